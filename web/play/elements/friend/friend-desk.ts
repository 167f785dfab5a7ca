import { html, nothing, type TemplateResult } from 'lit';

import { withSent, writeFriendLink } from '../../friend/friend-link.ts';
import { toBeSent } from '../../friend/history.ts';
import type { Differing, Meeting } from '../../friend/meeting.ts';
import { commentOf } from '../../record/notes.ts';
import { FIRST, lineEnd, notesAt, withComment } from '../../record/record.ts';
import { gameOfSetup } from '../../record/setup.ts';
import { friendOf, turnOfSeats, type PlayState } from '../../session/state.ts';
import { friendText } from '../../text/friend.ts';
import { heard } from '../../events.ts';
import type { PlayHost } from '../play-host.ts';
import { friendButtons, friendDetail, friendQuestion, friendSentence } from './friend-views.ts';
import type { SendOutcome } from './send-outcome.ts';
import './prunus-friend.ts';

/** A game with a friend while it is on the board: its links come in here and go out. */
export class FriendDesk {
  readonly #play: PlayHost;
  /** A link tells the game otherwise: it is asked which of them it shall be. */
  #question: Differing | null = null;
  /** What has come of sending the link of the game as it is now. */
  #outcome: SendOutcome | null = null;
  #seen: PlayState | null = null;

  constructor(play: PlayHost) {
    this.#play = play;
  }

  /** The game is this now: what was said of another one is over. */
  follow(state: PlayState): void {
    const seen = this.#seen;
    this.#seen = state;
    if (seen !== null && isSameGame(seen, state)) return;
    this.#outcome = null;
    if (this.#question !== null && !isSameGame(this.#question.state, state)) this.#question = null;
  }

  /** A link has been opened, and its game is on the board. */
  meet(meeting: Meeting): void {
    const play = this.#play;
    this.#question = meeting.kind === 'differs' ? meeting : null;
    if (meeting.kind === 'behind') {
      play.notice = (language) => friendText[language].behind(meeting.link, meeting.here);
    }
    if (meeting.kind === 'own') play.notice = (language) => friendText[language].own;
    play.requestUpdate();
  }

  get friendName(): string {
    return friendText[this.#play.language].winner;
  }

  sentence(): string | null {
    return friendSentence(this.#play, this.#outcome);
  }

  detail(): string | null {
    return friendDetail(this.#play);
  }

  buttons(): TemplateResult | typeof nothing {
    return friendButtons(this.#play, () => void this.send());
  }

  /** Which of two games it shall be, in place of how things stand; null where nothing is asked. */
  question(): TemplateResult | null {
    if (this.#question === null) return null;
    return friendQuestion(this.#play, this.#question, (state) => {
      this.#question = null;
      this.#play.setState(state);
      this.#play.requestUpdate();
    });
  }

  /** What belongs to sending a move, below the buttons of the game. */
  panel(): TemplateResult | typeof nothing {
    const { state, language, pageAddress, setUp } = this.#play;
    if (setUp !== null || this.#question !== null) return nothing;
    const end = lineEnd(state.record, FIRST);
    const word = commentOf(notesAt(state.record, end));
    const isMine = turnOfSeats(state)?.seat !== friendOf(state)?.seat;
    const send = toBeSent(state);
    return html`<prunus-friend
      .link=${send === null || pageAddress === null ? null : pageAddress + writeFriendLink(state)}
      .word=${word}
      .canSay=${send === 'new' && end !== FIRST}
      .heard=${isMine && send === null ? word : ''}
      .byHand=${this.#outcome === 'byHand'}
      .language=${language}
      @prunus-friend-word=${heard<'prunus-friend-word'>(({ text }) => {
        const now = this.#play.state;
        this.#play.setState({ ...now, record: withComment(now.record, end, text) });
      })}
      @prunus-friend-copy=${heard(() => void this.#hand(copyLink))}
    ></prunus-friend>`;
  }

  /** Hands the link over: to the system's sheet where there is one, else to the clipboard. */
  async send(): Promise<void> {
    const { state, language } = this.#play;
    const { label } = gameOfSetup(state.record.setup).text[language];
    const text = friendText[language].message(label);
    await this.#hand((url) => shareLink(url, text));
  }

  async #hand(over: (url: string) => Promise<SendOutcome | null>): Promise<void> {
    const play = this.#play;
    const { state, pageAddress } = play;
    if (pageAddress === null) return;
    const outcome = await over(pageAddress + writeFriendLink(state));
    if (outcome === null || !isSameGame(play.state, state)) return;
    if (outcome !== 'byHand') play.setState(withSent(play.state));
    this.#outcome = outcome;
    play.requestUpdate();
  }
}

/** Null: the person has thought better of it. */
async function shareLink(url: string, text: string): Promise<SendOutcome | null> {
  // Not everywhere, whatever the types say.
  const sheet: Partial<Pick<Navigator, 'share'>> = navigator;
  if (sheet.share === undefined) return copyLink(url);
  try {
    await sheet.share({ text, url });
    return 'sent';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : copyLink(url);
  }
}

async function copyLink(url: string): Promise<SendOutcome> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'byHand';
  }
}

/** Whether nothing has happened between two states of a game but that it was looked at. */
function isSameGame(one: PlayState, other: PlayState): boolean {
  return (
    one.record.nodes === other.record.nodes &&
    one.choices === other.choices &&
    one.forfeit === other.forfeit
  );
}
