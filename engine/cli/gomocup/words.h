#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace prunus::cli {

/// How the words and numbers of a Gomocup command are read. Everything here takes any bytes.

/// ASCII letters in capitals, the rest as it is.
std::string inCapitals(std::string text);

/// Without white space at either end.
std::string trimmed(std::string_view text);

/// `text` cut at its first white space: what stands before it, and what comes after, trimmed.
struct FirstWord {
  std::string word;
  std::string rest;
};
FirstWord firstWord(const std::string& text);

/// A whole number and nothing else, white space around it allowed; false when it is none. One that
/// is too large or too small becomes ±9·10¹⁸.
bool parseNumber(std::string_view given, std::int64_t& number);

/// The parts between commas; one empty part for an empty text.
std::vector<std::string> splitAtCommas(const std::string& text);

/// What a message may quote of a line: at most 40 characters, all of them printable.
std::string quoted(const std::string& text);

}  // namespace prunus::cli
