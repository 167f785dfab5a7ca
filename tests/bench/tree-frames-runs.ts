import type { PrunusTree } from '../../web/viewer/elements/prunus-tree.ts';
import type { Trace } from '../../web/trace/trace.ts';
import { layoutOf } from '../../web/tree/layout/layout.ts';
import { totalSteps } from '../../web/trace/clock.ts';

/** Milliseconds of every frame of one way to move. */
export interface Frames {
  readonly name: string;
  /** The elements' update, style and layout, and the drawing until its pixels are there. */
  readonly work: readonly number[];
  /** From one frame to the next. */
  readonly interval: readonly number[];
}

/** Where trees are moved about. */
export interface Stand {
  readonly tree: PrunusTree;
  begin(): void;
  times(): Omit<Frames, 'name'>;
  /** The next picture is there. */
  drawn(): Promise<void>;
  step(step: number | null): void;
  /** One frame: makes a change and waits until it is drawn. */
  frame(change: () => void): Promise<void>;
}

export interface Run {
  readonly name: string;
  play(stand: Stand, trace: Trace, count: number): Promise<void>;
}

export const runs: readonly Run[] = [
  {
    name: 'scrub the whole tree',
    async play(stand, trace, count) {
      for (let frame = 0; frame <= count; frame++) {
        await stand.frame(() => {
          stand.step(Math.round((frame / count) * totalSteps(trace)));
        });
      }
    },
  },
  {
    name: 'jump to any step',
    async play(stand, trace, count) {
      for (let frame = 0; frame <= count; frame++) {
        // Steps far apart, never the same twice.
        const share = (frame * 0.6180339887) % 1;
        await stand.frame(() => {
          stand.step(Math.round(share * totalSteps(trace)));
        });
      }
    },
  },
  {
    name: 'zoom in to one leaf and out again',
    async play(stand, _trace, count) {
      for (let frame = 0; frame < count; frame++) {
        await stand.frame(() => {
          turn(stand.tree, { deltaY: frame < count / 2 ? -180 : 180, ctrlKey: true });
        });
      }
    },
  },
  pan(1),
  pan(8),
  pan(80),
  pan(800),
  {
    name: 'scrub where nodes are shapes, following',
    async play(stand, trace, count) {
      stand.tree.camera = { x: 0, y: 0, scale: 24 };
      for (let frame = 0; frame <= count; frame++) {
        await stand.frame(() => {
          stand.step(Math.round((frame / count) * totalSteps(trace)));
        });
      }
    },
  },
];

/** Down and to the side, from the upper left of a deep part of the tree. */
function pan(scale: number): Run {
  return {
    name: `pan at ${scale} times the whole tree`,
    async play(stand, trace, count) {
      const { slots } = layoutOf(trace);
      const whole = (stand.tree.clientWidth - 28) / slots;
      stand.tree.camera = { x: slots * 0.3, y: 0, scale: whole * scale };
      for (let frame = 0; frame < count; frame++) {
        await stand.frame(() => {
          turn(stand.tree, { deltaX: frame % 100 < 50 ? 60 : -60, ctrlKey: true });
        });
      }
    },
  };
}

function turn(tree: PrunusTree, init: WheelEventInit): void {
  const stage = tree.shadowRoot!.querySelector('.stage')!;
  const at = { clientX: innerWidth * 0.4, clientY: innerHeight * 0.5 };
  stage.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ...at, ...init }));
}
