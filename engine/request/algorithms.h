#pragma once

#include <string_view>
#include <vector>

#include "request/type_list.h"
#include "search/alpha_beta.h"
#include "search/minimax.h"

namespace prunus {

/// The registry of algorithms, in teaching order. To add one, write a file with a struct that has a
/// `name` and a `search(context, move, ply)` as `AlphaBeta` does, and put it here: command line and
/// page then offer it.
using Algorithms = TypeList<Minimax, AlphaBeta>;

/// Their names, in the order of the registry.
inline std::vector<std::string_view> algorithmNames() {
  std::vector<std::string_view> names;
  forEachType(Algorithms{}, [&]<typename Algorithm>(std::type_identity<Algorithm>, std::size_t) {
    names.push_back(Algorithm::name);
  });
  return names;
}

}  // namespace prunus
