import type { Language, Localized } from '../../../core/language.ts';
import { cellName } from '../../../games/position.ts';
import type { Trial } from '../../basics/judge.ts';
import { english, type BasicsText } from './basics-en.ts';
import { chinese } from './basics-zh.ts';

/** What the first lessons say. */
export const basicsText: Localized<BasicsText> = { en: english, zh: chinese };

/** What is said of a step as it stands: what to do, why the last stone was wrong, why it was right. */
export function trialSentence(trial: Trial, language: Language): string {
  const text = basicsText[language];
  const { step, record, status, tried, wrong, left } = trial;
  const words = text.steps[step.name];
  if (status === 'asked') return text.asked;
  if (status === 'right') return words.right;
  if (wrong === null || tried === null) {
    const isBegun = step.task.kind === 'win' && left < step.task.moves;
    return isBegun ? text.goOn(left) : words.task;
  }
  const nameOf = (cell: number) => cellName(cell, record.setup);
  const name = nameOf(tried);
  const { reason, line } = wrong;
  switch (reason) {
    case 'lets':
    case 'answered':
      return text.wrong[reason](name, line[0] === undefined ? '' : nameOf(line[0]));
    case 'nothing':
    case 'dead':
    case 'forbidden':
    case 'allowed':
    case 'roomLeft':
    case 'quiet':
      return text.wrong[reason](name);
    default:
      return text.wrong.made(name, text.made[reason]);
  }
}
