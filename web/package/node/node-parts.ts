import { readFile } from 'node:fs/promises';

import type { ClientParts, EngineName, EngineParts } from '../../engine/parts.ts';
import { NodePort } from './node-port.ts';

/** The engines' parts in Node: the package's files, and threads of its own. */
export const parts: Readonly<Record<EngineName, EngineParts>> = {
  textbook: partsOf('prunus-engine.wasm', 'textbook-thread.js'),
  player: {
    ...partsOf('prunus-gomoku.wasm', 'player-thread.js'),
    network: (rule) => readFile(beside(`prunus-gomoku-${rule}.lines`)),
  },
};

function partsOf(wasm: string, thread: string): EngineParts {
  return {
    compile: async () => WebAssembly.compile(await readFile(beside(wasm))),
    ways: () => [() => new NodePort(new URL(`./${thread}`, import.meta.url))],
    inPage: () => Promise.reject(new Error('a thread could not be started')),
  };
}

/** A file of the package that it has for browsers as well. */
function beside(name: string): URL {
  return new URL(`../${name}`, import.meta.url);
}

/** The player has one thread here: what it is asked for is asked by programs, not by people who wait. */
export const threadedPlayer: ClientParts | null = null;
