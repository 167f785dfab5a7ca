# A program for each parser that untrusted input comes to, which libFuzzer feeds: tests/fuzz.
# `npm run fuzz` builds the target `fuzz` and runs them.

if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "libFuzzer comes with Clang: configure with -DCMAKE_CXX_COMPILER=clang++.")
endif()

file(GLOB fuzz_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tests/fuzz/*.cpp")
add_custom_target(fuzz)
foreach(source ${fuzz_sources})
  get_filename_component(name "${source}" NAME_WE)
  set(program "fuzz-${name}")
  # Of the page's side of the engine, the part that needs no page.
  add_executable(${program} EXCLUDE_FROM_ALL "${source}"
                 "${CMAKE_CURRENT_SOURCE_DIR}/engine/wasm/options_json.cpp")
  target_link_libraries(${program} PRIVATE prunus_cli prunus_engine)
  prunus_target(${program})
  target_link_options(${program} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzz ${program})
endforeach()
