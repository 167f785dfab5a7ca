import type { EngineRequest } from '../messages.ts';

/** In the page's own thread nothing may take longer than a person waits without wondering. */
const SECONDS = 0.6;
const NODES = 200_000;

/** The same request with limits that the page's own thread can bear. */
export function limitedToPage(request: EngineRequest): EngineRequest {
  switch (request.kind) {
    case 'best':
    case 'search':
    case 'ghost':
    case 'reveal':
    case 'exportTrace':
      return {
        ...request,
        options: {
          ...request.options,
          'node-limit': least(request.options['node-limit'], NODES),
          'time-limit': least(request.options['time-limit'], SECONDS),
        },
      };
    case 'gomokuPlay':
    case 'gomokuAnalyse':
    case 'gomokuSolve':
    case 'gomokuDefend': {
      const { limits } = request;
      const milliseconds = Math.min(limits?.milliseconds ?? Infinity, SECONDS * 1000);
      return { ...request, limits: { ...limits, milliseconds } };
    }
    case 'describe':
    case 'position':
    case 'importTrace':
    case 'gomokuFacts':
    case 'gomokuPuzzle':
    case 'gomokuPuzzleReply':
      return request;
  }
}

/** What an option says, if it is less; what is no number is for the engine to refuse. */
function least(given: string | undefined, most: number): string {
  if (given === undefined || given === 'none') return String(most);
  const number = Number(given);
  return number > most ? String(most) : given;
}
