#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace prunus {

/// A textbook tree that ships with the program.
struct Example {
  std::string_view name;
  std::string_view tree;
};

/// All of them, in the order in which to show them.
std::span<const Example> examples();

/// The text of one; nothing if no example has that name.
std::optional<std::string_view> exampleTree(std::string_view name);

}  // namespace prunus
