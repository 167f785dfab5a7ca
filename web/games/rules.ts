import { rulesModule } from '#rules-module';

import type { Refusal } from '../engine/messages.ts';
import type { EngineOptions } from '../trace/trace.ts';

/** What the rules say of a position. Moves are the engine's numbers; cells run row by row. */
export interface PositionFacts {
  /** The game's options as understood; where they can say a position, that of the one reached. */
  readonly options: EngineOptions;
  /** How many moves of the path could be played: it stops at the first that could not. */
  readonly played: number;
  /** What stands on the board: 'X' of MAX, 'O' of MIN, '.'. Null for games without one. */
  readonly board: {
    readonly rows: number;
    readonly columns: number;
    readonly cells: string;
  } | null;
  /** How many things lie in each pile; empty for games without piles. */
  readonly piles: readonly number[];
  readonly playerToMove: 'max' | 'min';
  /** True where chance moves first: `moves` are what it may bring. */
  readonly chance?: true;
  readonly over: boolean;
  /** Once the game is over; null: no side. */
  readonly winner: 'max' | 'min' | null;
  /** The cells of the line that has won, in order along it; else empty. */
  readonly winningLine: readonly number[];
  /** The legal moves in natural order, what people call each, and what programs do. */
  readonly moves: readonly number[];
  readonly names: readonly string[];
  readonly indices: readonly number[];
  /**
   * Where symmetries are merged, of each of these the one that is searched for it: the first that comes
   * to the same position but for a turn or a mirror of the board. Left out elsewhere.
   */
  readonly searched?: readonly number[];
  /** Cells that the player to move may not play though they are empty: renju's. */
  readonly forbidden: readonly number[];
  /** The last move of the path that was played, or null, its name, and the cells that it changed. */
  readonly lastMove: number | null;
  readonly lastName: string;
  readonly changed: readonly number[];
}

/**
 * The facts of the position to which `path` leads from the one that the options describe: `game` and
 * what belongs to it. How to search is ignored, but
 * whether symmetries are merged; what is wrong with the options is refused.
 *
 * Synchronous and pure: the rules are the engine's own, in a small module of their own that is
 * started when first asked. Throws where a page's security policy forbids WebAssembly.
 */
export function positionFacts(
  options: EngineOptions,
  path: readonly number[] = [],
): PositionFacts | Refusal {
  const question = JSON.stringify({ ...options, path: path.join(' ') });
  const known = answers.get(question);
  if (known !== undefined) return known;
  const answer = JSON.parse(ask(question)) as PositionFacts | Refusal;
  if (answers.size >= MOST_ANSWERS) answers.delete(answers.keys().next().value ?? '');
  answers.set(question, answer);
  return answer;
}

/** Whether the options were refused. */
export function isRefusal(answer: PositionFacts | Refusal): answer is Refusal {
  return 'code' in answer;
}

/** The same positions are asked for again and again while somebody looks at one. */
const MOST_ANSWERS = 256;
const answers = new Map<string, PositionFacts | Refusal>();

/** The module's surface: engine/wasm/rules/exports.cpp. */
interface Rules {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly room: (bytes: number) => number;
  readonly positionFacts: () => number;
  readonly answer: () => number;
}

let rules: Rules | null = null;

function ask(question: string): string {
  const { memory, room, positionFacts: answerQuestion, answer } = (rules ??= started());
  try {
    const bytes = new TextEncoder().encode(question);
    // The memory may be another after every call.
    const place = room(bytes.length);
    new Uint8Array(memory.buffer).set(bytes, place);
    const length = answerQuestion();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
  } catch (error) {
    // Whatever trapped in there has ended that instance.
    rules = null;
    throw error;
  }
}

function started(): Rules {
  let module: WebAssembly.Module;
  try {
    module = rulesModule();
  } catch (cause) {
    const isForbidden = cause instanceof WebAssembly.CompileError;
    const why = isForbidden ? 'WebAssembly is not allowed here' : String(cause);
    throw new Error(`The rules of the games cannot be started: ${why}.`, { cause });
  }
  const imports: Record<string, Record<string, () => never>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    // All that it could want of its surroundings is to give up.
    (imports[from] ??= {})[name] = () => {
      throw new Error(`The rules of the games have stopped (${name}).`);
    };
  }
  const instance = new WebAssembly.Instance(module, imports);
  const exported = instance.exports as unknown as Rules;
  exported._initialize();
  return exported;
}
