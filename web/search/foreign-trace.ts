import { utf8Of } from '../core/utf8.ts';
import type { Refusal } from '../engine/messages.ts';
import { eventAt } from '../trace/clock.ts';
import type { Finding } from '../trace/finding.ts';
import type { Trace } from '../trace/trace.ts';

export type { Finding };

const NEWLINE = 0x0a;

/**
 * What the engine found questionable in a text trace, by nodes. It names lines, of which each but the
 * header and the empty ones is one step.
 */
export function traceFindings(
  file: Uint8Array,
  trace: Trace,
  warnings: readonly Refusal[],
): readonly Finding[] {
  if (warnings.length === 0) return [];
  const steps = stepsOfLines(
    utf8Of(file),
    2 * trace.length,
    warnings.map(({ at }) => at),
  );
  return warnings.flatMap(({ code, details, at }) => {
    const step = steps.get(at);
    const event = step === undefined ? null : eventAt(trace, step);
    return step === undefined || event?.kind !== 'leave'
      ? []
      : [{ code, details, step, node: event.node }];
  });
}

/** Which step each of these lines is; `events`: how many lines are steps. */
function stepsOfLines(
  text: Uint8Array,
  events: number,
  lines: readonly number[],
): ReadonlyMap<number, number> {
  const wanted = new Set(lines);
  const filledBefore = new Map<number, number>();
  let filled = 0;
  let line = 1;
  for (let start = 0; start < text.length; line++) {
    const found = text.indexOf(NEWLINE, start);
    const end = found < 0 ? text.length : found;
    if (wanted.has(line)) filledBefore.set(line, filled);
    if (isFilled(text, start, end)) filled += 1;
    start = end + 1;
  }
  const headers = filled - events;
  return new Map([...filledBefore].map(([line, before]) => [line, before - headers + 1]));
}

function isFilled(text: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!BLANKS.has(text[at]!)) return true;
  return false;
}

/** Space, tab, return; and the bytes of a byte order mark. */
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, 0xef, 0xbb, 0xbf]);
