import { BOUND, type Bound } from '../engine/trace.ts';
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
  type Up,
  type Window,
  type WindowBound,
} from '../tree/explain-facts.ts';
import type { HereFacts } from '../tree/explain-here.ts';
import { failureText } from './failures.ts';
import { formatCount, formatValue, formatWindow } from './format.ts';
import { lineOfPlay, nameKind, shortName } from './move-words.ts';
import type { NarrationText, Stage } from './narration.ts';

/** The narration in English. */
export const narrationEn: NarrationText = {
  step: (facts, stage) => new Teller(stage).tell(facts),
  here: (facts, stage) => new Teller(stage).here(facts),
};

/** Tells one step: it remembers whom it has named, so that a player is introduced only once. */
class Teller {
  readonly #stage: Stage;
  readonly #named = new Set<Side>();

  constructor(stage: Stage) {
    this.#stage = stage;
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
      const closed = window.alpha >= window.beta ? ', closed' : '';
      items.push(`(α, β) = ${formatWindow(window.alpha, window.beta, this.#stage.scale)}${closed}`);
    }
    if (best !== null) items.push(`best so far ${this.#value(best.value)}${this.#with(best.move)}`);
    items.push(`${formatCount(tried, 'en')} of ${count(moves, 'move')} done`);
    return items;
  }

  #start({ algorithm, side, moves, passes, recordedPly }: StartFacts): string {
    const search =
      algorithm === 'minimax'
        ? 'Minimax'
        : algorithm === 'alpha-beta'
          ? 'Alpha-beta search'
          : 'The search';
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

  #enterRoot({ side, moves, place, window }: EnterRootFacts): string {
    if (place.kind === 'part') {
      return `A part of the tree by itself: ${this.#who(place.mover)} has played ${this.#move(place.move)}, and ${this.#who(side)} is to answer.`;
    }
    const from =
      place.kind === 'pass'
        ? `Pass ${formatCount(place.number, 'en')} of ${formatCount(place.of, 'en')} starts at the root`
        : 'The search starts at the root';
    const toTry = moves === 0 ? '' : `, with ${count(moves, 'move')} to try`;
    const first = `${from}: ${this.#who(side)} is to move${toTry}.`;
    if (window === null) return first;
    const rest = this.#window(window);
    return `${first} ${rest === '' ? 'No value is ruled out yet.' : rest}`;
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

  #enterLeaf({ led, leaf, value }: EnterLeafFacts): string {
    const worth = this.#value(value);
    if (led === null) {
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
        return `${tries}: this position was searched before, and ${worth} is remembered.`;
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
        : `, and ${no} ${this.#limit(up.meets, up.side)}`;
      return `${start}: ${why}${meets}.${rest}`;
    }
    if (up.short !== null) {
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
    const done =
      place.kind === 'pass' && !last
        ? `Pass ${formatCount(place.number, 'en')} of ${formatCount(place.of, 'en')} is done`
        : 'Done';
    const sentences = [`${done}: ${this.#result(facts, worth ?? '–')}`];
    if (line.length > 1) sentences.push(`Best play: ${lineOfPlay(line, this.#stage.board)}.`);
    if (last) sentences.push(countsSentence(totals));
    return sentences.join(' ');
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
    const kind = nameKind(name, this.#stage.board);
    if (kind === 'letter') return `move ${name}`;
    return kind === 'word' ? shortName(name) : `“${shortName(name)}”`;
  }

  #value(scaled: number): string {
    return formatValue(scaled, this.#stage.scale);
  }

  #who(side: Side): string {
    const role = side === 'max' ? 'MAX' : 'MIN';
    if (!this.#stage.board) return role;
    const stone = side === 'max' ? 'X' : 'O';
    if (this.#named.has(side)) return stone;
    this.#named.add(side);
    return `${stone} (${role})`;
  }
}

function countsSentence({ nodes, leaves, cutoffs, prunedMoves }: RootDoneFacts['totals']): string {
  const ofThem =
    leaves === 1 ? 'one of them a leaf' : `${formatCount(leaves, 'en')} of them leaves`;
  const seen = nodes === 1 ? '1 node' : `${count(nodes, 'node')}, ${ofThem}`;
  if (cutoffs === 0) return `${seen}.`;
  return `${seen}; ${count(cutoffs, 'cutoff')} skipped ${count(prunedMoves, 'move')}.`;
}

function boundWords(bound: Bound, value: string): string {
  if (bound === BOUND.atLeast) return `at least ${value}`;
  return bound === BOUND.atMost ? `at most ${value}` : value;
}

function count(number: number, noun: string): string {
  return `${formatCount(number, 'en')} ${noun}${number === 1 ? '' : 's'}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
