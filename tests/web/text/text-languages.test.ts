import { describe, expect, it } from 'vitest';

/** Every module with sentences. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../web/*/text/**/*.ts', {
  eager: true,
});

type Entry = string | ((...parameters: readonly unknown[]) => unknown);

interface Pair {
  /** "lab.ts labText run.stop" */
  readonly where: string;
  readonly en: unknown;
  readonly zh: unknown;
}

/** Every `Localized<…>` that the modules export. */
function localized(): Pair[] {
  const found: Pair[] = [];
  for (const [file, exports] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(exports)) {
      if (typeof value !== 'object' || value === null) continue;
      if (Object.keys(value).sort().join() !== 'en,zh') continue;
      const { en, zh } = value as { en: unknown; zh: unknown };
      found.push({ where: `${file.replace('../../../web/', '')} ${name}`, en, zh });
    }
  }
  return found;
}

/** The leaves of a pair: strings, functions, and whatever else there is. */
function leavesOf({ where, en, zh }: Pair): Pair[] {
  const isBranch = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !(value instanceof RegExp);
  if (!isBranch(en) || !isBranch(zh)) return [{ where, en, zh }];
  expect(Object.keys(zh).sort(), where).toEqual(Object.keys(en).sort());
  return Object.keys(en).flatMap((key) =>
    leavesOf({ where: `${where}.${key}`, en: en[key], zh: zh[key] }),
  );
}

/** Entries that take objects; those who write them test them. */
const TAKES_OBJECTS =
  /\/tree-hints\.ts hintText\.(?:title|spoken|foldTitle|spokenFold)$|\/state\.ts |\/board\.ts boardText\.value$| playerNarration\b|\/exercise\.ts |\/why\.ts |\/diagnosis\.ts diagnosisText\.differences|\/comparison\.ts comparisonText\.(?:agreed|leavesBeside)$|\/predict\.ts predictText\.(?:cut|value|window)$| codeText\.call$|\/basics\.ts basicsText\.wrong\.made$| textbookText\.(?:reading|problem)$/;

const leaves = localized().flatMap(leavesOf);
const sentences = leaves.filter(
  (leaf): leaf is Pair & { en: string; zh: string } =>
    typeof leaf.en === 'string' && typeof leaf.zh === 'string',
);
const functions = leaves.filter(
  (leaf): leaf is Pair & { en: Exclude<Entry, string>; zh: Exclude<Entry, string> } =>
    typeof leaf.en === 'function' &&
    typeof leaf.zh === 'function' &&
    !TAKES_OBJECTS.test(leaf.where),
);

/** The same in every language. */
const SAME = new Set([
  'GitHub Pages',
  'Prunus',
  'Python',
  'JavaScript',
  'α',
  'β',
  'MTD(f)',
  'SSS*',
  'Star1',
  'Max-n',
  'N',
  'Q',
  'P',
  'PUCT',
  'df-pn',
  'X',
  'O',
  'Swap2',
  'SVG',
  'PNG',
  'GIF',
  'WebM',
  'Markdown',
  'reveal.js',
  'Jupyter Book',
  'Jupyter',
  'Moodle',
  'Canvas',
  'Quarto',
  'Newick',
  'LaTeX forest',
  'LaTeX qtree',
  'LaTeX istgame',
  'Graphviz DOT',
  'Mermaid',
]);

/** What is typed in, not read. */
const isNotation = (where: string) => where.endsWith('.written');

const TRIED: readonly unknown[] = [
  1,
  2,
  5000,
  'max',
  'min',
  'X',
  'O',
  true,
  false,
  null,
  'exact',
  'equal',
  'strict',
  'too-long',
  'bad-entry',
  ['p'],
  ['q', 'r'],
];

/** Sets of arguments: all there are of three, and of more those that differ in one from a few. */
function combinationsOf(count: number): unknown[][] {
  if (count <= 3) {
    return Array.from({ length: count }).reduce<unknown[][]>(
      (lists) => lists.flatMap((list) => TRIED.map((value) => [...list, value])),
      [[]],
    );
  }
  const bases = Array.from({ length: 4 * TRIED.length }, (_, at) =>
    // Steps that share no factor with the number of values: all of them come in all places.
    Array.from({ length: count }, (_, place) => TRIED[(at * (place + 1) + place) % TRIED.length]),
  );
  bases.push(...TRIED.map((value) => Array.from({ length: count }, () => value)));
  return bases.flatMap((base) =>
    base.flatMap((_, place) =>
      TRIED.map((value) => [...base.slice(0, place), value, ...base.slice(place + 1)]),
    ),
  );
}

/** Calls with combinations of some arguments that do not fail, with what they gave. */
function outcomes(entry: Exclude<Entry, string>): { arguments: unknown[]; text: string }[] {
  const combinations = combinationsOf(entry.length);
  const results: { arguments: unknown[]; text: string }[] = [];
  for (const combination of combinations) {
    try {
      const text = entry(...combination);
      if (typeof text === 'string') results.push({ arguments: combination, text });
    } catch {
      // Not arguments of the right kind.
    }
  }
  return results;
}

/** Whether two calls that differ in this argument alone give different texts. */
function isUsed(results: ReturnType<typeof outcomes>, index: number): boolean {
  const textOf = new Map<string, string>();
  return results.some(({ arguments: given, text }) => {
    const rest = JSON.stringify(given.filter((_, at) => at !== index));
    const before = textOf.get(rest);
    textOf.set(rest, text);
    return before !== undefined && before !== text;
  });
}

/** English in Chinese sentences: words of the field, signs, and what is typed or named as it is. */
const ALLOWED_IN_CHINESE =
  /\{[^}]*\}|`[^`]*`|\b(?:CSS|JavaScript|Java|npm|Node|Vite|Moodle|MAX|MIN|Prunus|Python|MicroPython|numpy|JSON|UTF|Knuth|Moore|Plaat|Schaeffer|Pijls|de|Bruin|English|Shift|Ctrl|Alt|Home|End|Enter|Esc|Tab|Page|Up|Down|Delete|Backspace|abc|event|enter|leave|iteration|visits|after|step|value|UCT|PUCT|OPEN|SSS|Star|Star1|Max|payoffs|alpha|beta|minimax|MTD|SGF|RenLib|Piskvork|psq|VCF|VCT|Swap2|SVG|PDF|GIF|WebM|PNG|LaTeX|TikZ|forest|qtree|Newick|Graphviz|DOT|Mermaid|Lisp|HTML|iframe|Markdown|reveal|Jupyter|Book|Quarto|SCORM|cmi5|xAPI|NAME|Canvas|LTI|PowerPoint|Keynote|WebAssembly|CSP|wasm|unsafe|eval|connect|src|script|blob|worker|fail|soft|hard|search|options|events|test|solution|start_state|evaluation|depth|generated|action|exercise|Gomocup|Thor|Gambit|GitHub|Pages|pages|Settings|Source|Actions|Run|workflow|fork|zip|SFTP|Apache|Netlify|Cloudflare|Workers|Create|Windows)\b/g;

describe('every sentence', () => {
  it('is found by this test', () => {
    expect(localized().length).toBeGreaterThan(8);
    expect(sentences.length).toBeGreaterThan(150);
    expect(functions.length).toBeGreaterThan(20);
  });

  // Thousands of sentences: a test for each would cost more than what it looks at.
  const wrong = (is: (pair: (typeof sentences)[number]) => boolean) =>
    sentences.filter(is).map(({ where, en, zh }) => [where, en, zh]);

  it('is there, differs, and each language is itself', () => {
    expect(wrong(({ en, zh }) => en.trim() === '' || zh.trim() === '')).toEqual([]);
    expect(wrong(({ where, en, zh }) => zh === en && !SAME.has(en) && !isNotation(where))).toEqual(
      [],
    );
    expect(wrong(({ en }) => en !== '中文' && /\p{Script=Han}/u.test(en))).toEqual([]);
    const isEnglish = (zh: string) => /[A-Za-z]{3,}/.test(zh.replace(ALLOWED_IN_CHINESE, ''));
    expect(wrong(({ zh }) => zh !== 'English' && !SAME.has(zh) && isEnglish(zh))).toEqual([]);
  });

  it('has the same gaps in both languages', () => {
    const gaps = (text: string) => [...new Set(text.match(/\{[^}]*\}/g))].sort().join();
    expect(wrong(({ en, zh }) => gaps(zh) !== gaps(en))).toEqual([]);
  });

  it('ends alike and has no stray space', () => {
    // What is typed as it is has gaps of its own.
    const isLoose = (en: string) => / {2}| $|^ | [,.;:!?]/.test(en.replace(/`[^`]*`/g, '``'));
    expect(wrong(({ en }) => isLoose(en))).toEqual([]);
    expect(wrong(({ zh }) => / {2}| $|^ | [，。；：！？]|[，。；：！？] /.test(zh))).toEqual([]);
    // Chinese sentences have Chinese punctuation.
    expect(wrong(({ zh }) => /\p{Script=Han}[,.;!?](?!\p{L}|\d)/u.test(zh))).toEqual([]);
  });

  it.each(functions)('$where: uses all its parameters, in both languages', ({ en, zh }) => {
    for (const [language, entry] of [
      ['en', en],
      ['zh', zh],
    ] as const) {
      const results = outcomes(entry);
      expect(results, 'calls that work').not.toEqual([]);
      for (let index = 0; index < entry.length; index++) {
        const matters = isUsed(results, index);
        expect(matters, `parameter ${index} of the ${language} sentence`).toBe(true);
      }
      const isBad = (text: string) => text.trim() === '' || /undefined|NaN|\[object/.test(text);
      expect(results.filter(({ text }) => isBad(text))).toEqual([]);
    }
    expect(zh.length).toBe(en.length);
  });
});
