import type { PrunusTree } from '../../viewer/elements/prunus-tree.ts';
import { bodyOf } from './body.ts';
import type { Example } from './example.ts';
import * as camera from './live/camera.ts';
import cameraText from './live/camera.ts?raw';
import * as play from './live/play.ts';
import playText from './live/play.ts?raw';
import * as problem from './live/problem.ts';
import problemText from './live/problem.ts?raw';
import * as ready from './live/ready.ts';
import readyText from './live/ready.ts?raw';
import * as select from './live/select.ts';
import selectText from './live/select.ts?raw';
import * as step from './live/step.ts';
import stepText from './live/step.ts?raw';
import * as walk from './live/walk.ts';
import walkText from './live/walk.ts?raw';
import { ONE_MINUTE } from './reference.ts';

/** A script that is shown as it runs, with what it runs on. */
export interface LiveScript {
  /** The method or event that it shows. */
  readonly shows: string;
  readonly example: Example;
  readonly code: string;
  readonly run: (tree: PrunusTree, say: (text: string) => void) => void;
}

function live(shows: string, module: Pick<LiveScript, 'run'>, file: string): LiveScript {
  return { shows, example: ONE_MINUTE, code: bodyOf(file), run: module.run };
}

export const LIVE_SCRIPTS: readonly LiveScript[] = [
  live('goTo, stepForward', walk, walkText),
  live('play, pause, prunus-play', play, playText),
  live('prunus-step', step, stepText),
  live('run, prunus-ready', ready, readyText),
  live('prunus-select', select, selectText),
  live('fit, centerOn, zoomBy', camera, cameraText),
  live('prunus-problem', problem, problemText),
];
