#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <string>

namespace prunus {

/// Wide enough for the product of two 64-bit numbers, and for the sum of two such.
__extension__ typedef __int128 Wide;  // NOLINT(modernize-use-using): `using` takes no __extension__

/// An exact fraction in lowest terms, its denominator above 0. Sums and products that do not fit in
/// 64 bits give nothing, and nothing makes all that is computed from it nothing.
class Rational {
 public:
  constexpr Rational(std::int64_t whole = 0)  // NOLINT(google-explicit-constructor): it is one
      : numerator_(whole) {}

  /// numerator ÷ denominator; nothing if that divides by 0 or does not fit.
  [[gnu::noinline]] static constexpr std::optional<Rational> of(Wide numerator, Wide denominator) {
    if (denominator == 0) return std::nullopt;
    const Wide shared = gcd(numerator, denominator) * (denominator < 0 ? -1 : 1);
    const Wide up = numerator / shared;
    const Wide down = denominator / shared;
    if (up > INT64_MAX || up < -INT64_MAX || down > INT64_MAX) return std::nullopt;
    Rational result;
    result.numerator_ = static_cast<std::int64_t>(up);
    result.denominator_ = static_cast<std::int64_t>(down);
    return result;
  }

  [[nodiscard]] constexpr std::int64_t numerator() const { return numerator_; }
  [[nodiscard]] constexpr std::int64_t denominator() const { return denominator_; }
  [[nodiscard]] constexpr double approximately() const {
    return static_cast<double>(numerator_) / static_cast<double>(denominator_);
  }
  /// "7/2", or "3" where it is whole.
  [[nodiscard]] std::string text() const {
    return std::to_string(numerator_) +
           (denominator_ == 1 ? "" : "/" + std::to_string(denominator_));
  }

  [[gnu::noinline]] friend constexpr std::optional<Rational> sum(Rational a, Rational b) {
    return of(Wide{a.numerator_} * b.denominator_ + Wide{b.numerator_} * a.denominator_,
              Wide{a.denominator_} * b.denominator_);
  }
  [[gnu::noinline]] friend constexpr std::optional<Rational> difference(Rational a, Rational b) {
    b.numerator_ = -b.numerator_;
    return sum(a, b);
  }
  [[gnu::noinline]] friend constexpr std::optional<Rational> product(Rational a, Rational b) {
    return of(Wide{a.numerator_} * b.numerator_, Wide{a.denominator_} * b.denominator_);
  }
  [[gnu::noinline]] friend constexpr std::optional<Rational> quotient(Rational a, Rational b) {
    return of(Wide{a.numerator_} * b.denominator_, Wide{a.denominator_} * b.numerator_);
  }

  friend constexpr bool operator==(Rational a, Rational b) {
    return a.numerator_ == b.numerator_ && a.denominator_ == b.denominator_;
  }
  friend constexpr bool operator<(Rational a, Rational b) {
    return Wide{a.numerator_} * b.denominator_ < Wide{b.numerator_} * a.denominator_;
  }
  friend constexpr bool operator>(Rational a, Rational b) { return b < a; }
  friend constexpr bool operator<=(Rational a, Rational b) { return !(b < a); }
  friend constexpr bool operator>=(Rational a, Rational b) { return !(a < b); }

 private:
  static constexpr Wide gcd(Wide a, Wide b) {
    while (b != 0) {
      const Wide rest = a % b;
      a = b;
      b = rest;
    }
    return a < 0 ? -a : a;
  }

  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
};

}  // namespace prunus
