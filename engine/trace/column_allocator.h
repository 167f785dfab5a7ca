#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace prunus {

/// Memory for columns. It leaves new elements as they are found: a recorder writes each cell
/// exactly once, so that clearing it first would be half of the memory traffic for nothing. And it
/// asks for huge pages where there are such: most of what recording costs would else be page
/// faults.
template <typename T>
struct ColumnAllocator {
  static_assert(std::is_trivially_copyable_v<T>);
  using value_type = T;

  ColumnAllocator() = default;
  template <typename U>
  explicit ColumnAllocator(const ColumnAllocator<U>&) {}

  T* allocate(std::size_t count) {
#if defined(__linux__)
    if (count * sizeof(T) >= leastHuge) {
      const std::size_t bytes = (count * sizeof(T) + hugePage - 1) / hugePage * hugePage;
      if (void* const block = std::aligned_alloc(hugePage, bytes)) {
        madvise(block, bytes, MADV_HUGEPAGE);  // a wish: that it may fail does not matter
        return static_cast<T*>(block);
      }
    }
#endif
    return std::allocator<T>().allocate(count);
  }

  void deallocate(T* block, std::size_t count) {
#if defined(__linux__)
    if (count * sizeof(T) >= leastHuge) {
      std::free(block);
      return;
    }
#endif
    std::allocator<T>().deallocate(block, count);
  }

  template <typename U>
  void construct(U* place) {
    ::new (static_cast<void*>(place)) U;
  }
  template <typename U, typename... Arguments>
  void construct(U* place, Arguments&&... arguments) {
    ::new (static_cast<void*>(place)) U(std::forward<Arguments>(arguments)...);
  }

  friend bool operator==(const ColumnAllocator&, const ColumnAllocator&) {
    return true;
  }

 private:
  static constexpr std::size_t hugePage = std::size_t{1} << 21U;
  static constexpr std::size_t leastHuge = 2 * hugePage;
};

}  // namespace prunus
