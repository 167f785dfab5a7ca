import { html, nothing, type TemplateResult } from 'lit';

import { takesPieces } from '../../board/picture.ts';
import { type Stone, countOf, otherStone } from '../../games/cells.ts';
import {
  endingOf,
  freshChoice,
  friendOf,
  isAgainstEngine,
  personCount,
  sameAgain,
  seatOf,
  stoneOf,
  turnOfSeats,
  type Duty,
  type Ending,
  type PlayState,
} from '../session/state.ts';
import { levelOfPlayers, playersOf, sideOf } from '../session/new-game.ts';
import { levelPlayed, offeredLevel } from '../session/level-run.ts';
import { setUpProblem, setUpTurn } from '../session/set-up.ts';
import { isAtEnd, toBeSent } from '../friend/history.ts';
import type { Seat } from '../session/seat.ts';
import { setPaused } from '../session/update.ts';
import { cellsAt, turnAt } from '../record/record.ts';
import { gameOfSetup, sizeText } from '../record/setup.ts';
import { isOpened } from '../session/opening.ts';
import { formatCount } from '../../core/format.ts';
import type { Language } from '../../core/language.ts';
import { boardText } from '../../board/text/board.ts';
import { friendOffer, playText } from '../text/play.ts';
import { rulesText } from '../../search/text/rules.ts';
import { questionView } from '../../board/elements/board-question.ts';
import type { PlayerLine } from './prunus-players.ts';
import type { PlayPage } from './play-page.ts';

/** The two players as they are shown: in the order of their seats. */
export function playerLines(play: PlayPage): readonly PlayerLine[] {
  const { state, language } = play;
  const text = playText[language];
  const turn = turnOfSeats(state);
  const isOpening = isOpeningDuty(turn?.duty);
  const isAlone = personCount(state) === 1;
  return (['first', 'second'] as const).map((seat) => {
    const player = state.players[seat];
    const isTurn = turn?.seat === seat;
    const { black, white } = state.record.players;
    const statement = stoneOf(state, seat) === 'X' ? black : white;
    const name =
      state.opened && statement
        ? statement
        : player.kind === 'engine'
          ? text.engine
          : player.kind === 'friend'
            ? friendOffer[language].friend
            : isAlone
              ? text.you
              : personName(play, seat);
    return {
      seat,
      color: isOpening ? personName(play, seat) : colorOf(state, stoneOf(state, seat), language),
      stone: isOpening ? null : stoneOf(state, seat),
      skin: gameOfSetup(state.record.setup).skin,
      player,
      name,
      isTurn,
      isThinking: isTurn && play.thinking.isThinking,
      left: play.turnClock.left(seat),
    };
  });
}

/** Whether colors may be changed yet. */
function isOpeningDuty(duty: Duty | undefined): boolean {
  return duty === 'opening' || duty === 'choice' || duty === 'offer';
}

function personName({ state, language }: PlayPage, seat: Seat): string {
  const text = playText[language];
  const turn = turnOfSeats(state);
  if (isOpeningDuty(turn?.duty)) {
    return seat === 'first' ? text.swap.firstPlayer : text.swap.secondPlayer;
  }
  return colorOf(state, stoneOf(state, seat), language);
}

/** What the game calls the side that has those pieces. */
function colorOf(state: PlayState, stone: Stone, language: Language): string {
  return gameOfSetup(state.record.setup).text[language].players[stone];
}

/** How things stand, and what there is to decide at once. */
export function statusView(play: PlayPage): TemplateResult {
  const { state, language } = play;
  const text = playText[language];
  const { desk } = play.friend;
  const question = desk?.question() ?? null;
  if (question !== null) return question;
  if (play.setUp === null && play.analysis.trying !== null) return play.analysis.trying.view();
  const ending = play.setUp === null ? endingOf(state) : null;
  if (ending !== null) return overView(play, ending);
  if (play.question !== null) return html`<div class="status">${questionView(play.question)}</div>`;
  const { sentence, isProblem } = statusSentence(play);
  const thoughts = play.thinking.thoughts;
  const isThinking = play.thinking.isThinking;
  const detail =
    play.setUp !== null
      ? setUpLine(state, language)
      : thoughts === null
        ? (desk?.detail() ?? gameLine(play))
        : text.status.thoughts(
            formatCount(thoughts.depth, language),
            formatCount(thoughts.nodes, language),
          );
  return html`<div class="status">
      <div>
        <p role="status" class=${isProblem ? 'problem' : ''}>${sentence}</p>
        <p class="detail ${thoughts === null ? '' : 'figures'}">${detail}</p>
      </div>
      ${isThinking ? thinkingButtons(play) : nothing} ${pausedButton(play)} ${desk?.buttons()}
    </div>
    ${choiceButtons(play)}`;
}

/** What pressing a place does while a position is set up. */
function setUpLine(state: PlayState, language: Language): string {
  if (takesPieces(gameOfSetup(state.record.setup).skin)) return boardText[language].line.setupRows;
  return playText[language].status.settingUp(
    colorOf(state, 'X', language),
    colorOf(state, 'O', language),
  );
}

function statusSentence(play: PlayPage): { sentence: string; isProblem: boolean } {
  const { state, language, hint, setUp, notice } = play;
  const text = playText[language];
  const plain = (sentence: string) => ({ sentence, isProblem: false });
  if (setUp !== null) {
    const problem = setUpProblem(setUp);
    if (problem === null) {
      return plain(text.status.toMove(colorOf(state, setUpTurn(setUp), language)));
    }
    const names = (['X', 'O'] as const).map((stone) => colorOf(state, stone, language));
    const sentence =
      problem.code === 'won'
        ? text.refused.alreadyWon
        : problem.code === 'impossible'
          ? text.refused.impossible
          : text.refused.unbalanced(names[0]!, names[1]!, problem.black, problem.white);
    return { sentence, isProblem: true };
  }
  if (notice !== null) return { sentence: notice(language), isProblem: true };
  if (hint.isThinking) return plain(text.hint.thinking);
  if (hint.found !== null) return plain(hint.found.sentence(language));
  const statement = play.coach?.statement ?? null;
  if (statement !== null) return plain(statement.sentence(language));
  return plain(play.friend.desk?.sentence() ?? turnSentence(play));
}

/** What is to be done, after what the engine has just chosen: a choice alone leaves nothing on the board. */
function turnSentence(play: PlayPage): string {
  const { state, language } = play;
  const chosen = freshChoice(state);
  const views = openingViews(play);
  if (chosen === null || views === null || state.players[chosen.seat].kind !== 'engine') {
    return dutySentence(play);
  }
  const took = views.tookSentence(state, 'engine', chosen.choice, language);
  return playText[language].sentences([took, dutySentence(play)]);
}

/** What an opening shows, once that is loaded; null also for games without one. */
function openingViews({ state, openings }: PlayPage): typeof openings.module {
  if (!isOpened(state.record.setup)) return null;
  if (openings.module === null) void openings.load();
  return openings.module;
}

function dutySentence(play: PlayPage): string {
  const { state, language } = play;
  const text = playText[language];
  const turn = turnOfSeats(state);
  if (turn === null) return '';
  const color = colorOf(state, turnAt(state.record), language);
  const isEngine = state.players[turn.seat].kind === 'engine';
  if (isEngine && state.paused) return text.status.enginePaused(color);
  if (turn.duty === 'pass') return text.status.passes(color);
  const opening = openingViews(play)?.openingSentence(state, language) ?? null;
  if (opening !== null) return opening;
  if (isEngine) return text.status.engineThinks(color);
  return personCount(state) === 1 ? text.status.yourMove(color) : text.status.toMove(color);
}

/** "Gomoku · 15 × 15 · Renju · Swap2 · Kagetsu (D4)" */
function gameLine(play: PlayPage): string {
  const { state, language, openingName } = play;
  const { record } = state;
  const text = playText[language];
  const { rule, inARow } = record.setup;
  const game = gameOfSetup(record.setup);
  const { own, rules } = game.fields;
  const parts: string[] = [game.text[language].label];
  if (own.includes('rows')) parts.push(sizeText(record.setup));
  if (own.includes('inARow')) parts.push(text.inARow(inARow));
  if (rules.length > 1) parts.push(rulesText[language][rule].label);
  const views = openingViews(play);
  if (views !== null) parts.push(views.openingLabel(state, language));
  if (openingName !== null) parts.push(openingName);
  return text.gameLine(parts);
}

function thinkingButtons(play: PlayPage): TemplateResult {
  const { thinking, language } = play;
  const text = playText[language].actions;
  return html`<div class="inline soon">
    <button
      @click=${() => {
        play.setState(setPaused(play.state, true));
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
function pausedButton(play: PlayPage): TemplateResult | typeof nothing {
  const { state, language } = play;
  const turn = turnOfSeats(state);
  const isUnowned =
    turn !== null && (turn.duty === 'pass' || state.players[turn.seat].kind === 'engine');
  const waits = isUnowned && state.paused;
  if (!waits || personCount(state) === 0 || play.setUp !== null) return nothing;
  return html`<div class="inline">
    <button
      class="primary"
      @click=${() => {
        play.setState(setPaused(state, false));
      }}
    >
      ${turn.duty === 'pass' ? playText[language].actions.pass : playText[language].actions.goOn}
    </button>
  </div>`;
}

/** Whether what is decided now is of the game, and not of a position that is looked at. */
function mayAct({ state, setUp }: PlayPage): boolean {
  return setUp === null && (friendOf(state) === null || isAtEnd(state));
}

function choiceButtons(play: PlayPage): unknown {
  const { state } = play;
  const turn = turnOfSeats(state);
  const isPersons =
    turn?.duty === 'choice' && state.players[turn.seat].kind === 'person' && mayAct(play);
  return isPersons ? openingViews(play)?.openingButtons(play) : nothing;
}

function overView(play: PlayPage, ending: Ending): TemplateResult {
  const { state, language } = play;
  const text = playText[language];
  const sentence = howSentence(play, ending);
  const offered = offeredAfter(play);
  const isToSend = toBeSent(state) === 'new';
  return html`<div class="status over">
    <div>
      <p role="status"><strong>${overTitle(play, ending)}</strong> ${sentence}</p>
      <p class="detail">${gameLine(play)}</p>
    </div>
    <div class="inline">
      ${play.friend.desk?.buttons()}
      ${
        state.opened === undefined
          ? html`<button
              class=${offered === null && !isToSend ? 'primary' : ''}
              @click=${() => {
                play.start(sameAgain(state));
              }}
            >
              ${text.over.again}
            </button>`
          : nothing
      }
      ${offered === null ? nothing : offeredButton(play, offered)}
    </div>
  </div>`;
}

/** The level that is offered after the game that has ended, beside that which is set. */
function offeredAfter({ state, levelRun }: PlayPage): number | null {
  const isOfGame =
    levelRun?.game === state.record.setup.game &&
    isAgainstEngine(state) &&
    levelPlayed(state) === levelRun.level;
  const level = isOfGame ? offeredLevel(levelRun) : null;
  return level === levelOfPlayers(state.players) ? null : level;
}

/** Plays again, against another level. */
function offeredButton(play: PlayPage, level: number): TemplateResult {
  const { state, language } = play;
  const { oneUp, oneDown } = playText[language].over;
  const isUp = level > (levelPlayed(state) ?? level);
  return html`<button
    class="primary"
    @click=${() => {
      const players = playersOf(sideOf(state.players), level);
      play.start({ ...sameAgain(state), players });
    }}
  >
    ${(isUp ? oneUp : oneDown)(level)}
  </button>`;
}

/** How a game has ended, beside who has won; '' where that says it. */
function howSentence(play: PlayPage, { how, winner }: Ending): string {
  const { record } = play.state;
  const text = playText[play.language].over;
  const cells = cellsAt(record);
  const counts = [countOf(cells, 'X'), countOf(cells, 'O')];
  const [more, fewer] = [Math.max(...counts), Math.min(...counts)];
  // That it was a row is in what stands before it.
  if (how === 'row') return '';
  if (how === 'full') return text.how.full;
  if (how === 'count' || winner === null) return text.how.count(more, fewer);
  const loser = sideName(play, otherStone(winner));
  if (how !== 'last') return text.how[how](loser);
  return record.setup.rule === 'misere'
    ? text.how.lastLoses(loser)
    : text.how.last(sideName(play, winner));
}

/** What a side is called: you, the engine, a friend by name; between others by its color. */
function sideName({ state, language, friend: { desk } }: PlayPage, stone: Stone): string {
  const text = playText[language];
  const color = colorOf(state, stone, language);
  if (personCount(state) !== 1) return color;
  if (state.players[seatOf(state, stone)].kind === 'person') return text.you;
  return friendOf(state) === null ? text.over.engine : (desk?.friendName ?? color);
}

function overTitle(play: PlayPage, { how, winner, line }: Ending): string {
  const text = playText[play.language];
  const { title, row, engine } = text.over;
  if (winner === null) return title.draw;
  const name = sideName(play, winner);
  const whose = name === text.you ? 'won' : name === engine ? 'lost' : null;
  // Of four that have to be in a row, five may be: those that are lit.
  if (how === 'row') return whose === null ? row.wins(name, line.length) : row[whose](line.length);
  return whose === null ? title.wins(name) : title[whose];
}
