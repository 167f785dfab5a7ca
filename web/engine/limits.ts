import type { EngineOptions } from '../trace/trace.ts';

/**
 * What a search may use where its options do not say. A recorded node takes 17 to 27 bytes, twice
 * while it is handed over, so that a full recorder needs about 200 MB at the very most: a phone has
 * that. Whatever is not recorded takes no memory; the node limit is there so that a search that
 * nobody waits for ends by itself, after some seconds.
 */
export const DEFAULT_LIMITS: EngineOptions = {
  'record-limit': '4000000',
  'node-limit': '50000000',
};
