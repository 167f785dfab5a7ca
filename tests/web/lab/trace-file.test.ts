import { expect, test } from 'vitest';

import { LabTraceFile } from '../../../web/lab/elements/lab-trace-file.ts';
import { AFRESH } from '../../../web/search/update.ts';
import type {
  LabSearches,
  TraceProblem,
} from '../../../web/viewer/elements/searches/lab-searches.ts';

type Answer = TraceProblem | 'late' | null;

/** A file's place in a lab whose searches answer so, one file after the other. */
function fileWith(...answers: Answer[]): LabTraceFile {
  const searches: Pick<LabSearches, 'openTrace' | 'runs' | 'again'> = {
    runs: [],
    again: () => undefined,
    openTrace: () => Promise.resolve(answers.shift() ?? null),
  };
  return new LabTraceFile(searches as LabSearches, {
    opened: () => undefined,
    seen: () => AFRESH,
    closed: () => undefined,
    changed: () => undefined,
  });
}

const FAILED: TraceProblem = { kind: 'failed', reason: 'memory' };
const NONE = new Uint8Array();

test('what was wrong with one file is not said of the next, which came before the words for it', async () => {
  const file = fileWith(FAILED, null);
  const both = [file.open('first.jsonl', NONE), file.open('second.jsonl', NONE)];
  expect(await Promise.all(both)).toEqual([false, true]);
  expect(file.opened).toBe('second.jsonl');
  expect(file.problem).toBeNull();
});

test('what is wrong with the last file is said', async () => {
  const file = fileWith(null, FAILED);
  await file.open('first.jsonl', NONE);
  expect(await file.open('second.jsonl', NONE)).toBe(false);
  expect(file.problem?.('en')).toContain('second.jsonl');
});

test('what was interrupted goes on where its file is closed, not where another search is opened', async () => {
  let went = 0;
  const file = fileWith();
  const goOn = () => {
    went += 1;
  };
  await file.open('wrong.jsonl', NONE, null, goOn);
  file.giveWay();
  expect([file.opened, went]).toEqual([null, 0]);
  await file.open('wrong.jsonl', NONE, null, goOn);
  file.close();
  expect([file.opened, went]).toEqual([null, 1]);
});
