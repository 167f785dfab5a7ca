import { html, nothing, type TemplateResult } from 'lit';

import type { Language } from '../../../core/language.ts';
import {
  forbiddenCells,
  positionAfter,
  thrownIn,
  type LabPosition,
} from '../../../search/lab-position.ts';
import { playMove } from '../../../search/update-position.ts';
import type { LabRun } from '../../../viewer/elements/searches/lab-searches.ts';
import type { LabState } from '../../../search/state.ts';
import type { PrunusEvent } from '../../events.ts';
import { boardHere } from '../game/lab-board.ts';
import type { LabOpponent } from '../game/lab-opponent.ts';
import type { LabSession } from '../game/lab-session.ts';
import '../game/prunus-game-board.ts';
import type { LabFocus } from '../lab-focus.ts';
import type { LabTraceFile } from '../lab-trace-file.ts';
import { movesKnown } from './moves-known.ts';
import { aboutGame, scaleOf } from '../../../viewer/elements/searches/lab-words.ts';

export { playMove };

/** The move that the search of a state has found; where chance moves, what the die shows; null: none yet. */
export function replyTo(state: LabState, run: LabRun | undefined): number | null {
  const found = run?.status.kind === 'done' ? (run.result?.bestMove ?? null) : null;
  return thrownIn(state, Math.random()) ?? found;
}

/** What a board beside a tree speaks of. */
export interface BoardBeside {
  readonly state: LabState;
  readonly focus: LabFocus;
  readonly opponent: LabOpponent;
  readonly file: LabTraceFile;
  readonly language: Language;
}

export interface BoardEvents {
  setState(state: LabState): void;
  /** A position is wanted on a board elsewhere. */
  readonly put: (position: LabPosition) => void;
  /** No node is to be looked at any more: the game is. */
  backToGame(): void;
}

/**
 * The board to be played on, in a column of its own; elsewhere in the tree the position there. `rest`:
 * what else folds away below it.
 */
export function labGameBoard(
  beside: BoardBeside,
  session: LabSession,
  events: BoardEvents,
  rest: unknown = nothing,
): TemplateResult {
  const { state, focus, opponent, file, language } = beside;
  // Of several searches the board tells of the one that the sentence below the trees tells of.
  const { run, trace, path } = focus;
  // A trace from a file says nothing of the board that stands here.
  const isFresh = run?.status.kind === 'done' && file.opened === null && !state.quiz;
  const fresh = isFresh ? run.result : null;
  const isBelow = trace !== null && path !== null && path.length > 0;
  return html`<prunus-game-board
    .state=${state}
    .here=${isBelow ? { trace, path, position: positionHere(beside) } : null}
    .humans=${opponent.humans}
    .session=${session}
    .rootMoves=${fresh === null ? null : movesKnown(fresh, focus.step)}
    .searched=${fresh !== null && fresh.rootMoves.length > 0}
    .scale=${scaleOf(fresh)}
    .forbidden=${forbiddenCells(state)}
    .problem=${run?.status.kind === 'refused' ? aboutGame(run.status.refusal) : null}
    .thinking=${opponent.isThinking}
    .settingUp=${opponent.settingUp}
    .language=${language}
    @prunus-state=${(event: PrunusEvent<'prunus-state'>) => {
      event.stopPropagation();
      events.setState(event.detail.state);
    }}
    @prunus-humans=${(event: PrunusEvent<'prunus-humans'>) => {
      opponent.seat(event.detail.humans);
    }}
    @prunus-setting-up=${(event: PrunusEvent<'prunus-setting-up'>) => {
      opponent.setUp(event.detail.settingUp);
    }}
    @prunus-engine-move=${() => opponent.reply()}
    @prunus-back-to-game=${() => events.backToGame()}
    @prunus-position=${(event: PrunusEvent<'prunus-position'>) => {
      event.stopPropagation();
      events.put(event.detail.position);
    }}
    >${rest}</prunus-game-board
  >`;
}

/** The small board of the node that is looked at, where the other has no place. */
export function labNodeBoard(
  beside: Omit<BoardBeside, 'opponent'>,
  put: (position: LabPosition) => void,
): TemplateResult | typeof nothing {
  const { trace, path } = beside.focus;
  return boardHere(trace, { path, position: positionHere(beside) }, beside.language, put);
}

/**
 * The position at the node that is looked at as the game's own; null where it is none: the trace may
 * be a file's, or an older one's.
 */
export function positionHere({
  state,
  focus: { run, path },
  file,
}: Pick<BoardBeside, 'state' | 'focus' | 'file'>): LabPosition | null {
  const isOwn = run?.own === true && file.opened === null;
  return isOwn && path !== null ? positionAfter(state, path) : null;
}
