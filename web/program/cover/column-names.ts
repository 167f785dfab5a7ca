import type { DiagnosedSearch } from '../../engine/diagnosis-messages.ts';
import { linesOf } from '../trace-lines.ts';

/**
 * The same searches without names of moves, where those are but the columns of cells: of two loops, one in the other,
 * the inner one may have told its number alone. In a search where no column comes twice they would be taken for
 * numbers of cells.
 */
export function withoutColumns(searches: readonly DiagnosedSearch[]): readonly DiagnosedSearch[] {
  const areColumns = searches.map(({ options, events }) => {
    const { game, cols = '3' } = options;
    const isOfCells = game === 'tictactoe' || game === 'mnk';
    return isOfCells ? columnsIn(events, Number(cols)) : null;
  });
  if (areColumns.includes(null) || !areColumns.includes('twice')) return searches;
  return searches.map(({ options, events }) => ({
    options,
    events: events.replace(/("move":"\d+",?)|(,"chosen":"\d+")/g, '').replaceAll(',}', '}'),
  }));
}

/**
 * Whether a search calls its moves by less than so many numbers: 'twice' where one of them comes again at a node, after
 * another one; null: by something else.
 */
function columnsIn(events: string, columns: number): 'once' | 'twice' | null {
  let found: 'once' | 'twice' = 'once';
  const open: string[][] = [];
  for (const line of linesOf(events)) {
    if (!line.startsWith('{"event":"enter"')) {
      open.pop();
      continue;
    }
    const move = /"move":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
    const moves = open.at(-1);
    if (moves !== undefined) {
      if (move === undefined || !/^\d+$/.test(move) || Number(move) >= columns) return null;
      if (moves.includes(move) && moves.at(-1) !== move) found = 'twice';
      moves.push(move);
    }
    open.push([]);
  }
  return found;
}
