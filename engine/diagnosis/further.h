#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "diagnosis/family.h"
#include "diagnosis/program.h"
#include "request/options.h"

namespace prunus::diagnosis {

/// The next thing to be searched: the textbook tree, or the position of the same game, on which the
/// programs that are left differ most. What is told apart are mistakes by their names, and what is
/// correct from what is not. Nothing where they leave the same on everything that was tried.
/// `round`: how many searches there were; another one is tried each time.
std::optional<Options> furtherSearch(const SearchRequest& request, std::span<const Program> left,
                                     const Told& told, std::size_t round);

}  // namespace prunus::diagnosis
