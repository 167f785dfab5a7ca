#pragma once

#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace prunus {

/// Memory for columns. It leaves new elements as they are found: a recorder writes each cell
/// exactly once, so that clearing it first would be half of the memory traffic for nothing.
template <typename T>
struct ColumnAllocator : std::allocator<T> {
  static_assert(std::is_trivially_copyable_v<T>);

  ColumnAllocator() = default;
  template <typename U>
  explicit ColumnAllocator(const ColumnAllocator<U>&) {}

  template <typename U>
  struct rebind {
    using other = ColumnAllocator<U>;
  };

  template <typename U>
  void construct(U* place) {
    ::new (static_cast<void*>(place)) U;
  }
  template <typename U, typename... Arguments>
  void construct(U* place, Arguments&&... arguments) {
    ::new (static_cast<void*>(place)) U(std::forward<Arguments>(arguments)...);
  }
};

}  // namespace prunus
