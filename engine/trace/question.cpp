#include "trace/question.h"

#include <algorithm>

namespace prunus {

std::string valueText(Value value, Scale scale) {
  if (value == minusInfinity) return "−∞";
  if (value == plusInfinity) return "∞";
  return scale.text(value);
}

std::optional<Finding> question(const AnsweredNode& node, Scale scale) {
  const auto finding = [&](std::string_view code, Value first, Value second) {
    return Finding{code, {valueText(first, scale), valueText(second, scale)}};
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
