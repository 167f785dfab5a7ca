import { DETAIL, isBar, roomAt, shapeWidth } from '../layout/detail.ts';
import { childHalf } from './edges.ts';
import { foldBox } from './folds.ts';
import { LabelBoxes } from './label-boxes.ts';
import { isAlwaysLabeled, leafAt, pictureDetail, type Picture } from './picture.ts';
import { isInView } from './shapes.ts';

/** What the room of a frame is taken by: what is written, scissors with it, and the shapes of nodes and folds. */
export class Taken {
  readonly texts = new LabelBoxes();
  readonly shapes = new LabelBoxes();

  /** Begins a frame, in which nothing is written yet. */
  begin(picture: Picture): void {
    this.texts.clear();
    this.shapes.clear();
    const { visible } = picture;
    const { nodes, folds } = visible;
    for (let at = 0; at < nodes.count; at++) {
      // Most nodes of a large tree are bars, which no text has to keep clear of.
      if (isBar(roomAt(visible, at), visible.rowHeight) && !isAlwaysLabeled(picture, at)) continue;
      if (!isInView(picture, at)) continue;
      const half = halfWide(picture, at);
      const tall = childHalf(picture, at);
      const [x, y] = [nodes.x[at]!, nodes.y[at]!];
      this.shapes.add(x - half, y - tall, x + half, y + tall);
    }
    for (let at = 0; at < folds.count; at++) {
      const box = foldBox(picture, at);
      if (box === null) continue;
      const { x, y } = box;
      this.shapes.add(x - box.halfWide, y - box.halfTall, x + box.halfWide, y + box.halfTall);
    }
  }
}

/** Half of what node `at` of the list takes from left to right. */
export function halfWide(picture: Picture, at: number): number {
  const { visible } = picture;
  const detail = pictureDetail(picture, at);
  if (detail === DETAIL.bar) return 3;
  // A board is as wide as it is high.
  if (detail === DETAIL.board) return childHalf(picture, at);
  return shapeWidth(roomAt(visible, at), visible.rowHeight, leafAt(visible, at)) / 2;
}
