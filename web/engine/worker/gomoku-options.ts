import type { GomokuLimits, GomokuPosition, GomokuRequest } from '../gomoku-messages.ts';
import type { EngineOptions } from '../../trace/trace.ts';

/** How long a search without any limit may take. */
const USUAL_SECONDS = '2';

/** A request by the options of the module, as texts: it checks them all. */
export function optionsOfGomoku(request: GomokuRequest): EngineOptions {
  const options = positionOptions(request.position);
  switch (request.kind) {
    case 'gomokuFacts':
    case 'gomokuPuzzle':
      return options;
    case 'gomokuPuzzleReply':
      return { ...options, goal: request.goal, within: String(request.within) };
    case 'gomokuPlay':
      return {
        ...options,
        ...limitOptions(request.limits, request.level === undefined),
        ...given('level', request.level),
        ...given('seed', request.seed),
      };
    case 'gomokuAnalyse':
      return {
        ...options,
        ...limitOptions(request.limits, true),
        ...given('lines', request.lines),
      };
    case 'gomokuSolve':
    case 'gomokuDefend':
      return { ...options, ...limitOptions(request.limits, true) };
  }
}

function positionOptions({ size, rule, moves, stones }: GomokuPosition): EngineOptions {
  return {
    game: 'gomoku',
    rows: String(size),
    rule,
    ...(moves === undefined ? {} : { moves: moves.join(' ') }),
    ...given('position', stones),
  };
}

function limitOptions(limits: GomokuLimits = {}, isNeeded: boolean): EngineOptions {
  const { milliseconds, nodes, depth, memory, threads } = limits;
  const isLimited = milliseconds !== undefined || nodes !== undefined || depth !== undefined;
  return {
    ...(milliseconds === undefined ? {} : { 'time-limit': (milliseconds / 1000).toFixed(3) }),
    ...given('node-limit', nodes),
    ...given('depth', depth),
    ...given('memory', memory),
    ...given('threads', threads),
    ...(isLimited || !isNeeded ? {} : { 'time-limit': USUAL_SECONDS }),
  };
}

function given(name: string, value: number | string | undefined): EngineOptions {
  return value === undefined ? {} : { [name]: String(value) };
}
