import type { GomokuModule, OnThoughts } from '#wasm/prunus-gomoku.js';
import { EngineRefusal } from '../errors.ts';
import { NO_GRAFT } from '../other-refusals.ts';
import type { GomokuRequest, GomokuRule, GomokuThoughts } from '../gomoku-messages.ts';
import { optionsOfGomoku } from './gomoku-options.ts';
import type {
  EngineOptions,
  EngineRequest,
  SearchResult,
  WithNetwork,
  WorkerAnswers,
} from '../messages.ts';
import { accepted, growthWatch, joined, type Listener } from './perform.ts';
import { growthOf } from '../../trace/growing/trace-growth.ts';

/**
 * What a recorded search of the player may use where its options do not say: a tree that a person
 * can look at, and that is there at once.
 */
const RECORDING_LIMITS: EngineOptions = { 'record-limit': '1000000', 'node-limit': '20000' };
/** Even where options ask for more. */
const MOST_SECONDS = '60';

const questions = {
  gomokuFacts: 'facts',
  gomokuPlay: 'play',
  gomokuAnalyse: 'analyse',
  gomokuSolve: 'solve',
  gomokuPuzzle: 'puzzle',
  gomokuPuzzleReply: 'puzzleReply',
  gomokuDefend: 'defend',
} as const;

/** As `perform`, with the player's module: its own questions, and its search as a trace. */
export function performGomoku<R extends EngineRequest>(
  player: GomokuModule,
  request: WithNetwork<R>,
  listener: Listener,
): WorkerAnswers[R['kind']] {
  return answerOf(player, request, listener) as WorkerAnswers[R['kind']];
}

function answerOf(
  player: GomokuModule,
  request: WithNetwork<EngineRequest>,
  listener: Listener,
): WorkerAnswers[EngineRequest['kind']] {
  const onThoughts = reportTo(listener);
  switch (request.kind) {
    case 'gomokuFacts':
    case 'gomokuPlay':
    case 'gomokuAnalyse':
    case 'gomokuSolve':
    case 'gomokuPuzzle':
    case 'gomokuPuzzleReply':
    case 'gomokuDefend': {
      takeNetwork(player, request);
      const options = JSON.stringify(optionsOfGomoku(request));
      const { answer } = accepted(player.ask(questions[request.kind], options, onThoughts));
      return JSON.parse(answer) as WorkerAnswers[typeof request.kind];
    }
    case 'search':
    case 'reveal': {
      const options = recordingOptions(request.options);
      const path = request.kind === 'reveal' ? request.path : null;
      const watch = path === null ? growthWatch(listener) : null;
      const answer = accepted(player.record(options, path, onThoughts, watch));
      const result = JSON.parse(answer.result) as Omit<SearchResult, 'trace'>;
      return { growth: growthOf(answer), ...result };
    }
    case 'exportTrace': {
      const options = recordingOptions(request.options);
      return joined(accepted(player.writeTrace(options, request.format, onThoughts)).pieces);
    }
    case 'ghost':
      throw new EngineRefusal({ code: NO_GRAFT, where: 'path', at: -1, details: [] });
    default:
      throw new EngineRefusal({ code: 'option-unknown', where: request.kind, at: -1, details: [] });
  }
}

/** The rules of whose networks an instance has one. */
const rulesTaken = new WeakMap<GomokuModule, Set<GomokuRule>>();

/** Has an instance take the network that a request came with, unless it has it. One that is none changes nothing. */
function takeNetwork(player: GomokuModule, request: WithNetwork<GomokuRequest>): void {
  const { network, position } = request;
  if (network === undefined) return;
  const taken = rulesTaken.get(player) ?? new Set();
  rulesTaken.set(player, taken);
  if (!taken.has(position.rule) && player.takeNetwork(network)) taken.add(position.rule);
}

function recordingOptions(options: EngineOptions): string {
  return JSON.stringify({ 'time-limit': MOST_SECONDS, ...RECORDING_LIMITS, ...options });
}

function reportTo({ onProgress }: Listener): OnThoughts {
  return (nodes, seconds, json) => {
    const thoughts = json === null ? {} : { thoughts: JSON.parse(json) as GomokuThoughts };
    onProgress({ nodes, seconds, ...thoughts });
  };
}
