// npm run exam: an exam in several variants, and one answer key for all of them.
// Usage: npm run exam -- --print FILE --key FILE
//          [--seed NUMBER] [--variants 4 | --students FILE] [--trees 2] [--items 6] [--language en|zh]
//          [--no-windows] [--exercise SETTINGS]: how its trees are made, as in a link of the lab: 7.d3.m2~3.v0~20.cut.ltr.max
// --students: a paper for each line of that file, a name or a number, which can be made again alone.
// Without a seed one is drawn by lot, and said: with it anyone can make the same exam again, and its key.

import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { needPackages } from './lib/packages.mjs';
import { Failure, main } from './lib/run.mjs';

await main(async () => {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: {
      print: text,
      key: text,
      exercise: text,
      seed: text,
      variants: text,
      trees: text,
      items: text,
      language: text,
      students: text,
      'no-windows': { type: 'boolean' },
    },
  });
  const { print, key, language = 'en' } = values;
  if (print === undefined && key === undefined)
    throw new Failure('Say --print FILE or --key FILE.');
  if (language !== 'en' && language !== 'zh') throw new Failure('--language takes en or zh.');
  await needPackages();
  const { printLessons, withPageModules } = await import('./lib/page-modules.mjs');
  await withPageModules(async (server) => {
    const { EXAM_LIMITS, examTexts, studentsOf } =
      await server.ssrLoadModule('/web/course/exam.ts');
    const { defaultExercise } = await server.ssrLoadModule('/web/search/exercise/generate.ts');
    const { readExercise } = await server.ssrLoadModule('/web/search/exercise/exercise-link.ts');
    const { examText } = await server.ssrLoadModule('/web/course/text/teaching.ts');
    const exercise =
      values.exercise === undefined ? defaultExercise : readExercise(values.exercise);
    if (exercise === null) throw new Failure(`No trees can be made by "${values.exercise ?? ''}".`);
    /** @type {(name: 'seed' | 'variants' | 'trees' | 'items', usual: number) => number} */
    const count = (name, usual) => {
      const { least, most } = EXAM_LIMITS[name];
      const given = values[name] === undefined ? usual : Number(values[name]);
      if (Number.isInteger(given) && given >= least && given <= most) return given;
      throw new Failure(`--${name} takes whole numbers from ${least} to ${most}.`);
    };
    const settings = {
      seed: count('seed', randomInt(EXAM_LIMITS.seed.most)),
      variants: count('variants', 4),
      students:
        values.students === undefined ? [] : studentsOf(readFileSync(values.students, 'utf8')),
      exercise,
      windows: values['no-windows'] !== true,
      trees: count('trees', 2),
      items: count('items', 6),
    };
    const texts = examTexts(settings, examText[language], language);
    if (texts === null) throw new Failure('Nothing would be asked, or no such trees can be made.');
    console.log(`seed ${String(settings.seed)}`);
    for (const [file, answers] of /** @type {const} */ ([
      [print, false],
      [key, true],
    ])) {
      if (file === undefined) continue;
      writeFileSync(file, await printLessons(server, texts, answers, 'exam'));
      console.log(file);
    }
  });
});
