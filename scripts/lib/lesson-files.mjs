// The lessons of the course, as files.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * The lessons of the course, in order.
 * @returns {readonly string[]}
 */
export function lessonNames() {
  const text = readFileSync(join(root, 'web/course/elements/lessons.ts'), 'utf8');
  const [, list = ''] = /LESSONS = \[([\s\S]*?)\] as const;\nexport type/.exec(text) ?? [];
  return [...list.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name);
}
