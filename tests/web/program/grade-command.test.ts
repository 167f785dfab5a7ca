import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

import { writePages } from '../../../scripts/lib/grade/pages.mjs';
import { programsIn } from '../../../scripts/lib/grade/programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'prunus-grade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = fileURLToPath(new URL('../../../scripts/grade.mjs', import.meta.url));

test.each([
  [
    [],
    'Say one folder of programs: npm run --silent grade -- FOLDER [--task FILE] [--json] [--html OUT]',
  ],
  [
    [folder, folder],
    'Say one folder of programs: npm run --silent grade -- FOLDER [--task FILE] [--json] [--html OUT]',
  ],
  [[join(folder, 'none')], `There is no folder ${JSON.stringify(join(folder, 'none'))}.`],
  [
    [folder, '--task', join(folder, 'none')],
    `There is no file ${JSON.stringify(join(folder, 'none'))}.`,
  ],
  [[folder, '--task', script], /^This is no JSON/],
  [['--link'], 'Say which task: --task FILE --link'],
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

test('pages group programs by mistake, show the failing tree, and run nothing of a program', () => {
  const out = join(folder, 'pages');
  const said = { en: 'Wrong <here>.', zh: '错。' };
  const text = 'line one\n<script>alert(1)</script>';
  const grade = {
    ...{
      file: 'a <b>.py',
      verdict: 'named',
      error: 'player-not-switched',
      line: 2,
      tried: 3,
      said,
    },
    repair: { line: 2, before: 'a < b', after: 'a > b' },
    lacks: [],
    failing: { text: '[[3,12],[2,4]]', path: ['b'], said },
  };
  const right = { ...grade, verdict: 'right', error: null, line: null, said: null, repair: null };
  writePages(
    out,
    [grade, { ...right, file: 'good.js', failing: null }],
    [
      { file: 'a <b>.py', language: 'python', text },
      { file: 'good.js', language: 'javascript', text: '1' },
    ],
  );
  const [index, one] = ['index.html', 'program-1.html'].map((name) =>
    readFileSync(join(out, name), 'utf8'),
  );
  expect(index).toContain('player-not-switched (1)');
  expect(index).toContain('href="program-2.html"');
  expect(one).toContain('class="hit"');
  expect(one).toContain('<mark>   2  &#60;script&#62;');
  expect(one).not.toContain('<script');
});
