import { takesPieces, type BoardPicture } from '../picture.ts';
import { targetOf } from '../target.ts';
import { threatsByCell, type ThreatsAt } from '../threats.ts';
import type { Stone } from '../../games/cells.ts';
import { cellName } from '../../games/position.ts';
import type { BoardText } from './board.ts';

/** At most so many pieces are told one by one; more are another position. */
const MOST_TOLD = 3;

/** How a cell is called: by letter and number, or by numbers alone where that is usual. */
export function pointName({ skin, size }: BoardPicture, cell: number, text: BoardText): string {
  const row = Math.floor(cell / size.columns);
  const column = cell - row * size.columns;
  if (skin === 'slots') return text.slot(column + 1, size.rows - row);
  return skin === 'matches' ? text.match(row + 1, column + 1) : cellName(cell, size);
}

/** Tells a point of a picture, for those who don't see it: "h8, Black, last move". */
export function pointTeller(picture: BoardPicture, text: BoardText): (cell: number) => string {
  const { skin, cells, lastMove, changed, numbers, values, best, forbidden, highlighted } = picture;
  const pieces = text.pieces[skin];
  const threats = threatsByCell(picture.threats);
  const ghosts = new Map(picture.ghosts.map((ghost) => [ghost.cell, ghost]));
  const labels = new Map(picture.labels.map((label) => [label.cell, label.text]));
  const winners = new Set(picture.winLine ?? []);
  const turned = new Set(changed);
  return (cell) => {
    const stone = stoneOn(cells, cell);
    const empty = skin === 'matches' ? text.taken : text.empty;
    const facts = [stone === null ? empty : pieces[stone]];
    const number = numbers.get(cell);
    const value = values.get(cell);
    const ghost = ghosts.get(cell);
    if (number !== undefined) facts.push(text.move(number));
    if (cell === lastMove) facts.push(text.lastMove);
    if (turned.has(cell)) facts.push(text.changed);
    if (winners.has(cell)) facts.push(text.winning);
    if (forbidden.has(cell)) facts.push(text.forbidden);
    if (skin === 'discs' && picture.legal?.has(cell) === true) facts.push(text.playable);
    facts.push(...threatFacts(threats.get(cell), pieces, text));
    if (value !== undefined && value.label !== '') facts.push(text.value(value.label, value.known));
    if (best.has(cell)) facts.push(text.best);
    if (ghost !== undefined) facts.push(text.ghost(pieces[ghost.stone], ghost.label));
    const label = labels.get(cell);
    if (label !== undefined) facts.push(text.label(label));
    if (cell === highlighted) facts.push(text.highlighted);
    const target = skin === 'slots' && stone === null ? targetOf(picture, cell) : null;
    if (target !== null && target !== cell) {
      facts.push(text.dropsTo(pointName(picture, target, text)));
    }
    return text.point(pointName(picture, cell, text), facts);
  };
}

/** The whole board in a sentence, where it is only looked at. */
export function describeBoard(picture: BoardPicture, text: BoardText): string {
  const { skin, size, cells, inARow } = picture;
  if (skin === 'matches') {
    const rows = Array.from({ length: size.rows }, (_, row) => tellRow(picture, row, text));
    return text.point(rows[0] ?? '', rows.slice(1));
  }
  const standing = (['X', 'O'] as const).flatMap((stone) => {
    const names = Array.from(cells).flatMap((content, cell) =>
      content === stone ? [pointName(picture, cell, text)] : [],
    );
    return names.length === 0 ? [] : [text.standing(text.pieces[skin][stone], names)];
  });
  const board = text.board(size.rows, size.columns, inARow);
  return text.point(board, standing.length === 0 ? [text.empty] : standing);
}

/**
 * What has happened between two pictures, as a bystander would tell it, and how things stand now;
 * null where the pieces are the same. A move and its answer may come together.
 */
export function tellChange(
  before: BoardPicture,
  after: BoardPicture,
  text: BoardText,
  isSetup: boolean,
): string | null {
  const { size, cells } = after;
  if (before.size.rows !== size.rows || before.size.columns !== size.columns) {
    return text.otherPosition;
  }
  const differing = Array.from(cells).flatMap((content, cell) =>
    content === before.cells.charAt(cell) ? [] : [cell],
  );
  if (differing.length === 0) return null;
  if (after.skin === 'matches') {
    const rows = new Set(differing.map((cell) => Math.floor(cell / size.columns)));
    return [...rows].map((row) => tellRow(after, row, text)).join('; ');
  }
  if (!/[XO]/.test(cells)) return text.cleared;
  const told = tellPieces(differing, before, after, text);
  if (told === null) return text.otherPosition;
  return isSetup ? told : text.thenNow(told, tellState(after, text));
}

/** How many matches are left in a row. */
function tellRow({ cells, size }: BoardPicture, row: number, text: BoardText): string {
  const own = cells.slice(row * size.columns, (row + 1) * size.columns);
  return text.left(row + 1, own.replaceAll('.', '').length);
}

/** What has become of these cells; null where that is too much to tell. */
function tellPieces(
  differing: readonly number[],
  before: BoardPicture,
  after: BoardPicture,
  text: BoardText,
): string | null {
  const { skin, cells, lastMove } = after;
  const names = (list: readonly number[]) => list.map((cell) => pointName(after, cell, text));
  const turned = differing.filter((cell) => stoneOn(before.cells, cell) !== null);
  const mover = lastMove === null ? null : stoneOn(cells, lastMove);
  const isOneMove =
    mover !== null &&
    differing.length === turned.length + 1 &&
    !turned.includes(lastMove ?? -1) &&
    turned.every((cell) => stoneOn(cells, cell) === mover);
  if (isOneMove && turned.length > 0) {
    const piece = text.pieces[skin][mover];
    const [placed = ''] = names([lastMove ?? -1]);
    return text.thenNow(text.placed(piece, placed), text.turned(piece, names(turned)));
  }
  if (differing.length > MOST_TOLD) return null;
  return (
    [...differing]
      // The latest is told last.
      .sort((a, b) => Number(a === lastMove) - Number(b === lastMove))
      .map((cell) => {
        const stone = stoneOn(cells, cell);
        const name = pointName(after, cell, text);
        return stone === null ? text.removed(name) : text.placed(text.pieces[skin][stone], name);
      })
      .reduce(text.thenNow)
  );
}

function tellState(picture: BoardPicture, text: BoardText): string {
  const { skin, cells, winLine, over, turn } = picture;
  if (winLine !== null) {
    const winner = stoneOn(cells, winLine[0] ?? -1) ?? 'X';
    const names = winLine.map((cell) => pointName(picture, cell, text));
    return text.wonBy(text.pieces[skin][winner], names);
  }
  // Discs are counted in the end, and that is not told here.
  if (over) return skin === 'discs' ? text.gameOver : text.drawn;
  return text.toMove(text.pieces[skin][turn]);
}

function threatFacts(
  threats: ThreatsAt | undefined,
  pieces: Readonly<Record<Stone, string>>,
  text: BoardText,
): readonly string[] {
  return (['X', 'O'] as const).flatMap((stone) => {
    const kind = threats?.[stone] ?? null;
    return kind === null ? [] : [text.threat(pieces[stone], text.threats[kind])];
  });
}

function stoneOn(cells: string, cell: number): Stone | null {
  const content = cells.charAt(cell);
  return content === 'X' || content === 'O' ? content : null;
}

/** Why nothing is played by pressing that cell. */
export function tellRefusal(picture: BoardPicture, cell: number, text: BoardText): string {
  const { over, cells, skin, forbidden, turn, size } = picture;
  const name = pointName(picture, cell, text);
  if (over) return text.gameOver;
  if (turn === 'X' && forbidden.has(cell)) return text.notAllowed(name);
  if (skin === 'slots') return text.isFull(String((cell % size.columns) + 1));
  const isTaken = cells.charAt(cell) !== '.' && !takesPieces(skin);
  return isTaken ? text.isTaken(name) : text.notLegal(name);
}
