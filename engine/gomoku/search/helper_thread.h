#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace prunus::gomoku {

/// A thread that waits for something to do, does it, and waits again. One to be kept: in a browser
/// a new thread starts only once the worker that asked for it listens, which no search does.
class HelperThread {
 public:
  HelperThread() : thread_([this] { serve(); }) {}
  HelperThread(const HelperThread&) = delete;
  HelperThread& operator=(const HelperThread&) = delete;
  ~HelperThread() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }

  /// What was begun before must have ended.
  void begin(std::function<void()> task) {
    {
      const std::lock_guard lock(mutex_);
      task_ = std::move(task);
      busy_ = true;
    }
    changed_.notify_all();
  }

  /// Returns once the task has ended.
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !busy_; });
  }

 private:
  void serve() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return busy_ || over_; });
      if (!busy_) return;
      lock.unlock();
      task_();
      lock.lock();
      busy_ = false;
      changed_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::function<void()> task_;
  bool busy_ = false;
  bool over_ = false;
  std::thread thread_;  ///< last: it uses the others from its first moment on
};

}  // namespace prunus::gomoku
