import type { GomokuRule } from '../gomoku-messages.ts';

/**
 * What is at an address, or null where nothing is.
 *
 * @throws where that can't be found out.
 */
export async function bytesFrom(url: string | URL): Promise<Uint8Array | null> {
  const response = await fetch(url);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/** The network of a rule where a page has the player's module elsewhere: beside it, as the package names it. */
export function networkBeside(wasm: string, rule: GomokuRule): Promise<Uint8Array | null> {
  return bytesFrom(new URL(`prunus-gomoku-${rule}.lines`, wasm));
}
