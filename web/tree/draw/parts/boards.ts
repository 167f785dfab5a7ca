import { CROSS, NOUGHT, stonesOf } from '../../../games/cells.ts';
import { stoneColors } from '../../color/side-colors.ts';
import { drawMiniBoard } from '../../../board/mini.ts';
import { NO_MOVE } from '../../../trace/trace.ts';
import { DETAIL, boardSize, roomAt } from '../../layout/detail.ts';
import { ruledBoard } from '../board-at.ts';
import { isInView } from '../shapes.ts';
import {
  ghostAt,
  hasSmallBoard,
  leafAt,
  minAt,
  movesAt,
  pictureDetail,
  type Picture,
} from '../picture.ts';
import { STATE } from '../../layout/visible.ts';

/** Nodes that are large enough show their board, framed in the color of who moves. */
export class Boards {
  #cells = new Uint8Array(64);

  draw(picture: Picture): void {
    const { board, visible, context, inks } = picture;
    if (board === null) return;
    const stones = stoneColors(inks, picture.header);
    if (this.#cells.length < board.cells.length) this.#cells = new Uint8Array(board.cells.length);
    for (let at = 0; at < visible.nodes.count; at++) {
      if (pictureDetail(picture, at) !== DETAIL.board || !isInView(picture, at)) continue;
      const future = visible.nodes.state[at] === STATE.future;
      const ghost = ghostAt(visible, at);
      const min = minAt(visible, at);
      const size = boardSize(roomAt(visible, at), visible.rowHeight);
      const half = size / 2 + (hasSmallBoard(picture, at) ? 1.5 : 3);
      const x = visible.nodes.x[at]!;
      const y = visible.nodes.y[at]!;
      let frame = min ? inks.min : inks.max;
      if (leafAt(visible, at)) frame = inks.muted;
      if (ghost) frame = inks.ghost;
      if (future) frame = inks.future;

      context.beginPath();
      context.roundRect(x - half, y - half, half * 2, half * 2, 6);
      context.fillStyle = future ? inks.paper : inks.surface;
      context.fill();
      context.strokeStyle = frame;
      context.lineWidth = visible.nodes.state[at] === STATE.open ? 2.6 : 1.5;
      if (ghost) context.setLineDash([4, 3]);
      context.stroke();
      context.setLineDash([]);

      const last = setBoard(picture, at, this.#cells);
      drawMiniBoard(
        context,
        x - size / 2,
        y - size / 2,
        size,
        board.rows,
        board.columns,
        this.#cells,
        {
          ground: null,
          line: inks.line,
          cross: future ? inks.futureInk : ghost ? inks.ghost : stones.cross,
          nought: future ? inks.futureInk : ghost ? inks.ghost : stones.nought,
          last: future || ghost ? inks.future : inks.current,
        },
        last,
        board.game.skin,
      );
      if (leafAt(visible, at)) continue;
      const scale = hasSmallBoard(picture, at) ? 0.6 : 1;
      drawBadge(context, x - half, y - half, min, frame, inks.paper, scale);
    }
    context.lineCap = 'butt';
  }
}

/** Sets `cells` to the board of node `at` of the list, and gives the cell of the last move or −1. */
export function setBoard(picture: Picture, at: number, cells: Uint8Array): number {
  const { board, visible, header } = picture;
  if (!board!.game.moves.areCells) return setRuledBoard(picture, at, cells);
  const { nodes } = visible;
  cells.set(board!.cells);
  let last = -1;
  for (let each = at; each >= 0; each = nodes.parent[each]!) {
    const { trace } = visible.scenes[nodes.scene[each]!]!;
    const move = trace.move[nodes.node[each]!]!;
    if (move === NO_MOVE || move >= cells.length) break;
    if (last < 0) last = move;
    // Whoever does not move here has just moved; MAX has X, but where O is MAX.
    const isMax = minAt(visible, each);
    cells[move] = isMax === (header.options.max !== 'o') ? CROSS : NOUGHT;
  }
  return last;
}

/** The same where only the engine knows what a move does to the board. */
function setRuledBoard({ header, board, visible }: Picture, at: number, cells: Uint8Array): number {
  const here = ruledBoard(header, movesAt(visible, at), board!.columns);
  if (here === null) {
    cells.set(board!.cells);
    return -1;
  }
  stonesOf(here.cells, cells);
  return here.lastMove ?? -1;
}

/** △ or ▽ on the upper left corner: color is never the only sign of who moves. */
function drawBadge(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  down: boolean,
  color: string,
  ground: string,
  scale: number,
): void {
  context.beginPath();
  context.arc(x + 2 * scale, y + 2 * scale, 8.5 * scale, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
  const sign = down ? 1 : -1;
  context.beginPath();
  context.moveTo(x - 4 * scale, y + (2 - sign * 4) * scale);
  context.lineTo(x + 8 * scale, y + (2 - sign * 4) * scale);
  context.lineTo(x + 2 * scale, y + (2 + sign * 6) * scale);
  context.closePath();
  context.fillStyle = color;
  context.fill();
}
