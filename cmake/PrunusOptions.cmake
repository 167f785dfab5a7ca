# What every target is compiled with.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
# clang-tidy and editors read it.
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release or Debug" FORCE)
endif()

option(PRUNUS_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
option(PRUNUS_FUZZ "The same for libFuzzer, with a program for each parser (Clang only)" OFF)
option(PRUNUS_LTO "Optimize across files in release builds" ON)
option(PRUNUS_QUICK_LINK "Link without, where objects hold both kinds of code" OFF)
option(PRUNUS_UNITY_TESTS "Compile several of the tests at once" ON)
option(PRUNUS_WERROR "Treat warnings as errors" OFF)

# Emscripten's toolchain file and CMake itself say -O2 or -O3 by turns; say it once for both.
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
if(EMSCRIPTEN)
  # Said for each source by prunus_wasm_optimization: em++ cannot take back a first -Oz by an -O3.
  set(CMAKE_CXX_FLAGS_RELEASE "-DNDEBUG")
endif()

# Usage: prunus_wasm_optimization(<sources>). A page downloads the module, so all of it is small, except
# what runs at every node of a search: the rules, the ordering, and timed.cpp and depth_first.cpp, where
# the searches are instantiated: both alike, for they share the recorder's functions.
function(prunus_wasm_optimization)
  set(hot ${ARGN})
  list(FILTER hot INCLUDE REGEX "/engine/(game/(mnk/mnk|mnk/lines|connect_four|reversi|textbook/textbook)|exact/(line_board|line_solver|disc_solver)|learn/.*|search/.*|request/run/(timed|depth_first))\\.cpp$")
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -Oz)
  set_source_files_properties(${hot} PROPERTIES COMPILE_OPTIONS -O3)
endfunction()

# Usage: prunus_target(<target>)
function(prunus_target target)
  # The engine reports by value (engine/core/refusal.h): exceptions would only cost size and speed.
  target_compile_options(${target} PRIVATE -fno-exceptions)
  # CMake never adds -Werror by itself here: a newer compiler must not break somebody's build.
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                           -Wimplicit-fallthrough -Wnon-virtual-dtor)
  # GCC 12 takes "text" + string for copies that overlap (its bug 105651, mended in 13).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
  if(PRUNUS_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  # Embind names C++ types through RTTI; nothing else needs it.
  if(NOT target MATCHES "_wasm$")
    target_compile_options(${target} PRIVATE -fno-rtti)
  endif()
  if(PRUNUS_SANITIZE OR PRUNUS_FUZZ)
    set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
    if(PRUNUS_FUZZ)
      target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
    # Lines for the sanitizers' reports, and no more: variables and types cost a tenth of the time.
    target_compile_options(${target} PRIVATE ${sanitizers} -fno-omit-frame-pointer -O1 -g1)
    target_link_options(${target} PRIVATE ${sanitizers})
    target_compile_definitions(${target} PRIVATE PRUNUS_SANITIZED)
  elseif(PRUNUS_LTO AND CMAKE_BUILD_TYPE STREQUAL "Release")
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # Both kinds of code: the tests are linked from the same objects without (prunus_quick_link).
      target_compile_options(${target} PRIVATE -flto=auto -ffat-lto-objects)
      target_link_options(${target} PRIVATE $<IF:$<BOOL:${PRUNUS_QUICK_LINK}>,-fno-lto,-flto=auto>)
    else()
      target_compile_options(${target} PRIVATE -flto)
      target_link_options(${target} PRIVATE -flto)
    endif()
  endif()
endfunction()

# Usage: prunus_quick_link(<target>), after prunus_target: without optimizing across files, where objects
# hold both kinds of code. With it the tests would take a minute to link after every change.
function(prunus_quick_link target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -fno-lto)
    target_link_options(${target} PRIVATE -fno-lto)
  endif()
endfunction()

# Usage: prunus_alone(<sources>). Where sources are compiled several at once (CMAKE_UNITY_BUILD), those that
# give something of their own a name that another gives too are not: commands, tables, and a few more.
function(prunus_alone)
  set(alone ${ARGN})
  list(FILTER alone INCLUDE REGEX "(_command|/tables/.*|/cli/gomoku/(bench|puzzles|solve|trace)|/stones_record|/core/unicode|/diagnosis/truth|/exact/line_solver|/(game_textbook|gomoku_parallel|gomoku_search_wins|request_run)_test)\\.cpp$")
  set_source_files_properties(${alone} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
