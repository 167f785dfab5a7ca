/** The rules alone: build/wasm/prunus-rules.wasm in base 64. See engine/wasm/rules/exports.cpp. */
declare module '#wasm/prunus-rules.js' {
  const base64: string;
  export default base64;
}
