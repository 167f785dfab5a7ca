import type { Language } from '../core/language.ts';
import type { DiagnosedNode, DiagnosedNumber, Diagnosis } from '../engine/diagnosis-messages.ts';
import { diagnosisText } from './text/diagnosis.ts';

/** What each had at the first node that differs, in a sentence; null: nothing differs. */
export function differenceOf(diagnosis: Diagnosis, language: Language): string | null {
  const { difference: kind, node, yours, expected } = diagnosis;
  if (kind === null || node === null || diagnosis.verdict === 'correct') return null;
  const text = diagnosisText[language];
  const said = {
    yourWindow: windowOf(yours),
    window: windowOf(expected),
    yours: numberOf(yours?.value ?? null),
    expected: numberOf(expected?.value ?? null),
    yourMove: yours?.move ?? null,
    move: expected?.move ?? null,
  };
  const place = node.length === 0 ? text.root : text.after(node.join(' → '));
  return place + between(language) + text.differences[kind](said);
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
