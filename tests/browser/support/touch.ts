import { devtools } from './devtools.ts';

/** Where a finger is, in CSS pixels of this frame. */
export interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Puts these fingers on the screen, where there were fewer: real touches, as the browser sees them. */
export function touchDown(...fingers: readonly Finger[]): Promise<void> {
  return dispatch('touchStart', fingers);
}

/** Moves the fingers that are on the screen there, in a few steps as a hand does. */
export async function touchMove(
  from: readonly Finger[],
  to: readonly Finger[],
  steps = 12,
): Promise<void> {
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    await dispatch(
      'touchMove',
      from.map((finger, index) => ({
        x: finger.x + (to[index]!.x - finger.x) * share,
        y: finger.y + (to[index]!.y - finger.y) * share,
      })),
    );
    await nextFrame();
  }
}

/** Lifts all fingers. */
export function touchUp(): Promise<void> {
  return dispatch('touchEnd', []);
}

/** Lifts one of the fingers that are on the screen. */
export function touchLift(fingers: readonly Finger[], lifted: number): Promise<void> {
  return dispatch('touchEnd', [fingers[lifted]!], lifted);
}

/** One finger from here to there. */
export async function swipe(from: Finger, to: Finger): Promise<void> {
  await touchDown(from);
  await touchMove([from], [to]);
  await touchUp();
}

/** A short touch. */
export async function tap(at: Finger): Promise<void> {
  await touchDown(at);
  await touchUp();
}

async function dispatch(type: string, fingers: readonly Finger[], firstId = 0): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame === undefined ? 1 : frame.width / window.innerWidth;
  const touchPoints = fingers.map(({ x, y }, id) => ({
    x: (frame?.left ?? 0) + x * scale,
    y: (frame?.top ?? 0) + y * scale,
    id: firstId + id,
  }));
  await devtools('Input.dispatchTouchEvent', { type, touchPoints });
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
