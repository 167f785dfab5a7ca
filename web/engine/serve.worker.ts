import type { FactoryOptions } from '#wasm/prunus-engine.js';
import { EngineRefusal, reasonOf } from './errors.ts';
import { holdLifeLock } from './life-lock.ts';
import { toWorkerMessage } from './message-check.ts';
import type { EngineRequest, FromWorker, WorkerAnswers } from './messages.ts';
import type { Listener } from './perform.ts';
import { buffersOfGrowth, type TraceGrowth } from './trace-growth.ts';
import { newIndex } from './trace-index.ts';
import { traceOf } from './trace-of.ts';

type Answer = WorkerAnswers[EngineRequest['kind']];

/** Nodes that are indexed in a millisecond or two. */
const LARGE = 100_000;

/** Makes an instance of a module. */
type Factory<Module> = (options: FactoryOptions) => Promise<Module>;

/** Has the module answer, there and then; throws an `EngineRefusal` for input that is refused. */
type Perform<Module> = (module: Module, request: EngineRequest, listener: Listener) => Answer;

/**
 * Makes this worker one that holds a module and answers one request at a time. The page sends the
 * compiled module first and waits for `ready`. After `failed` it must end this worker: what is left
 * in the module's memory is anybody's guess.
 */
export function serve<Module>(create: Factory<Module>, perform: Perform<Module>): void {
  let engine: Module | null = null;

  addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = toWorkerMessage(event.data);
    if (message?.kind === 'load') void load(message.module);
    if (message?.kind === 'request') answer(message.number, message.request, message.watched);
  });

  async function load(module: WebAssembly.Module): Promise<void> {
    try {
      engine = await instantiate(create, module);
      send({ kind: 'ready', lock: await holdLifeLock() });
    } catch (error) {
      send({ kind: 'failed', reason: reasonOf(error) });
    }
  }

  function answer(number: number, request: EngineRequest, watched: boolean): void {
    try {
      if (engine === null) throw new Error('the engine is not loaded');
      const answered = perform(engine, request, {
        onProgress: (progress) => send({ kind: 'progress', number, progress }),
        onGrowth: watched ? (growth) => sendGrowth(number, growth) : undefined,
      });
      sendAnswer(number, answered);
    } catch (error) {
      if (error instanceof EngineRefusal) {
        send({ kind: 'refused', number, refusal: error.refusal });
      } else {
        engine = null;
        send({ kind: 'failed', reason: reasonOf(error) });
      }
    }
  }
}

function instantiate<Module>(create: Factory<Module>, module: WebAssembly.Module): Promise<Module> {
  return new Promise((resolve, reject) => {
    create({
      instantiateWasm: (imports, receive) => {
        WebAssembly.instantiate(module, imports).then(
          (instance) => receive(instance, module),
          reject,
        );
        return {};
      },
    }).then(resolve, reject);
  });
}

function sendGrowth(number: number, given: TraceGrowth): void {
  const growth = withIndex(given);
  send({ kind: 'growth', number, growth }, buffersOfGrowth(growth));
}

function sendAnswer(number: number, given: Answer): void {
  if (given instanceof Uint8Array) {
    const { buffer } = given;
    send({ kind: 'answer', number, answer: given }, buffer instanceof ArrayBuffer ? [buffer] : []);
  } else if ('growth' in given) {
    const answer = { ...given, growth: withIndex(given.growth) };
    send({ kind: 'answer', number, answer }, buffersOfGrowth(answer.growth));
  } else {
    send({ kind: 'answer', number, answer: given });
  }
}

/** The index of a large trace is made here, where nobody waits for a frame. */
function withIndex(growth: TraceGrowth): TraceGrowth {
  if (growth.from > 0 || growth.columns.ply.length < LARGE) return growth;
  return { ...growth, index: newIndex(traceOf(growth)) };
}

function send(message: FromWorker, transfer: Transferable[] = []): void {
  postMessage(message, transfer);
}
