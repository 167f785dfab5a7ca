#pragma once

namespace prunus {

/// Of so many rounds of random cases those that are gone through: all, or a quarter of them under
/// sanitizers, which take ten times as long for each and look at how memory is used, not at what
/// comes out.
constexpr int rounds(int all) {
#ifdef PRUNUS_SANITIZED
  return all / 4;
#else
  return all;
#endif
}

}  // namespace prunus
