import packed from '#wasm/prunus-rules.wasm?packed';
import { inflateSync } from 'fflate';

/** Nothing to wait for: the rules are here. */
export function loadRules(): Promise<void> {
  return Promise.resolve();
}

/**
 * The module of the rules where all of Prunus is one file: deflated, as the engines there are.
 * Throws where a page's security policy forbids WebAssembly.
 */
export function rulesModule(): WebAssembly.Module {
  const deflated = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  return new WebAssembly.Module(inflateSync(deflated));
}
