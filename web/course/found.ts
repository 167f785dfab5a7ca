import { EngineRefusal, type EngineProblem } from '../engine/errors.ts';
import type { SearchResult } from '../engine/messages.ts';
import { quizOf, type Quiz } from '../practice/quiz.ts';
import { isPlayersSearch } from '../games/registry.ts';
import { engineOptions, withAlgorithm } from '../search/options.ts';
import type { EngineOptions } from '../trace/trace.ts';
import type { KeySources } from './key.ts';
import { makeItem } from './items/make.ts';
import type { Stage } from './story.ts';

/** What the engine has found of a stage. */
export interface StageFound {
  readonly result: SearchResult | null;
  /** The key of cuts; null where the tree is too large for one, or may not be walked so. */
  readonly quiz: Quiz | null;
  readonly best: KeySources['rootMoves'];
  /** Why there is no result; null: there is one, or the engine is at work. */
  readonly problem: EngineProblem | null;
}

export const NOTHING_FOUND: StageFound = { result: null, quiz: null, best: [], problem: null };

/** Has one search done; throws where the engine refuses. */
export type Searching = (options: EngineOptions) => Promise<SearchResult>;

/** A board that is to be played on is searched so far, and no further. */
const PLAYED_LIMITS = { 'node-limit': '600000', 'record-limit': '1000' };
/** Larger trees are asked about by no one. */
const SMALL = 400;

/** Searches a stage as its lesson says, and what its questions need besides. */
export async function findStage(stage: Stage, search: Searching): Promise<StageFound> {
  const options = engineOptions(stage.state);
  if (stage.kind === 'board') {
    const isPlayers = isPlayersSearch(stage.state);
    const result = await search(
      isPlayers ? options : { ...withAlgorithm(options, 'minimax'), ...PLAYED_LIMITS },
    );
    return { ...NOTHING_FOUND, result, best: bestOf(result) };
  }
  const result = await search(options);
  const isAsked = stage.state.game === 'textbook' && result.trace.length <= SMALL;
  const quiz = isAsked ? await quizFor(options, search) : null;
  return { ...NOTHING_FOUND, result, quiz };
}

/** What questions about a stage are graded by. */
export function sourcesOf({ result, quiz, best }: StageFound): KeySources {
  return {
    trace: result?.trace ?? null,
    quiz,
    rootMoves: best,
    itemOf: ({ item, seed }) => makeItem(item, seed),
  };
}

/** Alpha-beta over the whole tree, by the stage's own order and cut rule. */
async function quizFor(options: EngineOptions, search: Searching): Promise<Quiz | null> {
  try {
    const full = await search(withAlgorithm(options, 'minimax', 'natural'));
    const walked = await search(withAlgorithm(options, 'alpha-beta'));
    const made = quizOf(full.trace, walked.trace);
    return 'quiz' in made ? made.quiz : null;
  } catch (error) {
    // A tree that may not be walked so has no key; an engine that failed is another matter.
    if (error instanceof EngineRefusal) return null;
    throw error;
  }
}

function bestOf({ rootMoves, value, bestMove }: SearchResult): KeySources['rootMoves'] {
  return rootMoves.map(({ index, move, value: own, bound }) => ({
    move: index,
    isBest: move === bestMove || (own === value && bound === 'exact'),
  }));
}
