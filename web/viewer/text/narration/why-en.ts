import type { Searched } from '../../../tree/explain/what-if.ts';
import type { TellingContext } from '../context.ts';
import type { KnownFacts } from '../../../tree/explain/known.ts';
import type { CaseRow } from '../../../tree/explain/known.ts';
import type { EvaluationParts } from '../../../games/evaluation.ts';
import { otherStone } from '../../../games/cells.ts';
import { asDivided, factorOf, plainNumber } from './estimate-words.ts';
import { boundSign } from './bound-sign.ts';
import { sideNames, sideSigns } from '../sides.ts';
import { cutReasons, type CutReason } from './cut-reasons.ts';
import type { CutExplanation } from '../../../tree/explain/cut.ts';
import type { Side } from '../../../tree/explain/facts.ts';
import { formatCount, formatValue } from '../../../core/format.ts';
import { lineOfPlay, saidMove } from './move-words.ts';

/** Why a node was cut, and what is known of one, in English. */
export const whyEn = {
  known: 'What is known here',
  notYet: 'The search has not come here yet.',
  /** "△ MAX to move after a → b": which node it is. */
  /** Of a chance node. */
  chance: {
    title: (path: readonly string[], { game }: TellingContext) =>
      `○ Chance moves ${path.length === 0 ? 'at the root' : `after ${lineOfPlay(path, game, 'en')}`}`,
    sum: 'Sum so far',
    mean: 'Expected value',
    between: 'Mean from, to',
    outcomes: 'Outcomes searched',
  },
  title: ({ side, leaf }: KnownFacts, path: readonly string[], { game }: TellingContext) => {
    const at = path.length === 0 ? 'at the root' : `after ${lineOfPlay(path, game, 'en')}`;
    if (leaf) return `A leaf ${at}`;
    return `${sideSigns[side]} ${sideNames.en[side]} to move ${at}`;
  },
  rows: {
    entered: 'Window on entry',
    now: 'Window now',
    best: 'Best so far',
    returned: 'Value returned',
    searched: 'Moves searched',
    estimate: 'Evaluation',
  },
  /** "lines open to X: 3 − to O: 2 = 1": an evaluation with the numbers of its position. */
  estimate: (parts: EvaluationParts, value: string) => estimateWords(parts, value),
  value: ({ value, bound, best }: KnownFacts, context: TellingContext) => {
    if (value === null) return 'none yet';
    const written = `${boundSign(bound)}${formatValue(value, context.scale)}`;
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
  reasons: (
    cut: CutExplanation,
    context: TellingContext,
    known: number | null = null,
  ): readonly string[] => cutReasons(cut, known).map((reason) => reasonWords(reason, context)),
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

/** One sentence of the proof. */
function reasonWords(reason: CutReason, context: TellingContext): string {
  const value = (scaled: number) => formatValue(scaled, context.scale);
  switch (reason.kind) {
    case 'has': {
      const by = reason.best === null ? '' : ` with ${move(reason.best, context)}`;
      return `${who(reason.side)} already has ${value(reason.value)} here${by}.`;
    }
    case 'unknownBound':
      return 'Nothing in this tree says which bound that met.';
    case 'test': {
      const more = reason.beyond === 'above' ? 'more' : 'less';
      return `The search was a test: is the move worth ${more} than ${value(reason.than)}? ${value(reason.value)} is answer enough: a cutoff by the window.`;
    }
    case 'window': {
      const { beyond, letter } = reason;
      return `The search only asked about values ${beyond} ${value(reason.value)} (${letter} = ${value(reason.value)} from the start of this pass): a cutoff by the window.`;
    }
    case 'chance': {
      const more = reason.beyond === 'above' ? 'more' : 'less';
      return `The chance node above needs this outcome to be worth ${more} than ${value(reason.value)} (${reason.letter}), however the others turn out.`;
    }
    case 'owner': {
      const { letter, deep } = reason;
      return `${who(reason.side)} is sure of ${value(reason.value)} (${letter}) with ${move(reason.move, context)} ${place(reason)}: a ${deep ? 'deep' : 'shallow'} cutoff.`;
    }
    case 'leaf':
      return `That ${value(reason.value)} comes from the leaf at the end of ${lineOfPlay(reason.line, context.game, 'en')}.`;
    case 'left': {
      const { moves, of, estimate, known } = reason;
      const rest = `So ${moves === 1 ? 'one move' : `${count(moves)} moves`} of ${count(of)} ${moves === 1 ? 'was' : 'were'} left out.`;
      if (known !== null) {
        return `${rest} The tree has ${count(known)} ${known === 1 ? 'node' : 'nodes'} there.`;
      }
      if (estimate === null) return rest;
      const nodes = `${count(estimate)} ${estimate === 1 ? 'node' : 'nodes'}`;
      return `${rest} An estimate by those searched here: it saved about ${nodes}.`;
    }
    case 'bestCase': {
      const { side, elsewhere } = reason;
      const range = `${value(reason.value)} or ${side === 'max' ? 'more' : 'less'}`;
      const worth = `Whatever they are worth, ${who(side)} gets ${range} here`;
      if (elsewhere === null) return `${worth}.`;
      if (elsewhere === 'chance') {
        return `${worth}, and then the mean above can no longer matter.`;
      }
      if (elsewhere === 'asked') return `${worth}, and that is all this pass wants to know.`;
      const equal = elsewhere.isEqual ? ' is no worse off with' : ' prefers';
      return `${worth}, and ${who(side === 'max' ? 'min' : 'max')}${equal} the ${value(elsewhere.value)} it is sure of: even in the best case they change nothing at the root.`;
    }
  }
}

function place({ plies, atRoot }: Extract<CutReason, { kind: 'owner' }>): string {
  if (plies === 1) return atRoot ? 'at the root, its parent' : 'at its parent';
  return `${atRoot ? 'at the root, ' : ''}${count(plies)} plies up`;
}

function listed(values: readonly string[]): string {
  const shown = values.slice(0, 8);
  if (values.length > shown.length) {
    return `${shown.join(', ')} and ${count(values.length - shown.length)} more`;
  }
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}

function move(name: string, context: TellingContext): string {
  return saidMove(name, context, 'en');
}

function who(side: Side): string {
  return sideNames.en[side];
}

function count(number: number): string {
  return formatCount(number, 'en');
}

function estimateWords(parts: EvaluationParts, value: string): string {
  const [ofMax, ofMin] = [plainNumber(parts.ofMax), plainNumber(parts.ofMin)];
  const { max } = parts;
  const min = otherStone(max);
  const difference =
    parts.evaluation === 'open-lines'
      ? `lines open to ${max}: ${ofMax} − to ${min}: ${ofMin}`
      : `${factorOf(parts)}${max}’s lines ${ofMax} − ${min}’s lines ${ofMin}`;
  return `${difference} = ${asDivided(parts, value)}`;
}
