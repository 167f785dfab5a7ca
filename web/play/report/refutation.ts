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

/**
 * How `winner`, who is to move, wins from the position that is shown: proven anew, whatever was tried
 * before. Null where no win is proven within the time there is.
 */
export async function refutation(
  engine: Engine,
  record: GameRecord,
  winner: Stone,
  signal: AbortSignal,
): Promise<Refutation | null> {
  if (gameOfSetup(record.setup).search === 'player') {
    const { outcome, plies, line } = await engine.request(
      {
        kind: 'gomokuSolve',
        position: gomokuPosition(record),
        limits: { milliseconds: MILLISECONDS },
      },
      { signal },
    );
    const [move] = line;
    return outcome === 'win' && plies !== null && move !== undefined ? { move, plies } : null;
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
