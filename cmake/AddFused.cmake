# add_fused_library / add_fused_tool: our targets against MLIR's dylib (or its
# .a files with FUSED_STATIC), exported in FusedOpt's own package.

# Flags of our code only; MLIR's headers are system headers.
add_library(FusedOptions INTERFACE)
target_include_directories(FusedOptions SYSTEM INTERFACE
  $<BUILD_INTERFACE:${MLIR_INCLUDE_DIRS}> $<BUILD_INTERFACE:${LLVM_INCLUDE_DIRS}>)
target_include_directories(FusedOptions INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
set(FUSED_COMPILE_FLAGS -Wall -Wextra -Wno-unused-parameter -fno-exceptions)
if(NOT LLVM_ENABLE_RTTI)
  list(APPEND FUSED_COMPILE_FLAGS -fno-rtti)
endif()
if(FUSED_WERROR)
  list(APPEND FUSED_COMPILE_FLAGS -Werror)
endif()
if(FUSED_SANITIZE)
  list(APPEND FUSED_COMPILE_FLAGS -fsanitize=address,undefined -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
separate_arguments(llvm_definitions UNIX_COMMAND "${LLVM_DEFINITIONS}")
set(FUSED_COMPILE_FLAGS ${FUSED_COMPILE_FLAGS} ${llvm_definitions})

# The MLIR libraries of a program: the two dylibs, or the .a files themselves.
# MLIR's own CMake targets are of no use for the latter where LLVM was built
# with its dylib (Debian): each then pulls in libLLVM.so beside the .a files.
if(FUSED_STATIC)
  file(GLOB fused_archives ${LLVM_LIBRARY_DIR}/libMLIR*.a ${LLVM_LIBRARY_DIR}/libLLVM*.a)
  find_package(Threads REQUIRED)
  find_library(FUSED_ZLIB NAMES libz.a z REQUIRED)
  find_library(FUSED_ZSTD NAMES libzstd.a zstd REQUIRED)
  set(FUSED_MLIR_LIBS -Wl,--start-group ${fused_archives} -Wl,--end-group
    ${FUSED_ZLIB} ${FUSED_ZSTD} Threads::Threads ${CMAKE_DL_LIBS})
  # Copied to machines without LLVM, maybe with an older libstdc++.
  add_link_options(-Wl,--gc-sections -static-libstdc++ -static-libgcc)
  if(CMAKE_EXE_LINKER_FLAGS MATCHES "lld")
    add_link_options(-Wl,--icf=all)
  endif()
  # One upstream pass initialises every target LLVM was built with; empty
  # functions for those that no tool of ours compiles for keep 60 MB out.
  set(fused_text "")
  foreach(target ${LLVM_TARGETS_TO_BUILD})
    if(NOT target STREQUAL "NVPTX" AND NOT target STREQUAL "${LLVM_NATIVE_ARCH}")
      foreach(part TargetInfo Target TargetMC AsmPrinter AsmParser Disassembler)
        string(APPEND fused_text "void LLVMInitialize${target}${part}(void) {}\n")
      endforeach()
    endif()
  endforeach()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/no-targets.c CONTENT "${fused_text}")
  add_library(FusedNoTargets OBJECT ${PROJECT_BINARY_DIR}/no-targets.c)
  list(PREPEND FUSED_MLIR_LIBS $<TARGET_OBJECTS:FusedNoTargets>)
else()
  set(FUSED_MLIR_LIBS MLIR LLVM)
endif()

# add_fused_library(FusedRaise A.cpp B.cpp DEPENDS tablegen-targets LINK FusedIR)
function(add_fused_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_compile_options(${name} PRIVATE ${FUSED_COMPILE_FLAGS})
  target_link_libraries(${name} PUBLIC FusedOptions ${ARG_LINK})
  add_dependencies(${name} FusedTablegen ${ARG_DEPENDS})
  set_property(GLOBAL APPEND PROPERTY FUSED_LIBRARIES ${name})
  install(TARGETS ${name} EXPORT FusedOptTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endfunction()

# add_fused_tool(fused-opt fused-opt.cpp LINK FusedPipelines)
function(add_fused_tool name)
  cmake_parse_arguments(ARG "NO_INSTALL" "" "LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  target_compile_options(${name} PRIVATE ${FUSED_COMPILE_FLAGS})
  target_link_libraries(${name} PRIVATE FusedOptions ${ARG_LINK} ${FUSED_MLIR_LIBS})
  if(NOT FUSED_STATIC) # no plugin could match a static tool
    export_executable_symbols_for_plugins(${name})
  endif()
  if(NOT ARG_NO_INSTALL)
    install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endfunction()

# fused_tablegen(<dir relative to include/fused>): dialect, ops, types, attrs, passes of one room.
function(fused_dialect_tablegen stem dialect)
  set(LLVM_TARGET_DEFINITIONS ${stem}Ops.td)
  mlir_tablegen(${stem}Ops.h.inc -gen-op-decls)
  mlir_tablegen(${stem}Ops.cpp.inc -gen-op-defs)
  mlir_tablegen(${stem}Dialect.h.inc -gen-dialect-decls -dialect=${dialect})
  mlir_tablegen(${stem}Dialect.cpp.inc -gen-dialect-defs -dialect=${dialect})
  mlir_tablegen(${stem}Types.h.inc -gen-typedef-decls -typedefs-dialect=${dialect})
  mlir_tablegen(${stem}Types.cpp.inc -gen-typedef-defs -typedefs-dialect=${dialect})
  mlir_tablegen(${stem}Attrs.h.inc -gen-attrdef-decls -attrdefs-dialect=${dialect})
  mlir_tablegen(${stem}Attrs.cpp.inc -gen-attrdef-defs -attrdefs-dialect=${dialect})
  mlir_tablegen(${stem}Enums.h.inc -gen-enum-decls)
  mlir_tablegen(${stem}Enums.cpp.inc -gen-enum-defs)
  add_public_tablegen_target(Fused${stem}Gen)
  add_dependencies(FusedTablegen Fused${stem}Gen)
endfunction()

function(fused_pass_tablegen room)
  set(LLVM_TARGET_DEFINITIONS Passes.td)
  mlir_tablegen(Passes.h.inc -gen-pass-decls -name Fused${room})
  add_public_tablegen_target(Fused${room}PassesGen)
  add_dependencies(FusedTablegen Fused${room}PassesGen)
endfunction()

function(fused_install_package)
  include(CMakePackageConfigHelpers)
  install(TARGETS FusedOptions EXPORT FusedOptTargets)
  set(dest ${CMAKE_INSTALL_LIBDIR}/cmake/FusedOpt)
  install(EXPORT FusedOptTargets DESTINATION ${dest})
  export(EXPORT FusedOptTargets FILE ${PROJECT_BINARY_DIR}/lib/cmake/FusedOpt/FusedOptTargets.cmake)
  configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/FusedOptConfig.cmake.in
    ${PROJECT_BINARY_DIR}/lib/cmake/FusedOpt/FusedOptConfig.cmake INSTALL_DESTINATION ${dest})
  write_basic_package_version_file(${PROJECT_BINARY_DIR}/lib/cmake/FusedOpt/FusedOptConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
  install(FILES ${PROJECT_BINARY_DIR}/lib/cmake/FusedOpt/FusedOptConfig.cmake
    ${PROJECT_BINARY_DIR}/lib/cmake/FusedOpt/FusedOptConfigVersion.cmake DESTINATION ${dest})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/fused ${PROJECT_BINARY_DIR}/include/fused
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.h" PATTERN "*.td" PATTERN "*.inc" PATTERN "CMakeFiles" EXCLUDE)
endfunction()
