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
import { Student, type Language, type Tree } from './students/run.ts';
import { programOf, type Form, type Lines } from './students/templates.ts';
import { sayLeftOut } from './support/recorders.ts';

// Hundreds of programs are run, one after the other.
vi.setConfig({ testTimeout: 600_000 });

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

/** Writes a program that holds all of `COMPILED` beside its recorder, and compiles it. */
async function compiled(recorder: string, file: string, text: string, command: readonly string[]) {
  await copyFile(join(recorders, recorder), join(folder, recorder));
  await writeFile(join(folder, file), text);
  const [compiler, ...given] = command;
  await promisify(execFile)(compiler!, given, { cwd: folder });
}

beforeAll(async () => {
  if (!languages.includes('cpp')) return;
  const command = ['g++', '-std=c++17', '-w', 'students.cpp', '-o', 'students'];
  await compiled('prunus.hpp', 'students.cpp', cppProgram(COMPILED), command);
}, 300_000);
beforeAll(async () => {
  if (!languages.includes('java')) return;
  const command = ['javac', '-nowarn', 'Prunus.java', 'Students.java'];
  await compiled('Prunus.java', 'Students.java', javaProgram(COMPILED), command);
}, 300_000);

let programs = 0;

/** How a program is run; null where it is not among those that are compiled. */
async function commandOf({
  language,
  form,
  changes,
}: Written): Promise<readonly [string, ...string[]] | null> {
  if (language === 'cpp' || language === 'java') {
    const at = COMPILED.findIndex((one) => one.form === form && one.changes === changes);
    if (at < 0) return null;
    // Started by the hundred, each for a few small trees: what makes long runs fast would only cost.
    const quickly = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];
    return language === 'cpp'
      ? [join(folder, 'students'), String(at)]
      : ['java', ...quickly, 'Students', String(at)];
  }
  const file = join(folder, `${String(programs++)}.${language === 'python' ? 'py' : 'mjs'}`);
  await writeFile(file, programOf(form, changes, language, recorders));
  return [language === 'python' ? 'python3' : process.execPath, file];
}

/** Has the program search one tree after another, until there is no more to know. */
async function diagnosed(written: Written): Promise<Diagnosis | null> {
  const command = await commandOf(written);
  if (command === null) return null;
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
  const student = new Student(command, folder);
  for (;;) {
    const tree = JSON.parse(options.tree ?? '') as Tree;
    const plies = Number(options.depth ?? -1);
    const told = inRounds ? plies / agents : plies;
    searches.push({ options, events: await student.search(tree, told, agents) });
    const found = diagnose(searches);
    if (found.next === null || searches.length === ROUNDS) {
      student.end();
      return found;
    }
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
