#include "wasm/plan_in.h"

#include <cstdint>

#include "wasm/growth_out.h"

namespace prunus {

using emscripten::val;

GrowthPlan growthPlan(const val& watch) {
  GrowthPlan plan;
  if (watch.isNull() || watch.isUndefined()) return plan;
  plan.first = watch["first"].as<double>();
  plan.interval = watch["interval"].as<double>();
  plan.callback = [onGrowth = watch["onGrowth"]](const TraceGrowth& growth) {
    val out = val::object();
    setGrowth(out, growth);
    onGrowth(out);
  };
  return plan;
}

NodeAddress addressFrom(const val& numbers) {
  NodeAddress address;
  for (const auto number : emscripten::convertJSArrayToNumberVector<std::int32_t>(numbers)) {
    if (number < 0) {
      address.pass = static_cast<std::uint32_t>(-static_cast<std::int64_t>(number));
      continue;
    }
    address.path.push_back(static_cast<Move>(number & 0xFFFF));
    address.repeats.push_back(static_cast<std::uint16_t>(number >> 16));
  }
  return address;
}

}  // namespace prunus
