import { isSameGrowth } from '../../trace/growing/same-growth.ts';
import type { CameraState } from '../layout/view-state.ts';
import { rowHeight, type View } from '../layout/camera.ts';
import type { Selection } from '../layout/walk.ts';

/** Where one has been: what was selected, and how the tree was looked at when one left. */
export interface Visit {
  readonly selection: Selection | null;
  readonly camera: CameraState | null;
  /** One step of a walk: the next one takes its place. */
  readonly walked: boolean;
  /** The camera has not come to rest since: where it does belongs to this visit. */
  readonly arriving: boolean;
}

/** Where one has been in a tree, as in a browser: back, and forward again until one goes elsewhere. */
export interface History {
  readonly visits: readonly Visit[];
  /** The present visit. */
  readonly at: number;
}

/** Older visits are forgotten. */
const MOST_VISITS = 200;

/** One is at the start: nothing selected, the whole tree in view. */
export const NO_HISTORY: History = {
  visits: [{ selection: null, camera: null, walked: false, arriving: false }],
  at: 0,
};

/**
 * Something else is selected, by a jump, or by a step of a walk: a walk is one visit, however long.
 * `camera` is how the tree was looked at before. What lay ahead is forgotten.
 */
export function visited(
  history: History,
  selection: Selection | null,
  camera: CameraState | null,
  walked = false,
): History {
  const present = history.visits[history.at]!;
  if (isSame(present.selection, selection)) return history;
  const visit = { selection, camera, walked, arriving: true };
  if (walked && present.walked) return withPresent(history, visit);
  return pushed(leaving(history, camera), visit);
}

/**
 * The camera has come to rest. Where it shows something wholly different from before, that is a
 * visit of its own; else the present one is now seen like this.
 */
export function looked(history: History, camera: CameraState | null, view: View): History {
  const present = history.visits[history.at]!;
  if (present.arriving || !isElsewhere(view, present.camera, camera)) {
    return withPresent(history, { ...present, camera, arriving: false });
  }
  const { selection } = present;
  return pushed(history, { selection, camera, walked: false, arriving: false });
}

/**
 * To the visit before (−1) or after (1) for which `exists`; null where there is none. `camera` is how
 * the tree is looked at now, for when one comes back.
 */
export function navigated(
  history: History,
  by: -1 | 1,
  camera: CameraState | null,
  exists: (visit: Visit) => boolean,
): History | null {
  const { visits } = history;
  let at = history.at + by;
  while (at >= 0 && at < visits.length && !exists(visits[at]!)) at += by;
  return at < 0 || at >= visits.length ? null : { ...leaving(history, camera), at };
}

/** Scenes come and go with what is grafted onto them: a node is one of a trace. */
function isSame(a: Selection | null, b: Selection | null): boolean {
  if (a === null || b === null) return a === b;
  const isOneTree = isSameGrowth(a.scene.trace, b.scene.trace);
  return isOneTree && a.node === b.node && a.stub === b.stub;
}

/** Remembers how the present visit is looked at. */
function leaving(history: History, camera: CameraState | null): History {
  return withPresent(history, { ...history.visits[history.at]!, camera, arriving: false });
}

function withPresent({ visits, at }: History, visit: Visit): History {
  return { visits: visits.map((each, index) => (index === at ? visit : each)), at };
}

function pushed({ visits, at }: History, visit: Visit): History {
  const kept = [...visits.slice(0, at + 1), visit].slice(-MOST_VISITS);
  return { visits: kept, at: kept.length - 1 };
}

/** True where two cameras have hardly anything in common: a view apart, or four times as near. */
function isElsewhere(view: View, a: CameraState | null, b: CameraState | null): boolean {
  // The whole tree is where one starts from.
  if (a === null || b === null) return a !== b;
  if (Math.abs(Math.log(a.scale / b.scale)) > Math.log(4)) return true;
  const middleX = (camera: CameraState) => camera.x + view.width / 2 / camera.scale;
  const middleY = (camera: CameraState) =>
    camera.y + view.height / 2 / rowHeight(camera.scale, view);
  const scale = Math.min(a.scale, b.scale);
  const dx = Math.abs(middleX(a) - middleX(b)) * scale;
  const dy = Math.abs(middleY(a) - middleY(b)) * rowHeight(scale, view);
  return dx > view.width || dy > view.height;
}
