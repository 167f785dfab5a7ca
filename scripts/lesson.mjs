// npm run lesson: a lesson of the course as a file for a class.
// Usage: npm run lesson -- --list
//        npm run lesson -- NAME [--language en|zh] --html FILE | --scorm FILE | --cmi5 FILE | --print FILE [--answers]
// `--html`: one page that works without a network; `--scorm`: a SCORM 1.2 package for Moodle and others;
// `--cmi5`: a cmi5 package, for platforms with a record store of xAPI;
// `--print`: a page for paper, every scene with its figure, the answers to its questions on request.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lessonNames } from './lib/lesson-files.mjs';
import { needPackages } from './lib/packages.mjs';
import { Failure, main, root } from './lib/run.mjs';
import { buildStandalone, STANDALONE } from './lib/standalone.mjs';

const NONE = { html: null, scorm: null, cmi5: null, print: null };
const KINDS = /** @type {const} */ (['html', 'scorm', 'cmi5', 'print']);

await main(async () => {
  const args = process.argv.slice(2).flatMap((word) => word.split('='));
  if (args.includes('--list')) {
    for (const name of lessonNames()) console.log(name);
    return;
  }
  const asked = askedFor(args);
  await needPackages();
  const path = join(root, 'lessons', asked.language, `${asked.name}.md`);
  const lesson = { name: asked.name, language: asked.language, text: readFileSync(path, 'utf8') };
  const isOnPaper = KINDS.every((kind) => kind === 'print' || asked[kind] === null);
  const script = isOnPaper ? '' : await standaloneScript();
  const { printLessons, withPageModules } = await import('./lib/page-modules.mjs');
  await withPageModules(async (server) => {
    const { cmi5Files, lessonPage, scormFiles } = await server.ssrLoadModule(
      '/web/course/results/packed.ts',
    );
    if (asked.print !== null) {
      writeFileSync(asked.print, await printLessons(server, [lesson.text], asked.answers));
      console.log(asked.print);
    }
    if (asked.html !== null) {
      writeFileSync(asked.html, lessonPage(lesson, script));
      console.log(asked.html);
    }
    for (const [path, filesOf] of [
      [asked.scorm, scormFiles],
      [asked.cmi5, cmi5Files],
    ]) {
      if (path === null) continue;
      const { zipped } = await server.ssrLoadModule('/web/course/results/zipped.ts');
      const packed = zipped(filesOf(lesson, script));
      writeFileSync(path, packed);
      console.log(`${path} (${(packed.length / 1e6).toFixed(2)} MB)`);
    }
  });
});

/** @typedef {(typeof KINDS)[number]} Kind */

/** @param {readonly string[]} args */
function askedFor(args) {
  /** @type {{ name: string, language: string, answers: boolean } & Record<Kind, string | null>} */
  const asked = { name: '', language: 'en', answers: false, ...NONE };
  const words = [...args];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    const kind = KINDS.find((each) => word === `--${each}`);
    if (kind !== undefined || word === '--language') {
      const value = words.shift();
      if (value === undefined) throw new Failure(`What should stand after ${word}?`);
      asked[kind ?? 'language'] = value;
    } else if (word === '--answers') asked.answers = true;
    else if (asked.name === '' && lessonNames().includes(word)) asked.name = word;
    else throw new Failure(`There is no lesson or option "${word}": --list names the lessons.`);
  }
  if (asked.language !== 'en' && asked.language !== 'zh') {
    throw new Failure('--language takes en or zh.');
  }
  if (asked.name === '' || KINDS.every((kind) => asked[kind] === null)) {
    throw new Failure(
      'Say a lesson, and --html, --scorm, --cmi5 or --print FILE; --list names the lessons.',
    );
  }
  if (asked.answers && asked.print === null) throw new Failure('--answers goes with --print FILE.');
  return asked;
}

/** The single file: as the site was built with it, or made now. */
async function standaloneScript() {
  const built = join(root, 'dist', STANDALONE);
  if (existsSync(built)) return readFileSync(built, 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'prunus-lesson-'));
  try {
    await buildStandalone(folder);
    return readFileSync(join(folder, STANDALONE), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
