import engine from '#wasm/prunus-engine.wasm?packed';
import player from '#wasm/prunus-gomoku.wasm?packed';
import PlayerWorker from '../engine/worker/gomoku.worker.ts?worker&inline';
import { inflate } from '../core/inflate.ts';
import { compileFrom } from '../engine/load.ts';
import type { ClientParts, EngineName, EngineParts } from '../engine/parts.ts';
import { pagePlayer } from '../engine/worker/page-player.ts';
import { pageTextbook } from '../engine/worker/page-textbook.ts';
import { bytesOfPacked } from './packed-bytes.ts';
import { waysFrom } from '../engine/worker-start.ts';
import TextbookWorker from '../engine/worker/worker.ts?worker&inline';

/** The engines' parts where all of Prunus is one file: without networks, which would make it larger by far. */
export const parts: Readonly<Record<EngineName, EngineParts>> = {
  textbook: {
    compile: (url) => (url === null ? unpacked(engine) : compileFrom(url)),
    ways: (url) => (url === null ? [() => new TextbookWorker()] : waysFrom(url)),
    inPage: () => Promise.resolve(pageTextbook),
  },
  player: {
    compile: (url) => (url === null ? unpacked(player) : compileFrom(url)),
    ways: (url) => (url === null ? [() => new PlayerWorker()] : waysFrom(url)),
    inPage: () => Promise.resolve(pagePlayer),
  },
};

/** The player has one thread here: pages that embed are hardly ever isolated. */
export const threadedPlayer: ClientParts | null = null;

/** Compiles a module that is deflated (raw) and packed as text. */
async function unpacked(text: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await inflate(bytesOfPacked(text)));
}
