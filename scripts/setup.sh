# Sourced by scripts/test, scripts/demo and .ci/run: installs what a fresh
# Debian 12 lacks, finds ptxas, and configures and builds.

FUSED_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
LLVM_PREFIX=${LLVM_PREFIX:-/usr/lib/llvm-22}

# The package of PyPI that brings ptxas where there is no CUDA toolkit.
PTXAS_PACKAGE=nvidia-cuda-nvcc==13.0.88

# One package a line, with its reason.
fused_packages() {
  cat <<'PACKAGES'
llvm-22-dev          LLVM's headers, CMake package and libraries
llvm-22-tools        FileCheck, not, count and lit for the tests
libmlir-22-dev       MLIR's headers, CMake package and libraries
mlir-22-tools        mlir-tblgen for the build; the stock mlir-opt and mlir-runner for the tests
cmake                configures the build
ninja-build          runs the build
g++                  the compiler, and the linker with it
zlib1g-dev           a library that LLVM's CMake package asks for
libzstd-dev          a library that LLVM's CMake package asks for
nlohmann-json3-dev   reads launch plans in the runtime library
libgtest-dev         GoogleTest, for the unit tests
python3              runs lit, the corpus checker and the documentation scripts
python3-pip          fetches ptxas where there is no CUDA toolkit
PACKAGES
}

fused_say() { printf '\n== %s\n' "$*"; }

# Installs the missing packages. Without root (or sudo) it names them and stops.
fused_install_packages() {
  if ! command -v dpkg-query >/dev/null; then
    echo "not a Debian system: packages are taken to be there"
    return
  fi
  local missing=() name reason
  while read -r name reason; do
    if ! dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'ok installed'; then
      # A pip or Python of one's own serves as well as Debian's.
      [ "$name" = python3 ] && command -v python3 >/dev/null && continue
      [ "$name" = python3-pip ] && { python3 -m pip --version >/dev/null 2>&1 || fused_has_ptxas; } && continue
      missing+=("$name")
      printf 'missing: %-20s %s\n' "$name" "$reason"
    fi
  done < <(fused_packages)
  [ ${#missing[@]} -eq 0 ] && { echo "every package is there"; return; }
  local root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      echo "not root, and no sudo; run as root: apt-get install ${missing[*]}" >&2
      return 1
    }
    root=(sudo)
  fi
  "${root[@]}" apt-get update -q || return 1
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends "${missing[@]}"
}

fused_has_ptxas() {
  [ -n "${PTXAS:-}" ] || command -v ptxas >/dev/null || [ -x /usr/local/cuda/bin/ptxas ]
}

# Sets and exports PTXAS: what the caller set, or PATH's, or CUDA's usual place,
# or one from PyPI in the build folder $1.
fused_find_ptxas() {
  local folder=$1/ptxas
  if [ -z "${PTXAS:-}" ]; then
    PTXAS=$(command -v ptxas || true)
  fi
  if [ -z "$PTXAS" ] && [ -x /usr/local/cuda/bin/ptxas ]; then
    PTXAS=/usr/local/cuda/bin/ptxas
  fi
  if [ -z "$PTXAS" ]; then
    PTXAS=$(find "$folder" -name ptxas -type f 2>/dev/null | head -n 1)
    if [ -z "$PTXAS" ]; then
      mkdir -p "$folder"
      python3 -m pip download -q --no-deps -d "$folder" "$PTXAS_PACKAGE" &&
        python3 -m zipfile -e "$folder"/*.whl "$folder" && rm -f "$folder"/*.whl
      PTXAS=$(find "$folder" -name ptxas -type f | head -n 1)
      [ -n "$PTXAS" ] && chmod +x "$PTXAS"
    fi
  fi
  [ -n "$PTXAS" ] || { echo "no ptxas: neither installed nor to be had from PyPI" >&2; return 1; }
  export PTXAS
  echo "ptxas: $PTXAS"
}

# Configures preset $1 in folder $2 and builds the targets that follow (default:
# all). Line tables are all the debug information that a Debug build gets here.
fused_build() {
  local preset=$1 folder=$2 launcher=()
  shift 2
  command -v ccache >/dev/null && launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
  mkdir -p "$folder"
  cmake -S "$FUSED_ROOT" --preset "$preset" -B "$folder" \
    -DCMAKE_CXX_FLAGS_DEBUG="-O0 -g1" "${launcher[@]}" >"$folder/configure.log" 2>&1 ||
    { cat "$folder/configure.log"; return 1; }
  cmake --build "$folder" ${1:+--target "$@"}
}
