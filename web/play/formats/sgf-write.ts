import type { NodeNotes } from '../record/notes.ts';
import type { GameSetup } from '../record/setup.ts';
import { familyOf, pliesOf } from '../record/walk.ts';
import { FIRST, moveOf, notesAt, turnAt, type GameRecord } from '../record/record.ts';
import { isPassMove } from '../record/cells.ts';
import { pointName } from './sgf-points.ts';
import { statedFacts } from './sgf-facts.ts';
import { propertiesText } from './sgf-tree.ts';

/** A game in which stones are put down, with all its variations and all that is said in it. */
export function writeSgf(record: GameRecord): string {
  const { setup } = record;
  const isSquare = setup.rows === setup.columns;
  const columns = String(setup.columns);
  const size = isSquare ? columns : `${columns}:${String(setup.rows)}`;
  const [facts, others] = [statedFacts(record), notesAt(record, FIRST)];
  let text = `(;FF[4]GM[4]CA[UTF-8]AP[Prunus]SZ[${size}]`;
  text += propertiesText(facts) + stonesText(setup);
  if (setup.stones !== null || setup.turn !== undefined)
    text += `PL[${turnAt(record, FIRST) === 'X' ? 'B' : 'W'}]`;
  return `${text}${groupsText(others.after)}\n${linesOf(record)})\n`;
}

function stonesText(setup: GameSetup): string {
  const stones = setup.stones ?? '';
  const points = (stone: string): string =>
    Array.from(stones, (content, cell) =>
      content === stone ? `[${pointName(cell, setup)}]` : '',
    ).join('');
  const [black, white] = [points('X'), points('O')];
  return (black === '' ? '' : `AB${black}`) + (white === '' ? '' : `AW${white}`);
}

/** Nodes of a file that have no move. */
function groupsText(groups: NodeNotes['after']): string {
  return groups.map((properties) => `;${propertiesText(properties)}`).join('');
}

/**
 * The nodes below the first: where there are variations, each line after the branch is bracketed,
 * the main one first, and last those that are kept though they can't be played.
 */
function linesOf(record: GameRecord): string {
  const { firstChild, nextSibling } = familyOf(record);
  const plies = pliesOf(record);
  const isBlackFirst = turnAt(record, FIRST) === 'X';
  let text = '';
  const lineBelow = (from: number): void => {
    let above = from;
    let at = firstChild[from]!;
    const isAlone = (): boolean =>
      nextSibling[at] === -1 &&
      notesAt(record, above).unplayed.length === 0 &&
      notesAt(record, at).before.length === 0;
    while (at !== -1 && isAlone()) {
      nodeAt(at);
      above = at;
      at = firstChild[at]!;
    }
    for (; at !== -1; at = nextSibling[at]!) {
      text += '(';
      nodeAt(at);
      lineBelow(at);
      text += ')\n';
    }
    for (const line of notesAt(record, above).unplayed) text += `${line}\n`;
  };
  const nodeAt = (node: number): void => {
    const isBlack = (plies[node]! % 2 === 1) === isBlackFirst;
    const { own, before, after } = notesAt(record, node);
    text += groupsText(before);
    const move = moveOf(record, node);
    const point = isPassMove(move, record.setup) ? '' : pointName(move, record.setup);
    text += `;${isBlack ? 'B' : 'W'}[${point}]`;
    text += propertiesText(own) + groupsText(after);
  };
  lineBelow(FIRST);
  return text;
}
