// npm run grade: what each program of a class came to, from a folder or from the codes that were handed in.
// Usage: npm run --silent grade -- FOLDER [--task FILE] [--json] [--html OUT]
//        npm run --silent grade -- --codes FILE [--task FILE] [--json] [--html OUT]
//        npm run --silent grade -- --task FILE --link
//   --task: what was to be written, as web/program/task.ts tells. --link: the end of the address that
//   opens it, to be put behind that of the lab.
// Exits 0 when all ran, 1 where they couldn't be run, 2 for wrong arguments.

import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { programsIn } from './lib/grade/programs.mjs';
import { needPackages } from './lib/packages.mjs';
import { main } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

const USAGE =
  'Say one folder of programs: npm run --silent grade -- FOLDER [--task FILE] [--json] [--html OUT]';
/** In characters: a mailbox of a class. */
const LONGEST_FILE = 40_000_000;

await main(async () => {
  const asked = askedFor(process.argv.slice(2));
  if (typeof asked === 'string') {
    console.error(asked);
    return 2;
  }
  await needPackages();
  const { taskIn, programsOfCodes } = await import('./lib/grade/task.mjs');
  const task = asked.task === null ? null : await taskIn(asked.task);
  if (task !== null && 'problem' in task) {
    console.error(task.problem);
    return 2;
  }
  if (asked.asLink) {
    console.log(`index.html${task?.link ?? ''}`);
    return 0;
  }
  const programs =
    asked.codes === null
      ? programsIn(asked.folder)
      : await programsOfCodes(asked.codes, task?.version ?? null);
  await need('chromium');
  const { gradesOf } = await import('./lib/grade/runs.mjs');
  const grades = await gradesOf(programs, task?.text ?? '');
  if (asked.json) console.log(JSON.stringify(grades, null, 2));
  else if (asked.html === null) for (const grade of grades) console.log(lineOf(grade));
  if (asked.html !== null) {
    const { writePages } = await import('./lib/grade/pages.mjs');
    writePages(asked.html, grades, programs);
    console.error(`${String(grades.length)} programs: ${join(asked.html, 'index.html')}`);
  }
  return 0;
});

/**
 * What is asked for, or the sentence that says what is wrong with it.
 * @param {string[]} args
 * @returns {{ folder: string, codes: string | null, task: string | null, asLink: boolean, json: boolean,
 *   html: string | null } | string} `codes`, `task`: the texts of those files
 */
function askedFor(args) {
  try {
    const text = { type: /** @type {const} */ ('string') };
    const flag = { type: /** @type {const} */ ('boolean') };
    const options = { ...{ json: flag, html: text }, ...{ task: text, codes: text, link: flag } };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [folder, ...more] = positionals;
    const { link: asLink = false, json = false } = values;
    if (asLink && values.task === undefined) return 'Say which task: --task FILE --link';
    const isElsewhere = asLink || values.codes !== undefined;
    if (more.length > 0 || (folder === undefined) !== isElsewhere) return USAGE;
    if (folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
      return `There is no folder ${JSON.stringify(folder)}.`;
    const html = values.html === undefined ? null : resolve(values.html);
    const [task, codes] = [fileText(values.task), fileText(values.codes)];
    return { folder: resolve(folder ?? '.'), codes, task, asLink, json, html };
  } catch (error) {
    return /** @type {Error} */ (error).message.split('\n', 1)[0] ?? '';
  }
}

/** @param {string | undefined} path */
function fileText(path) {
  if (path === undefined) return null;
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new Error(`There is no file ${JSON.stringify(path)}.`);
  return readFileSync(path, 'utf8').slice(0, LONGEST_FILE);
}

/** @param {import('./lib/grade/runs.mjs').Graded} grade */
function lineOf({ file, verdict, error, line, tried }) {
  // Quoted: a name may have anything in it, for a terminal too.
  const name = /^[\w./ -]+$/.test(file) ? file : JSON.stringify(file);
  const where = line === null ? '' : `, line ${String(line)}`;
  return `${name}: ${verdict}${error === null ? '' : ` (${error}${where})`}, ${String(tried)} tried`;
}
