#include "gomoku/shape.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <span>

namespace prunus::gomoku {
namespace {

int countOf(const std::array<Pattern, 4>& patterns, Pattern from, Pattern to) {
  return int(std::count_if(patterns.begin(), patterns.end(),
                           [from, to](Pattern each) { return each >= from && each <= to; }));
}

int threesOf(const std::array<Pattern, 4>& patterns) {
  return countOf(patterns, Pattern::openThree, Pattern::strongOpenThree);
}

int foursOf(const std::array<Pattern, 4>& patterns) {
  return countOf(patterns, Pattern::four, Pattern::openFour) +
         countOf(patterns, Pattern::doubleFour, Pattern::doubleFour);
}

Threat threatOfPatterns(const std::array<Pattern, 4>& patterns) {
  if (countOf(patterns, Pattern::five, Pattern::five) > 0) return Threat::five;
  if (foursOf(patterns) >= 2 || countOf(patterns, Pattern::openFour, Pattern::openFour) > 0) {
    return Threat::openFour;
  }
  const int threes = threesOf(patterns);
  if (foursOf(patterns) == 1) return threes > 0 ? Threat::fourThree : Threat::four;
  if (threes > 0) return threes > 1 ? Threat::doubleThree : Threat::three;
  return Threat::none;
}

Ban banOf(const std::array<Pattern, 4>& patterns) {
  if (countOf(patterns, Pattern::five, Pattern::five) > 0) return Ban::never;
  if (countOf(patterns, Pattern::overline, Pattern::overline) > 0) return Ban::always;
  if (foursOf(patterns) >= 2) return Ban::always;
  return threesOf(patterns) >= 2 ? Ban::perhaps : Ban::never;
}

/// The entry of this code in a list sorted by code; null if there is none.
template <typename Entry>
const Entry* find(std::span<const Entry> entries, std::uint16_t code) {
  const auto found =
      std::lower_bound(entries.begin(), entries.end(), code,
                       [](const Entry& each, std::uint16_t wanted) { return each.code < wanted; });
  return found != entries.end() && found->code == code ? &*found : nullptr;
}

}  // namespace

ShapeTable::ShapeTable(Rule rule) {
  const std::size_t notYet = shapeCount;
  std::vector<std::size_t> bySorted(codes, notYet);
  std::vector<std::size_t> numbers(codes);
  for (std::size_t code = 0; code < codes; ++code) {
    std::array<Pattern, 4> patterns{};
    for (std::size_t at = 0; at < 4; ++at) patterns[at] = Pattern((code >> (4 * at)) & 15U);
    std::sort(patterns.begin(), patterns.end(), std::greater<>());
    std::size_t sorted = 0;
    for (Pattern each : patterns) sorted = sorted * 16 + std::size_t(each);
    if (bySorted[sorted] == notYet) {
      bySorted[sorted] = patterns_.size();
      patterns_.push_back(patterns);
    }
    numbers[code] = bySorted[sorted];
  }

  for (const Color color : {black, white}) {
    const bool banned = rule == Rule::renju && color == black;
    const TunedTables& tuned = tablesOf(rule, color);
    for (std::size_t number = 0; number < patterns_.size(); ++number) {
      const std::array<Pattern, 4>& patterns = patterns_[number];
      ShapeEntry entry;
      std::int32_t toMove = tuned.toMove.of(patterns);
      std::int32_t waiting = tuned.waiting.of(patterns);
      entry.attack = std::int16_t(tuned.attack.of(patterns));
      entry.defend = std::int16_t(tuned.defend.of(patterns));
      std::uint16_t code = 0;
      for (std::size_t at = 0; at < 4; ++at) {
        code = std::uint16_t(code | (unsigned(patterns[at]) << (4 * at)));
      }
      if (const ShapeCorrection* correction = find(tuned.corrections, code)) {
        toMove += correction->toMove;
        waiting += correction->waiting;
        entry.attack = std::int16_t(entry.attack + correction->attack);
        entry.defend = std::int16_t(entry.defend + correction->defend);
      }
      entry.threat = threatOfPatterns(patterns);
      if (banned) entry.ban = banOf(patterns);
      Features features;
      if (const ShapeFeatures* known = find(tuned.network->shapes, code)) features.of = known->of;
      if (entry.ban == Ban::always) {
        entry = ShapeEntry{0, 0, Threat::none, Ban::always};
        toMove = waiting = 0;
        features = Features{};
      }
      entries_[color][number] = entry;
      contributions_[color][number] = {
          features, color == black ? ShapeWorth(toMove, -waiting) : ShapeWorth(-waiting, toMove)};
    }
  }
  patterns_.push_back({});

  for (const Color color : {black, white}) {
    for (std::size_t code = 0; code < codes; ++code) {
      const std::size_t number = numbers[code];
      shapes_[color][code] =
          Shape((number << threatBits) | std::size_t(entries_[color][number].threat));
    }
  }
}

constinit std::array<TablesRoom, ruleCount> tablesRooms;

const Tables& tablesFor(Rule rule) {
  static std::array<bool, ruleCount> built{};
  Tables& tables = tablesRooms[std::size_t(rule)].tables;
  if (!built[std::size_t(rule)]) std::construct_at(&tables, rule);
  built[std::size_t(rule)] = true;
  return tables;
}

}  // namespace prunus::gomoku
