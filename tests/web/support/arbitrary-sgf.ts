import fc from 'fast-check';

/** Files of SGF with all sorts of things in them, made without looking at how they are read. */

/** A value as a file has it: brackets and backslashes behind backslashes. */
const value = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('a', 'B', ' ', ':', ';', '(', ')', '[', '你', '\n') },
      fc.constantFrom('\\]', '\\\\', '\\:', '\\\n', '\\a'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
  // Words that end as a move does are read as ones that have lost their bracket.
  .filter((text) => !/;\s*[BW]\s*\[[a-z]{2}$/.test(text));

const property = fc
  .tuple(
    fc.constantFrom('C', 'N', 'LB', 'TR', 'BL', 'TE', 'XX', 'KM', 'DM', 'GB'),
    fc.array(value, { minLength: 1, maxLength: 3 }),
  )
  .map(([name, values]) => name + values.map((each) => `[${each}]`).join(''));

const properties = fc.array(property, { maxLength: 3 }).map((all) => all.join(''));

/** A line of nodes: moves at random, right or wrong, passes, stones set up, mere remarks. */
const node = fc
  .tuple(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc
          .tuple(fc.nat(8), fc.nat(8))
          .map(([x, y]) => `?[${'abcdefghi'[x]!}${'abcdefghi'[y]!}]`),
      },
      { weight: 2, arbitrary: fc.constant('') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('B[]', 'W[tt]', 'AB[aa]', 'AE[aa:bb]', 'B[aa]W[bb]'),
      },
    ),
    properties,
  )
  .map(([move, rest]) => ({ move, rest }));

const { line } = fc.letrec<{ line: Line }>((tie) => ({
  line: fc.record({
    nodes: fc.array(node, { minLength: 1, maxLength: 5 }),
    lines: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('line'), { maxLength: 3 })),
  }),
}));

interface Line {
  readonly nodes: readonly { readonly move: string; readonly rest: string }[];
  readonly lines: readonly Line[];
}

/** "?" is the color whose turn it would be if every node before had had one move. */
function written({ nodes, lines }: Line, moves: number): string {
  let count = moves;
  let text = '';
  for (const { move, rest } of nodes) {
    text += `;${move.replace('?', count % 2 === 0 ? 'B' : 'W')}${rest}`;
    if (move.startsWith('?')) count += 1;
  }
  return text + lines.map((each) => `(${written(each, count)})`).join('\n');
}

export const sgfFiles: fc.Arbitrary<string> = fc
  .tuple(
    line,
    properties,
    fc.constantFrom('GM[4]', 'GM[1]', ''),
    fc.constantFrom('SZ[9]', 'SZ[15]'),
  )
  .map(
    ([tree, about, game, size]) =>
      `(;${game}${size}EV[E\\]]RU[Renju, my]${about}${written(tree, 0)})`,
  );
