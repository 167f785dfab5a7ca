import type { ProgramText } from '../source/read.ts';
import type { SearchFunction } from '../source/roles.ts';
import type { RunSettings } from './messages.ts';

export function startPython(
  _p: ProgramText,
  _s: readonly SearchFunction[],
  _t: RunSettings,
): Worker {
  throw new Error('not yet');
}
