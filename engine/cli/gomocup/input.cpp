#include "cli/gomocup/input.h"

#include <algorithm>
#include <istream>
#include <utility>

#include "cli/gomocup/words.h"

namespace prunus::cli {
namespace {

constexpr std::size_t mostHeld = std::size_t{1} << 18U;
constexpr double together = 100;   // milliseconds within which lines count as sent at once
constexpr double patience = 2000;  // how long a script's answers may take after its end

}  // namespace

GomocupInput::GomocupInput(std::istream& in) : reader_([this, &in] { read(in); }) {}

GomocupInput::~GomocupInput() {
  reader_.join();
}

void GomocupInput::read(std::istream& in) {
  std::streambuf* const bytes = in.rdbuf();
  constexpr int endOfFile = std::streambuf::traits_type::eof();
  std::string line;
  bool cut = false;
  bool isEnd = false;
  for (int each = 0; each != endOfFile;) {
    each = bytes->sbumpc();
    if (each != '\n' && each != '\r' && each != endOfFile) {
      if (line.size() < longestLine) {
        line += char(each);
      } else {
        cut = true;
      }
      continue;
    }
    const std::string text = trimmed(line);
    isEnd = inCapitals(firstWord(text).word) == "END";
    if (!text.empty()) add(text, cut);
    line.clear();
    cut = false;
    if (isEnd) break;
  }
  const std::lock_guard lock(mutex_);
  closed_ = true;
  ended_ = isEnd;
  closedAt_ = now();
  changed_.notify_all();
}

void GomocupInput::add(std::string text, bool cut) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return held_ < mostHeld; });
  held_ += text.size() + sizeof(InputLine);
  lines_.push_back({std::move(text), cut, now()});
  changed_.notify_all();
}

std::optional<InputLine> GomocupInput::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return closed_ || !lines_.empty(); });
  if (lines_.empty()) return std::nullopt;
  InputLine line = std::move(lines_.front());
  lines_.pop_front();
  held_ -= line.text.size() + sizeof(InputLine);
  changed_.notify_all();
  return line;
}

bool GomocupInput::wasClosedAfter(double arrived) {
  const std::lock_guard lock(mutex_);
  return closed_ && closedAt_ > arrived + together;
}

bool GomocupInput::wasEndedAfter(double arrived) {
  const std::lock_guard lock(mutex_);
  return ended_ && closedAt_ > arrived + together;
}

bool GomocupInput::hasHadEnough(double began) {
  const std::lock_guard lock(mutex_);
  return closed_ && now() >= std::max(began, closedAt_) + patience;
}

}  // namespace prunus::cli
