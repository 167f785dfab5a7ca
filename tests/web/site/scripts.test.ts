import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LONGEST, longestFirst } from '../../../scripts/lib/longest-first.mjs';

const SCRIPTS = fileURLToPath(new URL('../../../scripts/', import.meta.url));
const run = (name: string, argument: string) =>
  spawnSync(process.execPath, [`${SCRIPTS}${name}`, argument], { encoding: 'utf8' });

describe('a script', () => {
  it('says what there is, as its head does', () => {
    const { status, stdout } = run('exam.mjs', '--help');
    expect(status).toBe(0);
    const [first] = readFileSync(`${SCRIPTS}exam.mjs`, 'utf8').split('\n');
    expect(stdout.split('\n')[0]).toBe(first!.replace('// ', ''));
    expect(stdout).toContain('--seed NUMBER');
  });

  const all = ['', 'player/']
    .flatMap((folder) => readdirSync(SCRIPTS + folder).map((name) => folder + name))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => ({ name, text: readFileSync(`${SCRIPTS}${name}`, 'utf8') }));

  it('has a head that says something, whichever it is', () => {
    const silent = all.filter(({ text }) => !/^\/\/ \S+/.test(text));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  // What runs waits for the script's end, so that a constant below it is never there.
  it('has its constants before it begins', () => {
    const late = all.filter(({ text }) => /^await main\([^]*^(?:const|let|class) /m.test(text));
    expect(late.map(({ name }) => name)).toEqual([]);
  });

  it('refuses an option that there is not in one sentence, without a stack', () => {
    const { status, stderr } = run('exam.mjs', '--nonsense');
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain("'--nonsense'");
  });
});

describe('the files of tests that take longest', () => {
  it('are there', () => {
    const missing = LONGEST.filter((path) => !existsSync(`${SCRIPTS}../${path}`));
    expect(missing).toEqual([]);
  });

  it('begin first in their project, and leave all others in their order', () => {
    const file = (name: string, path: string) => ({ moduleId: `/a/${path}`, project: { name } });
    const [first = '', second = ''] = LONGEST;
    const files = [
      file('package', 'z.test.ts'),
      ...['y.test.ts', second, 'x.test.ts', first].map((path) => file('web', path)),
    ];
    const order = longestFirst(files).map(({ moduleId }) => moduleId.slice('/a/'.length));
    expect(order).toEqual(['z.test.ts', first, second, 'y.test.ts', 'x.test.ts']);
  });
});
