// A player of this project at one of its commits.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure, root } from '../../lib/run.mjs';

/** @param {string} commit */
function hashOf(commit) {
  try {
    return execFileSync('git', ['rev-parse', '--verify', '--short=12', `${commit}^{commit}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new Failure(`git:${commit}: there is no such commit`);
  }
}

/**
 * Builds `pbrain-prunus` of a commit outside the checkout, unless it is there already.
 * @param {string} commit anything that git understands
 * @returns {string} the program
 */
export function buildCommit(commit) {
  const hash = hashOf(commit);
  const place = join(tmpdir(), 'prunus-match', hash);
  const [source, build] = [join(place, 'source'), join(place, 'build')];
  const program = join(build, 'pbrain-prunus');
  if (existsSync(program)) return program;
  console.error(`building ${hash} …`);
  mkdirSync(source, { recursive: true });
  const archive = execFileSync('git', ['archive', hash], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', source], { input: archive });
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('cmake', ['-S', source, '-B', build, '-DCMAKE_BUILD_TYPE=Release'], quiet);
  execFileSync('cmake', ['--build', build, '--target', 'pbrain-prunus', '-j', '2'], quiet);
  return program;
}
