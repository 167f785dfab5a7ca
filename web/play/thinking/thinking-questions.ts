import { nodesOfLevel } from '../../engine/gomoku-levels.ts';
import { endingOf, turnOfSeats, type PlayState } from '../session/state.ts';
import { showing } from '../session/update.ts';
import { goTo, moveOf, movesTo, parentOf } from '../record/record.ts';
import type { ThinkingQuestion } from './thinking-question.ts';

/**
 * The searches that a person may want to see at what is on the board: the one by which the engine
 * came here, where its move did, and the one that it would do now; else these the other way round,
 * with its last move of all.
 */
export function thinkingQuestions(state: PlayState): readonly ThinkingQuestion[] {
  const { record } = state;
  const { setup } = record;
  const played = lastEngineMove(state);
  if (endingOf(state) !== null) return played === null ? [] : [played.question];
  const level = playing(state) ?? played?.question.level ?? anyLevel(state);
  const { seed } = state;
  const now: ThinkingQuestion = { setup, moves: movesTo(record), level, played: null, seed };
  if (played === null) return [now];
  return played.node === record.current ? [played.question, now] : [now, played.question];
}

/** The engine's last move on the way to what is on the board; opening stones are no such move. */
function lastEngineMove(
  state: PlayState,
): { readonly node: number; readonly question: ThinkingQuestion } | null {
  const { record, players } = state;
  const isEngines = players.first.kind === 'engine' || players.second.kind === 'engine';
  // Records of others may be long, and each move takes the time of all before it.
  if (!isEngines) return null;
  for (let node = record.current; parentOf(record, node) >= 0; node = parentOf(record, node)) {
    const before = goTo(record, parentOf(record, node));
    const level = playing(showing({ ...state, forfeit: null }, before));
    if (level === null) continue;
    const { setup } = record;
    const played = moveOf(record, node);
    const question = { setup, moves: movesTo(before), level, played, seed: state.seed };
    return { node, question };
  }
  return null;
}

/** The level of the engine that has to move, or null. */
function playing(state: PlayState): number | null {
  const turn = turnOfSeats(state);
  if (turn?.duty !== 'move') return null;
  const player = state.players[turn.seat];
  return player.kind === 'engine' ? player.level : null;
}

/** That of an engine that takes part, if its moves come from searches. */
function anyLevel({ players }: PlayState): number | null {
  for (const player of [players.second, players.first]) {
    if (player.kind === 'engine' && nodesOfLevel(player.level) !== null) return player.level;
  }
  return null;
}
