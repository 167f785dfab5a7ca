import { EngineRefusal, type EngineProblem } from '../engine/errors.ts';
import type { SearchResult } from '../engine/messages.ts';
import { quizOf, type Quiz } from '../practice/quiz.ts';
import { isPlayersSearch } from '../games/registry.ts';
import { engineOptions, withAlgorithm } from '../search/options.ts';
import { promisedAt } from '../trace/future-cuts.ts';
import type { EngineOptions, Trace } from '../trace/trace.ts';
import type { KeySources } from './key.ts';
import { makeItem } from './items/make.ts';
import type { Stage } from './story.ts';

/** What the engine has found of a stage. */
export interface StageFound {
  readonly result: SearchResult | null;
  /** The key of cuts; null where the tree is too large for one, or may not be walked so. */
  readonly quiz: Quiz | null;
  /** What a search of a typed tree leaves out, to be seen before it does: by the nodes it cuts off. */
  readonly promised: ReadonlyMap<number, Trace>;
  readonly best: KeySources['rootMoves'];
  /** Why there is no result; null: there is one, or the engine is at work. */
  readonly problem: EngineProblem | null;
}

export const NOTHING_FOUND: StageFound = {
  ...{ result: null, quiz: null, promised: new Map(), best: [], problem: null },
};

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
  if (!isAsked) return { ...NOTHING_FOUND, result };
  const quiz = await orNothing(quizFor(options, search));
  const full = await orNothing(search(withAlgorithm(options, 'minimax')));
  const promised = full === null ? new Map() : promisedAt(result.trace, full.trace);
  return { ...NOTHING_FOUND, result, quiz, promised };
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
  const full = await search(withAlgorithm(options, 'minimax', 'natural'));
  const walked = await search(withAlgorithm(options, 'alpha-beta'));
  const made = quizOf(full.trace, walked.trace);
  return 'quiz' in made ? made.quiz : null;
}

/** Null for a tree that may not be walked so; an engine that failed is another matter. */
async function orNothing<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
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
