#include "trace/question.h"

#include <algorithm>

#include "core/decimal.h"

namespace prunus {

std::string valueText(Value value, int decimals) {
  if (value == minusInfinity) return "−∞";
  if (value == plusInfinity) return "∞";
  return decimalText(value, decimals);
}

std::optional<Finding> question(const AnsweredNode& node, int decimals) {
  const auto finding = [&](std::string_view code, Value first, Value second) {
    return Finding{code, {valueText(first, decimals), valueText(second, decimals)}};
  };
  if (node.alpha > node.beta) return finding("trace-window-empty", node.alpha, node.beta);
  if (node.best && node.value != *node.best &&
      node.value != std::clamp(*node.best, node.alpha, node.beta)) {
    return finding("trace-value-differs", node.value, *node.best);
  }
  const bool windowKnown = node.alpha != minusInfinity || node.beta != plusInfinity;
  if (node.cutOff && windowKnown) {
    const bool max = node.player == Player::max;
    if (max && node.value < node.beta) return finding(earlyCut, node.value, node.beta);
    if (!max && node.value > node.alpha) return finding(earlyCut, node.value, node.alpha);
  }
  return std::nullopt;
}

}  // namespace prunus
