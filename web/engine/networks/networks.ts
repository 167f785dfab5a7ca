import type { EngineName } from '../parts.ts';
import { parts } from '#engine-parts';
import type { GomokuRule } from '../gomoku-messages.ts';
import type { WorkerRequest } from '../messages.ts';
import { settingsOf } from '../settings.ts';

/** No search waits longer for a network: without one the player's tables judge. */
const PATIENCE_MS = 3000;

/** Not asked of gomoku-levels.ts, which the lab would have to load for it. */
const HIGHEST_LEVEL = 10;

/** A network that is on its way, or has come. */
interface Coming {
  bytes: Uint8Array | null;
  /** Over once nobody is to wait any more, come what may. */
  readonly soon: Promise<void>;
}

// All clients on a page share them.
const comings = new Map<string, Coming>();

/**
 * What an engine's worker needs with a request besides: for a question that the player answers by a
 * network of lines, the bytes of that network. Null where it needs nothing.
 */
export function completed(name: EngineName, request: WorkerRequest): Promise<WorkerRequest> | null {
  const rule = ruleOfNetwork(request);
  if (rule === null) return null;
  const { wasm } = settingsOf(name);
  const bytes = inTime(`${rule} ${wasm ?? ''}`, async () =>
    wasm === null
      ? (parts[name].network?.(rule) ?? null)
      : (await import('./network-fetch.ts')).networkBeside(wasm, rule),
  );
  return bytes.then((found) => (found === null ? request : { ...request, network: found }));
}

/**
 * The rule of whose network a question makes use; null where it makes use of none. As
 * `Player::search` (engine/player) and `usesNetwork` (engine/gomoku/level.h) have it: the lower levels
 * are as strong as they are without.
 */
export function ruleOfNetwork(request: WorkerRequest): GomokuRule | null {
  switch (request.kind) {
    case 'gomokuPlay':
      return (request.level ?? HIGHEST_LEVEL) < HIGHEST_LEVEL ? null : request.position.rule;
    case 'gomokuAnalyse':
    case 'gomokuSolve':
      return request.position.rule;
    default:
      return null;
  }
}

/**
 * What `load` gives, once for all who ask for `key`. Null where it can't be had, or is not there in
 * time; then it goes on coming, and whoever asks later has it, or does not wait for it again.
 */
async function inTime(
  key: string,
  load: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  let coming = comings.get(key);
  if (coming === undefined) {
    coming = begun(key, load);
    comings.set(key, coming);
  }
  await coming.soon;
  return coming.bytes;
}

function begun(key: string, load: () => Promise<Uint8Array | null>): Coming {
  let stop: () => void = () => undefined;
  const soon = new Promise<void>((resolve) => (stop = resolve));
  const late = setTimeout(stop, PATIENCE_MS);
  const coming: Coming = { bytes: null, soon };
  void load()
    .then(
      (bytes) => (coming.bytes = bytes),
      // What failed to load now may load later.
      () => comings.delete(key),
    )
    .then(() => {
      clearTimeout(late);
      stop();
    });
  return coming;
}
