import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DiagnosedSearch, Diagnosis } from '../../web/engine/diagnosis-messages.ts';
import { loadDiagnosis, type NodeDiagnosis } from '../web/support/diagnosis-in-node.ts';
import { which } from '../../scripts/lib/run.mjs';
import type { CompiledVariant } from './students/compiled.ts';
import { cppProgram } from './students/cpp.ts';
import { AGENT_MISTAKES, AGENT_STYLES, MISTAKES, STYLES } from './students/habits.ts';
import { javaProgram } from './students/java.ts';
import { Class, classIn, type Language, type Tree } from './students/run.ts';
import { programOf, type Form, type Lines } from './students/templates.ts';
import { sayLeftOut } from './support/recorders.ts';

// Hundreds of programs are run, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const recorders = fileURLToPath(new URL('../../recorders', import.meta.url));
const FIRST = '[[[3,-2],[5,9,0]],[[0,7],[4,4,-6]],[[-1,8],[2,-3]]]';
/** One ply deeper, for one MAX and two MIN agents. */
const DEEP =
  '[[[[3,-2],[5,9,0]],[[0,7],[4,-6]]],[[[-1,8],[2,-3]],[[6,1],[3,-4]]],[[[2,2],[9,-5]],[[7,0],[-8,1]]]]';
const ROUNDS = 6;

let diagnose: NodeDiagnosis;
let folder: string;
beforeAll(async () => {
  diagnose = await loadDiagnosis();
  folder = await mkdtemp(join(tmpdir(), 'prunus-students-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Written {
  readonly language: Language;
  readonly form: Form;
  readonly changes: Partial<Lines>;
  readonly depth: number | undefined;
  readonly inRounds?: boolean;
}

/** One form of every mistake, and every style of a search with a flag, through recorders of compiled languages. */
const COMPILED: readonly CompiledVariant[] = [
  ...STYLES.map(([, changes]) => ({ form: 'flag' as const, changes })),
  ...MISTAKES.map(({ forms, changes }) => ({ form: forms[0]!, changes })),
];
const hasCpp = which('g++') !== undefined;
if (!hasCpp) sayLeftOut('the diagnosis of programs in C++', 'g++');
const noJava = ['javac', 'java'].filter((each) => which(each) === undefined);
if (noJava.length > 0) sayLeftOut('the diagnosis of programs in Java', noJava.join(', '));
const languages: readonly Language[] = [
  'python',
  'javascript',
  ...(hasCpp ? (['cpp'] as const) : []),
  ...(noJava.length === 0 ? (['java'] as const) : []),
];

/** What runs the programs of a language; what is compiled holds all of `COMPILED`. */
async function opened(language: Language): Promise<Class> {
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  const copy = (recorder: string) => copyFile(join(recorders, recorder), join(folder, recorder));
  const compile = (compiler: string, ...given: readonly string[]) =>
    promisify(execFile)(compiler, given, { cwd: folder });
  switch (language) {
    case 'python':
      await write('class.py', classIn(language, recorders));
      return new Class(['python3', 'class.py'], folder);
    case 'javascript':
      await write('class.mjs', classIn(language, recorders));
      return new Class([process.execPath, 'class.mjs'], folder);
    case 'cpp':
      await copy('prunus.hpp');
      await write('students.cpp', cppProgram(COMPILED));
      await compile('g++', '-std=c++17', '-w', 'students.cpp', '-o', 'students');
      return new Class([join(folder, 'students')], folder);
    case 'java':
      await copy('Prunus.java');
      await write('Students.java', javaProgram(COMPILED));
      await compile('javac', '-nowarn', 'Prunus.java', 'Students.java');
      return new Class(['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', 'Students'], folder);
  }
}

const classes = new Map<Language, Class>();
beforeAll(async () => {
  const all = languages.map(async (each) => classes.set(each, await opened(each)));
  await Promise.all(all);
});
afterAll(async () => {
  await Promise.all([...classes.values()].map((each) => each.end()));
});

let programs = 0;

/** What a program is called in its class; null where it is not among those that are compiled. */
async function entered({ language, form, changes }: Written): Promise<string | number | null> {
  if (language === 'cpp' || language === 'java') {
    const at = COMPILED.findIndex((one) => one.form === form && one.changes === changes);
    return at < 0 ? null : at;
  }
  const file = join(folder, `${String(programs++)}.${language === 'python' ? 'py' : 'mjs'}`);
  await writeFile(file, programOf(form, changes, language));
  return file;
}

/** Has the program search one tree after another, until there is no more to know. */
async function diagnosed(written: Written): Promise<Diagnosis | null> {
  const program = await entered(written);
  if (program === null) return null;
  const { depth, form, inRounds = false } = written;
  const agents = form === 'agents' ? 3 : 2;
  const players = agents === 3 ? { players: 'max min min' } : {};
  const limit = depth === undefined ? {} : { depth: String(depth) };
  const searches: DiagnosedSearch[] = [];
  let options: Record<string, string> = {
    game: 'textbook',
    tree: agents === 3 ? DEEP : FIRST,
    ...players,
    ...limit,
  };
  for (;;) {
    const tree = JSON.parse(options.tree ?? '') as Tree;
    const plies = Number(options.depth ?? -1);
    const report = inRounds ? plies / agents : plies;
    const asked = { tree, agents, depth: report };
    const events = await classes.get(written.language)!.search(program, asked);
    searches.push({ options, events });
    const found = diagnose(searches);
    if (found.next === null || searches.length === ROUNDS) return found;
    options = { ...found.next };
    if (options.depth === 'none') delete options.depth;
  }
}

it('calls every correct style correct', async () => {
  const accused: unknown[] = [];
  let count = 0;
  for (const language of languages) {
    for (const form of ['flag', 'pair', 'negamax', 'minimax'] as const) {
      for (const [style, changes] of STYLES) {
        // Of negamax both players are one; minimax knows no cuts.
        if (form === 'negamax' && /alone|MIN/.test(style)) continue;
        if (form === 'minimax' && !/usual|^reversed$|^own order$/.test(style)) continue;
        for (const depth of language === 'python' ? [undefined, 2] : [undefined]) {
          const title = `${language} ${form} ${style} ${String(depth)}`;
          const found = await diagnosed({ language, form, changes, depth });
          if (found === null) continue;
          count += 1;
          if (found.verdict !== 'correct') accused.push([title, found]);
        }
      }
    }
  }
  console.log(`${count} correct programs, ${accused.length} accused`);
  expect(accused).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(100);
});

it('names what is wrong', async () => {
  const missed: unknown[] = [];
  let count = 0;
  for (const language of languages) {
    for (const { error, forms, changes, depth } of MISTAKES) {
      for (const form of forms) {
        const title = `${language} ${form} ${error} ${JSON.stringify(changes)}`;
        const found = await diagnosed({ language, form, changes, depth });
        if (found === null) continue;
        count += 1;
        if (found.verdict !== 'named' || found.error !== error) {
          missed.push([title, found.verdict, found.error, found.candidates, found.sentence]);
        }
      }
    }
  }
  console.log(
    `${count} wrong programs, ${missed.length} not named: ${JSON.stringify(missed, null, 1)}`,
  );
  expect(count).toBeGreaterThanOrEqual(100);
  expect(missed.length).toBeLessThanOrEqual(count * 0.05);
});

it('is right about programs for one MAX and several MIN agents', async () => {
  const accused: unknown[] = [];
  const missed: unknown[] = [];
  let [right, wrong] = [0, 0];
  const plain = STYLES.map(([, changes]) => ({ changes, depth: undefined }));
  for (const language of ['python', 'javascript'] as const) {
    for (const style of [...plain, ...AGENT_STYLES]) {
      const found = await diagnosed({ language, form: 'agents', depth: undefined, ...style });
      right += 1;
      if (found?.verdict !== 'correct') accused.push([language, style, found]);
    }
    for (const { error, ...mistake } of AGENT_MISTAKES) {
      const found = await diagnosed({ language, form: 'agents', depth: undefined, ...mistake });
      wrong += 1;
      if (found?.verdict === 'named' && found.error === error) continue;
      missed.push([language, error, mistake, found?.verdict, found?.error, found?.candidates]);
    }
  }
  console.log(
    `${right} correct programs with several agents, ${accused.length} accused; ` +
      `${wrong} wrong ones, ${missed.length} not named: ${JSON.stringify(missed, null, 1)}`,
  );
  expect(accused).toEqual([]);
  expect(missed.length).toBeLessThanOrEqual(wrong * 0.05);
});
