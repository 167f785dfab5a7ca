import { BOUND, type Bound } from '../engine/trace.ts';
import type { CutExplanation } from '../tree/explain-cut.ts';
import type { BoundOwner, Side } from '../tree/explain-facts.ts';
import { formatCount, formatValue } from './format.ts';
import { lineOfPlay, nameKind, shortName } from './move-words.ts';
import type { WhyStage, WhyText } from './why.ts';

/** Why a node was cut, and what is known of one, in English. */
export const whyEn: WhyText = {
  known: 'What is known here',
  notYet: 'The search has not come here yet.',
  title: ({ side, leaf }, path, { board }) => {
    const at = path.length === 0 ? 'at the root' : `after ${lineOfPlay(path, board)}`;
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
  value: ({ value, bound, best }, stage) => {
    if (value === null) return 'none yet';
    const written = `${sign(bound)}${formatValue(value, stage.scale)}`;
    return best === null ? written : `${written} with ${move(best, stage)}`;
  },
  progress: ({ tried, moves }) => `${count(tried)} of ${count(moves)}`,
  cases: 'The three cases',
  caseOf: (row, side) => {
    if (row === 'inside') {
      return side === 'max'
        ? 'the best for MAX so far: α becomes v'
        : 'the best for MIN so far: β becomes v';
    }
    const isCut = (row === 'high') === (side === 'max');
    if (isCut) {
      return side === 'max'
        ? 'MIN has better elsewhere: cut off'
        : 'MAX has better elsewhere: cut off';
    }
    return side === 'max'
      ? 'MAX has as much elsewhere: α stays'
      : 'MIN has as little elsewhere: β stays';
  },
  present: 'this is the case here',

  heading: 'Why was this cut?',
  reasons: (cut, stage) => {
    const said = [has(cut, stage), bounded(cut, stage)];
    const leaf = fromLeaf(cut, stage);
    if (leaf !== null) said.push(leaf);
    said.push(left(cut), bestCase(cut, stage));
    return said;
  },
  searchedLine: (searched, cut, stage) => {
    const value = (scaled: number) => formatValue(scaled, stage.scale);
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

function has(cut: CutExplanation, stage: WhyStage): string {
  const by = cut.best === null ? '' : ` with ${move(cut.best, stage)}`;
  return `${who(cut.side)} already has ${formatValue(cut.value, stage.scale)} here${by}.`;
}

function bounded({ meets, kind, value: cutValue }: CutExplanation, stage: WhyStage): string {
  if (meets === null) return 'Nothing in this tree says which bound that met.';
  const value = formatValue(meets.value, stage.scale);
  const letter = meets.side === 'alpha' ? 'α' : 'β';
  const { owner } = meets;
  if (meets.edge?.kind === 'test') {
    const more = meets.edge.beyond === 'above' ? 'more' : 'less';
    return `The search was a test: is the move worth ${more} than ${formatValue(meets.edge.than, stage.scale)}? ${formatValue(cutValue, stage.scale)} is answer enough: a cutoff by the window.`;
  }
  if (owner === null) {
    const beyond = meets.side === 'alpha' ? 'above' : 'below';
    return `The search only asked about values ${beyond} ${value} (${letter} = ${value} from the start of this pass): a cutoff by the window.`;
  }
  const sure = `${who(owner.side)} is sure of ${value} (${letter}) with ${move(owner.move, stage)} ${place(owner)}`;
  return kind === 'deep' ? `${sure}: a deep cutoff.` : `${sure}: a shallow cutoff.`;
}

function place({ distance, atRoot }: BoundOwner): string {
  const up = distance === 1 ? 'one ply up' : `${count(distance)} plies up`;
  if (distance === 1) return atRoot ? 'at the root, its parent' : 'at its parent';
  return atRoot ? `at the root, ${up}` : up;
}

function fromLeaf({ meets }: CutExplanation, stage: WhyStage): string | null {
  const owner = meets?.owner ?? null;
  if (meets === null || owner === null) return null;
  const value = formatValue(meets.value, stage.scale);
  return `That ${value} comes from the leaf at the end of ${lineOfPlay(owner.line, stage.board)}.`;
}

function left({ left: moves, searched, estimate }: CutExplanation): string {
  const rest = `So ${moves === 1 ? 'one move' : `${count(moves)} moves`} of ${count(moves + searched)} ${moves === 1 ? 'was' : 'were'} left out.`;
  if (estimate === null) return rest;
  const nodes = `${count(estimate)} ${estimate === 1 ? 'node' : 'nodes'}`;
  return `${rest} An estimate by those searched here: it saved about ${nodes}.`;
}

/** Both ends of what the pruned part may be worth. */
function bestCase({ side, value, meets }: CutExplanation, stage: WhyStage): string {
  const here = formatValue(value, stage.scale);
  const other: Side = side === 'max' ? 'min' : 'max';
  const range = side === 'max' ? `${here} or more` : `${here} or less`;
  const worth = `Whatever they are worth, ${who(side)} gets ${range} here`;
  if (meets === null) return `${worth}.`;
  const bound = formatValue(meets.value, stage.scale);
  if (meets.owner === null) return `${worth}, and that is all this pass wants to know.`;
  const equal = meets.value === value ? ' is no worse off with' : ' prefers';
  return `${worth}, and ${who(other)}${equal} the ${bound} it is sure of: even in the best case they change nothing at the root.`;
}

function listed(values: readonly string[]): string {
  const shown = values.slice(0, 8);
  if (values.length > shown.length) return `${shown.join(', ')}, …`;
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

function move(name: string, { board }: WhyStage): string {
  const kind = nameKind(name, board);
  if (kind === 'letter') return `move ${name}`;
  return kind === 'word' ? shortName(name) : `“${shortName(name)}”`;
}

function who(side: Side): string {
  return side === 'max' ? 'MAX' : 'MIN';
}

function count(number: number): string {
  return formatCount(number, 'en');
}
