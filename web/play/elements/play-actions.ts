import { html, nothing, type TemplateResult } from 'lit';

import { isAtEnd } from '../friend/history.ts';
import { gomoku } from '../../games/gomoku.ts';
import { ticTacToe } from '../../games/tictactoe.ts';
import { levelOfPlayers, playedSetup, playersAnew, withoutStones } from '../session/new-game.ts';
import { playedOn } from '../session/opened-game.ts';
import {
  endingOf,
  friendOf,
  isAgainstEngine,
  personCount,
  playerToAct,
  sameAgain,
  turnOfSeats,
} from '../session/state.ts';
import {
  canPlayAgain,
  canTakeBack,
  exchanged,
  playAgain,
  resign,
  setPaused,
  takeBack,
} from '../session/update.ts';
import { movesTo, nodeCount } from '../record/record.ts';
import { gameOfSetup } from '../record/setup.ts';
import { clearedSetUp, gameFromSetUp, setUpFrom, type SetUp } from '../session/set-up.ts';
import { thinkingQuestions } from '../thinking/thinking-questions.ts';
import { friendOffer, playText } from '../text/play.ts';
import { recordText } from '../text/record.ts';
import { emit } from '../events.ts';
import type { PlayPage } from './play-page.ts';

/** What can be done now: the buttons below the status. */
export function actionButtons(play: PlayPage): TemplateResult {
  return play.setUp === null ? gameButtons(play) : setUpButtons(play, play.setUp);
}

/** A record is looked at: nobody here gives up, is helped or takes back in a game of others. */
function recordButtons(play: PlayPage): TemplateResult {
  const { state, gameBefore } = play;
  const text = playText[play.language].actions;
  const players = gameBefore?.opened === undefined ? gameBefore?.players : undefined;
  return html`<div class="buttons" role="group" aria-label=${text.label}>
    <button
      class="primary"
      ?disabled=${endingOf(state) !== null}
      @click=${() => {
        const game = playedOn(state, playersAnew(players ?? play.engineSeats));
        play.setState({ ...game, seed: play.freshSeed() });
      }}
    >
      ${recordText[play.language].playOn}
    </button>
    ${reportButton(play)} ${button(text.newGame, true, () => void play.askForNewGame())}
    ${play.focusMode.isOn ? button(text.leaveFocus, true, play.focusMode.leave) : nothing}
  </div>`;
}

function gameButtons(play: PlayPage): TemplateResult {
  const { state } = play;
  if (state.opened !== undefined) return recordButtons(play);
  const { actions: text, over } = playText[play.language];
  const isOver = endingOf(state) !== null;
  const isFresh = nodeCount(state.record) === 1;
  // Called by its name: whoever takes back a move wants to keep the new game.
  const gameBefore = isFresh ? play.gameBefore : null;
  const mayTakeBack = canTakeBack(state) || gameBefore !== null;
  const canResign =
    personCount(state) > 0 &&
    state.record.current > 0 &&
    (friendOf(state) === null || isAtEnd(state));
  // At the end others take the places of those that are of no use any more, so that none moves.
  // What is needed most comes first: a phone on its side has room for two rows.
  return html`<div class="buttons" role="group" aria-label=${text.label}>
    <button
      class=${isOver || play.question !== null || friendOf(state) !== null ? '' : 'primary'}
      @click=${() => {
        void play.askForNewGame();
      }}
    >
      ${text.newGame}
    </button>
    ${
      isFresh && !mayTakeBack
        ? otherGameButton(play)
        : button(
            gameBefore === null ? text.takeBack : text.gameBefore,
            mayTakeBack,
            () => {
              play.setState(gameBefore ?? takeBack(state));
            },
            gameBefore === null ? text.takeBackTitle : text.gameBeforeTitle,
          )
    }
    ${isFresh && isCoachOffered(play) ? coachButton(play) : middleButton(play, isOver)}
    ${
      isOver
        ? button(over.swapColors, true, () => {
            const game = sameAgain(state);
            play.start({ ...game, players: exchanged(game.players) });
          })
        : isFresh && play.friend.isOffered && friendOf(state) === null
          ? friendButton(play)
          : canPlayAgain(state)
            ? button(text.playAgain, true, () => {
                play.setState(playAgain(state));
              })
            : button(text.resign, canResign, () => {
                play.setState(resign(state));
              })
    }
    ${play.focusMode.isOn ? button(text.leaveFocus, true, play.focusMode.leave) : nothing}
  </div>`;
}

/** What is done with a game besides playing it. */
export function restButtons(play: PlayPage): TemplateResult | typeof nothing {
  const { state } = play;
  if (play.setUp !== null) return nothing;
  const { actions: text } = playText[play.language];
  const questions = thinkingQuestions(state);
  return html`<div class="buttons" role="group" aria-label=${text.rest}>
    ${button(
      text.seeTree,
      questions.length > 0,
      () => {
        emit(play, 'prunus-see-tree', { moves: movesTo(state.record) });
        play.tree.open(questions);
      },
      text.seeTreeTitle,
    )}
    ${button(text.setUp, true, () => {
      play.setUp = setUpFrom(state.record);
    })}
    ${play.friend.isOffered && nodeCount(state.record) > 1 ? friendButton(play) : nothing}
  </div>`;
}

function button(
  label: string,
  isEnabled: boolean,
  press: () => void,
  title?: string,
): TemplateResult {
  return html`<button ?disabled=${!isEnabled} title=${title ?? nothing} @click=${press}>
    ${label}
  </button>`;
}

/** What helps who is to move, keeps engines at it, or looks at what has ended. */
function middleButton(play: PlayPage, isOver: boolean): TemplateResult {
  const { state } = play;
  const { actions: text } = playText[play.language];
  if (isOver) {
    const report = reportButton(play);
    return report === nothing ? html`<span></span>` : report;
  }
  if (personCount(state) === 0) {
    return button(state.paused ? text.goOn : text.pause, true, () => {
      play.setState(setPaused(state, !state.paused));
    });
  }
  const isPersons = playerToAct(state)?.kind === 'person';
  const isMove = isPersons && turnOfSeats(state)?.duty === 'move';
  return button(text.hint, isMove && !play.hint.isThinking, () => {
    void play.askForHint();
  });
}

/** Where a game that is looked at turned; nothing where no report is made of such games. */
function reportButton(play: PlayPage): TemplateResult | typeof nothing {
  const { record } = play.state;
  if (gameOfSetup(record.setup).search !== 'player') return nothing;
  return button(playText[play.language].over.report, true, () => {
    emit(play, 'prunus-see-report', { moves: movesTo(record) });
  });
}

function friendButton({ friend, language }: PlayPage): TemplateResult {
  const text = friendOffer[language];
  return button(text.start, true, () => friend.start(), text.startTitle);
}

/** A child looks for tic-tac-toe; from there it is as far back. All others are in a new game's list. */
function otherGameButton(play: PlayPage): TemplateResult {
  const { state, language } = play;
  const other = gameOfSetup(state.record.setup) === ticTacToe ? gomoku : ticTacToe;
  const { label, line } = other.text[language];
  return button(
    label,
    true,
    () => {
      const game = withoutStones(sameAgain(state));
      // Who has played with a friend need not send links for this one.
      const players = friendOf(state) === null ? game.players : play.engineSeats;
      play.start({ ...game, players, setup: playedSetup(other) });
    },
    line,
  );
}

/** Up to this level somebody learns. */
const COACHED = 3;

/** Before a game to whoever plays the levels of beginners, in a hint's place: nothing has to be found yet. */
function isCoachOffered({ state }: PlayPage): boolean {
  const { setup } = state.record;
  return (
    isAgainstEngine(state) &&
    gameOfSetup(setup).search === 'player' &&
    setup.opening === 'none' &&
    levelOfPlayers(state.players) <= COACHED
  );
}

function coachButton(play: PlayPage): TemplateResult {
  const { language, preferences } = play;
  const { coach, coachTitle } = playText[language].actions;
  return html`<button
    aria-pressed=${String(preferences.coach)}
    title=${coachTitle}
    @click=${() => {
      play.preferences = { ...preferences, coach: !preferences.coach };
      emit(play, 'prunus-play-preferences', { preferences: play.preferences });
    }}
  >
    ${coach}
  </button>`;
}

function setUpButtons(play: PlayPage, setUp: SetUp): TemplateResult {
  const text = playText[play.language].actions;
  const game = gameFromSetUp(setUp, play.state);
  return html`<div class="buttons" role="group" aria-label=${text.setUp}>
    <button
      class="primary"
      ?disabled=${game === null}
      @click=${() => {
        if (game !== null) play.setState({ ...game, seed: play.freshSeed() });
      }}
    >
      ${text.setUpDone}
    </button>
    <button
      @click=${() => {
        play.setUp = clearedSetUp(setUp);
      }}
    >
      ${text.setUpClear}
    </button>
    <button
      @click=${() => {
        play.setUp = null;
      }}
    >
      ${text.cancel}
    </button>
  </div>`;
}
