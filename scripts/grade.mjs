// npm run grade: what each program of a folder came to, for a class.
// Usage: npm run --silent grade -- FOLDER [--json] [--html OUT]
// Exits 0 when all ran, 1 where they couldn't be run, 2 for wrong arguments.

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { programsIn } from './lib/grade/programs.mjs';
import { needPackages } from './lib/packages.mjs';
import { main } from './lib/run.mjs';
import { need } from './lib/tools.mjs';

await main(async () => {
  const asked = askedFor(process.argv.slice(2));
  if (typeof asked === 'string') {
    console.error(asked);
    return 2;
  }
  const programs = programsIn(asked.folder);
  await needPackages();
  await need('chromium');
  const { gradesOf } = await import('./lib/grade/runs.mjs');
  const grades = await gradesOf(programs);
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
 * @returns {{ folder: string, json: boolean, html: string | null } | string}
 */
function askedFor(args) {
  try {
    const options = {
      json: { type: /** @type {const} */ ('boolean') },
      html: { type: /** @type {const} */ ('string') },
    };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0)
      return 'Say one folder of programs: npm run --silent grade -- FOLDER [--json] [--html OUT]';
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
      return `There is no folder ${JSON.stringify(folder)}.`;
    const html = values.html === undefined ? null : resolve(values.html);
    return { folder: resolve(folder), json: values.json === true, html };
  } catch (error) {
    return /** @type {Error} */ (error).message.split('\n', 1)[0] ?? '';
  }
}

/** @param {import('./lib/grade/runs.mjs').Graded} grade */
function lineOf({ file, verdict, error, line, tried }) {
  // Quoted: a name may have anything in it, for a terminal too.
  const name = /^[\w./ -]+$/.test(file) ? file : JSON.stringify(file);
  const where = line === null ? '' : `, line ${String(line)}`;
  return `${name}: ${verdict}${error === null ? '' : ` (${error}${where})`}, ${String(tried)} tried`;
}
