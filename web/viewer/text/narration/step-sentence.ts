import type { Language } from '../../../core/language.ts';
import { moveName } from '../../../trace/names.ts';
import type { Trace } from '../../../trace/trace.ts';
import { explainStep } from '../../../tree/explain/explain.ts';
import { explainGrowth } from '../../../tree/explain/growth/step.ts';
import { explainLevel } from '../../../tree/explain/level.ts';
import { explainPlayer } from '../../../tree/explain/player.ts';
import { isPlayersTrace } from '../../../tree/explain/players-trace.ts';
import { tellingContext } from '../context.ts';
import { narrateGrowth } from './growth.ts';
import { narrateLevel } from './levels.ts';
import { narrate } from './narration.ts';
import { narratePlayer } from './player-narration.ts';

/** What is told of a step of any search, in one to three sentences; null: of its end. */
export function stepSentence(trace: Trace, step: number | null, language: Language): string {
  const { header } = trace;
  const nameOf = (move: number): string => moveName(header, move);
  const growth = explainGrowth(trace, step, nameOf);
  if (growth !== null) return narrateGrowth(growth, header, language);
  const level = explainLevel(trace, step, nameOf);
  if (level !== null) return narrateLevel(level, tellingContext(header), language);
  if (isPlayersTrace(trace)) {
    return narratePlayer(explainPlayer(trace, step, nameOf), header, language);
  }
  return narrate(explainStep(trace, step, nameOf), tellingContext(header), language);
}
