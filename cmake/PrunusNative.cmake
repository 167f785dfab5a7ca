# The command line, the tests and the benchmarks.

file(GLOB_RECURSE cli_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/engine/cli/*.cpp")
file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tests/engine/*.cpp")
file(GLOB bench_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/tests/bench/*.cpp")
prunus_alone(${cli_sources} ${test_sources})

# Everything of the command line but main() is a library, so that tests can call it.
set(cli_main "${CMAKE_CURRENT_SOURCE_DIR}/engine/cli/main.cpp")
list(REMOVE_ITEM cli_sources "${cli_main}")
# The networks that the player judges by, as a source of their bytes: pages load the files instead.
file(GLOB networks CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/engine/gomoku/networks/*.lines")
set(network_source "#include <span>\n#include <string_view>\nnamespace {\n")
set(network_names "")
foreach(network ${networks})
  get_filename_component(name "${network}" NAME_WE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${network}")
  file(READ "${network}" bytes HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND network_source "constexpr char ${name}[] = {${bytes}};\n")
  string(APPEND network_names "std::string_view(${name}, sizeof(${name})),")
endforeach()
string(APPEND network_source "constexpr std::string_view files[] = {${network_names}};\n}  // namespace\n"
              "namespace prunus::cli {\nextern const std::span<const std::string_view> networkFiles;\n"
              "const std::span<const std::string_view> networkFiles(files);\n}  // namespace prunus::cli\n")
file(GENERATE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/network_files.cpp" CONTENT "${network_source}")

if(cli_sources)
  add_library(prunus_cli STATIC ${cli_sources} "${CMAKE_CURRENT_BINARY_DIR}/network_files.cpp")
  target_link_libraries(prunus_cli PUBLIC prunus_engine)
  prunus_target(prunus_cli)
endif()
if(EXISTS "${cli_main}")
  add_executable(prunus "${cli_main}")
  target_link_libraries(prunus PRIVATE prunus_engine $<TARGET_NAME_IF_EXISTS:prunus_cli>)
  prunus_target(prunus)
endif()

# The gomoku player by the name that Gomocup managers look for: the same program, which looks at what
# it is called.
if(TARGET prunus)
  add_custom_target(
    pbrain-prunus ALL
    COMMAND "${CMAKE_COMMAND}" -E copy_if_different $<TARGET_FILE:prunus>
            "$<TARGET_FILE_DIR:prunus>/pbrain-prunus${CMAKE_EXECUTABLE_SUFFIX}"
    DEPENDS prunus
    VERBATIM)
endif()

if(bench_sources)
  add_executable(prunus_bench EXCLUDE_FROM_ALL ${bench_sources})
  target_link_libraries(prunus_bench PRIVATE prunus_engine)
  prunus_target(prunus_bench)
endif()

# Computes the book of Connect Four: npm run book -- --connect-four.
add_executable(prunus_connect_four_book EXCLUDE_FROM_ALL
               "${CMAKE_CURRENT_SOURCE_DIR}/scripts/player/connect_four_book.cpp")
target_link_libraries(prunus_connect_four_book PRIVATE prunus_engine)
prunus_target(prunus_connect_four_book)

find_package(GTest)
if(GTest_FOUND AND test_sources)
  enable_testing()
  # Object by object: from an archive of objects that hold both kinds of code, a linker takes some twice.
  set(tested $<TARGET_OBJECTS:prunus_engine>)
  if(TARGET prunus_cli)
    list(APPEND tested $<TARGET_OBJECTS:prunus_cli>)
  endif()
  add_executable(prunus_tests EXCLUDE_FROM_ALL ${test_sources} ${tested})
  # Several at once: nearly all of the time goes to GoogleTest's headers and the engine's.
  if(PRUNUS_UNITY_TESTS AND NOT DEFINED CMAKE_UNITY_BUILD)
    set_target_properties(prunus_tests PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
  endif()
  # Never built: from it clang-tidy and editors know how each of them is compiled.
  add_library(prunus_each_test OBJECT EXCLUDE_FROM_ALL ${test_sources})
  set_target_properties(prunus_each_test PROPERTIES UNITY_BUILD OFF)
  if(PRUNUS_SANITIZE)
    set(slow_tests ${test_sources})
    list(FILTER slow_tests INCLUDE REGEX "/(best_first.*|chance|diagnosis.*|dice_nim|exact|games|game_symmetry|search_agreement|trace_.*)_test\\.cpp$")
    set_source_files_properties(${slow_tests} PROPERTIES COMPILE_OPTIONS -O1)
  endif()
  foreach(target prunus_tests prunus_each_test)
    target_link_libraries(${target} PRIVATE GTest::gtest GTest::gmock GTest::gtest_main
                                            Threads::Threads)
    target_include_directories(
      ${target} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/engine"
                        "${CMAKE_CURRENT_SOURCE_DIR}/tests/engine")
    # Tests read files below PRUNUS_TEST_DATA and may run PRUNUS_COMMAND.
    target_compile_definitions(
      ${target} PRIVATE PRUNUS_TEST_DATA="${CMAKE_CURRENT_SOURCE_DIR}/tests/data")
    if(TARGET prunus)
      target_compile_definitions(${target} PRIVATE PRUNUS_COMMAND="$<TARGET_FILE:prunus>")
    endif()
    prunus_target(${target})
    # What is tested is optimized as it is for everybody; the tests themselves need not be: under sanitizers
    # that halves the time to compile them, but for those that go through thousands of positions slowly.
    if(PRUNUS_SANITIZE)
      target_compile_options(${target} PRIVATE -O0)
    else()
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
  endforeach()
  if(TARGET prunus)
    # There before the tests, and linked while they are compiled.
    set_property(TARGET prunus_tests APPEND PROPERTY LINK_DEPENDS "$<TARGET_FILE:prunus>")
  endif()
  # What one of them calls something of its own, another may call something inside a function; clang-tidy,
  # which looks at each, still warns where one does both.
  target_compile_options(prunus_tests PRIVATE -Wno-shadow)
  prunus_quick_link(prunus_tests)
  include(GoogleTest)
  # At test time, not at build time: a crash while listing is then a failed test, not a failed build.
  gtest_discover_tests(prunus_tests DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
                       PROPERTIES TIMEOUT 300)
endif()
