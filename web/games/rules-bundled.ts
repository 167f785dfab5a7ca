import base64 from '#wasm/prunus-rules.js';

/** Nothing to wait for: the rules are here. */
export function loadRules(): Promise<void> {
  return Promise.resolve();
}

/**
 * The module of the rules where Prunus is to be few files, or one: inside the script.
 * Throws where a page's security policy forbids WebAssembly.
 */
export function rulesModule(): WebAssembly.Module {
  return new WebAssembly.Module(bytesOf(base64));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
