import type { GameSetup } from '../play/record-setup.ts';
import type { Ending } from '../play/play-state.ts';
import type { SwapChoice } from '../play/swap2.ts';
import type { Choice } from './lab.ts';
import type { Localized } from './language.ts';
import { playEn } from './play-en.ts';
import { playZh } from './play-zh.ts';

/** The sentences of a game that is being played. */
export interface PlayText {
  readonly title: string;
  readonly footer: string;
  readonly skipToBoard: string;
  /** The link to the game, with all its moves. */
  readonly linkCopied: string;
  readonly linkNotCopied: string;

  readonly black: string;
  readonly white: string;
  readonly you: string;
  readonly engine: string;
  /** One of two people at one screen, and one of two engines. */
  readonly person: string;
  readonly playerName: (color: string, player: string) => string;
  readonly players: string;
  readonly timeLeft: (color: string) => string;
  readonly levelOf: (color: string) => string;

  readonly status: {
    readonly yourMove: (color: string) => string;
    readonly toMove: (color: string) => string;
    readonly engineThinks: (color: string) => string;
    /** By depth and nodes. */
    readonly thoughts: (depth: string, nodes: string) => string;
    readonly enginePaused: (color: string) => string;
    readonly settingUp: string;
  };

  readonly swap: {
    /** What to do with the next stone of the opening. */
    readonly putThree: (color: string, left: number) => string;
    readonly putTwo: (color: string, left: number) => string;
    readonly engineOpens: string;
    readonly engineChooses: string;
    readonly choose: string;
    readonly choices: Readonly<Record<SwapChoice, Choice>>;
    readonly firstPlayer: string;
    readonly secondPlayer: string;
  };

  readonly actions: {
    readonly label: string;
    readonly newGame: string;
    readonly takeBack: string;
    readonly takeBackTitle: string;
    readonly gameBeforeTitle: string;
    readonly playAgain: string;
    readonly hint: string;
    readonly resign: string;
    readonly seeTree: string;
    readonly seeTreeTitle: string;
    readonly setUp: string;
    readonly setUpDone: string;
    readonly setUpClear: string;
    readonly cancel: string;
    readonly stop: string;
    readonly moveNow: string;
    readonly goOn: string;
    readonly pause: string;
    readonly settings: string;
  };

  readonly over: {
    readonly title: Readonly<Record<'won' | 'lost' | 'draw', string>> & {
      readonly wins: (color: string) => string;
    };
    /** How it ended; the color is the winner's. */
    readonly how: Readonly<Record<Ending['how'], (winner: string) => string>>;
    readonly again: string;
    readonly swapColors: string;
    readonly report: string;
  };

  readonly refused: {
    readonly forbidden: (cell: string) => string;
    readonly overline: (cell: string) => string;
    readonly unbalanced: (black: number, white: number) => string;
    readonly alreadyWon: string;
    /** An attribute of a page's. */
    readonly option: (name: string, value: string) => string;
  };
  readonly engineRestarted: string;

  readonly hint: {
    readonly thinking: string;
    readonly wins: (cell: string) => string;
    readonly stops: (cell: string) => string;
    readonly good: (cell: string) => string;
  };

  readonly rules: Readonly<Record<GameSetup['rule'], Choice>>;
  /** A line that says what is played: "15 × 15 · Renju · Swap2". */
  readonly gameLine: (parts: readonly string[]) => string;
  readonly inARow: (stones: number) => string;
  readonly swap2: string;
  readonly ticTacToe: string;
}

export const playText: Localized<PlayText> = { en: playEn, zh: playZh };
