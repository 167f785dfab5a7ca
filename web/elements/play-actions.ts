import { html, nothing, type TemplateResult } from 'lit';

import { endingOf, personCount, playerToAct, turnOfSeats } from '../play/play-state.ts';
import {
  canPlayAgain,
  canTakeBack,
  playAgain,
  resign,
  setPaused,
  takeBack,
} from '../play/play-update.ts';
import { movesTo } from '../play/record.ts';
import { thinkingQuestions } from '../play/thinking-questions.ts';
import { playText } from '../text/play.ts';
import { send } from './events.ts';
import type { PrunusPlay } from './prunus-play.ts';

/** What can be done now: the buttons below the status. */
export function actionButtons(play: PrunusPlay): TemplateResult {
  return play.setUp.cells === null ? gameButtons(play) : setUpButtons(play);
}

function gameButtons(play: PrunusPlay): TemplateResult {
  const { state } = play;
  const text = playText[play.language].actions;
  const isOver = endingOf(state) !== null;
  // A new game is taken back as a move is.
  const { gameBefore } = play;
  const turn = turnOfSeats(state);
  const isPersons = playerToAct(state)?.kind === 'person';
  const button = (label: string, isEnabled: boolean, press: () => void, title?: string) =>
    html`<button ?disabled=${!isEnabled} title=${title ?? nothing} @click=${press}>
      ${label}
    </button>`;
  return html`<div class="buttons" role="group" aria-label=${text.label}>
    <button
      class=${isOver ? '' : 'primary'}
      @click=${() => {
        play.askForNewGame();
      }}
    >
      ${text.newGame}
    </button>
    ${button(
      text.takeBack,
      canTakeBack(state) || gameBefore !== null,
      () => {
        play.become(gameBefore ?? takeBack(state));
      },
      gameBefore === null ? text.takeBackTitle : text.gameBeforeTitle,
    )}
    ${button(text.playAgain, canPlayAgain(state), () => {
      play.become(playAgain(state));
    })}
    ${
      personCount(state) === 0
        ? button(state.paused ? text.goOn : text.pause, !isOver, () => {
            play.become(setPaused(state, !state.paused));
          })
        : button(text.hint, isPersons && turn?.duty === 'move' && !play.hint.isThinking, () => {
            void play.hint.ask();
          })
    }
    ${button(
      text.seeTree,
      thinkingQuestions(state).length > 0,
      () => {
        send(play, 'prunus-see-tree', { moves: movesTo(state.record) });
        play.tree.open(thinkingQuestions(state));
      },
      text.seeTreeTitle,
    )}
    ${button(text.setUp, true, () => {
      play.setUp.begin();
    })}
    ${button(text.resign, !isOver && personCount(state) > 0 && state.record.current > 0, () => {
      play.become(resign(state));
    })}
  </div>`;
}

function setUpButtons({ setUp, language }: PrunusPlay): TemplateResult {
  const text = playText[language].actions;
  return html`<div class="buttons" role="group" aria-label=${text.setUp}>
    <button
      class="primary"
      ?disabled=${setUp.problem !== null}
      @click=${() => {
        setUp.done();
      }}
    >
      ${text.setUpDone}
    </button>
    <button
      @click=${() => {
        setUp.clear();
      }}
    >
      ${text.setUpClear}
    </button>
    <button
      @click=${() => {
        setUp.cancel();
      }}
    >
      ${text.cancel}
    </button>
  </div>`;
}
