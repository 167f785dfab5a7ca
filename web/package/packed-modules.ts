/** A module deflated (raw) and packed as text, by scripts/lib/packed-wasm.mjs. */
declare module '*.wasm?packed' {
  const text: string;
  export default text;
}
