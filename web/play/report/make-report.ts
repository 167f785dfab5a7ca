import type { Engine } from '../../engine/client.ts';
import type { GomokuPosition } from '../../engine/gomoku-messages.ts';
import { nextToConfirm, positionsOf, type PositionValue, type ReportGame } from './report.ts';

/** Nodes a position: about a twentieth of a second, and the same report wherever it is made. */
export const REPORT_NODES = 60_000;
/** Before anybody is blamed for a move, what was there and what is left is searched longer. */
const CERTAIN_NODES = 400_000;
/** A game that is won: a win in no plies. */
const WON = 30_000;

/**
 * What every position of a game is worth, each within a fixed number of nodes; those around a turning
 * point are searched again, longer. `told`: what is known so far, while it works. What is returned once
 * `signal` is aborted is of no use.
 */
export async function valuesOf(
  engine: Engine,
  game: ReportGame,
  signal: AbortSignal,
  report: (values: readonly PositionValue[]) => void = () => undefined,
): Promise<readonly PositionValue[]> {
  const positions = positionsOf(game);
  const values: PositionValue[] = [];
  for (const position of positions) {
    values.push(await valueAt(engine, position, signal, REPORT_NODES));
    if (signal.aborted) return values;
    report([...values]);
  }
  await confirm(engine, game, positions, values, signal);
  return values;
}

/** What a search within so many nodes thinks of a position, or how its game has ended. */
export async function valueAt(
  engine: Engine,
  position: GomokuPosition,
  signal: AbortSignal,
  nodes = CERTAIN_NODES,
): Promise<PositionValue> {
  const facts = await engine.request({ kind: 'gomokuFacts', position }, { signal });
  if (facts.over) {
    if (facts.winner === null) return { value: 0, winChance: 0.5, best: null };
    return facts.winner === 'black'
      ? { value: WON, winChance: 1, best: null }
      : { value: -WON, winChance: 0, best: null };
  }
  const { thoughts } = await engine.request(
    { kind: 'gomokuAnalyse', position, lines: 1, limits: { nodes } },
    { signal },
  );
  const { value, winChance, best } = thoughts;
  return { value, winChance, best, line: thoughts.lines[0]?.moves ?? [] };
}

/**
 * Searches the positions before and after each turning point again, longer, until all that are left
 * have been.
 */
async function confirm(
  engine: Engine,
  game: ReportGame,
  positions: readonly GomokuPosition[],
  values: PositionValue[],
  signal: AbortSignal,
): Promise<void> {
  const confirmed = new Set<number>();
  for (;;) {
    const next = nextToConfirm(game, values, confirmed);
    const position = next === null ? undefined : positions[next];
    if (next === null || position === undefined || signal.aborted) return;
    confirmed.add(next);
    values[next] = await valueAt(engine, position, signal);
  }
}
