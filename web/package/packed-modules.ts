/** A module deflated (raw) and in base64, by scripts/lib/packed-wasm.mjs. */
declare module '*.wasm?packed' {
  const text: string;
  export default text;
}
