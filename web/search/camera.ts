import { clamp } from '../core/range.ts';
import { numberOf } from '../core/text-values.ts';
import { ownValue } from '../core/untrusted.ts';
import { isOutlook, type Outlook } from '../tree/layout/outlook.ts';
import type { CameraState } from '../tree/layout/view-state.ts';
import type { FieldKind } from './field-kinds.ts';

/**
 * What of a tree is seen: as a part of the tree, which a view of any size shows, or as links of before
 * have it, by what stands at the top left of a view and how large it is there.
 */
export type Seen = Outlook | CameraState;

export const CAMERA_PLACE = { lowest: -1e10, highest: 1e10 };
export const CAMERA_SCALE = { lowest: 1e-9, highest: 1e6 };
export const CAMERA_ACROSS = { lowest: 1e-6, highest: 1e10 };

/** "12.5,2,w8" as a text: slot 12.5 and ply 2 in the middle, 8 slots across; or "0.5,1,24". */
export const cameraKind: FieldKind<Seen | null> = {
  usual: null,
  values: '',
  valid: (value, report) => {
    if (typeof value === 'object' && value !== null) {
      const of = (name: string): number => {
        const number = ownValue(value, name);
        return typeof number === 'number' ? number : NaN;
      };
      const place = { x: of('x'), y: of('y') };
      const camera =
        ownValue(value, 'across') === undefined
          ? tidiedCamera({ ...place, scale: of('scale') })
          : tidiedCamera({ ...place, across: of('across') });
      if (camera !== null) return camera;
    }
    report('wrong-type');
    return null;
  },
  read: (text) => {
    const [x = '', y = '', size = '', ...rest] = text.split(',', 4);
    if (rest.length > 0) return text;
    const place = { x: numberOf(x), y: numberOf(y) };
    return size.startsWith('w')
      ? { ...place, across: numberOf(size.slice(1)) }
      : { ...place, scale: numberOf(size) };
  },
  write: (camera) => {
    if (camera === null) return '';
    return [camera.x, camera.y, isOutlook(camera) ? `w${camera.across}` : camera.scale].join();
  },
};

/**
 * What is seen as a state keeps it: clamped, with nine significant digits (finer than any screen), so
 * that a link can be short and bring it back exactly. Null for one with a NaN.
 */
export function tidiedCamera(camera: Seen): Seen | null {
  const x = clamp(nineDigits(camera.x), CAMERA_PLACE);
  const y = clamp(nineDigits(camera.y), CAMERA_PLACE);
  const size = isOutlook(camera)
    ? { across: clamp(nineDigits(camera.across), CAMERA_ACROSS) }
    : { scale: clamp(nineDigits(camera.scale), CAMERA_SCALE) };
  return Number.isNaN(x + y + sizeOf(size)) ? null : { x, y, ...size };
}

/** What the tree's element is given as its `camera`, and as its `look`. */
export const cameraIn = (seen: Seen | null): CameraState | null => (isOutlook(seen) ? null : seen);
export const lookIn = (seen: Seen | null): Outlook | null => (isOutlook(seen) ? seen : null);

/** Whether two show the same. */
export function sameCamera(one: Seen | null, other: Seen | null): boolean {
  return cameraKind.write(one, NO_BOARD) === cameraKind.write(other, NO_BOARD);
}

/** A camera is written the same for all of them. */
const NO_BOARD = { game: '', rows: 1, columns: 1 };

function sizeOf(size: { readonly across: number } | { readonly scale: number }): number {
  return 'across' in size ? size.across : size.scale;
}

/** Without a −0, which no text would bring back. */
function nineDigits(value: number): number {
  return Number(value.toPrecision(9)) + 0;
}
