import { leastOf, mostOf } from '../../core/range.ts';
import type { RunReport, RunSettings } from '../run/messages.ts';

/**
 * What else the moves that a program picks one of may be worth: another one of them is the best then, neither the first
 * nor the last. No value is one that the program has not seen in its own search. Nothing where its searches are more
 * than those of these moves, and what it makes of them is not known.
 */
function otherWorths({ moves, searches, trace }: RunReport): readonly (readonly number[])[] {
  if (moves?.places.length !== searches || searches < 2) return [];
  const values = [...trace.matchAll(/"value":(-?\d+)(?=[,}])/g)].map(([, value]) => Number(value));
  const own = moves.worths.map((worth) => worth * moves.sign);
  const all = [...values, ...own].filter(Number.isFinite);
  const ends = [leastOf(all), mostOf(all)];
  const [low = 0, high = 0] = moves.sign > 0 ? ends : ends.reverse();
  if (low === high) return [];
  const between = all.find((value) => value !== low && value !== high) ?? low;
  // Once it has seen the best, what comes is worse, and better than what came just before.
  const list = Array.from({ length: searches }, (_, at) => (at % 2 === 0 ? low : between));
  list[searches - 1] = between;
  list[searches > 2 ? 1 : 0] = high;
  return [list, [...list].reverse()];
}

/** Whether a program picks the best of its moves where others of them are; null: it was not to be tried. */
export async function pickedOtherwise(
  report: RunReport,
  run: (further: RunSettings['further']) => Promise<RunReport>,
): Promise<'best' | 'other' | 'unseen' | null> {
  const choices = [];
  for (const worths of otherWorths(report)) {
    const { problem, choice } = await run({ state: null, player: 'max', depth: null, worths });
    if (problem !== null) return null;
    choices.push(choice);
  }
  if (choices.includes('other')) return 'other';
  if (choices.length === 0) return null;
  return choices.every((choice) => choice === 'best') ? 'best' : 'unseen';
}
