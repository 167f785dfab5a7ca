import { SEARCHES, countsSentence, boundWords, count } from './words-en.ts';
import type { TellingContext } from '../context.ts';
import { BOUND, type Bound } from '../../trace/trace.ts';
import {
  isSameBound,
  winnerOf,
  type BoundOwner,
  type CutoffFacts,
  type EnterInnerFacts,
  type EnterLeafFacts,
  type EnterRootFacts,
  type Finished,
  type RootDoneFacts,
  type RunningFacts,
  type Side,
  type StartFacts,
  type StepFacts,
  type StoppedFacts,
  type TableSource,
  type Up,
  type Window,
  type WindowBound,
  type WindowEdge,
} from '../../tree/explain/facts.ts';
import type { HereFacts } from '../../tree/explain/here.ts';
import type { PassTask } from '../../trace/passes.ts';
import { failureText } from './failures.ts';
import { formatCount, formatValue, formatWindow } from '../../core/format.ts';
import { lineOfPlay, nameKind, shortName } from './move-words.ts';

/** The narration in English. */
export const narrationEn = {
  /** One to three short sentences. */
  step: (facts: StepFacts, context: TellingContext) => new Teller(context).tell(facts),
  /** What is known at the node where the search stands, as a line of short items. */
  here: (facts: HereFacts, context: TellingContext): readonly string[] =>
    new Teller(context).here(facts),
};

/** Tells one step: it remembers whom it has named, so that a player is introduced only once. */
class Teller {
  readonly #context: TellingContext;
  readonly #named = new Set<Side>();

  constructor(context: TellingContext) {
    this.#context = context;
  }

  tell(facts: StepFacts): string {
    switch (facts.kind) {
      case 'nothing':
        return 'There is no tree to walk yet.';
      case 'start':
        return this.#start(facts);
      case 'enterRoot':
        return this.#enterRoot(facts);
      case 'enterInner':
        return this.#enterInner(facts);
      case 'enterLeaf':
        return this.#enterLeaf(facts);
      case 'leave': {
        const { finished, up } = facts;
        if (finished !== null) {
          return `${this.#finished(finished)} ${this.#up(up, this.#worth(facts.move, up), finished.against)}`;
        }
        const sure = up.bound === BOUND.exact || up.bound === BOUND.none;
        const lead = sure
          ? `The ${this.#value(up.value)} goes up to ${this.#who(up.side)}`
          : this.#worth(facts.move, up);
        return capital(this.#up(up, lead));
      }
      case 'cutoff':
        return this.#cutoff(facts);
      case 'stopped':
        return this.#stopped(facts);
      case 'running':
        return this.#running(facts);
      case 'rootDone':
        return this.#rootDone(facts);
    }
  }

  here(facts: HereFacts): readonly string[] {
    const { side, ply, window, best, tried, moves } = facts;
    const items = [`${this.#who(side)} to move, ply ${formatCount(ply, 'en')}`];
    if (window !== null) {
      items.push(
        `(α, β) = ${formatWindow(window.alpha, window.beta, this.#context.scale)}${WINDOWS[window.state]}`,
      );
    }
    if (best !== null) items.push(`best so far ${this.#value(best.value)}${this.#with(best.move)}`);
    items.push(`${formatCount(tried, 'en')} of ${count(moves, 'move')} done`);
    return items;
  }

  #start({ algorithm, side, moves, passes, recordedPly }: StartFacts): string {
    const search = SEARCHES[algorithm ?? ''] ?? 'The search';
    const wish = side === 'max' ? 'the highest value' : 'the lowest value';
    const sentences = [
      `${search} is about to start.`,
      moves === 0
        ? 'The root is a leaf, so there is little to do.'
        : `${this.#who(side)} has ${count(moves, 'move')} to choose from and wants ${wish} it can get.`,
    ];
    if (passes > 1) sentences.push(`The tree is searched in ${formatCount(passes, 'en')} passes.`);
    if (recordedPly !== null) sentences.push(failureText.en.recorderFull(recordedPly));
    return sentences.join(' ');
  }

  #enterRoot({ side, moves, place, task, window }: EnterRootFacts): string {
    if (place.kind === 'part') {
      return `A part of the tree by itself: ${this.#who(place.mover)} has played ${this.#move(place.move)}, and ${this.#who(side)} is to answer.`;
    }
    const from =
      place.kind === 'pass'
        ? `Pass ${formatCount(place.number, 'en')} of ${formatCount(place.of, 'en')} starts at the root`
        : 'The search starts at the root';
    const toTry = moves === 0 ? '' : `, with ${count(moves, 'move')} to try`;
    const first = `${from}: ${this.#who(side)} is to move${toTry}.`;
    if (task !== null) return `${first} ${this.#task(task)}`;
    if (window === null) return first;
    const rest = this.#window(window);
    return `${first} ${rest === '' ? 'No value is ruled out yet.' : rest}`;
  }

  /** What a pass is about, as it begins. */
  #task(task: PassTask): string {
    switch (task.kind) {
      case 'deepen':
        return task.depth === 1
          ? 'It looks one ply ahead and estimates what it sees there.'
          : `It looks ${formatCount(task.depth, 'en')} plies ahead, and the best line of the pass before comes first.`;
      case 'ask':
        return `It asks one question only: is the value at least ${this.#value(task.least)}?`;
      case 'aspire':
        return `The value is guessed to lie between ${this.#value(task.alpha)} and ${this.#value(task.beta)}, and only values between the two are looked for.`;
      case 'widen':
        return task.failed === 'low'
          ? `The value is at most ${this.#value(task.value)}: below the window, so its lower side is now open.`
          : `The value is at least ${this.#value(task.value)}: above the window, so its upper side is now open.`;
    }
  }

  #enterInner(facts: EnterInnerFacts): string {
    const { mover, side, moves, window, test, again, hidden } = facts;
    const move = this.#move(facts.move);
    if (test !== null) {
      const beyond = test.beyond === 'above' ? 'more' : 'less';
      return `${this.#who(mover)} puts ${move} to a quick test: is it worth ${beyond} than ${this.#value(test.than)}?`;
    }
    const wish = side === 'max' ? 'the highest value' : 'the lowest value';
    const tries = again
      ? `The test says ${move} may be better, so ${this.#who(mover)} tries it again in full.`
      : `${this.#who(mover)} tries ${move}.`;
    const answers =
      moves === 0
        ? `${this.#who(side)} is to answer.`
        : moves === 1
          ? `${this.#who(side)} has only one answer.`
          : `${this.#who(side)} has ${count(moves, 'answer')} and wants ${wish}.`;
    const sentences = [tries, answers];
    if (window !== null) sentences.push(this.#window(window));
    if (hidden > 0) {
      const nodes = hidden === 1 ? 'node below was' : 'nodes below were';
      sentences.push(
        `The ${formatCount(hidden, 'en')} ${nodes} searched and counted, but not kept.`,
      );
    }
    return sentences.filter((sentence) => sentence !== '').join(' ');
  }

  #window({ alpha, beta }: Window): string {
    const edge = alpha?.edge ?? beta?.edge;
    if (edge !== undefined && edge.kind !== 'window') {
      const owned = [alpha, beta].find((bound) => bound !== null && bound.owner !== null) ?? null;
      const reason = owned === null ? '' : `: ${this.#isSure(owned)}`;
      return `The question is still whether ${this.#question(edge)}${reason}.`;
    }
    if (alpha !== null && beta !== null) {
      const between = `Only values between ${this.#value(alpha.value)} and ${this.#value(beta.value)} matter`;
      if (alpha.owner === null || beta.owner === null) return `${between}.`;
      return `${between}: ${this.#isSure(alpha)}, ${this.#isSure(beta)}.`;
    }
    const bound = alpha ?? beta;
    if (bound === null) return '';
    const value = this.#value(bound.value);
    const beyond = bound.side === 'alpha' ? 'above' : 'below';
    if (bound.owner === null) return `Only values ${beyond} ${value} matter.`;
    return `Only values ${beyond} ${value} matter: ${this.#isSure(bound)}.`;
  }

  /** Whether …, as a test or a pass asks. */
  #question(edge: Exclude<WindowEdge, { kind: 'window' }>): string {
    if (edge.kind === 'ask') return `the value is at least ${this.#value(edge.least)}`;
    const beyond = edge.beyond === 'above' ? 'more' : 'less';
    return `the tested move is worth ${beyond} than ${this.#value(edge.than)}`;
  }

  #remembered(value: number, bound: Bound, source: TableSource | null): string {
    const known = boundWords(bound, this.#value(value));
    if (source === null)
      return `this position was searched before. The table holds its value: ${known}`;
    const where = source.pass === null ? '' : ` in pass ${formatCount(source.pass, 'en')}`;
    const how =
      source.line === null ? '' : `, after ${lineOfPlay(source.line, this.#context.board)}`;
    return `this position was searched before${where}${how}. The table holds its value: ${known}`;
  }

  #enterLeaf({ led, leaf, value, bound, source }: EnterLeafFacts): string {
    const worth = this.#value(value);
    if (led === null) {
      if (leaf === 'table') return `At the root, ${this.#remembered(value, bound, source)}.`;
      if (leaf === 'horizon')
        return `No plies are left to search: the root is estimated at ${worth}.`;
      const winner = winnerOf(leaf);
      if (winner !== null) {
        return `The game is already over: ${this.#who(winner)} has won, worth ${worth}.`;
      }
      if (leaf === 'draw') return `The game is already over: a draw, worth ${worth}.`;
      return `The root is a leaf, worth ${worth}.`;
    }
    const tries = `${this.#who(led.mover)} tries ${this.#move(led.move)}`;
    switch (leaf) {
      case 'value':
        return `${tries}: a leaf, worth ${worth}.`;
      case 'draw':
        return `${tries}: a draw, worth ${worth}.`;
      case 'horizon':
        return `${tries}. The depth limit is reached, so the position is only estimated: ${worth}.`;
      case 'table':
        return `${tries}: ${this.#remembered(value, bound, source)}.`;
      case 'maxWins':
      case 'minWins': {
        const winner = leaf === 'maxWins' ? 'max' : 'min';
        const wins = winner === led.mover ? ' and wins' : `, but ${this.#who(winner)} wins`;
        return `${tries}${wins}: worth ${worth}.`;
      }
    }
  }

  #finished({ side, moves, value, best, against }: Finished): string {
    const who = this.#who(side);
    const limit = against === null ? null : this.#limit(against, side);
    const beats = side === 'max' ? 'more than' : 'below';
    if (moves === 1) {
      const only = best === null ? 'one move' : `only ${this.#move(best)}`;
      return limit === null
        ? `${who} has ${only}, which gives ${this.#value(value)}.`
        : `${who} has one move, and it does not get ${beats} ${limit}.`;
    }
    const all = `${who} has tried ${moves === 2 ? 'both moves' : `all ${count(moves, 'move')}`}`;
    if (limit !== null) return `${all}, and none gets ${beats} ${limit}.`;
    const extreme = side === 'max' ? 'highest' : 'lowest';
    const by = best === null ? '' : `, with ${this.#move(best)}`;
    return `${all}: the ${extreme} value is ${this.#value(value)}${by}.`;
  }

  #worth(move: string, up: Up): string {
    return `so ${this.#move(move)} is worth ${this.#bounded(up)} to ${this.#who(up.side)}`;
  }

  /**
   * What the value does to the parent. `lead` ends with the parent's player; `said` is a bound that
   * the sentence before has just explained.
   */
  #up(up: Up, lead: string, said: WindowBound | null = null): string {
    const start = capital(lead);
    const best = this.#value(up.before ?? up.value);
    if (up.effect === 'equal') return `${start}, which has ${best} already: nothing changes.`;
    if (up.effect === 'worse') return `${start}, which keeps its ${best}.`;
    const why =
      up.effect === 'first'
        ? 'its first value'
        : `${up.side === 'max' ? 'higher' : 'lower'} than ${best}`;
    if (up.again) {
      return `${start}: ${why}. That was only the test; now the move is searched in full.`;
    }
    if (up.meets !== null) {
      const no = up.side === 'max' ? 'no less than' : 'no more than';
      const rest =
        up.left === null
          ? ''
          : up.left === 0
            ? ' It had no moves left anyway.'
            : ' That settles this node.';
      const meets = isSameBound(up.meets, said)
        ? ''
        : asks(up.meets)
          ? ', and that answers the question'
          : `, and ${no} ${this.#limit(up.meets, up.side)}`;
      return `${start}: ${why}${meets}.${rest}`;
    }
    if (up.short !== null) {
      if (asks(up.short)) return `${start}: ${why}, but that does not answer the question.`;
      return isSameBound(up.short, said)
        ? `${start}: ${why}, but not enough.`
        : `${start}: ${why}, but no better than ${this.#limit(up.short, up.side)}.`;
    }
    if (up.moves === null) return `${start}: ${why}, and so its best so far.`;
    const value = this.#value(up.value);
    const letter = up.moves === 'alpha' ? 'α' : 'β';
    return `${start}: ${why}, which makes it sure of ${value} (${letter} = ${value}).`;
  }

  #cutoff({ side, move, value, meets, left, up }: CutoffFacts): string {
    const who = this.#who(side);
    const rest =
      left === null
        ? 'its other moves'
        : left === 1
          ? 'the one move left'
          : `the ${count(left, 'move')} left`;
    const has = `${who} already has ${this.#value(value)} here`;
    let why: string;
    if (meets === null) {
      why = `Cutoff: ${has}, and the search skips ${rest}.`;
    } else if (meets.owner === null && meets.edge !== undefined) {
      why = `Cutoff: ${has}; ${this.#isSure(meets)}, so ${rest} cannot matter.`;
    } else if (meets.owner === null) {
      const only = meets.side === 'alpha' ? 'above' : 'below';
      why = `Cutoff: ${has}; only values ${only} ${this.#value(meets.value)} matter, so ${rest} cannot change anything.`;
    } else {
      const name = meets.owner.distance > 1 ? 'Deep cutoff' : 'Cutoff';
      why = `${name}: ${has}; ${this.#isSure(meets)}, so ${rest} cannot matter.`;
    }
    if (up === null || move === null) return why;
    return `${why} ${this.#up(up, this.#worth(move, up), meets)}`;
  }

  #stopped({ side, value, best }: StoppedFacts): string {
    const first = `The search was stopped here, before ${this.#who(side)} was done.`;
    if (value === null) return first;
    return `${first} Its best so far is ${this.#value(value)}${best === null ? '' : this.#with(best)}.`;
  }

  #running({ side, nodes, pass, value, best }: RunningFacts): string {
    const first =
      pass === null
        ? `The search is running: ${count(nodes, 'node')} so far.`
        : `The search is running its pass ${formatCount(pass, 'en')}: ${count(nodes, 'node')} so far.`;
    if (value === null) return `${first} It is not done with the first move of the root yet.`;
    const by = best === null ? '' : this.#with(best);
    return `${first} ${this.#who(side)} has ${this.#value(value)} at best by now${by}.`;
  }

  #rootDone(facts: RootDoneFacts): string {
    const { place, complete, last, side, value, bound, line, totals } = facts;
    const worth = value === null ? null : boundWords(bound, this.#value(value));
    if (!complete) {
      const stopped = `The search was stopped after ${count(totals.nodes, 'node')}.`;
      if (worth === null) return `${stopped} No value was known by then.`;
      const best = line[0];
      return best === undefined
        ? `${stopped} The value by then was ${worth}.`
        : `${stopped} By then ${this.#who(side)} did best with ${this.#move(best)}, worth ${worth}.`;
    }
    if (place.kind === 'part')
      return `By itself, ${this.#move(place.move)} is worth ${worth ?? '–'}.`;
    const asked = facts.task === null ? null : this.#passDone(facts, worth ?? '–');
    if (asked !== null) return asked;
    const done =
      place.kind === 'pass' && !last
        ? `Pass ${formatCount(place.number, 'en')} of ${formatCount(place.of, 'en')} is done`
        : 'Done';
    const sentences = [`${done}: ${this.#result(facts, worth ?? '–')}`];
    if (line.length > 1) sentences.push(`Best play: ${lineOfPlay(line, this.#context.board)}.`);
    if (last) sentences.push(countsSentence(totals));
    return sentences.join(' ');
  }

  /** The end of a pass that asked something, or whose window was too narrow; else null. */
  #passDone(facts: RootDoneFacts, worth: string): string | null {
    const { task, place, came, last, value, bound, line, totals } = facts;
    if (task === null || value === null) return null;
    const pass = place.kind === 'pass' ? `Pass ${formatCount(place.number, 'en')}` : 'The pass';
    const most = this.#value(value);
    if (task.kind === 'ask') {
      const answer =
        came === 'high'
          ? `${pass} answers yes: the value is at least ${most}.`
          : `${pass} answers no: the value is at most ${most}.`;
      if (!last) return answer;
      const best = this.#result(facts, most);
      return `${answer} With what the passes before found, that settles it: ${best} ${countsSentence(totals)}`;
    }
    if (task.kind === 'aspire' && came !== 'inside') {
      return came === 'low'
        ? `${pass} failed low: the value is ${boundWords(bound, most)}, not above the window’s lower end. It has to be searched again.`
        : `${pass} failed high: the value is ${boundWords(bound, most)}, not below the window’s upper end. It has to be searched again.`;
    }
    if (task.kind === 'deepen' && !last) {
      const depth = task.depth === 1 ? '1 ply' : `${formatCount(task.depth, 'en')} plies`;
      const play = line.length > 1 ? ` Best play: ${lineOfPlay(line, this.#context.board)}.` : '';
      return `${pass} is done, ${depth} deep: ${this.#result(facts, worth)}${play}`;
    }
    return null;
  }

  #result({ side, line, outcome }: RootDoneFacts, worth: string): string {
    const best = line[0];
    if (best === undefined) return `the root is worth ${worth}.`;
    const move = this.#move(best);
    const winner = winnerOf(outcome);
    if (outcome === 'draw') return `with best play it is a draw. A best move is ${move}.`;
    if (winner === side) return `${this.#who(side)} wins, with ${move} (value ${worth}).`;
    if (winner !== null) {
      return `${this.#who(side)} loses against best play (value ${worth}), even with ${move}.`;
    }
    const words = outcome === 'horizon' ? 'estimated at' : 'worth';
    return `${this.#who(side)} does best with ${move}, ${words} ${worth}.`;
  }

  /** "MAX is sure of 3 with A". */
  #isSure(bound: WindowBound): string {
    const value = this.#value(bound.value);
    if (bound.edge !== undefined) {
      switch (bound.edge.kind) {
        case 'test':
          return `the test only asks whether its move is worth ${bound.edge.beyond === 'above' ? 'more' : 'less'} than ${this.#value(bound.edge.than)}`;
        case 'ask':
          return `this pass only asks whether ${this.#question(bound.edge)}`;
        case 'window':
          return `the window of this pass ends at ${value}`;
      }
    }
    const by = bound.owner === null ? ' elsewhere' : this.#by(bound.owner);
    return `${this.#who(bound.side === 'alpha' ? 'max' : 'min')} is sure of ${value}${by}`;
  }

  /** "the 3 that MAX is sure of with A"; the player whose node it is about is "it". */
  #limit(bound: WindowBound, about: Side): string {
    const value = this.#value(bound.value);
    const owner = bound.side === 'alpha' ? 'max' : 'min';
    if (bound.owner === null) return `the ${value} at the edge of the window`;
    const name = owner === about ? 'it' : this.#who(owner);
    return `the ${value} that ${name} is sure of${this.#by(bound.owner)}`;
  }

  #bounded(up: Up): string {
    return boundWords(up.bound, this.#value(up.value));
  }

  /** By which move, and where that was, unless it was at the parent. */
  #by({ move, distance, atRoot }: BoundOwner): string {
    const by = this.#with(move);
    if (distance <= 1) return by;
    return atRoot ? `${by} at the root` : `${by} (${formatCount(distance, 'en')} plies up)`;
  }

  #with(move: string): string {
    return ` with ${this.#move(move)}`;
  }

  #move(name: string): string {
    const kind = nameKind(name, this.#context.board);
    if (kind === 'letter') return `move ${name}`;
    return kind === 'word' ? shortName(name) : `“${shortName(name)}”`;
  }

  #value(scaled: number): string {
    return formatValue(scaled, this.#context.scale);
  }

  #who(side: Side): string {
    const role = side === 'max' ? 'MAX' : 'MIN';
    if (!this.#context.board) return role;
    const stone = side === 'max' ? 'X' : 'O';
    if (this.#named.has(side)) return stone;
    this.#named.add(side);
    return `${stone} (${role})`;
  }
}

/** A bound that is but the edge of a yes-or-no question. */
function asks({ edge }: WindowBound): boolean {
  return edge !== undefined && edge.kind !== 'window';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is said of a window besides its bounds. */
const WINDOWS = { open: '', touching: ', closed only once α > β', closed: ', closed' } as const;
