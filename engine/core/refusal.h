#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace prunus {

/// Why an input was refused, as data: whoever speaks to a person turns it into a sentence
/// (`engine/request/sentences.h` in English for the command line, `web/engine/text` in every
/// language of the page).
struct Refusal {
  std::string code;   ///< which sentence, for example "tree-expected-node"
  std::string where;  ///< which option or file it is about, for example "tree"
  int at = -1;  ///< offset in characters (Unicode code points) into that text, or a line number
                ///< where the code says so; −1: the whole
  std::vector<std::string> details;  ///< what the sentence quotes, in order
};

/// A value, or the reason why there is none.
template <typename T>
class Expected {
 public:
  Expected(T value)  // NOLINT(google-explicit-constructor): a result is its value or its refusal
      : content_(std::move(value)) {}
  Expected(Refusal refusal)  // NOLINT(google-explicit-constructor)
      : content_(std::move(refusal)) {}

  explicit operator bool() const { return content_.index() == 0; }
  T& operator*() { return *std::get_if<0>(&content_); }
  const T& operator*() const { return *std::get_if<0>(&content_); }
  T* operator->() { return std::get_if<0>(&content_); }
  const T* operator->() const { return std::get_if<0>(&content_); }
  const Refusal& refusal() const { return *std::get_if<1>(&content_); }

 private:
  std::variant<T, Refusal> content_;
};

}  // namespace prunus
