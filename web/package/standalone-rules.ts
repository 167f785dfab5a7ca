import packed from '#wasm/prunus-rules.wasm?packed';
import { inflateSync } from 'fflate';
import { bytesOfPacked } from './packed-bytes.ts';

/** Nothing to wait for: the rules are here. */
export function loadRules(): Promise<void> {
  return Promise.resolve();
}

/**
 * The module of the rules where all of Prunus is one file: deflated, as the engines there are.
 * Throws where a page's security policy forbids WebAssembly.
 */
export function rulesModule(): WebAssembly.Module {
  return new WebAssembly.Module(inflateSync(bytesOfPacked(packed)));
}
