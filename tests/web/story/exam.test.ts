import { describe, expect, it } from 'vitest';

import { readExercise } from '../../../web/search/exercise/exercise-link.ts';
import { defaultExercise, makeExercise } from '../../../web/search/exercise/generate.ts';
import { examTexts, studentsOf, type ExamSettings } from '../../../web/course/exam.ts';
import { makeItem } from '../../../web/course/items/make.ts';
import { minimax } from '../../../web/course/items/solver.ts';
import { printedText } from '../../../web/course/text/answers.ts';
import { printedLessons } from '../../../web/course/elements/print/printed.ts';
import { parseStory, questionsOf } from '../../../web/course/parse.ts';
import type { ItemTree } from '../../../web/course/items/item.ts';
import type { Story } from '../../../web/course/story.ts';
import { examText } from '../../../web/course/text/teaching.ts';
import { loadEngine } from '../support/engine-in-node.ts';
import { slowAnswer, slowSearch } from '../support/slow-items.ts';

const SETTINGS: ExamSettings = {
  ...{ seed: 7, variants: 5, students: [], trees: 2, items: 6, exercise: defaultExercise },
  windows: true,
};

function exam(changes: Partial<ExamSettings> = {}): readonly Story[] {
  const texts = examTexts({ ...SETTINGS, ...changes }, examText.en, 'en') ?? [];
  return texts.map((text) => {
    const read = parseStory(text);
    if ('problem' in read) throw new Error(`${read.problem.code}: ${read.problem.given}`);
    return read.story;
  });
}

/** What is asked of: cuts of either side and with either answer are one kind of question. */
function kinds(story: Story): readonly string[] {
  return questionsOf(story).map((each) => (each.kind === 'item' ? kindOf(each.item) : each.kind));
}

function kindOf(name: string): string {
  const bare = name.replace(/-(max|min|high|low)$/, '').replace(/^no-cut$/, 'cut');
  return bare
    .replace(/^equal-.*(cut|strict)$/, 'equal')
    .replace(/^(whole|minimal)-tree$/, 'counted')
    .replace(/^table-.*/, 'table');
}

describe('an exam', () => {
  it('asks of the same things in every variant, in another order, with other numbers', () => {
    const stories = exam();
    expect(stories.map(({ title }) => title.at(-1)).join('')).toBe('ABCDE');
    const sorted = (story: Story) => [...kinds(story)].sort();
    for (const story of stories) expect(sorted(story)).toEqual(sorted(stories[0]!));
    expect(kinds(stories[0]!).filter((kind) => kind === 'solve')).toHaveLength(2);
    expect(new Set(kinds(stories[0]!))).toHaveProperty('size', 7);
    expect(new Set(stories.map((story) => kinds(story).join())).size).toBeGreaterThan(1);
    const seeds = stories.flatMap((story) =>
      questionsOf(story).map((each) => ('seed' in each ? `${each.kind} ${String(each.seed)}` : '')),
    );
    expect(new Set(seeds).size).toBe(seeds.length);
  });

  it('is the same for the same seed, and another for another, up to the last one there is', () => {
    expect(exam()).toEqual(exam());
    expect(exam({ seed: 8 })).not.toEqual(exam());
    expect(exam({ seed: 2 ** 32 - 1, variants: 26, trees: 6, items: 19 })).toHaveLength(26);
  });

  it('is made for each student by name, whoever else is there', () => {
    const students = studentsOf('Ada\n  梁 \r\n\n007\nAda\n008\n');
    expect(students).toEqual(['Ada', '梁', '007', '008']);
    const stories = exam({ students, windows: false });
    expect(stories.map(({ title }) => title)).toEqual(students.map(examText.en.titleOf));
    expect(exam({ students: ['梁'], windows: false })).toEqual([stories[1]]);
    const asked = stories.map((story) => JSON.stringify(questionsOf(story)));
    expect(new Set(asked).size).toBe(4);
    const [first, ...others] = stories.map((story) => [...kinds(story)].sort().join());
    for (const each of others) expect(each).toBe(first);
    expect(exam({ students: ['梁'], seed: 8, windows: false })).not.toEqual([stories[1]]);
    for (const each of questionsOf(stories[0]!)) {
      if (each.kind === 'solve') expect(each.windows).toBe(false);
    }
  });

  it('tells apart students whose names differ only at their end', () => {
    const long = 'https://school.example/students/2026/autumn/algorithms/class-3b/number/';
    const students = studentsOf(`${long}1\n${long}2\n`);
    expect(students).toEqual([`${long}1`, `${long}2`]);
    const [one, other] = exam({ students });
    expect(one?.title).not.toBe(other?.title);
    expect(questionsOf(one!)).not.toEqual(questionsOf(other!));
  });

  it('has a paper for a name of any length', () => {
    const students = studentsOf(`${'x'.repeat(9_000)}\n`);
    expect(exam({ students })).toHaveLength(1);
  });

  it('is refused where nothing is asked, or no such trees can be made', () => {
    expect(examTexts({ ...SETTINGS, trees: 0, items: 0 }, examText.en, 'en')).toBeNull();
    const exercise = { ...defaultExercise, depth: 1, wanted: 'deep' } as const;
    expect(examTexts({ ...SETTINGS, exercise }, examText.en, 'en')).toBeNull();
  });
});

/** A paper as somebody who copies sees it: what is asked, what is right, and in which box. */
function papersOf(seed: number): readonly (readonly Solved[])[] {
  return exam({ seed, variants: 10, trees: 2, items: 10 }).map((story) =>
    questionsOf(story).map((question) => {
      if (question.kind === 'solve') return solvedTree(question.seed!);
      if (question.kind !== 'item') throw new Error(question.kind);
      const item = makeItem(question.item, question.seed);
      const place = item.choices.findIndex(({ mistake }) => mistake === null);
      const { answer } = item.choices[place]!;
      // Of trees the answer is found anew, by the definitions alone.
      if (item.tree !== null) expect(slowAnswer(item), item.name).toEqual(answer);
      const asked = JSON.stringify([item.name, item.tree, item.numbers]);
      return { kind: kindOf(item.name), asked, answer: JSON.stringify(answer), place };
    }),
  );
}

interface Solved {
  readonly kind: string;
  /** All that differs from another question of its kind. */
  readonly asked: string;
  readonly answer: string;
  readonly place: number;
}

/** All that is to be written on a tree. */
function solvedTree(settings: string): Solved {
  const read = readExercise(settings)!;
  const made = makeExercise(read);
  if ('problem' in made) throw new Error(made.problem.kind);
  const tree = JSON.parse(made.tree) as number[];
  const nodes = slowSearch({
    tree,
    rootPlayer: read.rootPlayer,
    algorithm: 'alpha-beta',
    cut: read.cut,
  });
  const answer = JSON.stringify([...nodes.values()]);
  return { kind: 'solve', asked: made.tree, answer, place: -1 };
}

/** Which share of these is so. */
const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length;

describe('of ten variants', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('none can be copied from another (seed %d)', (seed) => {
    const papers = papersOf(seed);
    const trees = papers.flatMap((paper) => paper.filter(({ kind }) => kind === 'solve'));
    expect(new Set(trees.map(({ answer }) => answer)).size).toBe(trees.length);
    const asked = papers.flatMap((paper) => paper.map((each) => each.asked));
    expect(new Set(asked).size).toBe(asked.length);
    const pairs = papers.flatMap((one, at) => papers.slice(at + 1).map((other) => [one, other]));
    const chosen = (paper: readonly Solved[]) => paper.filter(({ kind }) => kind !== 'solve');
    // The same question looked for on the neighbor's paper, and its answer copied.
    const byAnswer = pairs.map(([one, other]) =>
      share(
        chosen(one!).map(
          ({ kind, answer }) => other!.find((each) => each.kind === kind)?.answer === answer,
        ),
      ),
    );
    // The box that the neighbor has marked, question by question.
    const byPlace = pairs.map(([one, other]) =>
      share(chosen(one!).map(({ place }, at) => chosen(other!)[at]!.place === place)),
    );
    const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each) / all.length;
    expect(mean(byAnswer)).toBeLessThan(0.25);
    expect(Math.max(...byAnswer)).toBeLessThanOrEqual(0.5);
    expect(mean(byPlace)).toBeLessThan(0.4);
    const kindsAsked = new Set(papers.flatMap((paper) => paper.map(({ kind }) => kind)));
    for (const kind of kindsAsked) {
      const answers = papers.map((paper) => paper.find((each) => each.kind === kind)!.answer);
      const most = Math.max(...answers.map((each) => answers.filter((one) => one === each).length));
      // Where there are but two answers, half of the papers have each.
      expect(most, kind).toBeLessThanOrEqual(5);
      // Nor does the letter of one paper serve on the others.
      const places = papers.map((paper) => paper.find((each) => each.kind === kind)!.place);
      const inOne = Math.max(...places.map((each) => places.filter((one) => one === each).length));
      if (kind !== 'solve') expect(inOne, kind).toBeLessThanOrEqual(7);
    }
  });
});

function rootValue(settings: string): number {
  const read = readExercise(settings)!;
  const made = makeExercise(read);
  if ('problem' in made) throw new Error(made.problem.kind);
  return minimax(JSON.parse(made.tree) as number[], read.rootPlayer === 'max');
}

describe('on paper', () => {
  it('an exam holds no answer, neither in words nor in its pictures, and no seed', async () => {
    const engine = await loadEngine();
    const search = (options: Readonly<Record<string, string>>) =>
      Promise.resolve(engine.request({ kind: 'search', options }));
    const seed = 3_141_592_653;
    const stories = exam({ seed, variants: 2 }) as [Story, ...Story[]];
    const [paper, key] = [
      await printedLessons(stories, search, false, 'exam'),
      await printedLessons(stories, search, true, 'exam'),
    ];
    // Two trees of three plies, and six questions; the key has all answers in one table.
    expect(paper).toContain(printedText.en.total(2 * 8 + 6 * 2));
    expect(paper.split('class="marks"')).toHaveLength(2 * 8 + 1);
    expect(paper).not.toContain('<table>');
    const [, table = ''] = /<tbody>([^]*?)<\/tbody>/.exec(key) ?? [];
    const rows = table.split('<tr>').slice(1);
    expect(rows).toHaveLength(2);
    for (const [at, row] of rows.entries()) {
      const right = questionsOf(stories[at]!).map((each) => {
        if (each.kind === 'solve') return String(rootValue(each.seed!)).replace('-', '−');
        if (each.kind !== 'item') throw new Error(each.kind);
        const { choices } = makeItem(each.item, each.seed);
        return 'abcdefgh'[choices.findIndex(({ mistake }) => mistake === null)];
      });
      expect([...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)).toEqual(right);
    }
    expect(key).toContain('class="answer"');
    expect(paper).not.toContain('class="answer"');
    const pictures = [...paper.matchAll(/src="data:image\/svg\+xml,([^"]*)"/g)].map(([, svg]) =>
      decodeURIComponent(svg!),
    );
    const own = stories.flatMap((story) =>
      questionsOf(story).flatMap((each) => ('seed' in each ? [String(each.seed)] : [])),
    );
    for (const hidden of [String(seed), ...own])
      expect(paper + pictures.join()).not.toContain(hidden);
    const trees = stories.flatMap((story) =>
      questionsOf(story).flatMap((each) => {
        if (each.kind === 'solve') {
          const made = makeExercise(readExercise(each.seed!)!);
          return 'tree' in made ? [made.tree] : [];
        }
        const tree = each.kind === 'item' ? makeItem(each.item, each.seed).tree : null;
        return tree === null ? [] : [JSON.stringify(tree.tree)];
      }),
    );
    expect(pictures).toHaveLength(trees.length);
    for (const [at, picture] of pictures.entries()) {
      const written = [...picture.matchAll(/>([−-]?\d+)</g)].map(([, number]) =>
        Number(number!.replace('−', '-')),
      );
      const leaves = [...trees[at]!.matchAll(/-?\d+/g)].map(([number]) => Number(number));
      const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);
      expect(sorted(written)).toEqual(sorted(leaves));
    }
  });
});

/** A tree as anybody reads it off a sheet, and what stands at its nodes, by their paths. */
interface Read {
  readonly tree: Drawn;
  readonly rootPlayer: 'max' | 'min';
  readonly written: ReadonlyMap<string, { value: string; alpha: string; beta: string }>;
  readonly crossedOut: ReadonlySet<string>;
}
type Drawn = number | readonly Drawn[];

function readSheet(svg: string): Read {
  const edges = [
    ...svg.matchAll(
      /<line\s+x1="(\S+)"\s+y1="(\S+)"\s+x2="(\S+)"\s+y2="(\S+)"\s+stroke="\S+"\s+stroke-dasharray="(.*?)"/g,
    ),
  ].map(([, x1, y1, x2, y2, dashes]) => ({
    ...{ from: Number(x1), bottom: Number(y1), to: Number(x2), top: Number(y2) },
    isGone: dashes !== 'none',
  }));
  const texts = [
    ...svg.matchAll(
      /<text\s+x="(\S+)"\s+y="(\S+)"\s+text-anchor="middle"\s+font-size="(\d+)"[^>]*>([^<]*)</g,
    ),
  ].map(([, x, y, size, text]) => ({
    x: Number(x),
    y: Number(y),
    size: Number(size),
    text: text!,
  }));
  // The root stands highest, and all nodes are as high as it is.
  const height = Math.min(...edges.map(({ bottom }) => bottom));
  const root = edges.find(({ bottom }) => bottom === height)!.from;
  const written = new Map<string, { value: string; alpha: string; beta: string }>();
  const crossedOut = new Set<string>();
  const visit = (x: number, top: number, path: readonly number[]): Drawn => {
    const within = texts.filter(({ y }) => y > top && y <= top + height);
    const value = within.find((text) => text.x === x && text.size === 14)?.text ?? '';
    const moves = edges.filter(({ from, bottom }) => from === x && bottom === top + height);
    if (moves.length === 0) return numberOf(value);
    const bound = (isOn: (text: { x: number }) => boolean) =>
      within.find((text) => text.size === 12 && Math.abs(text.x - x) < 40 && isOn(text))?.text ??
      '';
    const [alpha, beta] = [bound((text) => text.x < x), bound((text) => text.x > x)];
    written.set(path.join('/'), { value, alpha, beta });
    return moves
      .sort((one, other) => one.to - other.to)
      .map((move, at) => {
        const child = [...path, at];
        if (move.isGone) crossedOut.add(child.join('/'));
        return visit(move.to, move.top, child);
      });
  };
  const tree = visit(root, 0, []);
  const [, corners = ''] = /<polygon\s+points="(.*?)"/.exec(svg) ?? [];
  // △ stands on two of its corners.
  const [, first, , second] = corners.split(/[\s,]+/).map(Number);
  return { tree, written, crossedOut, rootPlayer: first! < second! ? 'max' : 'min' };
}

const numberOf = (text: string): number =>
  Number(text.replace('−', '-').replace('+', '').replace('∞', 'Infinity'));

describe('the key of ten papers', () => {
  const kinds: readonly (readonly [string, Partial<ExamSettings>])[] = [
    ['small', { exercise: { ...defaultExercise, depth: 2, moves: { least: 3, most: 3 } } }],
    ['usual', {}],
    ['strict, MIN first', { exercise: { ...defaultExercise, rootPlayer: 'min', cut: 'strict' } }],
    [
      'deep',
      {
        windows: false,
        exercise: { ...defaultExercise, depth: 4, moves: { least: 2, most: 2 }, wanted: 'deep' },
      },
    ],
    [
      'by name',
      { students: ['Ada', '梁', ...Array.from({ length: 8 }, (_, at) => `00${String(at)}`)] },
    ],
  ];

  it.each(kinds)('holds what is found by hand on the paper (%s)', async (_, changes) => {
    const engine = await loadEngine();
    const search = (options: Readonly<Record<string, string>>) =>
      Promise.resolve(engine.request({ kind: 'search', options }));
    const settings = { seed: 20_261_129, variants: 10, trees: 1, items: 0, ...changes };
    const stories = exam(settings) as [Story, ...Story[]];
    expect(stories).toHaveLength(10);
    const sheets = async (isKey: boolean) => {
      const page = await printedLessons(stories, search, isKey, 'exam');
      const svgs = [...page.matchAll(/src="data:image\/svg\+xml,([^"]*)"/g)];
      return { page, read: svgs.map(([, svg]) => readSheet(decodeURIComponent(svg!))) };
    };
    const [paper, key] = [await sheets(false), await sheets(true)];
    expect(paper.read).toHaveLength(10);
    const { cut } = settings.exercise ?? defaultExercise;
    const roots = paper.read.map(({ tree, rootPlayer, written, crossedOut }, at) => {
      expect(crossedOut.size).toBe(0);
      expect(new Set([...written.values()].flatMap((each) => Object.values(each)))).toEqual(
        new Set(['']),
      );
      const nodes = slowSearch({ tree, rootPlayer, cut } as ItemTree);
      const report = key.read[at]!;
      expect([report.tree, report.rootPlayer]).toEqual([tree, rootPlayer]);
      for (const [path, { value, alpha, beta }] of report.written) {
        const node = nodes.get(path);
        expect(report.crossedOut.has(path), path).toBe(node === undefined);
        const right = node === undefined ? '' : node.value;
        expect(value === '' ? '' : numberOf(value), path).toBe(right);
        if (settings.windows === false || node === undefined) {
          expect([alpha, beta]).toEqual(['', '']);
        } else {
          expect([alpha, beta].map(numberOf), path).toEqual([node.alpha, node.beta]);
        }
      }
      return nodes.get('')!.value;
    });
    const cells = [...key.page.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => numberOf(cell!));
    expect(cells).toEqual(roots);
    expect(new Set(paper.read.map(({ tree }) => JSON.stringify(tree))).size).toBe(10);
  });
});
