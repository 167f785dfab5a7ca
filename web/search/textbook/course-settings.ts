import type { LabState } from '../state.ts';
import type { CourseReading } from './notation/read-tree.ts';

/** What a tree test of CS188 asks for: MAX begins, nothing is sorted, and only α > β cuts. */
export function courseSettings({
  course: { opponents, algorithm },
}: CourseReading): Partial<LabState> {
  return {
    ...{ rootPlayer: 'max', opponents, order: 'natural', depthLimit: null, cut: 'strict' },
    ...(algorithm === null ? {} : { algorithm }),
  };
}
