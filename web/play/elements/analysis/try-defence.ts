import { html, nothing, type TemplateResult } from 'lit';
import type { Told } from '../../../core/language.ts';

import type { Engine } from '../../../engine/client.ts';
import { reasonOf } from '../../../engine/errors.ts';
import { failureSentence } from '../../../engine/text/failures.ts';
import { otherStone, type Stone } from '../../../games/cells.ts';
import type { Verdict } from '../../../board/verdict.ts';
import { shownMoveName } from '../../record/cells.ts';
import {
  cellOfMove,
  childrenOf,
  endAt,
  factsAt,
  goTo,
  isNode,
  moveOf,
  parentOf,
  pathTo,
  play,
  turnAt,
  type GameRecord,
} from '../../record/record.ts';
import { gameOfSetup } from '../../record/setup.ts';
import { refutation, type Refutation } from '../../report/refutation.ts';
import { proofTreeHash } from '../../report/proof-tree.ts';
import { writeGameLink } from '../../formats/link.ts';
import type { PlayState } from '../../session/state.ts';
import { showing } from '../../session/update.ts';
import { tryText } from '../../text/analysis.ts';
import type { PlayEvents } from '../../events.ts';
import type { PlayHost } from '../play-host.ts';

/** A game in which something can be tried that nobody is told of. */
export interface TryingHost extends PlayHost {
  tryState(state: PlayState): void;
}

type Status =
  /** The loser of the proof is to move. */
  | { readonly kind: 'yours' }
  | { readonly kind: 'asking'; readonly tried: Told | null }
  /** `plies`: how many stones the win still takes at most, as is said of the position on the board. */
  | {
      readonly kind: 'answered';
      readonly tried: Told | null;
      readonly reply: Told;
      readonly plies: number;
    }
  | { readonly kind: 'won' }
  /** The winner's line has ended without a win, or none was found again. */
  | { readonly kind: 'open'; readonly tried: Told | null }
  | { readonly kind: 'failed'; readonly sentence: Told };

/**
 * A proof that is argued with: on the board a person tries any defence, and the engine answers each with the
 * move that refutes it. What is tried are variations; of the game they become only where it had gone on
 * otherwise, so that nothing of it is ever taken for a move that was played.
 */
export class TryDefence {
  readonly winner: Stone;
  readonly #host: TryingHost;
  readonly #engine: () => Engine;
  /** The game as it was. */
  readonly before: PlayState;
  /** The position from which the first defence is tried. */
  #root: number;
  /** The game with all that was tried. */
  #record: GameRecord;
  readonly #left: () => void;
  #status: Status = { kind: 'yours' };
  #abort = new AbortController();
  /** How many stones the win takes at most, from each position to which the engine has answered. */
  readonly #tried = new Map<number, number>();
  #statement: Told | null = null;

  /** Within how many stones the first position is won, as was said before anything was tried. */
  readonly #said: number | null;

  /**
   * `moves`: the proven ones, to be made before anything is tried; `plies`: within how many stones it was said to
   * be won; `left`: told when it is put away.
   */
  constructor(
    host: TryingHost,
    engine: () => Engine,
    { winner, moves, plies }: PlayEvents['prunus-prove'],
    left: () => void,
  ) {
    this.#host = host;
    this.#engine = engine;
    this.winner = winner;
    this.before = host.state;
    this.#root = host.state.record.current;
    this.#record = host.state.record;
    this.#left = left;
    const first = turnAt(host.state.record) === winner ? moves : [];
    this.#show(first.reduce((record, move) => play(record, move), host.state.record));
    this.#root = host.state.record.current;
    this.#said = plies === null ? null : plies - first.length;
    // Whoever is to lose may be asked later: then the winner's move comes first.
    if (this.#isWinnersTurn()) void this.#answer();
    else this.#settle();
  }

  /**
   * What another state of the page means meanwhile: null where it is another position of what is tried;
   * otherwise it is left for that state, if it is of another game, or for the game as it was.
   */
  meant(state: PlayState): PlayState | null {
    const { record } = state;
    const isTried = record.nodes === this.#record.nodes;
    if (state.seed !== this.before.seed) return state;
    if (isTried && pathTo(record).includes(this.#root)) return null;
    const { current } = this.before.record;
    return this.#after(
      isTried && isNode(this.before.record, record.current) ? record.current : current,
    );
  }

  /** Another position of what is tried is shown. */
  moved(): void {
    this.#abort.abort();
    this.#record = this.#host.state.record;
    this.#set({ kind: 'yours' });
    if (this.#isWinnersTurn()) void this.#answer();
    else this.#settle();
  }

  /** Whether a stone may be tried now. */
  get mayPress(): boolean {
    const { record } = this.#host.state;
    return this.#status.kind !== 'asking' && !this.#isWinnersTurn() && endAt(record) === null;
  }

  /** What is known of the position: as was said at first, or once the engine has answered. */
  get verdict(): Verdict | null {
    const { current } = this.#host.state.record;
    const plies = this.#tried.get(current) ?? (current === this.#root ? this.#said : null);
    return plies === null ? null : { kind: 'proven', winner: this.winner, plies };
  }

  drop(): void {
    this.#abort.abort();
  }

  /** A defence is tried. */
  async press(move: number): Promise<void> {
    if (!this.mayPress) return;
    this.#show(play(this.#host.state.record, move));
    await this.#answer();
  }

  /** What stands in the place of the status while a proof is argued with. */
  view(): TemplateResult {
    const text = tryText[this.#host.language];
    const { record } = this.#host.state;
    const { notice } = this.#host;
    const canGoBack = record.current !== this.#root && this.#status.kind !== 'asking';
    const tree = this.#treeLink();
    const button = (label: string, press: () => void, isEnabled = true) =>
      html`<button ?disabled=${!isEnabled} @click=${press}>${label}</button>`;
    return html`<div class="status trying">
      <div>
        <p role="status" class=${notice === null ? '' : 'problem'}>
          ${notice?.(this.#host.language) ?? this.#sentence()}
        </p>
        <p class="detail">${this.#statement?.(this.#host.language) ?? text.detail}</p>
      </div>
      <div class="inline">
        ${button(text.another, this.#again, canGoBack)}
        ${tree === null ? nothing : html`<a target="_blank" href=${tree}>${text.tree}</a>`}
        ${this.#host.pageAddress === null ? nothing : button(text.copy, () => void this.#copy())}
        ${button(text.done, this.#leave)}
      </div>
    </div>`;
  }

  #sentence(): string {
    const { language } = this.#host;
    const text = tryText[language];
    const status = this.#status;
    const { players } = gameOfSetup(this.#host.state.record.setup).text[language];
    const [winner, loser] = [players[this.winner], players[otherStone(this.winner)]];
    switch (status.kind) {
      case 'yours':
        return text.yours(winner, loser);
      case 'asking':
        return status.tried === null ? text.first : text.asking(status.tried(language));
      case 'answered':
        return status.tried === null
          ? text.begun(winner, loser, status.reply(language), status.plies)
          : text.answered(winner, status.tried(language), status.reply(language), status.plies);
      case 'won':
        return text.won(winner);
      case 'open':
        return text.open(winner, status.tried?.(language) ?? '');
      case 'failed':
        return status.sentence(language);
    }
  }

  /** The winner's answer to what stands on the board, until the loser is to move again. */
  async #answer(): Promise<void> {
    const asked = this.#host.state.record;
    const tried = asked.current === this.#root ? null : nameOf(asked);
    if (this.#settle()) return;
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#set({ kind: 'asking', tried });
    try {
      const found = await refutation(this.#engine(), asked, this.winner, signal, this.#most(asked));
      // Whoever looks elsewhere meanwhile has asked something else.
      if (signal.aborted || this.#host.state.record !== asked) return;
      if (found === null) this.#set({ kind: 'open', tried });
      else this.#reply(asked, tried, found);
    } catch (error) {
      if (signal.aborted) return;
      const sentence: Told = (language) => failureSentence(reasonOf(error), language);
      this.#set({ kind: 'failed', sentence });
    }
  }

  /** Within how many stones the winner must win for what was said before to be true. */
  #most({ nodes, current }: GameRecord): number | null {
    if (current === this.#root) return this.#said;
    const before = nodes.parent[current] ?? current;
    const most =
      before === this.#root ? (this.#tried.get(before) ?? this.#said) : this.#tried.get(before);
    return most === undefined || most === null ? null : most - 1;
  }

  #reply(asked: GameRecord, tried: Told | null, { move, plies }: Refutation): void {
    const answered = play(asked, move);
    if (asked.current === this.#root) this.#root = answered.current;
    this.#tried.set(answered.current, plies - 1);
    this.#show(answered);
    const reply = nameOf(answered);
    if (this.#settle()) return;
    this.#set({ kind: 'answered', tried, reply, plies: plies - 1 });
  }

  /** Whether the line has come to its end; passes that must be made are made. */
  #settle(): boolean {
    const { record } = this.#host.state;
    const end = endAt(record);
    if (end !== null) {
      const tried = nameOf(record);
      this.#set(end.winner === this.winner ? { kind: 'won' } : { kind: 'open', tried });
      return true;
    }
    const { moves } = factsAt(record);
    const [only] = moves;
    if (this.#isWinnersTurn() || moves.length !== 1 || only === undefined) return false;
    if (cellOfMove(record, only) !== null) return false;
    this.#show(play(record, only));
    void this.#answer();
    return true;
  }

  /** Back to where the last defence was tried. */
  readonly #again = (): void => {
    const { record } = this.#host.state;
    let node = record.current;
    do node = parentOf(record, node);
    while (node !== this.#root && turnAt(record, node) === this.winner);
    this.#abort.abort();
    this.#show(goTo(record, node));
    this.#set({ kind: 'yours' });
  };

  readonly #leave = (): void => {
    const { before } = this;
    const next = this.#after(before.record.current);
    this.#left();
    this.#host.tryState(before);
    if (next.record.nodes !== before.record.nodes) this.#host.setState(next);
  };

  /** The game at one of its positions, with what was tried where that is a variation of how it went on. */
  #after(node: number): PlayState {
    const { before } = this;
    const isVariation =
      before.opened !== undefined || childrenOf(before.record, before.record.current).length > 0;
    return showing(before, goTo(isVariation ? this.#record : before.record, node));
  }

  /** All that was tried goes with it, as variations. */
  async #copy(): Promise<void> {
    const link = `${this.#host.pageAddress ?? ''}${writeGameLink(this.#host.state.record)}`;
    try {
      await navigator.clipboard.writeText(link);
      this.#statement = (language) => tryText[language].copied;
    } catch {
      this.#statement = (language) => tryText[language].notCopied(link);
    }
    this.#host.requestUpdate();
  }

  /** The tree of what was tried, for the lab: where there is any. */
  #treeLink(): string | null {
    const { state, pageAddress } = this.#host;
    const hash = proofTreeHash(state.record, { root: this.#root, won: this.#tried });
    if (pageAddress === null || hash === null) return null;
    return new URL(`./index.html${hash}`, pageAddress).href;
  }

  #isWinnersTurn(): boolean {
    return turnAt(this.#host.state.record) === this.winner;
  }

  #show(record: GameRecord): void {
    this.#record = record;
    this.#statement = null;
    this.#host.tryState(showing(this.#host.state, record));
  }

  #set(status: Status): void {
    this.#status = status;
    this.#host.requestUpdate();
  }
}

/** The move that led to the position. */
function nameOf(record: GameRecord): Told {
  const move = moveOf(record, record.current);
  return (language) => shownMoveName(move, record.setup, language);
}
