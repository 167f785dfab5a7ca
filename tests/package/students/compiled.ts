import type { Lines, PlainForm as Form } from './templates.ts';

/** One of the programs that a file in C++ or Java holds: they share what reads trees, and one compilation. */
export interface CompiledVariant {
  readonly form: Form;
  readonly changes: Partial<Lines>;
}

/** In what the languages that are compiled differ where they search. */
export interface Dialect {
  readonly boolean: string;
  /** How the index of a loop is declared. */
  readonly index: string;
  readonly returned: (value: string) => string;
}

/** Which function searches, what it is given and how its node is recorded. */
export function headsOf(
  form: Form,
  { boolean }: Dialect,
): readonly (readonly [name: string, more: string, node: string])[] {
  switch (form) {
    case 'flag':
      return [
        ['alphabeta', `int alpha, int beta, ${boolean} maximizing`, 'maximizing, alpha, beta'],
      ];
    case 'minimax':
      return [['minimax', `${boolean} maximizing`, 'maximizing']];
    case 'negamax':
      return [['negamax', 'int alpha, int beta, int color', 'color > 0, alpha, beta']];
    case 'pair':
      return [
        ['max_value', 'int alpha, int beta', 'true, alpha, beta'],
        ['min_value', 'int alpha, int beta', 'false, alpha, beta'],
      ];
  }
}

export const FIRST_CALL: Readonly<Record<Form, string>> = {
  flag: 'alphabeta(tree, depth, -INF, INF, true)',
  minimax: 'minimax(tree, depth, true)',
  negamax: 'negamax(tree, depth, -INF, INF, 1)',
  pair: 'max_value(tree, depth, -INF, INF)',
};

/** What the function at a place of `headsOf` does with a node of `n` children. */
export function bodyOf(form: Form, lines: Lines, at: number, dialect: Dialect): string {
  const { returned } = dialect;
  const sides = form === 'pair' ? ([at === 0 ? 'Max' : 'Min'] as const) : (['Max', 'Min'] as const);
  const loops = sides.map((side) => loop(lines, side, callOf(form, lines, side), dialect));
  const searched =
    form === 'negamax' || form === 'pair'
      ? loops[0]!
      : `if (maximizing) {\n${loops[0]!}\n}\n${loops[1]!}`;
  return `int value, best;
if (node.isLeaf) ${returned(lines.leaf.replace(/\bnode\b/, 'node.value'))}
if (${lines.stop}) ${returned(lines.horizon.replace('len(node)', 'n'))}
${searched}`;
}

function callOf(form: Form, lines: Lines, side: 'Max' | 'Min'): string {
  const child = `node.children[i], ${lines[`depth${side}`]}`;
  const window = lines[`window${side}`];
  if (form === 'negamax') return `negamax(${child}, ${window}, ${lines.nextMax})`;
  if (form === 'pair') return `${side === 'Max' ? 'min_value' : 'max_value'}(${child}, ${window})`;
  if (form === 'minimax') return `minimax(${child}, ${lines[`next${side}`]})`;
  return `alphabeta(${child}, ${window}, ${lines[`next${side}`]})`;
}

/** The loop at one player. */
function loop(
  lines: Lines,
  side: 'Max' | 'Min',
  call: string,
  { index, returned }: Dialect,
): string {
  const cut = `if (${lines[`cut${side}`]}) ${returned(lines[`cutValue${side}`])}`;
  // Minimax narrows nothing.
  const narrow = lines[`narrow${side}`] === '0' ? '' : `${lines[`narrow${side}`]};`;
  return `best = ${lines[`init${side}`]};
for (${index} : record.moves(${lines.moves.compiled})) {
${lines.before === '' ? '' : `${lines.before};`}
value = ${call};
value = ${lines.childValue};
${lines[`take${side}`]};
${lines.cutFirst ? `${cut}\n${narrow}` : `${narrow}\n${cut}`}
}
${returned(lines[`end${side}`])}`;
}
