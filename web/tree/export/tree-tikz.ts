import { BOUND, FLAG, NO_MOVE } from '../../trace/trace.ts';
import { prunedCount } from '../../trace/node-facts.ts';
import { SEAT_NUMBERS, seatOf } from '../../trace/payoffs.ts';
import { formatInShape, formatWindow } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { foldCounts } from '../layout/fold-facts.ts';
import { outcomeName, shownMoveOf } from '../../games/move-names.ts';
import { boundOf, isChance, isMin } from '../../trace/nodes.ts';
import { isDrawnAsLeaf } from '../draw/picture.ts';
import { grownValue, isDecided, isOutsideOfProof, visitsText } from '../draw/parts/grown.ts';
import { STATE, type Visible } from '../layout/visible.ts';
import { escapeTex, mathTex, needsCjk } from './escape-tex.ts';
import type { NodeShapes } from '../layout/view-state.ts';
import { type TooManyNodes, type TreeTaken, visibleOf, withoutGhosts } from './tree-svg.ts';

/**
 * A tree for LaTeX: a document that compiles by itself, in TikZ and nothing else. Nodes have names
 * (n0 is the root) and styles, so that a teacher can change or cover any of them.
 */

export interface TikzOptions {
  /** Which values are written: all, or those of the leaves alone, for an exam. */
  readonly values: 'all' | 'leaves';
  /** Whether windows (α, β) are written beside the nodes. */
  readonly windows: boolean;
  /** How MAX and MIN are told apart: △ and ▽, □ and △, or single and double circles. */
  readonly shapes?: NodeShapes;
  /** Whether what was pruned is drawn; it is where that is left out. */
  readonly pruned?: boolean;
}

const TRIANGLE = 'draw, regular polygon, regular polygon sides=3, inner sep=0pt, minimum size=11mm';
const SHAPES: Readonly<Record<NodeShapes, readonly [max: string, min: string]>> = {
  triangles: [TRIANGLE, 'max, shape border rotate=180, fill=black!12'],
  squares: ['draw, rectangle, inner sep=0pt, minimum size=8mm', `${TRIANGLE}, fill=black!12`],
  circles: [
    'draw, circle, inner sep=0pt, minimum size=8mm',
    'max, fill=black!12, double, double distance=0.8pt',
  ],
};

/** Pixels of the picture on the screen a centimetre of paper. */
const PIXELS = 46;

export function treeTikz(
  taken: TreeTaken,
  options: TikzOptions,
): { readonly tex: string } | TooManyNodes {
  const made = tikzPicture(taken, options);
  return 'problem' in made ? made : { tex: document(taken.title, made.picture) };
}

/** The picture alone, for a document that has TikZ and its library `shapes.geometric`. */
export function tikzPicture(
  given: TreeTaken,
  options: TikzOptions,
): { readonly picture: string } | TooManyNodes {
  const taken = options.pruned === false ? withoutGhosts(given) : given;
  const seen = visibleOf({ ...taken, board: null, view: 'tree' }, 'whole');
  if ('problem' in seen) return seen;
  const drawing = new TikzDrawing(taken, options, seen.visible);
  return { picture: pictureText(drawing.lines(), SHAPES[options.shapes ?? 'triangles']) };
}

function document(title: string, picture: string): string {
  const cjk = needsCjk(title + picture);
  return [
    `% ${commented(title)}`,
    cjk ? '% Compile with XeLaTeX or LuaLaTeX.' : '% Compile with pdfLaTeX, XeLaTeX or LuaLaTeX.',
    '\\documentclass[tikz,border=4pt]{standalone}',
    ...(cjk ? ['\\usepackage[UTF8,scheme=plain]{ctex}'] : ['\\usepackage[T1]{fontenc}']),
    '\\usetikzlibrary{shapes.geometric}',
    '\\begin{document}',
    picture,
    '\\end{document}',
    '',
  ].join('\n');
}

function pictureText(
  lines: readonly string[],
  [max, min]: readonly [max: string, min: string],
): string {
  return [
    '\\begin{tikzpicture}[',
    '  every node/.style={font=\\small},',
    `  max/.style={${max}},`,
    '  chance/.style={draw, circle, inner sep=0pt, minimum size=8mm},',
    `  min/.style={${min}},`,
    '  leaf/.style={draw, rounded corners=1.5pt, inner sep=2.5pt, minimum width=6mm, minimum height=5mm},',
    '  horizon/.style={dash pattern=on 2.5pt off 1.5pt},',
    '  fold/.style={draw, double, inner sep=2.5pt},',
    '  edge/.style={draw=black!60},',
    '  variation/.style={draw=red!75!black, very thick},',
    '  pruned/.style={draw=black!45, text=black!55, dashed},',
    '  decided/.style={fill=black!22},',
    '  aside/.style={opacity=0.4, text opacity=0.6},',
    '  future/.style={draw=black!18, text=black!18},',
    '  move/.style={fill=white, inner sep=1pt, font=\\scriptsize, pos=0.6},',
    '  value/.style={font=\\scriptsize, inner sep=0pt},',
    '  window/.style={font=\\tiny, text=black!70, inner sep=1pt},',
    '  cut/.style={solid, font=\\scriptsize, inner sep=0pt}]',
    ...lines,
    '\\end{tikzpicture}',
  ].join('\n');
}

/** A comment ends with its line. */
function commented(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

class TikzDrawing {
  readonly #taken: TreeTaken;
  readonly #options: TikzOptions;
  readonly #visible: Visible;
  readonly #onLine: ReadonlySet<number>;

  constructor(taken: TreeTaken, options: TikzOptions, visible: Visible) {
    this.#taken = taken;
    this.#options = options;
    this.#visible = visible;
    this.#onLine = new Set(options.values === 'all' ? taken.moment.variation : []);
  }

  lines(): string[] {
    const { nodes, stubs, folds } = this.#visible;
    const each = (count: number, line: (at: number) => string | null): string[] =>
      Array.from({ length: count }, (_, at) => line(at)).filter((one) => one !== null);
    return [
      '  % nodes',
      ...each(nodes.count, (at) => this.#node(at)),
      ...each(folds.count, (at) => this.#fold(at)),
      '  % edges',
      ...each(nodes.count, (at) => this.#edge(at)),
      ...(this.#options.pruned !== false
        ? ['  % pruned moves', ...each(stubs.count, (at) => this.#stub(at))]
        : []),
    ];
  }

  #node(at: number): string {
    const { nodes, scenes } = this.#visible;
    const { trace, ghost } = scenes[nodes.scene[at]!]!;
    const node = nodes.node[at]!;
    const isLeaf = isDrawnAsLeaf(trace, node);
    const isRound = isChance(trace, node) || seatOf(trace, node) !== null;
    const styles = [isLeaf ? 'leaf' : isRound ? 'chance' : isMin(trace, node) ? 'min' : 'max'];
    // Three numbers take more room than one.
    if (!isLeaf && seatOf(trace, node) !== null) styles.push('minimum size=11mm');
    if ((trace.flags[node]! & FLAG.horizon) !== 0) styles.push('horizon');
    if (ghost) styles.push('pruned');
    if (nodes.state[at] === STATE.future) styles.push('future');
    for (const style of this.#grownStyles(at)) styles.push(style);
    const window = this.#visits(at) || (isLeaf ? '' : this.#window(at));
    if (window !== '')
      styles.push(`label={[window]${isMin(trace, node) ? '-40' : '40'}:{${window}}}`);
    const isReported = isLeaf || this.#options.values === 'all' || trace.grown !== undefined;
    const text = isReported ? this.#value(at) : '';
    // A triangle would grow with what is written in it.
    if (!isLeaf && text !== '') styles.push(`label={[value]center:{${text}}}`);
    const place = point(nodes.x[at]!, nodes.y[at]!);
    return `  \\node[${styles.join(', ')}] (n${String(at)}) at ${place} {${isLeaf ? text : ''}};`;
  }

  /** Of a proof what is part of it, unless that is asked for. */
  #grownStyles(at: number): string[] {
    const { nodes, scenes } = this.#visible;
    const { trace } = scenes[nodes.scene[at]!]!;
    const { step } = this.#taken.moment;
    if (trace.grown === undefined || this.#options.values !== 'all') return [];
    const node = nodes.node[at]!;
    return [
      ...(isDecided(trace.grown, trace.grown.at(node, step)) ? ['decided'] : []),
      ...(isOutsideOfProof(trace, node, step) ? ['aside'] : []),
    ];
  }

  #visits(at: number): string {
    const { nodes, scenes } = this.#visible;
    const { trace } = scenes[nodes.scene[at]!]!;
    return mathTex(visitsText(trace, nodes.node[at]!, ...this.#asked()));
  }

  /** At which step, whether inner values are asked for, in which language. */
  #asked(): [step: number, isAsked: boolean, language: Language] {
    const { moment, words } = this.#taken;
    return [moment.step, this.#options.values === 'leaves', words.language];
  }

  #value(at: number): string {
    const { nodes, scenes } = this.#visible;
    const { trace } = scenes[nodes.scene[at]!]!;
    const node = nodes.node[at]!;
    if (trace.grown !== undefined) return mathTex(grownValue(trace, node, ...this.#asked()));
    if (nodes.state[at] !== STATE.settled) return '';
    const bound = boundOf(trace, node);
    if (bound === BOUND.none) return '';
    const sign = bound === BOUND.atLeast ? '≥' : bound === BOUND.atMost ? '≤' : '';
    return mathTex(sign + formatInShape(trace.value[node]!, trace.header));
  }

  /** Also which of three players moves. */
  #window(at: number): string {
    const { nodes, scenes } = this.#visible;
    const seat = seatOf(scenes[nodes.scene[at]!]!.trace, nodes.node[at]!);
    if (seat !== null) return String(SEAT_NUMBERS[seat]);
    if (!this.#options.windows || !this.#taken.windows) return '';
    if (this.#options.values !== 'all' || nodes.state[at] === STATE.future) return '';
    const { trace } = scenes[nodes.scene[at]!]!;
    const node = nodes.node[at]!;
    return mathTex(formatWindow(trace.alpha[node]!, trace.beta[node]!, trace.header));
  }

  #edge(at: number): string | null {
    const { nodes, scenes } = this.#visible;
    const parent = nodes.parent[at]!;
    if (parent < 0) return null;
    const scene = scenes[nodes.scene[at]!]!;
    const node = nodes.node[at]!;
    const isMain = scene === this.#taken.scene;
    const onLine = isMain && this.#onLine.has(node) && this.#onLine.has(nodes.node[parent]!);
    const style =
      nodes.state[at] === STATE.future
        ? 'future'
        : scene.ghost
          ? 'pruned'
          : onLine
            ? 'variation'
            : 'edge';
    const move = scene.trace.move[node]!;
    const name =
      move === NO_MOVE
        ? ''
        : escapeTex(
            (isChance(scene.trace, nodes.node[parent]!) ? outcomeName : shownMoveOf)(
              scene.trace.header,
              move,
              this.#taken.words.language,
            ),
          );
    const label = name === '' ? '' : ` node[move] {${name}}`;
    return `  \\draw[${style}] (n${String(parent)}) --${label} (n${String(at)});`;
  }

  #stub(at: number): string | null {
    const { stubs, nodes, scenes, rowHeight } = this.#visible;
    if (stubs.opened[at] === 1) return null;
    const parent = stubs.parent[at]!;
    const { trace } = scenes[nodes.scene[parent]!]!;
    const isFuture = nodes.state[parent] !== STATE.settled;
    if (isFuture && this.#options.values === 'all') return null;
    const x = (stubs.left[at]! + stubs.right[at]!) / 2;
    const place = point(x, nodes.y[parent]! + rowHeight * 0.7);
    const count = prunedCount(trace, nodes.node[parent]!);
    const more = count > 1 ? ` node[below, font=\\scriptsize] {$+${String(count)}$}` : '';
    return `  \\draw[pruned] (n${String(parent)}) -- node[cut] {$\\times$} ${place}${more};`;
  }

  #fold(at: number): string | null {
    const { folds, scenes } = this.#visible;
    if (folds.opened[at] === 1) return null;
    const runs = { first: folds.first[at]!, last: folds.last[at]!, opened: false };
    const { moves } = foldCounts({ scene: scenes[folds.scene[at]!]!, ...runs });
    const own = `f${String(at)}`;
    const place = point(folds.x[at]!, folds.y[at]!);
    const parent = folds.parent[at]!;
    const edge = parent < 0 ? '' : ` \\draw[edge] (n${String(parent)}) -- (${own});`;
    return `  \\node[fold] (${own}) at ${place} {${String(moves)}};${edge}`;
  }
}

function point(x: number, y: number): string {
  const centimetres = (pixels: number): string =>
    String(Math.round((pixels / PIXELS) * 100) / 100 + 0);
  return `(${centimetres(x)}, ${centimetres(-y)})`;
}
