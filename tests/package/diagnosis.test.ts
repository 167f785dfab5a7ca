import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DiagnosedSearch, Diagnosis } from '../../web/engine/diagnosis-messages.ts';
import { loadEngine, type NodeEngine } from '../web/support/engine-in-node.ts';
import { MISTAKES, STYLES } from './students/habits.ts';
import { Student, type Language, type Tree } from './students/run.ts';
import { programOf, type Form, type Lines } from './students/templates.ts';

// Hundreds of programs are run, one after the other.
vi.setConfig({ testTimeout: 600_000 });

const recorders = fileURLToPath(new URL('../../recorders', import.meta.url));
const FIRST = '[[[3,-2],[5,9,0]],[[0,7],[4,4,-6]],[[-1,8],[2,-3]]]';
const ROUNDS = 6;

let engine: NodeEngine;
let folder: string;
beforeAll(async () => {
  engine = await loadEngine();
  folder = await mkdtemp(join(tmpdir(), 'prunus-students-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Written {
  readonly title: string;
  readonly language: Language;
  readonly form: Form;
  readonly changes: Partial<Lines>;
  readonly depth: number | undefined;
}

let programs = 0;

/** Has the program search one tree after another, until there is no more to know. */
async function diagnosed({ language, form, changes, depth }: Written): Promise<Diagnosis> {
  const file = join(folder, `${String(programs++)}.${language === 'python' ? 'py' : 'mjs'}`);
  await writeFile(file, programOf(form, changes, language, recorders));
  const limit = depth === undefined ? {} : { depth: String(depth) };
  const searches: DiagnosedSearch[] = [];
  let options: Record<string, string> = { game: 'textbook', tree: FIRST, ...limit };
  const student = new Student(language, file);
  for (;;) {
    const tree = JSON.parse(options.tree ?? '') as Tree;
    searches.push({ options, events: await student.search(tree, Number(options.depth ?? -1)) });
    const found = engine.request({ kind: 'diagnose', searches });
    if (found.next === null || searches.length === ROUNDS) {
      student.end();
      return found;
    }
    options = { ...found.next };
    if (options.depth === 'none') delete options.depth;
  }
}

const languages = ['python', 'javascript'] as const;

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
          const found = await diagnosed({ title, language, form, changes, depth });
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
        const found = await diagnosed({ title, language, form, changes, depth });
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
