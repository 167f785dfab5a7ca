import type * as OpeningViews from './opening/opening-views.ts';
import type * as SgfLabels from '../formats/sgf-labels.ts';
import type { EngineSeat } from '../session/engine-seat.ts';
import type { TurnClock } from '../session/turn-clock.ts';
import type { FullScreen } from '../../ui/full-screen.ts';
import type { LazyPart } from '../../ui/lazy.ts';
import type { PlayAnalysis } from './analysis/play-analysis.ts';
import type { PlayBasics } from './basics/play-basics.ts';
import type { BoardArrow } from '../../board/picture.ts';
import type { BoardQuestion } from '../../board/elements/board-question.ts';
import type { PlayFriend } from './friend/play-friend.ts';
import type { PlayExplorer } from './library/play-explorer.ts';
import type { PlayLibrary } from './library/play-library.ts';
import type { PlayCoach } from './play-coach.ts';
import type { PlayFacts } from './play-facts.ts';
import type { PlayHint } from './play-hint.ts';
import type { PlayHost } from './play-host.ts';
import type { PlayPuzzles } from './play-puzzles.ts';
import type { PlayTree } from './play-tree.ts';

/** The page of a game with all its parts, as the views that put them together see it. */
export interface PlayPage extends PlayHost {
  readonly analysis: PlayAnalysis;
  readonly basics: PlayBasics;
  readonly explorer: PlayExplorer;
  readonly facts: PlayFacts;
  readonly focusMode: FullScreen;
  readonly friend: PlayFriend;
  readonly hint: PlayHint;
  readonly library: PlayLibrary;
  readonly puzzles: PlayPuzzles;
  readonly thinking: EngineSeat;
  readonly tree: PlayTree;
  readonly turnClock: TurnClock;
  readonly labels: LazyPart<typeof SgfLabels>;
  /** What the board points to while a notice is read. */
  readonly noticeArrows: readonly BoardArrow[];
  readonly openings: LazyPart<typeof OpeningViews>;
  /** Null until somebody wants one and it is loaded. */
  readonly coach: PlayCoach | null;
  /** What the beginning of the game is called, once it has begun and the names are loaded. */
  readonly openingName: string | null;
  /** What the board asks after a first press: asked where the status stands, for the board keeps its room. */
  readonly question: BoardQuestion | null;

  readonly ask: (question: BoardQuestion | null) => void;
  askForNewGame(): Promise<void>;
  askForHint(): Promise<void>;
}
