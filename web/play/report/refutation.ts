import { verdictOfThoughts } from '../../board/verdict.ts';
import type { Engine } from '../../engine/client.ts';
import type { Stone } from '../../games/cells.ts';
import type { GameRecord } from '../record/record.ts';
import { gameOfSetup } from '../record/setup.ts';
import { gomokuPosition } from '../session/engine-position.ts';
import { bestOptions } from '../session/levels.ts';

/** The move that goes on with a win, and how many stones, itself included, it takes at most. */
export interface Refutation {
  readonly move: number;
  readonly plies: number;
}

const MILLISECONDS = 20_000;
const LOOKS_MS = 5000;

/**
 * How `winner`, who is to move, wins from the position that is shown: proven anew, whatever was tried
 * before. Null where no win is proven within the time there is. `most`: within how many stones it was said to be
 * won; the analysis looks for a quicker win than the solver's where that takes more, as one by quiet moves may.
 */
export async function refutation(
  engine: Engine,
  record: GameRecord,
  winner: Stone,
  signal: AbortSignal,
  most: number | null = null,
): Promise<Refutation | null> {
  if (gameOfSetup(record.setup).search === 'player') {
    const position = gomokuPosition(record);
    const { outcome, plies, line } = await engine.request(
      { kind: 'gomokuSolve', position, limits: { milliseconds: MILLISECONDS } },
      { signal },
    );
    const [move] = line;
    const isProven = outcome === 'win' && plies !== null && move !== undefined;
    const found = isProven ? { move, plies } : null;
    if (most === null || (found !== null && found.plies <= most)) return found;
    const { thoughts } = await engine.request(
      { kind: 'gomokuAnalyse', position, lines: 1, limits: { milliseconds: LOOKS_MS } },
      { signal },
    );
    const verdict = verdictOfThoughts(thoughts);
    if (verdict.kind !== 'proven' || verdict.winner !== winner) return found;
    if (found !== null && found.plies <= verdict.plies) return found;
    return { move: thoughts.best, plies: verdict.plies };
  }
  const options = bestOptions(record);
  const { index, value, kind, distance } = await engine.request(
    { kind: 'best', options },
    { signal },
  );
  const isKnown = index !== null && value !== null && distance !== null && kind !== 'estimate';
  const isWon = isKnown && (winner === 'X' ? value > 0 : value < 0);
  return isWon ? { move: index, plies: distance } : null;
}
