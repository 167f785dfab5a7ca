import type { Engine } from '../../engine/client.ts';
import { gomokuPosition } from '../session/engine-position.ts';
import { movesAllowed } from './attempt.ts';
import type { Prover } from './choice.ts';
import { isOwnGoal, judgedMove } from './own-mistakes.ts';

/** An engine as the one who answers: by its prover, and of one's own games by its search. */
export function proverOf(engine: Engine): Prover {
  return async (asked) => {
    const position = gomokuPosition(asked.record);
    const { goal } = asked.puzzle;
    if (isOwnGoal(goal)) return judgedMove(engine, position, goal, new AbortController().signal);
    return engine.request({
      kind: 'gomokuPuzzleReply',
      position,
      goal,
      within: movesAllowed(asked),
    });
  };
}
