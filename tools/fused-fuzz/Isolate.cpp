//===- Isolate.cpp - Child processes with a watchdog ----------------------===//
//
// Part of the fused-opt project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Isolate.h"
#include <algorithm>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace fusedfuzz;

/// What a child says starts with it; the rest is its stderr.
static constexpr char kMark = '@';
using Clock = std::chrono::steady_clock;

namespace {
struct Child {
  pid_t pid = -1;
  int fd = -1;
  std::string pending, firstError;
  Clock::time_point heard;

  void start(const std::function<void(const Say &)> &work);
  /// Reads what is there; false at the end of the stream.
  bool read(const std::function<void(llvm::StringRef)> &onLine);
  bool isSilentFor(unsigned seconds) const {
    return Clock::now() - heard > std::chrono::seconds(seconds);
  }
  /// Waits for the end; true if it was a good one.
  bool finish();
  void kill() const { ::kill(pid, SIGKILL); }
};
} // namespace

void Child::start(const std::function<void(const Say &)> &work) {
  int ends[2];
  if (pipe(ends) != 0)
    std::abort();
  heard = Clock::now();
  pid = fork();
  if (pid < 0)
    std::abort();
  if (pid == 0) {
    close(ends[0]);
    dup2(ends[1], STDERR_FILENO);
    rlimit noCore = {0, 0};
    setrlimit(RLIMIT_CORE, &noCore);
    work([&](const std::string &line) {
      std::string text = kMark + line + "\n";
      for (size_t done = 0; done < text.size();) {
        ssize_t count = write(ends[1], text.data() + done, text.size() - done);
        if (count <= 0)
          _exit(3);
        done += size_t(count);
      }
    });
    _exit(0);
  }
  close(ends[1]);
  fd = ends[0];
}

bool Child::read(const std::function<void(llvm::StringRef)> &onLine) {
  char buffer[1 << 14];
  ssize_t count = ::read(fd, buffer, sizeof buffer);
  if (count <= 0)
    return false;
  heard = Clock::now();
  pending.append(buffer, size_t(count));
  size_t end;
  while ((end = pending.find('\n')) != std::string::npos) {
    std::string line = pending.substr(0, end);
    pending.erase(0, end + 1);
    if (!line.empty() && line[0] == kMark)
      onLine(llvm::StringRef(line).drop_front());
    else if (firstError.empty())
      firstError = line;
  }
  return true;
}

bool Child::finish() {
  close(fd);
  fd = -1;
  int status = 0;
  waitpid(pid, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

End fusedfuzz::runAlone(const std::function<void(const Say &)> &work, unsigned seconds,
                        const std::function<void(llvm::StringRef)> &onLine) {
  Child child;
  child.start(work);
  End end;
  while (true) {
    pollfd item{child.fd, POLLIN, 0};
    int ready = poll(&item, 1, 1000);
    if (ready > 0 && !child.read(onLine))
      break;
    if (child.isSilentFor(seconds)) {
      end.hung = true;
      child.kill();
      break;
    }
  }
  end.crashed = !child.finish() && !end.hung;
  end.text = child.firstError;
  return end;
}

void fusedfuzz::runBatches(int64_t batches, unsigned jobs, unsigned seconds,
                           const std::function<void(int64_t, const Say &)> &work,
                           const std::function<void(llvm::StringRef)> &onLine,
                           const std::function<void(int64_t)> &onBroken) {
  struct Worker {
    Child child;
    int64_t next = 0; ///< the batch that is running, or comes next
    bool isDone = false;
  };
  std::vector<Worker> workers(std::max(1u, jobs));
  int64_t stride = int64_t(workers.size());
  auto start = [&](Worker &worker) {
    worker.isDone = worker.next >= batches;
    int64_t first = worker.next;
    worker.child = Child();
    if (!worker.isDone)
      worker.child.start([&](const Say &say) {
        for (int64_t batch = first; batch < batches; batch += stride) {
          work(batch, say);
          say("end");
        }
      });
  };
  for (size_t i = 0; i < workers.size(); ++i) {
    workers[i].next = int64_t(i);
    start(workers[i]);
  }
  while (std::any_of(workers.begin(), workers.end(), [](Worker &w) { return !w.isDone; })) {
    std::vector<pollfd> items;
    std::vector<Worker *> polled;
    for (Worker &worker : workers)
      if (!worker.isDone) {
        items.push_back({worker.child.fd, POLLIN, 0});
        polled.push_back(&worker);
      }
    poll(items.data(), items.size(), 1000);
    for (size_t i = 0; i < items.size(); ++i) {
      Worker &worker = *polled[i];
      bool isOpen = items[i].revents == 0 || worker.child.read([&](llvm::StringRef line) {
        if (line == "end")
          worker.next += stride;
        else
          onLine(line);
      });
      bool hung = isOpen && worker.child.isSilentFor(seconds);
      if (isOpen && !hung)
        continue;
      if (hung)
        worker.child.kill();
      if (worker.child.finish() && worker.next >= batches) {
        worker.isDone = true;
        continue;
      }
      onBroken(worker.next);
      worker.next += stride;
      start(worker);
    }
  }
}
