import { BOUND, FLAG, NO_MOVE } from '../../trace/trace.ts';
import { drawMiniBoard } from '../../board/mini.ts';
import { formatValue, formatWindow } from '../../core/format.ts';
import { stoneColors } from '../color/side-colors.ts';
import { setBoard } from '../draw/parts/boards.ts';
import { estimateWidth, shortened, type TextPen } from '../../core/drawing/text-pen.ts';
import { emptyCell, setNodeCell, type Cell } from './cells.ts';
import { shownMoveOf } from '../../games/move-names.ts';
import { boundOf } from '../../trace/nodes.ts';
import { ghostAt, leafAt, minAt, seatAt, type Picture } from '../draw/picture.ts';
import { SEAT_SIGNS } from '../../trace/payoffs.ts';
import type { Reading } from '../../trace/time.ts';
import { STATE } from '../layout/visible.ts';

/**
 * What is written in cells. As they grow: the move, its value, the window on entry, the board. Cells
 * that reach beyond the view are labelled in the part that is seen.
 */
export class IcicleLabels {
  readonly #cell = emptyCell();
  #stones = new Uint8Array(64);

  draw(picture: Picture, pen: TextPen): void {
    const { visible, look } = picture;
    const cell = this.#cell;
    for (let at = 0; at < visible.nodes.count; at++) {
      if (visible.nodes.right[at]! - visible.nodes.left[at]! < NARROWEST) continue;
      if (!setNodeCell(picture, at, cell)) continue;
      if (cell.bottom - cell.top < LOWEST) continue;
      cell.left = Math.max(2, cell.left + 2);
      cell.right = Math.min(look.view.width - 2, cell.right - 1);
      if (cell.right - cell.left < NARROWEST - 4) continue;
      this.#label(picture, pen, at, cell);
    }
  }

  #label(picture: Picture, pen: TextPen, at: number, cell: Cell): void {
    const { visible, inks } = picture;
    const wide = cell.right - cell.left - 4;
    const tall = cell.bottom - cell.top;
    const x = (cell.left + cell.right) / 2;
    const future = visible.nodes.state[at] === STATE.future;
    const lines = linesOf(picture, at, wide, tall);
    const board = !future && this.#hasBoard(picture, wide, tall, lines.length);
    const size = board ? Math.min(MOST_BOARD, wide, tall - lines.length * LINE - 14) : 0;
    const height = lines.length * LINE + (board ? size + 6 : 0);
    let y = (cell.top + cell.bottom - height) / 2 + LINE / 2;
    for (const line of lines) {
      let color = line.strong ? inks.ink : inks.chosen;
      if (ghostAt(visible, at)) color = inks.muted;
      if (future) color = inks.futureInk;
      pen.write(line.text, x, y, line.size, color, 'center', line.strong ? 600 : 400);
      y += LINE;
    }
    if (board) {
      this.#drawBoard(picture, at, x - size / 2, y - LINE / 2 + 4, size);
      pen.refresh();
    }
  }

  #hasBoard(picture: Picture, wide: number, tall: number, lines: number): boolean {
    return picture.board !== null && wide >= LEAST_BOARD && tall - lines * LINE - 14 >= LEAST_BOARD;
  }

  #drawBoard(picture: Picture, at: number, x: number, y: number, size: number): void {
    const { board, context, inks } = picture;
    if (board === null) return;
    if (this.#stones.length < board.cells.length) this.#stones = new Uint8Array(board.cells.length);
    const last = setBoard(picture, at, this.#stones);
    drawMiniBoard(
      context,
      x,
      y,
      size,
      board.rows,
      board.columns,
      this.#stones,
      {
        ground: inks.paper,
        line: inks.line,
        ...stoneColors(inks, picture.header),
        last: inks.current,
      },
      last,
      board.game.skin,
    );
    context.lineCap = 'butt';
  }
}

interface Line {
  readonly text: string;
  readonly size: number;
  readonly strong: boolean;
}

const NARROWEST = 15;
const LOWEST = 13;
const LINE = 14;
const LEAST_BOARD = 60;
const MOST_BOARD = 112;

/** As many lines as there is room for, the most wanted ones first. */
function linesOf(picture: Picture, at: number, wide: number, tall: number): Line[] {
  const { visible } = picture;
  const { nodes } = visible;
  const { trace } = visible.scenes[nodes.scene[at]!]!;
  const node = nodes.node[at]!;
  const move = trace.move[node]!;
  const { language } = picture.words;
  const name = move === NO_MOVE ? '' : shownMoveOf(trace.header, move, language);
  const running = runningAt(picture, at);
  const value = valueText(picture, at, running);
  const seat = seatAt(visible, at);
  const whose = seat === null ? (minAt(visible, at) ? '▽' : '△') : SEAT_SIGNS[seat];
  const sign = leafAt(visible, at) ? '' : whose;
  const room = Math.floor((tall - 2) / LINE);
  const size = wide >= 46 ? 12 : 11;
  const fits = (text: string): boolean => text !== '' && estimateWidth(text, size) <= wide;
  const strong = (text: string): Line => ({ text, size, strong: true });
  const joined = (...parts: readonly string[]): string =>
    parts.filter((part) => part !== '').join(' ');

  const whole = joined(sign, name, value);
  if (room < 2 || value === '') {
    for (const text of [whole, joined(name, value), joined(sign, value), name, value]) {
      if (fits(text)) return [strong(text)];
    }
    return name !== '' && wide >= 20 ? [strong(shortened(name, size, wide))] : [];
  }
  const lines: Line[] = [];
  const title = [joined(sign, name), name, sign].find(fits);
  if (title !== undefined && room < 3 && fits(whole) && wide > 90) lines.push(strong(whole));
  else {
    if (title !== undefined) lines.push(strong(title));
    if (fits(value)) lines.push(strong(value));
  }
  if (!picture.windows || leafAt(visible, at) || nodes.state[at] === STATE.future) return lines;
  const low = running?.alpha ?? trace.alpha[node]!;
  const high = running?.beta ?? trace.beta[node]!;
  const window = formatWindow(low, high, trace.header);
  if (lines.length < room && estimateWidth(window, 11) <= wide) {
    lines.push({ text: window, size: 11, strong: false });
  } else if (lines.length + 1 < room) {
    const pair = [`α ${formatValue(low, trace.header)}`, `β ${formatValue(high, trace.header)}`];
    if (pair.every((text) => estimateWidth(text, 10) <= wide)) {
      for (const text of pair) lines.push({ text, size: 10, strong: false });
    }
  }
  return lines;
}

/** What an open node of the main search knows; null for any other. */
function runningAt(picture: Picture, at: number): Reading | null {
  const { nodes } = picture.visible;
  if (nodes.state[at] !== STATE.open || ghostAt(picture.visible, at)) return null;
  const node = nodes.node[at]!;
  return picture.moment.readings.find((each) => each.node === node) ?? null;
}

/** The value with its bound: "≥5"; of an open node the best so far: "5…"; else nothing. */
function valueText(picture: Picture, at: number, running: Reading | null): string {
  const { nodes, scenes } = picture.visible;
  const { trace } = scenes[nodes.scene[at]!]!;
  const node = nodes.node[at]!;
  if (nodes.state[at] === STATE.future) return '';
  if (nodes.state[at] === STATE.open) {
    const best = running?.best ?? null;
    return best === null ? '' : `${formatValue(best, trace.header)}…`;
  }
  const value = formatValue(trace.value[node]!, trace.header);
  const bound = boundOf(trace, node);
  if (bound === BOUND.none) return '';
  return bound === BOUND.atLeast ? `≥${value}` : bound === BOUND.atMost ? `≤${value}` : value;
}

/** Three dots at the foot of a cell whose children were searched but not recorded. */
export function drawHiddenCells(picture: Picture): void {
  const { visible, context, inks } = picture;
  const cell = emptyCell();
  for (let at = 0; at < visible.nodes.count; at++) {
    if (!hidesBelow(picture, at) || !setNodeCell(picture, at, cell)) continue;
    context.fillStyle = visible.nodes.state[at] === STATE.future ? inks.future : inks.muted;
    const x = (Math.max(0, cell.left) + Math.min(picture.look.view.width, cell.right)) / 2;
    const reach = cell.right - cell.left >= 24 ? [-7, -1, 5] : [-1];
    for (const dx of reach) context.fillRect(Math.round(x + dx), cell.bottom - 6, 3, 3);
  }
}

/** True where node `at` of the list hides its children, and its cell is large enough to say so. */
export function hidesBelow(picture: Picture, at: number): boolean {
  const { visible } = picture;
  const { nodes } = visible;
  if (nodes.right[at]! - nodes.left[at]! < 5 || visible.rowHeight < 12) return false;
  const scene = visible.scenes[nodes.scene[at]!]!;
  const node = nodes.node[at]!;
  if ((scene.trace.flags[node]! & FLAG.hidden) === 0 || scene.trace.size[node]! > 1) return false;
  return !scene.grafts.has(node);
}
