// Runs clang-tidy over every C++ source of the native build. It takes seconds a file, so a file that
// was clean is not looked at again until it, a header it includes or the rules change.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { root, run } from './run.mjs';

const build = join(root, 'build/native');
const cache = join(root, 'build/lint');

/** In tests the analyzer spends most of its time on GoogleTest, and brevity counts for more. */
const notInTests = ['clang-analyzer-*', 'google-build-using-namespace'];

/** @typedef {{ file: string, output: string, command: string }} Source */

/** @returns {Promise<boolean>} true if every source is clean */
export async function clangTidy() {
  /** @type {Source[]} */
  const queue = JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'));
  const headers = includes();
  const rules = readFileSync(join(root, '.clang-tidy'), 'utf8') + versionOf('clang-tidy');
  mkdirSync(cache, { recursive: true });

  let clean = true;
  const worker = async () => {
    for (let source = queue.shift(); source; source = queue.shift()) {
      const command = ['clang-tidy', '-p', build, '--quiet', '--warnings-as-errors=*', source.file];
      if (relative(root, source.file).startsWith('tests')) {
        command.push(`--checks=${notInTests.map((check) => `-${check}`).join(',')}`);
      }
      const inputs = [source.file, ...(headers.get(source.output) ?? [])];
      const mark = join(cache, digest([rules, source.command, ...command], inputs));
      if (existsSync(mark)) continue;

      const { code, output } = await run(command, { capture: true });
      if (code === 0) {
        writeFileSync(mark, '');
      } else {
        clean = false;
        console.error(withoutChatter(output));
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return clean;
}

/**
 * The checkout's own headers that each object was built from, as Ninja noted them.
 * @returns {Map<string, string[]>}
 */
function includes() {
  const text = execFileSync('ninja', ['-C', build, '-t', 'deps'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  /** @type {Map<string, string[]>} */
  const found = new Map();
  // "an/object.o: #deps …", one indented path a line, an empty line.
  for (const block of text.split('\n\n')) {
    const [title = '', ...paths] = block.trim().split('\n');
    const own = paths
      .map((path) => resolve(build, path.trim()))
      .filter((path) => path.startsWith(root));
    found.set(title.slice(0, title.indexOf(':')), own);
  }
  return found;
}

/**
 * @param {string[]} texts
 * @param {string[]} files
 */
function digest(texts, files) {
  const hash = createHash('sha256').update(texts.join('\0'));
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} program */
function versionOf(program) {
  return execFileSync(program, ['--version'], { encoding: 'utf8' });
}

/**
 * How many warnings were suppressed in system headers is of no use to anybody.
 * @param {string} output
 */
function withoutChatter(output) {
  return output.replace(/^(\d+ warnings? .*|Suppressed .*|Use -header.*)\n/gm, '').trimEnd();
}
