// npm run lesson: a lesson of the course as a file for a class.
// Usage: npm run lesson -- --list
//        npm run lesson -- NAME [--language en|zh] --check
//        npm run lesson -- NAME [--language en|zh] --html FILE | --scorm FILE | --cmi5 FILE | --print FILE [--answers]
// NAME is one of the course, or a file of your own that ends in .md.
// `--check`: says all that is wrong with it, with its line.
// `--html`: one page that works without a network; `--scorm`: a SCORM 1.2 package for Moodle and others;
// `--cmi5`: a cmi5 package, for platforms with a record store of xAPI;
// `--print`: a page for paper, every scene with its figure, the answers to its questions on request.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
  const isOwn = asked.name.endsWith('.md');
  const path = isOwn ? asked.name : join(root, 'lessons', asked.language, `${asked.name}.md`);
  const name = basename(asked.name, '.md');
  const text = readFileSync(path, 'utf8');
  // A file of one's own says itself in which language it is.
  const own = isOwn ? /^language:\s*(en|zh)\s*$/m.exec(text)?.[1] : undefined;
  const lesson = { name, language: own ?? asked.language, text };
  if (asked.check) {
    await check(lesson);
    return;
  }
  const isOnPaper = KINDS.every((kind) => kind === 'print' || asked[kind] === null);
  const script = isOnPaper ? '' : await standaloneScript();
  const { printLessons, withPageModules } = await import('./lib/page-modules.mjs');
  await withPageModules(async (server) => {
    const { cmi5Files, lessonPage, scormFiles, zipped } = await server.ssrLoadModule(
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
      const packed = await zipped(filesOf(lesson, script));
      writeFileSync(path, packed);
      console.log(`${path} (${(packed.length / 1e6).toFixed(2)} MB)`);
    }
  });
});

/** @param {{ name: string, language: string, text: string }} lesson */
async function check(lesson) {
  const { lessonComplaints, withPageModules } = await import('./lib/page-modules.mjs');
  const complaints = await withPageModules((server) => lessonComplaints(server, lesson));
  for (const sentence of complaints) console.log(sentence);
  if (complaints.length > 0)
    throw new Failure(`${lesson.name}: ${String(complaints.length)} to mend.`);
  console.log(`${lesson.name}: nothing to mend.`);
}

/** @typedef {(typeof KINDS)[number]} Kind */

/** @param {readonly string[]} args */
function askedFor(args) {
  /** @type {{ name: string, language: string, answers: boolean, check: boolean } & Record<Kind, string | null>} */
  const asked = { name: '', language: 'en', answers: false, check: false, ...NONE };
  const words = [...args];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    const kind = KINDS.find((each) => word === `--${each}`);
    if (kind !== undefined || word === '--language') {
      const value = words.shift();
      if (value === undefined) throw new Failure(`What should stand after ${word}?`);
      asked[kind ?? 'language'] = value;
    } else if (word === '--answers') asked.answers = true;
    else if (word === '--check') asked.check = true;
    else if (asked.name === '' && isLesson(word)) asked.name = word;
    else throw new Failure(`There is no lesson or option "${word}": --list names the lessons.`);
  }
  if (asked.language !== 'en' && asked.language !== 'zh') {
    throw new Failure('--language takes en or zh.');
  }
  if (asked.name === '' || (!asked.check && KINDS.every((kind) => asked[kind] === null))) {
    throw new Failure(
      'Say a lesson, and --check, --html, --scorm, --cmi5 or --print FILE; --list names the lessons.',
    );
  }
  if (asked.answers && asked.print === null) throw new Failure('--answers goes with --print FILE.');
  return asked;
}

/** @param {string} word */
function isLesson(word) {
  return lessonNames().includes(word) || (word.endsWith('.md') && existsSync(word));
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
