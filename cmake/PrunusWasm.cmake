# The modules that the page's workers load: prunus-engine.js (an ES module whose default export is the
# factory) with prunus-engine.wasm; prunus-gomoku.js and .wasm, which only those pay for who play; and
# prunus-diagnosis.js and .wasm, for those whose own program is diagnosed; prunus-learning.js and .wasm,
# for those who let a network learn; prunus-gomoku-threads.js and
# .wasm are the player for isolated pages.
# The last, prunus-rules.wasm, has the rules alone and comes without Emscripten's code; prunus-rules.js
# holds it as text, so that a page has it at once.
# Written for Emscripten 3.1.6 and for the versions after it, which renamed some settings and turned
# some defaults around.

set(minimum_emscripten 3.1.6)
if(EMSCRIPTEN_VERSION VERSION_LESS minimum_emscripten)
  message(FATAL_ERROR "Emscripten ${EMSCRIPTEN_VERSION} is too old: ${minimum_emscripten} or newer is needed.")
endif()

file(GLOB wasm_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/engine/wasm/*.cpp")
if(NOT wasm_sources)
  message(FATAL_ERROR "There is no source in engine/wasm, so there is no module to build.")
endif()
# What carries answers across is the same in all.
set(crossing_sources ${wasm_sources})
list(FILTER crossing_sources EXCLUDE REGEX "/bindings\\.cpp$")
file(GLOB player_wasm_sources CONFIGURE_DEPENDS
     "${CMAKE_CURRENT_SOURCE_DIR}/engine/wasm/player/*.cpp")
file(GLOB diagnosis_wasm_sources CONFIGURE_DEPENDS
     "${CMAKE_CURRENT_SOURCE_DIR}/engine/wasm/diagnosis/*.cpp")
file(GLOB learning_wasm_sources CONFIGURE_DEPENDS
     "${CMAKE_CURRENT_SOURCE_DIR}/engine/wasm/learning/*.cpp")
file(GLOB rules_wasm_sources CONFIGURE_DEPENDS
     "${CMAKE_CURRENT_SOURCE_DIR}/engine/wasm/rules/*.cpp")

# What the page hands to the factory. Older versions take these by default and a good deal more.
set(incoming wasmBinary,instantiateWasm,locateFile,print,printErr,onAbort)

# Usage: prunus_wasm_module(<target> <file> <factory> <sources>)
function(prunus_wasm_module target file factory)
  add_executable(${target} ${ARGN})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${file} SUFFIX .js)
  target_link_libraries(${target} PRIVATE prunus_engine)
  prunus_target(${target})
  # The optimizer after the linker puts small functions into the searches; engines that don't do so
  # themselves (Node 20 is one) are half as fast without. It leaves alone what is to be small.
  target_link_options(${target} PRIVATE -O3)
  # As the sources are compiled; otherwise newer versions optimize libraries along that want
  # exceptions.
  target_link_options(${target} PRIVATE -fno-exceptions)

  target_link_options(
    ${target} PRIVATE
    -lembind
    -sMODULARIZE
    -sEXPORT_ES6
    -sEXPORT_NAME=${factory}
    # Not `node`: that glue uses __dirname, which an ES module has not. Tests in Node pass wasmBinary.
    -sENVIRONMENT=web,worker
    # Embind must not write functions as text: the page forbids eval.
    -sDYNAMIC_EXECUTION=0
    -sFILESYSTEM=0
    -sASSERTIONS=0
    -sINCOMING_MODULE_JS_API=${incoming}
    -sALLOW_MEMORY_GROWTH
    -sINITIAL_MEMORY=16MB
    -sMAXIMUM_MEMORY=2GB
    # As fast as the default for columns that double and for small strings, and 6 kB smaller.
    -sMALLOC=emmalloc)

  # Searches recurse, and a stack that overflows corrupts data without a word: say how large it is.
  # Newer versions would give 64 KB.
  if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
    target_link_options(${target} PRIVATE -sTOTAL_STACK=4MB)
  else()
    target_link_options(${target} PRIVATE -sSTACK_SIZE=4MB)
  endif()

  # 64-bit integers cross over as they are: so by default from here on, and no longer to be asked for.
  if(EMSCRIPTEN_VERSION VERSION_LESS 4.0.0)
    target_link_options(${target} PRIVATE -sWASM_BIGINT)
  endif()

  # From here on the views of the memory are no longer on the module unless they are asked for.
  if(EMSCRIPTEN_VERSION VERSION_GREATER_EQUAL 4.0.7)
    target_link_options(${target} PRIVATE -sEXPORTED_RUNTIME_METHODS=HEAPU8)
  endif()
endfunction()

prunus_wasm_optimization(${engine_sources} ${wasm_sources} ${player_wasm_sources}
                         ${diagnosis_wasm_sources} ${learning_wasm_sources})
prunus_wasm_module(prunus_wasm prunus-engine createPrunusEngine ${wasm_sources})
# It records trees of a hundred million nodes, at 17 bytes each.
target_link_options(prunus_wasm PRIVATE -sMAXIMUM_MEMORY=4GB)
prunus_wasm_module(prunus_diagnosis_wasm prunus-diagnosis createPrunusDiagnosis
                   ${diagnosis_wasm_sources}
                   "${CMAKE_CURRENT_SOURCE_DIR}/engine/wasm/answer_out.cpp")
prunus_wasm_module(prunus_learning_wasm prunus-learning createPrunusLearning
                   ${learning_wasm_sources}
                   "${CMAKE_CURRENT_SOURCE_DIR}/engine/wasm/answer_out.cpp"
                   "${CMAKE_CURRENT_SOURCE_DIR}/engine/wasm/options_json.cpp")

# The search and its board run at every node, 128 bits at a time where that helps.
set(player_cold ${player_sources})
list(FILTER player_cold INCLUDE REGEX "/engine/player/request\\.cpp$|/gomoku/tables/")
set_source_files_properties(${player_sources} PROPERTIES COMPILE_OPTIONS "-O3;-msimd128")
set_source_files_properties(${player_cold} PROPERTIES COMPILE_OPTIONS -Oz)
prunus_wasm_module(prunus_gomoku_wasm prunus-gomoku createPrunusGomoku
                   ${player_sources} ${player_wasm_sources} ${crossing_sources})

# The same for pages that are isolated, where several threads may share a memory: the whole of it is
# compiled once more, for objects with and without shared memory don't go together.
set(threads_sources ${engine_sources})
list(FILTER threads_sources INCLUDE REGEX "/engine/(core|trace)/|/request/report_json\\.cpp$")
prunus_wasm_module(
  prunus_gomoku_threads_wasm prunus-gomoku-threads createPrunusGomoku
  ${threads_sources} ${player_sources} ${player_wasm_sources} ${crossing_sources})
target_include_directories(prunus_gomoku_threads_wasm PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/engine")
target_compile_options(prunus_gomoku_threads_wasm PRIVATE -pthread)
target_link_options(
  prunus_gomoku_threads_wasm PRIVATE -pthread
  # Threads are there before a search begins, since the worker that begins it does not listen then.
  "-sPTHREAD_POOL_SIZE=Module['helpers']"
  -sPTHREAD_POOL_SIZE_STRICT=2)
# Newer versions have no script of its own for threads any more; whoever names it finds it empty.
add_custom_command(
  TARGET prunus_gomoku_threads_wasm POST_BUILD
  COMMAND "${CMAKE_COMMAND}" -E touch prunus-gomoku-threads.worker.js
  VERBATIM)

# The rules: see engine/wasm/rules/exports.cpp.
add_executable(prunus_rules_wasm ${rules_wasm_sources}
               "${CMAKE_CURRENT_SOURCE_DIR}/engine/wasm/options_json.cpp")
set_target_properties(prunus_rules_wasm PROPERTIES OUTPUT_NAME prunus-rules SUFFIX .wasm)
set_source_files_properties(${rules_wasm_sources} PROPERTIES COMPILE_OPTIONS -Oz)
target_link_libraries(prunus_rules_wasm PRIVATE prunus_engine)
prunus_target(prunus_rules_wasm)
target_link_options(
  prunus_rules_wasm PRIVATE -Oz -fno-exceptions --no-entry -sSTANDALONE_WASM -sFILESYSTEM=0
  -sASSERTIONS=0 -sMALLOC=emmalloc -sINITIAL_MEMORY=16MB)
find_program(NODE_JS NAMES node nodejs HINTS ${CMAKE_CROSSCOMPILING_EMULATOR} REQUIRED)
set(rules_as_text "${CMAKE_CURRENT_SOURCE_DIR}/scripts/lib/wasm-as-text.mjs")
add_custom_command(
  OUTPUT prunus-rules.js
  COMMAND "${NODE_JS}" "${rules_as_text}" $<TARGET_FILE:prunus_rules_wasm> prunus-rules.js
  DEPENDS prunus_rules_wasm "${rules_as_text}"
  VERBATIM)
add_custom_target(prunus_rules_text ALL DEPENDS prunus-rules.js)
