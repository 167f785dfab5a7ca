import { LateEngines } from '../../thinking/late-engines.ts';
import { gomoku, gomokuRule } from '../../../games/gomoku.ts';
import { atItsEnd } from '../../library/played-line.ts';
import { dueOn, keepMistakes, keptMistakes, withMistakes } from '../../puzzle/mistakes.ts';
import { mistakesIn } from '../../puzzle/own-mistakes.ts';
import { dayOf } from '../../puzzle/progress.ts';
import { movesTo } from '../../record/record.ts';
import { passOf } from '../../record/setup.ts';
import { stoneOf, type PlayState } from '../../session/state.ts';

/** A shorter game was given up before anything could turn. */
const FEWEST_MOVES = 6;

/** How many mistakes of one's own games are due today. */
export function dueToday(): number {
  return dueOn(keptMistakes(), dayOf(new Date())).length;
}

/**
 * Looks over a game against the engine that has just ended, and keeps the wins that the person missed or
 * gave away, to come back as puzzles. It has an engine of its own: nobody waits for it. Resolves to how
 * many there were; 0 also where the game is none that can be looked over.
 */
export async function keepMistakesOf(state: PlayState): Promise<number> {
  const { record, players } = atItsEnd(state);
  const { game, rows, columns, rule, stones } = record.setup;
  const moves = movesTo(record);
  const isBoard = game === gomoku.name && rows === columns && stones === null;
  if (!isBoard || moves.length < FEWEST_MOVES || moves.includes(passOf(record.setup))) return 0;
  const person = players.first.kind === 'person' ? 'first' : 'second';
  const engines = new LateEngines();
  try {
    const found = await mistakesIn(
      engines,
      { size: rows, rule: gomokuRule(rule), stones: null, moves },
      stoneOf(state, person),
      new AbortController().signal,
    );
    // What was kept meanwhile stays.
    if (found.length > 0) keepMistakes(withMistakes(keptMistakes(), found, dayOf(new Date())));
    return found.length;
  } finally {
    engines.close();
  }
}
