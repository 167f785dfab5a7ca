import { clamp } from '../core/range.ts';
import { numberOf } from '../core/text-values.ts';
import { ownValue } from '../core/untrusted.ts';
import type { CameraState } from '../tree/layout/view-state.ts';
import type { FieldKind } from './field-kinds.ts';

export const CAMERA_PLACE = { lowest: -1e10, highest: 1e10 };
export const CAMERA_SCALE = { lowest: 1e-9, highest: 1e6 };

/** "0.5,1,24" as a text. */
export const cameraKind: FieldKind<CameraState | null> = {
  usual: null,
  values: '',
  valid: (value, report) => {
    if (typeof value === 'object' && value !== null) {
      const [x, y, scale] = ['x', 'y', 'scale'].map((name) => ownValue(value, name));
      if (typeof x === 'number' && typeof y === 'number' && typeof scale === 'number') {
        const camera = tidiedCamera({ x, y, scale });
        if (camera !== null) return camera;
      }
    }
    report('wrong-type');
    return null;
  },
  read: (text) => {
    const [x, y, scale, ...rest] = text.split(',', 4).map(numberOf);
    return rest.length === 0 ? { x, y, scale } : text;
  },
  write: (camera) => (camera === null ? '' : [camera.x, camera.y, camera.scale].join()),
};

/**
 * The camera as a state keeps it: clamped, with nine significant digits (finer than any screen), so
 * that a link can be short and bring it back exactly. Null for one with a NaN.
 */
export function tidiedCamera(camera: CameraState): CameraState | null {
  const x = clamp(nineDigits(camera.x), CAMERA_PLACE);
  const y = clamp(nineDigits(camera.y), CAMERA_PLACE);
  const scale = clamp(nineDigits(camera.scale), CAMERA_SCALE);
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
