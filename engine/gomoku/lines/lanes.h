#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace prunus::gomoku {

/// Eight numbers of 16 bits that are added, cut off and multiplied at once, and four of 32 bits
/// that products of neighbors are summed up in. The same numbers on every machine: sums of 16 bits
/// wrap around, which no network that `LineNetwork` takes makes them do.
///
/// Each function is one instruction or two where a machine has them, and a loop elsewhere.
namespace lanes {

#if defined(__wasm_simd128__)

using Eight = v128_t;
using Four = v128_t;

inline Eight load(const std::int16_t* from) {
  return wasm_v128_load(from);
}
inline void store(std::int16_t* to, Eight lanes) {
  wasm_v128_store(to, lanes);
}
inline Four loadFour(const std::int32_t* from) {
  return wasm_v128_load(from);
}
inline Eight zero() {
  return wasm_i16x8_splat(0);
}
inline Eight all(std::int16_t number) {
  return wasm_i16x8_splat(number);
}
inline Eight sum(Eight one, Eight other) {
  return wasm_i16x8_add(one, other);
}
inline Eight difference(Eight one, Eight other) {
  return wasm_i16x8_sub(one, other);
}
inline Eight cutOff(Eight lanes, Eight most) {
  return wasm_i16x8_min(wasm_i16x8_max(lanes, zero()), most);
}
inline Four products(Eight one, Eight other) {
  return wasm_i32x4_dot_i16x8(one, other);
}
inline Four sumOfFour(Four one, Four other) {
  return wasm_i32x4_add(one, other);
}
template <int bits>
Four shifted(Four lanes) {
  return wasm_i32x4_shr(lanes, bits);
}
/// Those of `low`, then those of `high`, as 16 bits; what has no room becomes the nearest that has.
inline Eight narrowed(Four low, Four high) {
  return wasm_i16x8_narrow_i32x4(low, high);
}
/// The sums of neighbors: of `low` in the first two lanes, of `high` in the others.
inline Four neighbors(Four low, Four high) {
  return wasm_i32x4_add(wasm_i32x4_shuffle(low, high, 0, 2, 4, 6),
                        wasm_i32x4_shuffle(low, high, 1, 3, 5, 7));
}
inline std::int32_t total(Four lanes) {
  const Four halves = neighbors(lanes, lanes);
  return wasm_i32x4_extract_lane(neighbors(halves, halves), 0);
}

#elif defined(__SSE2__)

using Eight = __m128i;
using Four = __m128i;

inline Eight load(const std::int16_t* from) {
  return _mm_load_si128(reinterpret_cast<const __m128i*>(from));
}
inline void store(std::int16_t* to, Eight lanes) {
  _mm_store_si128(reinterpret_cast<__m128i*>(to), lanes);
}
inline Four loadFour(const std::int32_t* from) {
  return _mm_load_si128(reinterpret_cast<const __m128i*>(from));
}
inline Eight zero() {
  return _mm_setzero_si128();
}
inline Eight all(std::int16_t number) {
  return _mm_set1_epi16(number);
}
inline Eight sum(Eight one, Eight other) {
  return _mm_add_epi16(one, other);
}
inline Eight difference(Eight one, Eight other) {
  return _mm_sub_epi16(one, other);
}
inline Eight cutOff(Eight lanes, Eight most) {
  return _mm_min_epi16(_mm_max_epi16(lanes, zero()), most);
}
inline Four products(Eight one, Eight other) {
  return _mm_madd_epi16(one, other);
}
inline Four sumOfFour(Four one, Four other) {
  return _mm_add_epi32(one, other);
}
template <int bits>
Four shifted(Four lanes) {
  return _mm_srai_epi32(lanes, bits);
}
/// Those of `low`, then those of `high`, as 16 bits; what has no room becomes the nearest that has.
inline Eight narrowed(Four low, Four high) {
  return _mm_packs_epi32(low, high);
}
/// The sums of neighbors: of `low` in the first two lanes, of `high` in the others.
inline Four neighbors(Four low, Four high) {
  const __m128 one = _mm_castsi128_ps(low);
  const __m128 other = _mm_castsi128_ps(high);
  return _mm_add_epi32(_mm_castps_si128(_mm_shuffle_ps(one, other, _MM_SHUFFLE(2, 0, 2, 0))),
                       _mm_castps_si128(_mm_shuffle_ps(one, other, _MM_SHUFFLE(3, 1, 3, 1))));
}
inline std::int32_t total(Four lanes) {
  const Four halves = neighbors(lanes, lanes);
  return _mm_cvtsi128_si32(neighbors(halves, halves));
}

#else

using Eight = std::array<std::int16_t, 8>;
using Four = std::array<std::int32_t, 4>;

template <std::size_t count, typename Number, typename Lane>
std::array<Number, count> each(Lane lane) {
  std::array<Number, count> result;
  for (std::size_t at = 0; at < count; ++at) result[at] = Number(lane(at));
  return result;
}
inline Eight load(const std::int16_t* from) {
  return each<8, std::int16_t>([&](std::size_t at) { return from[at]; });
}
inline void store(std::int16_t* to, Eight lanes) {
  for (std::size_t at = 0; at < lanes.size(); ++at) to[at] = lanes[at];
}
inline Four loadFour(const std::int32_t* from) {
  return each<4, std::int32_t>([&](std::size_t at) { return from[at]; });
}
inline Eight zero() {
  return {};
}
inline Eight all(std::int16_t number) {
  return each<8, std::int16_t>([&](std::size_t) { return number; });
}
inline Eight sum(Eight one, Eight other) {
  return each<8, std::int16_t>([&](std::size_t at) { return one[at] + other[at]; });
}
inline Eight difference(Eight one, Eight other) {
  return each<8, std::int16_t>([&](std::size_t at) { return one[at] - other[at]; });
}
inline Eight cutOff(Eight lanes, Eight most) {
  return each<8, std::int16_t>([&](std::size_t at) {
    return lanes[at] < 0 ? 0 : lanes[at] > most[at] ? most[at] : lanes[at];
  });
}
inline Four products(Eight one, Eight other) {
  return each<4, std::int32_t>([&](std::size_t at) {
    return one[2 * at] * other[2 * at] + one[2 * at + 1] * other[2 * at + 1];
  });
}
inline Four sumOfFour(Four one, Four other) {
  return each<4, std::int32_t>([&](std::size_t at) { return one[at] + other[at]; });
}
template <int bits>
Four shifted(Four lanes) {
  return each<4, std::int32_t>([&](std::size_t at) { return lanes[at] >> bits; });
}
/// Those of `low`, then those of `high`, as 16 bits; what has no room becomes the nearest that has.
inline Eight narrowed(Four low, Four high) {
  return each<8, std::int16_t>([&](std::size_t at) {
    const std::int32_t number = at < 4 ? low[at] : high[at - 4];
    return number < INT16_MIN ? INT16_MIN : number > INT16_MAX ? INT16_MAX : number;
  });
}
/// The sums of neighbors: of `low` in the first two lanes, of `high` in the others.
inline Four neighbors(Four low, Four high) {
  return {low[0] + low[1], low[2] + low[3], high[0] + high[1], high[2] + high[3]};
}
inline std::int32_t total(Four lanes) {
  return lanes[0] + lanes[1] + lanes[2] + lanes[3];
}

#endif

}  // namespace lanes
}  // namespace prunus::gomoku
