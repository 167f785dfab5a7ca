import type { CameraState } from './view-state.ts';
import { between, pan, type View } from './camera.ts';

/** A camera on its way: to another one, or gliding on after a push. Times in milliseconds. */
export type Motion =
  | {
      readonly kind: 'transition';
      readonly from: CameraState;
      readonly to: CameraState;
      readonly start: number;
    }
  | {
      readonly kind: 'glide';
      readonly from: CameraState;
      /** Pixels a millisecond at the start. */
      readonly vx: number;
      readonly vy: number;
      readonly start: number;
    };

const TRANSITION_MS = 150;
/** Speeds of a push, in pixels a millisecond; it has lost two thirds after FRICTION_MS. */
const FRICTION_MS = 110;
const SLOWEST = 0.15;
const FASTEST = 3;
const GLIDE_MS = 3 * FRICTION_MS;

/** A push of that speed, or null where it is too weak to be one. */
export function glideFrom(from: CameraState, vx: number, vy: number, now: number): Motion | null {
  const speed = Math.hypot(vx, vy);
  if (!(speed >= SLOWEST)) return null;
  const share = Math.min(1, FASTEST / speed);
  return { kind: 'glide', from, vx: vx * share, vy: vy * share, start: now };
}

/** Where the camera is at `now`. */
export function cameraAt(view: View, motion: Motion, now: number): CameraState {
  const elapsed = Math.max(0, now - motion.start);
  if (motion.kind === 'transition') {
    const t = Math.min(1, elapsed / TRANSITION_MS);
    return between(view, motion.from, motion.to, 1 - (1 - t) ** 3);
  }
  const way = FRICTION_MS * (1 - Math.exp(-elapsed / FRICTION_MS));
  return pan(view, motion.from, motion.vx * way, motion.vy * way);
}

export function isOver(motion: Motion, now: number): boolean {
  return now - motion.start >= (motion.kind === 'transition' ? TRANSITION_MS : GLIDE_MS);
}
