import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

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

  it('has a head that says something, whichever it is', () => {
    const silent = ['', 'player/']
      .flatMap((folder) => readdirSync(SCRIPTS + folder).map((name) => folder + name))
      .filter((name) => name.endsWith('.mjs'))
      .filter((name) => !/^\/\/ \S+/.test(readFileSync(`${SCRIPTS}${name}`, 'utf8')));
    expect(silent).toEqual([]);
  });

  it('refuses an option that there is not in one sentence, without a stack', () => {
    const { status, stderr } = run('exam.mjs', '--nonsense');
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain("'--nonsense'");
  });
});
