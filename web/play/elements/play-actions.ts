import { html, nothing, type TemplateResult } from 'lit';

import { isAtEnd } from '../friend/history.ts';
import {
  endingOf,
  friendOf,
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
import { emit } from '../events.ts';
import type { PlayPage } from './play-page.ts';

/** What can be done now: the buttons below the status. */
export function actionButtons(play: PlayPage): TemplateResult {
  return play.setUp === null ? gameButtons(play) : setUpButtons(play, play.setUp);
}

function gameButtons(play: PlayPage): TemplateResult {
  const { state } = play;
  const { actions: text, over } = playText[play.language];
  const friend = friendOffer[play.language];
  const isOver = endingOf(state) !== null;
  const hasReport = gameOfSetup(state.record.setup).search === 'player';
  // A new game is taken back as a move is.
  const gameBefore = nodeCount(state.record) === 1 ? play.gameBefore : null;
  const turn = turnOfSeats(state);
  const canResign =
    personCount(state) > 0 &&
    state.record.current > 0 &&
    (friendOf(state) === null || isAtEnd(state));
  const isPersons = playerToAct(state)?.kind === 'person';
  const button = (label: string, isEnabled: boolean, press: () => void, title?: string) =>
    html`<button ?disabled=${!isEnabled} title=${title ?? nothing} @click=${press}>
      ${label}
    </button>`;
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
    ${button(
      text.takeBack,
      canTakeBack(state) || gameBefore !== null,
      () => {
        play.setState(gameBefore ?? takeBack(state));
      },
      gameBefore === null ? text.takeBackTitle : text.gameBeforeTitle,
    )}
    ${
      personCount(state) === 0
        ? button(state.paused ? text.goOn : text.pause, !isOver, () => {
            play.setState(setPaused(state, !state.paused));
          })
        : isOver && hasReport
          ? button(over.report, true, () => {
              emit(play, 'prunus-see-report', { moves: movesTo(state.record) });
            })
          : button(text.hint, isPersons && turn?.duty === 'move' && !play.hint.isThinking, () => {
              void play.askForHint();
            })
    }
    ${
      isOver
        ? button(over.swapColors, true, () => {
            const game = sameAgain(state);
            play.start({ ...game, players: exchanged(game.players) });
          })
        : button(text.resign, canResign, () => {
            play.setState(resign(state));
          })
    }
    ${button(text.playAgain, canPlayAgain(state), () => {
      play.setState(playAgain(state));
    })}
    ${button(
      text.seeTree,
      thinkingQuestions(state).length > 0,
      () => {
        emit(play, 'prunus-see-tree', { moves: movesTo(state.record) });
        play.tree.open(thinkingQuestions(state));
      },
      text.seeTreeTitle,
    )}
    ${button(text.setUp, true, () => {
      play.setUp = setUpFrom(state.record);
    })}
    ${
      play.friend.isOffered
        ? button(friend.start, true, () => play.friend.start(), friend.startTitle)
        : nothing
    }
    ${play.focusMode.isOn ? button(text.leaveFocus, true, play.focusMode.leave) : nothing}
  </div>`;
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
