import { otherStone, type Stone } from '../../games/cells.ts';
import type { GomokuSolution, GomokuThoughts, GomokuValue } from '../../engine/gomoku-messages.ts';
import { valueOfWin, verdictMessage } from '../../board/verdict.ts';

/**
 * A position is won within one number of stones, whichever search has proven it: the analysis and the solver
 * look in different ways, and either may find the shorter one.
 */

interface Proven {
  readonly winner: Stone;
  readonly plies: number;
}

function provenBy(value: GomokuValue | null): Proven | null {
  const verdict = value === null ? null : verdictMessage(value);
  return verdict?.kind === 'proven' ? verdict : null;
}

function provenIn({ outcome, plies }: GomokuSolution, toMove: Stone): Proven | null {
  if (outcome === 'unknown' || plies === null) return null;
  return { winner: outcome === 'win' ? toMove : otherStone(toMove), plies };
}

/** What is thought of a position, with the solver's win where that is shorter or the only one. */
export function thoughtsWith(
  thoughts: GomokuThoughts,
  solution: GomokuSolution,
  toMove: Stone,
): GomokuThoughts {
  const found = provenIn(solution, toMove);
  const known = provenBy(thoughts);
  if (found === null || (known !== null && known.plies <= found.plies)) return thoughts;
  const value = valueOfWin(found.winner, found.plies);
  const [move] = solution.line;
  // Whoever has lost within so many stones has, whatever is played; a win begins with its own move.
  const isShorter = (of: GomokuValue) => {
    const proven = provenBy(of);
    return proven === null || proven.plies > found.plies;
  };
  if (found.winner !== toMove) {
    const lines = thoughts.lines.map((line) =>
      isShorter(line) ? { ...line, ...value, bound: 'exact' as const } : line,
    );
    return { ...thoughts, ...value, lines };
  }
  if (move === undefined) return thoughts;
  const others = thoughts.lines.filter(({ moves }) => moves[0] !== move);
  const line = { ...value, moves: solution.line, bound: 'exact' as const };
  const { moves, values, exact } = thoughts.candidates;
  const at = moves.indexOf(move);
  const without = <Each>(all: readonly Each[]) => all.filter((_, index) => index !== at);
  return {
    ...thoughts,
    ...value,
    best: move,
    lines: [line, ...others].slice(0, Math.max(1, thoughts.lines.length)),
    candidates: {
      moves: [move, ...without(moves)],
      values: [value.value, ...without(values)],
      exact: [true, ...without(exact)],
    },
  };
}

/** What the solver has found, with the win of the analysis where that is shorter. */
export function solutionWith(
  solution: GomokuSolution,
  thoughts: GomokuThoughts | null,
  toMove: Stone,
): GomokuSolution {
  const found = provenIn(solution, toMove);
  const known = provenBy(thoughts);
  if (known === null || thoughts === null || (found !== null && found.plies <= known.plies)) {
    return solution;
  }
  return {
    ...solution,
    outcome: known.winner === toMove ? 'win' : 'loss',
    plies: known.plies,
    kind: 'search',
    shortest: false,
    line: thoughts.lines[0]?.moves ?? [thoughts.best],
  };
}
