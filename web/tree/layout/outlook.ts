import { clampCamera, rowHeight, type View } from './camera.ts';
import type { CameraState } from './view-state.ts';

/**
 * What of a tree is looked at, however large the view is: a camera says what stands at the top left of
 * one view, and on a phone would show another part.
 */
export interface Outlook {
  /** In the middle of the view: slots from the left of the tree, plies from its top. */
  readonly x: number;
  readonly y: number;
  /** How many slots the view is wide. */
  readonly across: number;
}

export function isOutlook(given: CameraState | Outlook | null): given is Outlook {
  return given !== null && 'across' in given;
}

/** What a camera shows in this view, which must have a width. */
export function outlookOf({ x, y, scale }: CameraState, view: View): Outlook {
  const across = view.width / scale;
  const tall = view.height / rowHeight(scale, view);
  return { x: x + across / 2, y: y + tall / 2, across };
}

/** The camera that shows it in this view, within what makes sense there. */
export function cameraOf({ x, y, across }: Outlook, view: View): CameraState {
  // The scale has to be within its bounds before the middle is sought.
  const { scale } = clampCamera({ x: 0, y: 0, scale: view.width / across }, view);
  const left = x - view.width / 2 / scale;
  return clampCamera({ x: left, y: y - view.height / 2 / rowHeight(scale, view), scale }, view);
}
