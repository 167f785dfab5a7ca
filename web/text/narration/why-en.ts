import type { Searched } from '../../tree/explain/what-if.ts';
import type { TellingContext } from '../context.ts';
import type { KnownFacts } from '../../tree/explain/known.ts';
import type { CaseRow } from '../../tree/explain/known.ts';
import { BOUND, type Bound } from '../../trace/trace.ts';
import type { CutExplanation } from '../../tree/explain/cut.ts';
import type { BoundOwner, Side } from '../../tree/explain/facts.ts';
import { formatCount, formatValue } from '../../core/format.ts';
import { lineOfPlay, saidMove } from './move-words.ts';

/** Why a node was cut, and what is known of one, in English. */
export const whyEn = {
  known: 'What is known here',
  notYet: 'The search has not come here yet.',
  /** "△ MAX to move after a → b": which node it is. */
  title: ({ side, leaf }: KnownFacts, path: readonly string[], { game }: TellingContext) => {
    const at = path.length === 0 ? 'at the root' : `after ${lineOfPlay(path, game, 'en')}`;
    if (leaf) return `A leaf ${at}`;
    return `${side === 'max' ? '△ MAX' : '▽ MIN'} to move ${at}`;
  },
  rows: {
    entered: 'Window on entry',
    now: 'Window now',
    best: 'Best so far',
    returned: 'Value returned',
    searched: 'Moves searched',
  },
  value: ({ value, bound, best }: KnownFacts, context: TellingContext) => {
    if (value === null) return 'none yet';
    const written = `${sign(bound)}${formatValue(value, context.scale)}`;
    return best === null ? written : `${written} with ${move(best, context)}`;
  },
  progress: ({ tried, moves }: KnownFacts) => `${count(tried)} of ${count(moves)}`,
  cases: 'The three cases',
  /** What each row of the table means at a node of this side; where no move is left, none is cut. */
  caseOf: (row: CaseRow, side: 'max' | 'min', moveIsLeft: boolean) => {
    if (row === 'inside') {
      return side === 'max'
        ? 'the best for MAX so far: α becomes v'
        : 'the best for MIN so far: β becomes v';
    }
    const isCut = (row === 'high') === (side === 'max');
    if (isCut && !moveIsLeft) {
      return side === 'max'
        ? 'MIN has better elsewhere; no move was left to cut'
        : 'MAX has better elsewhere; no move was left to cut';
    }
    if (isCut) {
      return side === 'max'
        ? 'MIN has better elsewhere: cut off'
        : 'MAX has better elsewhere: cut off';
    }
    return side === 'max'
      ? 'MAX has as much elsewhere: α stays'
      : 'MIN has as little elsewhere: β stays';
  },
  /** Said of the row that is lit. */
  present: 'this is the case here',

  heading: 'Why was this cut?',
  /** Why, sentence by sentence, as a proof goes. */
  reasons: (cut: CutExplanation, context: TellingContext): readonly string[] => {
    const said = [has(cut, context), bounded(cut, context)];
    const leaf = fromLeaf(cut, context);
    if (leaf !== null) said.push(leaf);
    said.push(left(cut), bestCase(cut, context));
    return said;
  },
  searchedLine: (searched: Searched, cut: CutExplanation, context: TellingContext) => {
    const value = (scaled: number) => formatValue(scaled, context.scale);
    const nodes = `${count(searched.nodes)} ${searched.nodes === 1 ? 'node' : 'nodes'}`;
    if (!searched.complete) {
      return `Searching what was left was stopped after ${nodes}: it costs at least as much.`;
    }
    const worth = listed(searched.values.map(value));
    const cost = `Searched all the same, what was left costs ${nodes} and is worth ${worth}.`;
    const node =
      searched.node === cut.value
        ? `This node keeps its ${value(cut.value)}`
        : `This node would be worth ${value(searched.node)}`;
    return searched.stands
      ? `${cost} ${node}, and the root ${value(searched.root)} as before.`
      : `${cost} ${node}, and the root ${value(searched.root)}: this cut was not sound.`;
  },
  search: 'Search what was left',
  close: 'Close what was left',
  toOwner: 'Go to who set the bound',
  toLeaf: 'Go to its leaf',
};

function has(cut: CutExplanation, context: TellingContext): string {
  const by = cut.best === null ? '' : ` with ${move(cut.best, context)}`;
  return `${who(cut.side)} already has ${formatValue(cut.value, context.scale)} here${by}.`;
}

function bounded(
  { meets, kind, value: cutValue }: CutExplanation,
  context: TellingContext,
): string {
  if (meets === null) return 'Nothing in this tree says which bound that met.';
  const value = formatValue(meets.value, context.scale);
  const letter = meets.side === 'alpha' ? 'α' : 'β';
  const { owner } = meets;
  if (meets.edge?.kind === 'test') {
    const more = meets.edge.beyond === 'above' ? 'more' : 'less';
    return `The search was a test: is the move worth ${more} than ${formatValue(meets.edge.than, context.scale)}? ${formatValue(cutValue, context.scale)} is answer enough: a cutoff by the window.`;
  }
  if (owner === null) {
    const beyond = meets.side === 'alpha' ? 'above' : 'below';
    return `The search only asked about values ${beyond} ${value} (${letter} = ${value} from the start of this pass): a cutoff by the window.`;
  }
  const sure = `${who(owner.side)} is sure of ${value} (${letter}) with ${move(owner.move, context)} ${place(owner)}`;
  return kind === 'deep' ? `${sure}: a deep cutoff.` : `${sure}: a shallow cutoff.`;
}

function place({ distance, atRoot }: BoundOwner): string {
  const up = distance === 1 ? 'one ply up' : `${count(distance)} plies up`;
  if (distance === 1) return atRoot ? 'at the root, its parent' : 'at its parent';
  return atRoot ? `at the root, ${up}` : up;
}

function fromLeaf({ meets }: CutExplanation, context: TellingContext): string | null {
  const owner = meets?.owner ?? null;
  if (meets === null || owner === null) return null;
  const value = formatValue(meets.value, context.scale);
  return `That ${value} comes from the leaf at the end of ${lineOfPlay(owner.line, context.game, 'en')}.`;
}

function left({ left: moves, searched, estimate }: CutExplanation): string {
  const rest = `So ${moves === 1 ? 'one move' : `${count(moves)} moves`} of ${count(moves + searched)} ${moves === 1 ? 'was' : 'were'} left out.`;
  if (estimate === null) return rest;
  const nodes = `${count(estimate)} ${estimate === 1 ? 'node' : 'nodes'}`;
  return `${rest} An estimate by those searched here: it saved about ${nodes}.`;
}

/** Both ends of what the pruned part may be worth. */
function bestCase({ side, value, meets }: CutExplanation, context: TellingContext): string {
  const here = formatValue(value, context.scale);
  const other: Side = side === 'max' ? 'min' : 'max';
  const range = side === 'max' ? `${here} or more` : `${here} or less`;
  const worth = `Whatever they are worth, ${who(side)} gets ${range} here`;
  if (meets === null) return `${worth}.`;
  const bound = formatValue(meets.value, context.scale);
  if (meets.owner === null) return `${worth}, and that is all this pass wants to know.`;
  const equal = meets.value === value ? ' is no worse off with' : ' prefers';
  return `${worth}, and ${who(other)}${equal} the ${bound} it is sure of: even in the best case they change nothing at the root.`;
}

function listed(values: readonly string[]): string {
  const shown = values.slice(0, 8);
  if (values.length > shown.length) {
    return `${shown.join(', ')} and ${count(values.length - shown.length)} more`;
  }
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}

function sign(bound: Bound | null): string {
  return bound === BOUND.atLeast
    ? '≥ '
    : bound === BOUND.atMost
      ? '≤ '
      : bound === BOUND.exact
        ? '= '
        : '';
}

function move(name: string, context: TellingContext): string {
  return saidMove(name, context, 'en');
}

function who(side: Side): string {
  return side === 'max' ? 'MAX' : 'MIN';
}

function count(number: number): string {
  return formatCount(number, 'en');
}
