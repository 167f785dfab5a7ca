import type { PrunusTree } from '../../viewer/elements/prunus-tree.ts';
import type { Example } from './example.ts';
import * as scripts from './live.ts';
import file from './live.ts?raw';
import { ONE_MINUTE } from './reference.ts';

/** A script that is shown as it runs, with what it runs on. */
export interface LiveScript {
  /** The method or event that it shows. */
  readonly shows: string;
  readonly example: Example;
  readonly code: string;
  readonly run: (tree: PrunusTree, say: (text: string) => void) => void;
}

/** What stands between the braces of a function of `live.ts`, as a page would have it. */
function bodyOf(name: string): string {
  const lines = file.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`export function ${name}(`)) + 1;
  const body = lines.slice(first, lines.indexOf('}', first));
  return body.map((line) => line.replace(/^ {2}/, '')).join('\n');
}

function live(shows: string, name: keyof typeof scripts): LiveScript {
  return { shows, example: ONE_MINUTE, code: bodyOf(name), run: scripts[name] };
}

export const LIVE_SCRIPTS: readonly LiveScript[] = [
  live('goTo, stepForward', 'walk'),
  live('play, pause, prunus-play', 'play'),
  live('prunus-step', 'step'),
  live('run, prunus-ready', 'ready'),
  live('prunus-select', 'select'),
  live('fit, centerOn, zoomBy', 'camera'),
  live('prunus-problem', 'problem'),
];
