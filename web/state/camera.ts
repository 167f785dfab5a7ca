import { LIMITS, clamp } from './limits.ts';
import type { CameraState } from './state.ts';

/**
 * The camera as a state keeps it: clamped, with nine significant digits (finer than any screen), so
 * that a link can be short and bring it back exactly. Null for one with a NaN.
 */
export function tidiedCamera(camera: CameraState): CameraState | null {
  const x = clamp(nineDigits(camera.x), LIMITS.cameraPlace);
  const y = clamp(nineDigits(camera.y), LIMITS.cameraPlace);
  const scale = clamp(nineDigits(camera.scale), LIMITS.cameraScale);
  return Number.isNaN(x + y + scale) ? null : { x, y, scale };
}

/** Whether two cameras show the same. */
export function sameCamera(one: CameraState | null, other: CameraState | null): boolean {
  if (one === null || other === null) {
    return one === other;
  }
  return one.x === other.x && one.y === other.y && one.scale === other.scale;
}

/** Without a −0, which no text would bring back. */
function nineDigits(value: number): number {
  return Number(value.toPrecision(9)) + 0;
}
