import type { Moment } from '../trace/moment.ts';
import type { Inks, PictureBoard, PictureWords } from './draw/picture.ts';
import type { View } from './layout/camera.ts';
import type { FoldRuns } from './layout/fold-facts.ts';
import type { Scene, SceneNode } from './layout/layout.ts';
import type { CameraState, TreeColor, TreeView } from './layout/view-state.ts';

/** What is on the stage. */
export interface Content {
  readonly view: TreeView;
  readonly scene: Scene;
  readonly moment: Moment;
  readonly board: PictureBoard | null;
  readonly windows: boolean;
  readonly words: PictureWords;
  readonly inks: Inks;
  readonly color: TreeColor;
  readonly selected: SceneNode | null;
  readonly hovered: SceneNode | null;
  /** Nodes of the scene's trace with a light behind them. */
  readonly lit?: ReadonlySet<number> | null;
  /** The fold that is pointed at or selected. */
  readonly fold: FoldRuns | null;
}

export interface StageEvents {
  /** The person has moved the camera and it has come to rest; null: the whole tree is fitted. */
  rested(camera: CameraState | null): void;
  /** A frame was drawn as this camera sees it. */
  framed(camera: CameraState, view: View): void;
}
