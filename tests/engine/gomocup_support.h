#pragma once

// Conversations with the Gomocup player, and a pipe that stays open while it thinks.

#include <condition_variable>
#include <cstdio>
#include <istream>
#include <mutex>
#include <sstream>
#include <streambuf>
#include <string>
#include <thread>
#include <vector>

#include "cli/gomocup/protocol.h"

namespace prunus::cli {

inline std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The answers to a conversation, MESSAGE lines left out.
inline std::vector<std::string> converse(const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  Gomocup(out).run(in);
  std::vector<std::string> answers;
  for (const std::string& line : linesOf(out.str())) {
    if (line.rfind("MESSAGE", 0) != 0) answers.push_back(line);
  }
  return answers;
}

inline bool isMove(const std::string& answer, int size) {
  int x = -1;
  int y = -1;
  char rest = 0;
  return std::sscanf(answer.c_str(), "%d,%d%c", &x, &y, &rest) == 2 && x >= 0 && y >= 0 &&
         x < size && y < size;
}

/// Bytes that arrive when somebody sends them; the reader waits for them as on a real pipe.
class Pipe : public std::streambuf {
 public:
  void send(const std::string& bytes) {
    const std::lock_guard lock(mutex_);
    waiting_ += bytes;
    changed_.notify_all();
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

 protected:
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return traits_type::eof();
    current_ = std::move(waiting_);
    waiting_.clear();
    setg(current_.data(), current_.data(), current_.data() + current_.size());
    return traits_type::to_int_type(current_.front());
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string waiting_;
  std::string current_;
  bool closed_ = false;
};

/// Answers that can be waited for while the player runs in a thread of its own.
class Answers : public std::streambuf {
 public:
  /// Waits for the next whole line that is no MESSAGE.
  std::string next() {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [this] { return text_.find('\n', from_) != std::string::npos; });
      const std::size_t end = text_.find('\n', from_);
      std::string line = text_.substr(from_, end - from_);
      from_ = end + 1;
      if (line.rfind("MESSAGE", 0) != 0) return line;
    }
  }
  std::string rest() {
    const std::lock_guard lock(mutex_);
    return text_.substr(from_);
  }

 protected:
  int_type overflow(int_type each) override {
    const std::lock_guard lock(mutex_);
    if (each != traits_type::eof()) text_ += traits_type::to_char_type(each);
    changed_.notify_all();
    return each;
  }
  std::streamsize xsputn(const char* bytes, std::streamsize count) override {
    const std::lock_guard lock(mutex_);
    text_.append(bytes, std::size_t(count));
    changed_.notify_all();
    return count;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string text_;
  std::size_t from_ = 0;
};

/// A player in a thread of its own, with a pipe to it.
struct Live {
  Pipe pipe;
  Answers answers;
  std::thread player{[this] {
    std::istream in(&pipe);
    std::ostream out(&answers);
    Gomocup(out).run(in);
  }};
  ~Live() {
    pipe.close();
    player.join();
  }
};

}  // namespace prunus::cli
