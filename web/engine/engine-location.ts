import { parts } from '#engine-parts';
import { completed } from './networks/networks.ts';
import type { ClientParts, EngineName } from './parts.ts';
import { settingsOf } from './settings.ts';
import { FallbackWorker, PagePort, type WorkingWay } from './worker-start.ts';

// All clients on a page share what has been compiled, and what has been found to work.
const modules = new Map<string, Promise<WebAssembly.Module>>();
const workingWays: Record<EngineName, WorkingWay & { last: number }> = {
  textbook: { index: 0, last: Infinity },
  player: { index: 0, last: Infinity },
};

/** The parts of one of the engines: from this build, or where the page says that they are. */
export function homeOf(name: EngineName): ClientParts {
  return {
    compile: () => compiledOnce(name),
    createWorker: () => {
      const { worker, inPage } = settingsOf(name);
      const page = () => new PagePort(parts[name].inPage);
      const ways = inPage ? [page] : [...parts[name].ways(worker), page];
      const working = workingWays[name];
      working.last = ways.length - 1;
      return new FallbackWorker(ways, working);
    },
    complete: (request) => completed(name, request),
  };
}

/** True once an engine has been found to run only in the page's own thread. */
export function runsInPage(name: EngineName): boolean {
  const { index, last } = workingWays[name];
  return index >= last;
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
