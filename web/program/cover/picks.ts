import { leastOf, mostOf } from '../../core/range.ts';
import type { Diagnosed } from '../diagnosing.ts';
import type { RunReport, RunSettings } from '../run/messages.ts';
import type { Choice } from '../run/near/choice.ts';
import type { ProgramText } from '../source/read.ts';
import type { SearchFunction } from '../source/roles.ts';
import { linesOf } from '../trace-lines.ts';

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

interface Picking {
  readonly program: ProgramText;
  readonly searches: readonly SearchFunction[];
}

/**
 * Whoever picks a move elsewhere by the values of a search, the largest of positions in which MAX is to move or the
 * smallest of those of MIN, seems to play for the other side: that choice is none of the calls that are judged.
 */
export function withChoice(
  found: Diagnosed,
  { program: { functions, text, language }, searches }: Picking,
): Diagnosed {
  if (found.diagnosis.verdict !== 'correct' || language !== 'python') return found;
  // What both sides search by tells of no call whose turn it was.
  const isOther = searches.some(({ index, player }) => {
    const name = functions[index]!.name;
    // Of bounded length: a text may be one long line.
    const call = String.raw`\b${player ?? ''}\(.{0,200}\bkey\s*=\s*lambda\b[^:\n]{0,80}:\s*${name}\(`;
    return player !== null && new RegExp(call).test(text);
  });
  return isOther ? { ...found, lacks: [...found.lacks, 'choice'] } : found;
}

/** Whoever picks one of the moves that were searched one after the other is right where it is the best of them. */
export function withPicked(found: Diagnosed, choice: Choice | null): Diagnosed {
  const { diagnosis, lacks } = found;
  if (diagnosis.verdict !== 'correct' || choice === null || choice === 'best') return found;
  if (choice === 'unseen' || choice === 'alike')
    return { ...found, lacks: [...lacks, `choice-${choice}`] };
  return {
    ...found,
    diagnosis: { ...diagnosis, verdict: 'named', error: 'best-move-not-updated' },
  };
}

/** What searches speak of that give back a move beside a value. */
const MOVE = /move|action|choice|chosen|column|\bcol\b|index|\bidx\b|pos|cell/i;

/** Of a move that is given back beside a value, and is called as none of those that were searched, nothing is known. */
export function withNamelessMoves(
  found: Diagnosed,
  { program: { functions, text }, searches }: Picking,
  trace: string,
): Diagnosed {
  const speaks = searches.some(({ index }) => {
    const { from, to } = functions[index]!;
    return MOVE.test(text.slice(from, to));
  });
  const isSeen = found.diagnosis.verdict !== 'correct' || !speaks || !givesOthers(trace);
  return isSeen ? found : { ...found, lacks: [...found.lacks, 'choice-unseen'] };
}

/** Whether a move that a node gave back led to none of its children. */
function givesOthers(trace: string): boolean {
  const open: Set<unknown>[] = [];
  for (const line of linesOf(trace)) {
    const isMove = line.includes('"move":') || line.includes('"chosen":');
    const { move, chosen } = (isMove ? JSON.parse(line) : {}) as Record<string, unknown>;
    if (line.includes('"event":"enter"')) {
      open.at(-1)?.add(move);
      open.push(new Set());
    } else {
      const its = open.pop();
      const isTold = chosen !== undefined && chosen !== null && chosen !== '-1';
      if (isTold && its !== undefined && its.size > 0 && !its.has(chosen)) return true;
    }
  }
  return false;
}
