import type { Language } from '../core/language.ts';
import type { DiagnosedNode, DiagnosedNumber, Diagnosis } from '../engine/diagnosis-messages.ts';
import type { Diagnosed } from './diagnosing.ts';
import { diagnosisText } from './text/diagnosis.ts';

/** What each had at the first node that differs, in a sentence; null: nothing differs. */
export function differenceOf(diagnosis: Diagnosis, language: Language): string | null {
  const { difference: kind, node, yours, expected } = diagnosis;
  if (kind === null || node === null || diagnosis.verdict === 'correct') return null;
  const text = diagnosisText[language];
  const statement = {
    yourWindow: windowOf(yours),
    window: windowOf(expected),
    yours: numberOf(yours?.value ?? null),
    expected: numberOf(expected?.value ?? null),
    yourMove: yours?.move ?? null,
    move: expected?.move ?? null,
  };
  const place = node.length === 0 ? text.root : text.after(node.join(' → '));
  return place + between(language) + text.differences[kind](statement);
}

/** What stands between two sentences. */
export function between(language: Language): string {
  return language === 'zh' ? '' : ' ';
}

function windowOf(node: DiagnosedNode | null): string {
  return node === null ? '–' : `(${numberOf(node.alpha)}, ${numberOf(node.beta)})`;
}

function numberOf(number: DiagnosedNumber | null): string {
  if (number === null) return '–';
  if (typeof number === 'string') return number === 'inf' ? '+∞' : '−∞';
  return String(number).replace('-', '−');
}

/** What a program is, or what is wrong with it, in a sentence behind its verdict. */
export function sentenceOf(
  {
    diagnosis,
    averages,
    answers,
    pile,
  }: Pick<Diagnosed, 'diagnosis' | 'averages' | 'answers' | 'pile'>,
  language: Language,
): string {
  const text = diagnosisText[language];
  const { verdict: found, error, candidates, style } = diagnosis;
  if (error !== null) return text.errors[error];
  if (pile !== null) return text.styles.pile(pile.size, pile.steps);
  if (found === 'differs') return candidates.length === 0 ? text.unknown : '';
  const { styles } = text;
  if (averages) return styles.averages;
  if (answers) return styles.answers;
  if (style.other) return styles.other;
  if (!style.prunes) return styles.minimax;
  const { max, min } = style.cut;
  const statements: string[] = [];
  if (style.narrows !== 'both') {
    statements.push(style.narrows === 'beta' ? styles.betaAlone : styles.alphaAlone);
  } else if (max === 'strict' && min === 'strict') statements.push(styles.strict);
  else if (max === 'never' && min === 'never') statements.push(styles.never);
  else if (max === 'never' || min === 'never') statements.push(styles.half);
  else if (max !== min && max !== 'either' && min !== 'either') statements.push(styles.mixed);
  if (style.shallow) statements.push(styles.shallow);
  if (style.stopsAtBest) statements.push(styles.stopsAtBest);
  if (statements.length === 0) statements.push(styles.right);
  if (style.returns === 'fail-soft') statements.push(styles.soft);
  if (style.returns === 'fail-hard') statements.push(styles.hard);
  return statements.join(between(language));
}
