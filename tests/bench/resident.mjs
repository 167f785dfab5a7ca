// How much memory the pages of a browser hold, as the system sees it: workers, WebAssembly and all.

import { readdirSync, readFileSync } from 'node:fs';

/**
 * Bytes held by the renderer processes that descend from this one; null where there is no /proc.
 * @returns {number | null}
 */
export function residentBytes() {
  /** @type {Map<number, number>} */
  const parents = new Map();
  try {
    for (const name of readdirSync('/proc')) {
      if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name));
    }
  } catch {
    return null;
  }
  let bytes = 0;
  for (const [pid] of parents) {
    if (!descends(pid, parents)) continue;
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) continue;
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      bytes += 1024 * Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // It has ended.
    }
  }
  return bytes;
}

/** @param {string} pid */
function parentOf(pid) {
  try {
    // The name, in brackets, may hold anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(/^.*\) \S (\d+)/s.exec(stat)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * @param {number} pid
 * @param {ReadonlyMap<number, number>} parents
 */
function descends(pid, parents) {
  for (let each = parents.get(pid) ?? 0; each > 1; each = parents.get(each) ?? 0) {
    if (each === process.pid) return true;
  }
  return false;
}
