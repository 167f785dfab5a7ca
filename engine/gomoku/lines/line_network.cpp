#include "gomoku/lines/line_network.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace prunus::gomoku {
namespace {

constexpr std::array<std::string_view, ruleCount> ruleNames = {"freestyle", "standard", "renju"};

/// How a file of this rule begins: what it is, and how many numbers follow.
std::string titleOf(Rule rule) {
  return "prunus lines 1 " + std::string(ruleNames[std::size_t(rule)]) + " " +
         std::to_string(LineNetwork::width) + " " + std::to_string(LineNetwork::boardUnits) + " " +
         std::to_string(LineNetwork::squareUnits) + " " + std::to_string(linePatterns().count()) +
         "\n";
}

constexpr std::size_t viewsUnder(Rule rule) {
  return rule == Rule::renju ? 2 : 1;
}

/// Goes through the numbers of a network in the order of its file, little-endian, and reads or
/// writes each: the order stands here alone.
template <typename Number>
void eachNumber(LineNetwork::Numbers& numbers, Number number) {
  for (std::size_t view = 0; view < viewsUnder(numbers.rule); ++view) {
    for (auto& vector : numbers.vectors[view]) {
      for (std::int8_t& each : vector) number(each);
    }
    for (std::int8_t& each : numbers.start[view]) number(each);
    const auto units = [&](auto& blocks) {
      for (LineNetwork::Units& block : blocks) {
        for (auto& row : block.weights) {
          for (std::int16_t& each : row) number(each);
        }
        for (std::int32_t& each : block.bias) number(each);
        for (std::int16_t& each : block.out) number(each);
      }
    };
    LineNetwork::Layers& layers = numbers.layers[view];
    units(layers.board);
    units(layers.square);
    for (std::int16_t& each : layers.direct) number(each);
    for (std::int32_t& each : layers.threats) number(each);
    number(layers.always);
  }
}

LineNetwork::Numbers roomFor(Rule rule) {
  const std::size_t views = viewsUnder(rule);
  LineNetwork::Numbers numbers;
  numbers.rule = rule;
  numbers.vectors.resize(views);
  for (auto& vectors : numbers.vectors) vectors.resize(std::size_t(linePatterns().count()));
  numbers.start.resize(views);
  numbers.layers.resize(views);
  return numbers;
}

/// Whether no sum of 32 bits overflows, whatever the position.
bool isModest(const LineNetwork::Layers& layers) {
  constexpr std::int64_t most = INT32_MAX;
  constexpr std::int64_t square =
      std::int64_t{LineNetwork::squareSide} * LineNetwork::squareSide * LineNetwork::one;
  constexpr std::int64_t board = std::int64_t{mostCells} * LineNetwork::one;
  const auto sizeOf = [](const auto& numbers) {
    std::int64_t size = 0;
    for (const auto each : numbers) size += std::abs(std::int64_t{each});
    return size;
  };
  std::int64_t result = std::abs(std::int64_t{layers.always}) + board * sizeOf(layers.direct);
  for (const std::int32_t each : layers.threats) {
    if (std::abs(std::int64_t{each}) > most / 4) return false;
  }
  const auto areModest = [&](const auto& blocks, std::int64_t input, std::size_t times) {
    for (const LineNetwork::Units& block : blocks) {
      for (std::size_t unit = 0; unit < block.weights.size(); ++unit) {
        const std::int64_t bias = std::abs(std::int64_t{block.bias[unit]});
        if (input * sizeOf(block.weights[unit]) + bias > most) return false;
      }
      result += std::int64_t(times) * LineNetwork::unitOne * sizeOf(block.out);
    }
    return true;
  };
  return areModest(layers.board, board, 1) &&
         areModest(layers.square, square, LineNetwork::squares) && result <= most / 2;
}

}  // namespace

LineNetwork::LineNetwork(const Numbers& numbers)
    : rule_(numbers.rule), vectors_(std::size_t(linePatterns().count())) {
  const std::size_t last = numbers.vectors.size() - 1;
  const auto put = [](Sums& into, const Numbers::Vector& asBlack, const Numbers::Vector& asWhite) {
    std::copy(asBlack.begin(), asBlack.end(), into.of.begin());
    std::copy(asWhite.begin(), asWhite.end(), into.of.begin() + width);
  };
  for (std::size_t number = 0; number < vectors_.size(); ++number) {
    put(vectors_[number], numbers.vectors[0][number],
        numbers.vectors[last][linePatterns().swapped(int(number))]);
  }
  put(start_, numbers.start[0], numbers.start[last]);
  layers_ = {numbers.layers[0], numbers.layers[last]};
}

std::unique_ptr<const LineNetwork> LineNetwork::read(std::string_view file) {
  for (std::size_t rule = 0; rule < ruleCount; ++rule) {
    const std::string title = titleOf(Rule(rule));
    if (file.substr(0, title.size()) != title) continue;
    file.remove_prefix(title.size());
    Numbers numbers = roomFor(Rule(rule));
    bool whole = true;
    eachNumber(numbers, [&](auto& number) {
      if (!whole || file.size() < sizeof(number)) {
        whole = false;
        return;
      }
      std::uint32_t bits = 0;
      for (std::size_t at = 0; at < sizeof(number); ++at) {
        bits |= std::uint32_t(std::uint8_t(file[at])) << unsigned(8 * at);
      }
      number = std::remove_reference_t<decltype(number)>(bits);
      file.remove_prefix(sizeof(number));
    });
    if (!whole || !file.empty()) return nullptr;
    for (const Layers& layers : numbers.layers) {
      if (!isModest(layers)) return nullptr;
    }
    return std::unique_ptr<const LineNetwork>(new LineNetwork(numbers));
  }
  return nullptr;
}

std::string LineNetwork::fileOf(const Numbers& numbers) {
  assert(numbers.vectors.size() == viewsUnder(numbers.rule));
  std::string file = titleOf(numbers.rule);
  Numbers copy = numbers;
  eachNumber(copy, [&](auto number) {
    for (std::size_t at = 0; at < sizeof(number); ++at) {
      file += char((std::uint32_t(number) >> unsigned(8 * at)) & 255U);
    }
  });
  return file;
}

}  // namespace prunus::gomoku
