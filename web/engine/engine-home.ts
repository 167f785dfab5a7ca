import { parts } from '#engine-parts';
import type { ClientParts } from './parts.ts';
import { PagePort } from './worker/page-port.ts';
import type { EngineName } from './parts.ts';
import { settingsOf } from './settings.ts';
import { WorkerLadder, type Foothold } from './worker-ladder.ts';

// Everybody on a page shares what has been compiled, and what has been found to work.
const modules = new Map<string, Promise<WebAssembly.Module>>();
const footholds: Record<EngineName, Foothold & { last: number }> = {
  textbook: { rung: 0, last: Infinity },
  player: { rung: 0, last: Infinity },
};

/** The parts of one of the engines: from this build, or where the page says that they are. */
export function homeOf(name: EngineName): ClientParts {
  return {
    compile: () => compiledOnce(name),
    createWorker: () => {
      const { worker, inPage } = settingsOf(name);
      const page = () => new PagePort(parts[name].inPage);
      const ways = inPage ? [page] : [...parts[name].ways(worker), page];
      const foothold = footholds[name];
      foothold.last = ways.length - 1;
      return new WorkerLadder(ways, foothold);
    },
  };
}

/** True once an engine has been found to run only in the page's own thread. */
export function runsInPage(name: EngineName): boolean {
  const { rung, last } = footholds[name];
  return rung >= last;
}

function compiledOnce(name: EngineName): Promise<WebAssembly.Module> {
  const { wasm } = settingsOf(name);
  const key = `${name} ${wasm ?? ''}`;
  const known = modules.get(key);
  if (known !== undefined) return known;
  const compiled = parts[name].compile(wasm);
  modules.set(key, compiled);
  // What failed to load now may load later.
  compiled.catch(() => modules.delete(key));
  return compiled;
}
