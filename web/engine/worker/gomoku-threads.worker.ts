import glueUrl from '#wasm/prunus-gomoku-threads.js?url&no-inline';
import helperText from '#wasm/prunus-gomoku-threads.worker.js?raw';
import helperUrl from '#wasm/prunus-gomoku-threads.worker.js?url&no-inline';
import type { FactoryOptions } from '#wasm/prunus-engine.js';
import type { GomokuModule } from '#wasm/prunus-gomoku.js';
import type { EngineRequest } from '../messages.ts';
import { mostThreads } from '../thread-count.ts';
import { performGomoku } from './gomoku-perform.ts';
import { serve } from './serve.worker.ts';

interface ThreadedOptions extends FactoryOptions {
  /** Threads besides this worker's: they start with the module. */
  readonly helpers: number;
  /** What each of them loads: the module's code as a file of its own, not as a part of this one. */
  readonly mainScriptUrlOrBlob: string;
  readonly locateFile: (name: string) => string;
}

/** The worker of the gomoku player where several threads share its memory. */
serve<GomokuModule, EngineRequest>(createThreadedPlayer, performGomoku);

async function createThreadedPlayer(options: FactoryOptions): Promise<GomokuModule> {
  const address = (url: string): string => new URL(url, import.meta.url).href;
  const { default: create } = (await import(/* @vite-ignore */ address(glueUrl))) as {
    default: (options: ThreadedOptions) => Promise<GomokuModule>;
  };
  return create({
    ...options,
    helpers: mostThreads() - 1,
    mainScriptUrlOrBlob: address(glueUrl),
    // Older Emscriptens have a script of its own for threads; for newer ones it is the module's.
    locateFile: (name) => (name.endsWith('.worker.js') ? helperAddress(address) : name),
  });
}

/** Vite's server puts an import into every script, which this one, no module, can't have. */
function helperAddress(address: (url: string) => string): string {
  return import.meta.env.DEV
    ? URL.createObjectURL(new Blob([helperText], { type: 'text/javascript' }))
    : address(helperUrl);
}
