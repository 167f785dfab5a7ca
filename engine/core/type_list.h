#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace prunus {

/// A registry: types known when the program is compiled, chosen from when it runs.
template <typename... Types>
struct TypeList {
  static constexpr std::size_t size = sizeof...(Types);
};

template <typename First, typename Second>
struct Joined;
template <typename... First, typename... Second>
struct Joined<TypeList<First...>, TypeList<Second...>> {
  using type = TypeList<First..., Second...>;
};

/// Calls `visit(std::type_identity<T>{}, index)` for every type of the list, in order.
template <typename... Types, typename Visit>
constexpr void forEachType(TypeList<Types...>, Visit&& visit) {
  std::size_t index = 0;
  (visit(std::type_identity<Types>{}, index++), ...);
}

/// Calls `visit(std::type_identity<T>{})` for the type with that number. `index` must be below the
/// size of the list.
template <typename... Types, typename Visit>
constexpr void visitType(TypeList<Types...> list, std::size_t index, Visit&& visit) {
  forEachType(list, [&](auto type, std::size_t number) {
    if (number == index) visit(type);
  });
}

}  // namespace prunus
