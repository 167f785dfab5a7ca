import { html, nothing, type TemplateResult } from 'lit';

import type { Stone } from '../board/cells.ts';
import { withCell } from '../board/cells.ts';
import { cellName } from '../board/position.ts';
import { isTicTacToe } from '../play/new-game.ts';
import {
  endingOf,
  personCount,
  sameAgain,
  stoneOf,
  turnOfSeats,
  type Ending,
  type PlayState,
  type Seat,
} from '../play/play-state.ts';
import { chooseColor, exchanged, setPaused } from '../play/play-update.ts';
import { cellsAt, movesTo, plyOf, turnAt } from '../play/record.ts';
import { FIRST_CHOICE, SECOND_CHOICE, swapChoices } from '../play/swap2.ts';
import { formatCount } from '../text/format.ts';
import type { Language } from '../text/language.ts';
import { playText, type PlayText } from '../text/play.ts';
import { send } from './events.ts';
import type { PlayerLine } from './prunus-players.ts';
import type { PrunusPlay } from './prunus-play.ts';

/** The two players as they are shown: in the order of their seats. */
export function playerLines(play: PrunusPlay): readonly PlayerLine[] {
  const { state, language } = play;
  const text = playText[language];
  const turn = turnOfSeats(state);
  const isOpening = turn !== null && turn.duty !== 'move';
  const isAlone = personCount(state) === 1;
  return (['first', 'second'] as const).map((seat) => {
    const player = state.players[seat];
    const isTurn = turn?.seat === seat;
    const name =
      player.kind === 'engine' ? text.engine : isAlone ? text.you : personName(text, seat, state);
    return {
      seat,
      color: isOpening ? personName(text, seat, state) : colorOf(text, stoneOf(state, seat)),
      stone: isOpening ? null : stoneOf(state, seat),
      player,
      name,
      isTurn,
      isThinking: isTurn && play.thinking.isThinking,
      left: play.ticker.left(seat),
    };
  });
}

function personName(text: PlayText, seat: Seat, state: PlayState): string {
  const turn = turnOfSeats(state);
  if (turn !== null && turn.duty !== 'move') {
    return seat === 'first' ? text.swap.firstPlayer : text.swap.secondPlayer;
  }
  return colorOf(text, stoneOf(state, seat));
}

const colorOf = (text: PlayText, stone: Stone): string => (stone === 'X' ? text.black : text.white);

/** How things stand, and what there is to decide at once. */
export function statusView(play: PrunusPlay): TemplateResult {
  const { state, language } = play;
  const text = playText[language];
  const ending = play.setUp.cells === null ? endingOf(state) : null;
  if (ending !== null) return overView(play, ending);
  const { sentence, isProblem } = statusSentence(play);
  const thoughts = play.thinking.thoughts;
  const isThinking = play.thinking.isThinking;
  const detail =
    play.setUp.cells !== null
      ? text.status.settingUp
      : thoughts === null
        ? gameLine(state, language)
        : text.status.thoughts(
            formatCount(thoughts.depth, language),
            formatCount(thoughts.nodes, language),
          );
  return html`<div class="status">
      <div>
        <p role="status" class=${isProblem ? 'problem' : ''}>${sentence}</p>
        <p class="detail ${thoughts === null ? '' : 'figures'}">${detail}</p>
      </div>
      ${isThinking ? thinkingButtons(play) : nothing} ${pausedButton(play)}
    </div>
    ${choiceButtons(play)}`;
}

function statusSentence(play: PrunusPlay): { sentence: string; isProblem: boolean } {
  const { state, language, hint, setUp, notice } = play;
  const text = playText[language];
  const plain = (sentence: string) => ({ sentence, isProblem: false });
  if (setUp.cells !== null) {
    const { problem } = setUp;
    if (problem === null) return plain(text.status.toMove(colorOf(text, setUp.turn)));
    const sentence =
      problem.code === 'won'
        ? text.refused.alreadyWon
        : text.refused.unbalanced(problem.black, problem.white);
    return { sentence, isProblem: true };
  }
  if (notice !== null) return { sentence: notice, isProblem: true };
  if (hint.isThinking) return plain(text.hint.thinking);
  if (hint.sentence !== null) return plain(hint.sentence);
  return plain(turnSentence(state, text));
}

function turnSentence(state: PlayState, text: PlayText): string {
  const turn = turnOfSeats(state);
  if (turn === null) return '';
  const color = colorOf(text, turnAt(state.record));
  const isEngine = state.players[turn.seat].kind === 'engine';
  const ply = plyOf(state.record);
  if (isEngine && state.paused) return text.status.enginePaused(color);
  if (turn.duty === 'choice') return isEngine ? text.swap.engineChooses : text.swap.choose;
  if (turn.duty === 'opening') {
    if (isEngine) return text.swap.engineOpens;
    return ply < FIRST_CHOICE
      ? text.swap.putThree(color, FIRST_CHOICE - ply)
      : text.swap.putTwo(color, SECOND_CHOICE - ply);
  }
  if (isEngine) return text.status.engineThinks(color);
  return personCount(state) === 1 ? text.status.yourMove(color) : text.status.toMove(color);
}

/** "15 × 15 · Renju · Swap2" */
export function gameLine({ record }: PlayState, language: Language): string {
  const text = playText[language];
  const { game, rows, columns, rule, opening, inARow } = record.setup;
  if (isTicTacToe(record.setup)) return text.ticTacToe;
  const parts = [`${String(rows)} × ${String(columns)}`];
  parts.push(game === 'gomoku' ? text.rules[rule].label : text.inARow(inARow));
  if (opening === 'swap2') parts.push(text.swap2);
  return text.gameLine(parts);
}

function thinkingButtons({ thinking, language }: PrunusPlay): TemplateResult {
  const text = playText[language].actions;
  return html`<div class="inline soon">
    <button
      @click=${() => {
        thinking.stop();
      }}
    >
      ${text.stop}
    </button>
    <button
      ?disabled=${!thinking.canMoveNow}
      @click=${() => {
        thinking.moveNow();
      }}
    >
      ${text.moveNow}
    </button>
  </div>`;
}

/** Where the engine waits, what makes it go on. */
function pausedButton(play: PrunusPlay): TemplateResult | typeof nothing {
  const { state, language } = play;
  const turn = turnOfSeats(state);
  const waits = turn !== null && state.paused && state.players[turn.seat].kind === 'engine';
  if (!waits || personCount(state) === 0 || play.setUp.cells !== null) return nothing;
  return html`<div class="inline">
    <button
      class="primary"
      @click=${() => {
        play.become(setPaused(state, false));
      }}
    >
      ${playText[language].actions.goOn}
    </button>
  </div>`;
}

function choiceButtons(play: PrunusPlay): TemplateResult | typeof nothing {
  const { state, language } = play;
  const text = playText[language].swap;
  const turn = turnOfSeats(state);
  const isPersons =
    turn?.duty === 'choice' && state.players[turn.seat].kind === 'person' && !play.setUp.cells;
  if (!isPersons) return nothing;
  return html`<div class="choices" role="group" aria-label=${text.choose}>
    ${swapChoices(plyOf(state.record)).map(
      (choice) =>
        html`<button
          @click=${() => {
            play.become(chooseColor(state, choice, play.turnTime));
          }}
        >
          <b>${text.choices[choice].label}</b><small>${text.choices[choice].line}</small>
        </button>`,
    )}
  </div>`;
}

function overView(play: PrunusPlay, { how, winner }: Ending): TemplateResult {
  const { state, language } = play;
  const text = playText[language];
  const sentence = text.over.how[how](winner === null ? '' : colorOf(text, winner));
  return html`<div class="status over">
      <div>
        <p role="status"><strong>${overTitle(state, winner, text)}</strong> ${sentence}</p>
        <p class="detail">${gameLine(state, language)}</p>
      </div>
    </div>
    <div class="buttons" role="group" aria-label=${text.over.again}>
      <button
        class="primary"
        @click=${() => {
          play.start(sameAgain(state));
        }}
      >
        ${text.over.again}
      </button>
      <button
        @click=${() => {
          const game = sameAgain(state);
          play.start({ ...game, players: exchanged(game.players) });
        }}
      >
        ${text.over.swapColors}
      </button>
      <button
        ?hidden=${state.record.setup.game !== 'gomoku'}
        @click=${() => {
          send(play, 'prunus-see-report', { moves: movesTo(state.record) });
        }}
      >
        ${text.over.report}
      </button>
    </div>`;
}

function overTitle(state: PlayState, winner: Stone | null, text: PlayText): string {
  if (winner === null) return text.over.title.draw;
  if (personCount(state) !== 1) return text.over.title.wins(colorOf(text, winner));
  const person: Seat = state.players.first.kind === 'person' ? 'first' : 'second';
  return stoneOf(state, person) === winner ? text.over.title.won : text.over.title.lost;
}

/** Why renju forbids a point, as far as can be told without the engine. */
export function forbiddenSentence({ record }: PlayState, cell: number, language: Language): string {
  const text = playText[language].refused;
  const name = cellName(cell, record.setup);
  return makesSix(record, cell) ? text.overline(name) : text.forbidden(name);
}

function makesSix(record: PlayState['record'], cell: number): boolean {
  const { rows, columns } = record.setup;
  const cells = withCell(cellsAt(record), cell, 'X');
  const isBlack = (row: number, column: number): boolean =>
    row >= 0 &&
    row < rows &&
    column >= 0 &&
    column < columns &&
    cells.charAt(row * columns + column) === 'X';
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  const run = (down: number, right: number): number => {
    let length = 0;
    while (isBlack(row + down * (length + 1), column + right * (length + 1))) length += 1;
    return length;
  };
  return [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ].some(([down, right]) => run(down!, right!) + run(-down!, -right!) + 1 > 5);
}
