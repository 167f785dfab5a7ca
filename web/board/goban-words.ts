import type { GobanText } from '../text/goban.ts';
import type { Stone } from './cells.ts';
import type { GobanPicture } from './goban-picture.ts';
import { threatsByCell, type ThreatsAt } from './goban-threats.ts';
import { cellName } from './position.ts';

/** At most so many stones are told one by one; more are another position. */
const MOST_TOLD = 3;

/** Tells a point of a picture, for those who don't see it: "h8, Black, last move". */
export function pointTeller(picture: GobanPicture, text: GobanText): (cell: number) => string {
  const { size, cells, lastMove, numbers, forbidden, highlighted } = picture;
  const threats = threatsByCell(picture.threats);
  const heat = new Map(picture.heat.map((move) => [move.cell, move.label]));
  const ghosts = new Map(picture.ghosts.map((ghost) => [ghost.cell, ghost]));
  const winners = new Set(picture.winLine ?? []);
  return (cell) => {
    const stone = stoneOn(cells, cell);
    const facts = [stone === null ? text.empty : text.stone[stone]];
    const number = numbers.get(cell);
    const value = heat.get(cell);
    const ghost = ghosts.get(cell);
    if (number !== undefined) facts.push(text.move(number));
    if (cell === lastMove) facts.push(text.lastMove);
    if (winners.has(cell)) facts.push(text.winning);
    if (forbidden.has(cell)) facts.push(text.forbidden);
    facts.push(...threatFacts(threats.get(cell), text));
    if (value !== undefined && value !== '') facts.push(text.value(value));
    if (ghost !== undefined) facts.push(text.ghost(text.stone[ghost.stone], ghost.label));
    if (cell === highlighted) facts.push(text.highlighted);
    return text.point(cellName(cell, size), facts);
  };
}

/** The whole board in a sentence, where it is only looked at. */
export function describeGoban({ size, cells }: GobanPicture, text: GobanText): string {
  const stones = (['X', 'O'] as const).flatMap((stone) => {
    const names = Array.from(cells).flatMap((content, cell) =>
      content === stone ? [cellName(cell, size)] : [],
    );
    return names.length === 0 ? [] : [text.stones(text.stone[stone], names)];
  });
  const board = text.board(size.rows, size.columns);
  return text.point(board, stones.length === 0 ? [text.empty] : stones);
}

/**
 * What has happened between two pictures, as a bystander would tell it, and how things stand now;
 * null where the stones are the same. A move and its answer may come together.
 */
export function tellGobanChange(
  before: GobanPicture,
  after: GobanPicture,
  text: GobanText,
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
  if (!/[XO]/.test(cells)) return text.cleared;
  if (differing.length > MOST_TOLD) return text.otherPosition;
  const told = differing
    // The latest is told last.
    .sort((a, b) => Number(a === after.lastMove) - Number(b === after.lastMove))
    .map((cell) => {
      const stone = stoneOn(cells, cell);
      const name = cellName(cell, size);
      return stone === null ? text.removed(name) : text.placed(text.stone[stone], name);
    })
    .reduce(text.thenNow);
  return isSetup ? told : text.thenNow(told, tellState(after, text));
}

function tellState({ size, cells, winLine, over, turn }: GobanPicture, text: GobanText): string {
  if (winLine !== null) {
    const winner = stoneOn(cells, winLine[0] ?? -1) ?? 'X';
    const names = winLine.map((cell) => cellName(cell, size));
    return text.wonBy(text.stone[winner], names);
  }
  return over ? text.drawn : text.toMove(text.stone[turn]);
}

function threatFacts(threats: ThreatsAt | undefined, text: GobanText): readonly string[] {
  return (['X', 'O'] as const).flatMap((stone) => {
    const kind = threats?.[stone] ?? null;
    return kind === null ? [] : [text.threat(text.stone[stone], text.threats[kind])];
  });
}

function stoneOn(cells: string, cell: number): Stone | null {
  const content = cells.charAt(cell);
  return content === 'X' || content === 'O' ? content : null;
}
