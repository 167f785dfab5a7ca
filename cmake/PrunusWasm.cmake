# The module that the page's worker loads: prunus-engine.js (an ES module whose default export is the
# factory) and prunus-engine.wasm. Written for Emscripten 3.1.6 and for the versions after it, which
# renamed some settings and turned some defaults around.

set(minimum_emscripten 3.1.6)
if(EMSCRIPTEN_VERSION VERSION_LESS minimum_emscripten)
  message(FATAL_ERROR "Emscripten ${EMSCRIPTEN_VERSION} is too old: ${minimum_emscripten} or newer is needed.")
endif()

file(GLOB wasm_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/engine/wasm/*.cpp")
if(NOT wasm_sources)
  message(FATAL_ERROR "There is no source in engine/wasm, so there is no module to build.")
endif()

add_executable(prunus_wasm ${wasm_sources})
set_target_properties(prunus_wasm PROPERTIES OUTPUT_NAME prunus-engine SUFFIX .js)
target_link_libraries(prunus_wasm PRIVATE prunus_engine)
prunus_target(prunus_wasm)
prunus_wasm_optimization(${engine_sources} ${wasm_sources})
# The optimizer after the linker puts small functions into the searches; engines that don't do so
# themselves (Node 20 is one) are half as fast without. It leaves alone what is to be small.
target_link_options(prunus_wasm PRIVATE -O3)
# As the sources are compiled; otherwise newer versions optimize libraries along that want exceptions.
target_link_options(prunus_wasm PRIVATE -fno-exceptions)

# What the page hands to the factory. Older versions take these by default and a good deal more.
set(incoming wasmBinary,instantiateWasm,locateFile,print,printErr,onAbort)

target_link_options(
  prunus_wasm PRIVATE
  -lembind
  -sMODULARIZE
  -sEXPORT_ES6
  -sEXPORT_NAME=createPrunusEngine
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
  target_link_options(prunus_wasm PRIVATE -sTOTAL_STACK=4MB)
else()
  target_link_options(prunus_wasm PRIVATE -sSTACK_SIZE=4MB)
endif()

# 64-bit integers cross over as they are: so by default from here on, and no longer to be asked for.
if(EMSCRIPTEN_VERSION VERSION_LESS 4.0.0)
  target_link_options(prunus_wasm PRIVATE -sWASM_BIGINT)
endif()

# From here on the views of the memory are no longer on the module unless they are asked for.
if(EMSCRIPTEN_VERSION VERSION_GREATER_EQUAL 4.0.7)
  target_link_options(prunus_wasm PRIVATE -sEXPORTED_RUNTIME_METHODS=HEAPU8)
endif()
