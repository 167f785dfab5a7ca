import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

import { programsIn } from '../../../scripts/lib/grade/programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'prunus-grade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = fileURLToPath(new URL('../../../scripts/grade.mjs', import.meta.url));

test.each([
  [[], 'Say one folder of programs: npm run --silent grade -- FOLDER [--json]'],
  [[folder, folder], 'Say one folder of programs: npm run --silent grade -- FOLDER [--json]'],
  [[join(folder, 'none')], `There is no folder ${JSON.stringify(join(folder, 'none'))}.`],
  [[folder, '--yaml'], /^Unknown option '--yaml'.*$/],
])('%j is said to be wrong in one sentence', (args, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.trimEnd()).toMatch(sentence);
});

test('what is no text of a program is named, and a link is not followed', () => {
  writeFileSync(join(folder, 'a <b>.py'), 'print(1)');
  writeFileSync(join(folder, 'binary.js'), new Uint8Array([0xff, 0xfe, 0x80]));
  writeFileSync(join(folder, 'notes.txt'), 'none');
  symlinkSync('/etc/hostname', join(folder, 'link.py'));
  expect(programsIn(folder)).toEqual([
    { file: 'a <b>.py', language: 'python', text: 'print(1)' },
    { file: 'binary.js', language: null, error: 'not-text' },
    { file: 'link.py', language: null, error: 'link' },
  ]);
});
