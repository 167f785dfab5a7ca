#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "gomoku/lines/line_network.h"

namespace prunus::gomoku {

/// The networks that a program has, at most one for each rule. Without one the tables judge alone.
class Networks {
 public:
  /// Takes the network that `file` holds in place of the one of its rule; false if it holds none.
  bool take(std::string_view file) {
    std::unique_ptr<const LineNetwork> network = LineNetwork::read(file);
    if (!network) return false;
    networks_[std::size_t(network->rule())] = std::move(network);
    return true;
  }
  /// None, or valid until another one is taken.
  [[nodiscard]] const LineNetwork* of(Rule rule) const {
    return networks_[std::size_t(rule)].get();
  }

 private:
  std::array<std::unique_ptr<const LineNetwork>, ruleCount> networks_;
};

}  // namespace prunus::gomoku
