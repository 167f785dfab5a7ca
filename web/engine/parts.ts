import type { GomokuRule } from './gomoku-messages.ts';
import type { WorkerRequest } from './messages.ts';

/** The two modules there are: the textbook searches, and the gomoku player. */
export type EngineName = 'textbook' | 'player';

/** What the client needs of a worker, or of what stands in for one. */
export interface WorkerPort {
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onmessageerror: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

/** A way to start a worker. It may throw, or give one that fails before it has said anything. */
export type WayToWork = () => WorkerPort;

/** Where a build of Prunus has the parts of one engine. */
export interface EngineParts {
  /** Fetches and compiles the module, from `url` if a page has it elsewhere. */
  readonly compile: (url: string | null) => Promise<WebAssembly.Module>;
  /** Ways to start its worker, the best one first, from `url` if a page has it elsewhere. */
  readonly ways: (url: string | null) => readonly WayToWork[];
  /** The same in the page's own thread, for where no worker may be started. */
  readonly inPage: () => Promise<PageEngine>;
  /** Fetches the player's network for a rule; null where there is none. Some builds come without any. */
  readonly network?: (rule: GomokuRule) => Promise<Uint8Array | null>;
}

/** An engine in the page's own thread: takes what a worker takes, and sends what it sends. */
export type PageEngine = (send: (message: unknown) => void) => (message: unknown) => void;

/** What a port tells of a failure, also where there is no `ErrorEvent`: Node 20 has none. */
export function errorEvent(message: string): ErrorEvent {
  return Object.assign(new Event('error', { cancelable: true }), { message }) as ErrorEvent;
}

/** Where a client gets its parts from; by default from this site. */
export interface ClientParts {
  readonly compile: () => Promise<WebAssembly.Module>;
  readonly createWorker: () => WorkerPort;
  /** What to send for a request that is not complete as it is: the worker is sent it once it is there. */
  readonly complete?: (request: WorkerRequest) => Promise<WorkerRequest> | null;
}
