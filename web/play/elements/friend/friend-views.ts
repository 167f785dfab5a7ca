import { html, nothing, type TemplateResult } from 'lit';

import { historyOf, isAtEnd, toBeSent, unheardStones } from '../../friend/history.ts';
import type { Differing } from '../../friend/meeting.ts';
import { shownMoveName } from '../../record/cells.ts';
import { commentOf } from '../../record/notes.ts';
import { FIRST, lineEnd, moveOf, nodeCount, notesAt, plyOf, turnAt } from '../../record/record.ts';
import {
  endingOf,
  freshChoice,
  friendOf,
  turnOfSeats,
  type PlayState,
} from '../../session/state.ts';
import { exchanged } from '../../session/update.ts';
import { gameOfSetup } from '../../record/setup.ts';
import { isOpened } from '../../session/opening.ts';
import { openingSentence, tookSentence } from '../opening/opening-views.ts';
import { friendText } from '../../text/friend.ts';
import { playText } from '../../text/play.ts';
import type { PlayHost } from '../play-host.ts';
import type { SendOutcome } from './send-outcome.ts';

/** What is said where a game with a friend stands; null where there is nothing of its own to say. */
export function friendSentence(
  { state, language }: PlayHost,
  report: SendOutcome | null,
): string | null {
  const found = friendOf(state);
  if (found === null || endingOf(state) !== null) return null;
  const text = friendText[language];
  const { record } = state;
  if (!isAtEnd(state)) {
    return text.lookingBack(plyOf(record), plyOf(record, lineEnd(record, FIRST)));
  }
  const turn = turnOfSeats(state);
  const last =
    record.current === FIRST
      ? null
      : shownMoveName(moveOf(record, record.current), record.setup, language);
  if (turn?.seat === found.seat) {
    if (report !== null) return text.report[report];
    if (toBeSent(state) === 'again') return text.waiting;
    if (last === null) return text.invite;
    const stones = unheardStones(state);
    if (stones === 0) return text.unsentChoice;
    return stones > 1 && isOpened(record.setup) ? text.unsentStones : text.unsent(last);
  }
  if (last === null) return text.begin;
  const choice = freshChoice(state);
  if (turn?.duty !== 'move') {
    const asked = openingSentence(state, language);
    if (asked === null || choice?.seat !== found.seat) return null;
    return playText[language].sentences([
      tookSentence(state, 'friend', choice.choice, language),
      asked,
    ]);
  }
  // Who has just chosen to move knows what the friend did.
  const isChosenHere = choice?.seat !== found.seat && historyOf(state).at(-1)?.kind === 'choice';
  const did =
    choice?.seat === found.seat
      ? tookSentence(state, 'friend', choice.choice, language)
      : text.played(last);
  const { players } = gameOfSetup(record.setup).text[language];
  const words = playText[language];
  const color = players[turnAt(record)];
  return words.sentences([...(isChosenHere ? [] : [did]), words.status.yourMove(color)]);
}

/** What the friend said with the last move. */
export function friendDetail({ state, language }: PlayHost): string | null {
  const found = friendOf(state);
  if (found === null || !isAtEnd(state) || turnOfSeats(state)?.seat === found.seat) return null;
  const statement = commentOf(notesAt(state.record));
  return statement === '' ? null : friendText[language].statement(statement);
}

/** What there is to do in a game with a friend besides moving: to send, or to go back to it. */
export function friendButtons(
  play: PlayHost,
  sendNow: () => void,
): TemplateResult | typeof nothing {
  const { state, language, setUp } = play;
  const found = friendOf(state);
  if (found === null || setUp !== null) return nothing;
  const text = friendText[language];
  const { record } = state;
  if (!isAtEnd(state)) {
    return inline(
      html`<button class="primary" @click=${() => play.show(lineEnd(record, FIRST))}>
        ${text.toEnd}
      </button>`,
    );
  }
  const send = toBeSent(state);
  if (send !== null) {
    return inline(
      html`<button
        class=${send === 'new' ? 'primary send' : 'send'}
        title=${text.sendTitle}
        @click=${sendNow}
      >
        ${send === 'new' ? text.send : text.sendAgain}
      </button>`,
    );
  }
  if (nodeCount(record) > 1 || found.friend.heard > 0) return nothing;
  return inline(
    html`<button @click=${() => play.setState({ ...state, players: exchanged(state.players) })}>
      ${text.friendBegins}
    </button>`,
  );
}

/** A link that tells the game otherwise than it is told here: which of them shall it be? */
export function friendQuestion(
  { language }: PlayHost,
  differing: Differing,
  answer: (state: PlayState) => void,
): TemplateResult {
  const text = friendText[language];
  const { link, here, move, state } = differing;
  const name = (of: number): string => shownMoveName(of, state.record.setup, language);
  const isOfMoves = link?.kind === 'move' && here?.kind === 'move';
  const sentence = isOfMoves
    ? text.differs(move, name(link.move), name(here.move))
    : text.differsAtAll;
  return html`<div class="status">
      <div><p role="status">${sentence}</p></div>
    </div>
    <div class="choices" role="group" aria-label=${sentence}>
      <button class="primary" @click=${() => answer(differing.state)}>${text.keepMine}</button>
      <button @click=${() => answer(differing.other)}>${text.takeTheirs}</button>
    </div>`;
}

const inline = (content: TemplateResult): TemplateResult =>
  html`<div class="inline">${content}</div>`;
