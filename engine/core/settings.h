#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/refusal.h"

namespace prunus {

/// Options by name, exactly those of the command line without its dashes: `{game: "mnk", rows:
/// "3", …}`. Untrusted until read through `Settings`.
using Options = std::map<std::string, std::string, std::less<>>;

/// One option, for the help text and for checking which game or command it belongs to.
struct OptionDescription {
  std::string_view name;    ///< without dashes
  std::string_view values;  ///< what may be given, for people: "1 to 8"; empty where none is
  std::string_view help;    ///< one phrase, lower case, without a full stop
};

/// Adds an item to a list that a refusal quotes: "a, b".
inline void appendListed(std::string& list, std::string_view item) {
  if (!list.empty()) list += ", ";
  list += item;
}

/// Reads options one by one and keeps what it understood, so that the whole request can be said
/// back with its defaults filled in. Each reader returns the value or a refusal that names the
/// option and quotes what was given.
class Settings {
 public:
  explicit Settings(const Options& given) : given_(given) {}

  [[nodiscard]] bool has(std::string_view name) const { return given_.contains(name); }

  /// The text given, or `fallback`.
  std::string text(std::string_view name, std::string_view fallback);

  /// A whole number in decimal digits from `lowest` to `highest`, or `fallback` when not given.
  Expected<long long> wholeNumber(std::string_view name, long long lowest, long long highest,
                                  long long fallback);

  /// As `wholeNumber`, but the word "none" (the fallback) means no limit and gives 0.
  Expected<long long> limit(std::string_view name, long long lowest, long long highest);

  /// Seconds with up to three decimal places, from 0.001 to 1,000,000, or "none" (the fallback):
  /// in milliseconds, 0 for none.
  Expected<long long> seconds(std::string_view name);

  /// A number with up to three decimal places from 0 to `highest` thousandths, or `fallback`: in
  /// thousandths.
  Expected<long long> thousandths(std::string_view name, long long highest, long long fallback);

  /// Which of `choices` was given, or `fallback`: an index into `choices`.
  Expected<int> choice(std::string_view name, std::span<const std::string_view> choices,
                       std::string_view fallback);

  /// Says what an option was understood as, where that is not the text itself.
  void understand(std::string_view name, std::string text);

  /// Leaves an option out of what is said back: others say what it led to.
  void forget(std::string_view name);

  /// Every option read so far, defaults filled in.
  [[nodiscard]] const Options& understood() const { return understood_; }

 private:
  const Options& given_;
  Options understood_;
};

}  // namespace prunus
