import type { GomokuRule } from '../engine/gomoku-messages.ts';
import { compileFrom } from '../engine/load.ts';
import type { ClientParts, EngineName, EngineParts } from '../engine/parts.ts';
import { waysFrom } from '../engine/worker-start.ts';

// Written so that bundlers see that these files belong to the package, and take them along as they
// are; the comment keeps the one that builds the package from doing so, and is taken out by it.
const ENGINE = () => new URL(/* @vite-ignore */ './prunus-engine.wasm', import.meta.url);
const PLAYER = () => new URL(/* @vite-ignore */ './prunus-gomoku.wasm', import.meta.url);
const ENGINE_WORKER = () =>
  new URL(/* @vite-ignore */ './prunus-engine.worker.js', import.meta.url);
const PLAYER_WORKER = () =>
  new URL(/* @vite-ignore */ './prunus-gomoku.worker.js', import.meta.url);

/** Of each rule that has a network: `scripts/lib/package.mjs` sees that none is forgotten. */
const NETWORKS: Readonly<Partial<Record<GomokuRule, () => URL>>> = {
  freestyle: () => new URL(/* @vite-ignore */ './prunus-gomoku-freestyle.lines', import.meta.url),
  standard: () => new URL(/* @vite-ignore */ './prunus-gomoku-standard.lines', import.meta.url),
  renju: () => new URL(/* @vite-ignore */ './prunus-gomoku-renju.lines', import.meta.url),
};

/** The engines' parts in the npm package: files beside the script that asks for them. */
export const parts: Readonly<Record<EngineName, EngineParts>> = {
  textbook: {
    compile: (url) => compileFrom(url ?? ENGINE()),
    ways: (url) => waysFrom(url ?? ENGINE_WORKER().href),
    inPage: async () => (await import('../engine/worker/page-textbook.ts')).pageTextbook,
  },
  player: {
    compile: (url) => compileFrom(url ?? PLAYER()),
    ways: (url) => waysFrom(url ?? PLAYER_WORKER().href),
    inPage: async () => (await import('../engine/worker/page-player.ts')).pagePlayer,
    network: async (rule) => {
      const address = NETWORKS[rule];
      if (address === undefined) return null;
      return (await import('../engine/networks/network-fetch.ts')).bytesFrom(address());
    },
  },
};

/** The player has one thread here: pages that embed are hardly ever isolated. */
export const threadedPlayer: ClientParts | null = null;
