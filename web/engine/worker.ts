import createEngine, { type EngineModule } from '#wasm/prunus-engine.js';
import { EngineRefusal, reasonOf } from './errors.ts';
import { holdLifeLock } from './life-lock.ts';
import { toWorkerMessage } from './message-check.ts';
import type { EngineAnswers, EngineRequest, FromWorker, SearchResult } from './messages.ts';
import { perform } from './perform.ts';
import { newIndex } from './trace-index.ts';
import { buffersOf } from './trace-of.ts';

/**
 * Holds the module and answers one request at a time. The page sends the compiled module first and
 * waits for `ready`. After `failed` it must end this worker: what is left in the module's memory is
 * anybody's guess.
 */
let engine: EngineModule | null = null;

type Answer = EngineAnswers[EngineRequest['kind']];

/** Nodes that are indexed in a millisecond or two. */
const LARGE = 100_000;

addEventListener('message', (event: MessageEvent<unknown>) => {
  const message = toWorkerMessage(event.data);
  if (message?.kind === 'load') void load(message.module);
  if (message?.kind === 'request') answer(message.number, message.request);
});

async function load(module: WebAssembly.Module): Promise<void> {
  try {
    engine = await instantiate(module);
    send({ kind: 'ready', lock: await holdLifeLock() });
  } catch (error) {
    send({ kind: 'failed', reason: reasonOf(error) });
  }
}

async function instantiate(module: WebAssembly.Module): Promise<EngineModule> {
  return new Promise((resolve, reject) => {
    createEngine({
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

function answer(number: number, request: EngineRequest): void {
  try {
    if (engine === null) throw new Error('the engine is not loaded');
    const answered = withIndex(
      perform(engine, request, (progress) => send({ kind: 'progress', number, progress })),
    );
    send({ kind: 'answer', number, answer: answered }, toTransfer(answered));
  } catch (error) {
    if (error instanceof EngineRefusal) {
      send({ kind: 'refused', number, refusal: error.refusal });
    } else {
      engine = null;
      send({ kind: 'failed', reason: reasonOf(error) });
    }
  }
}

/** The index of a large trace is made here, where nobody waits for a frame. */
function withIndex(answer: Answer): Answer {
  if (answer instanceof Uint8Array || !('trace' in answer)) return answer;
  const { trace } = answer;
  return trace.length < LARGE ? answer : { ...answer, trace: { ...trace, index: newIndex(trace) } };
}

function toTransfer(answer: Answer): Transferable[] {
  if (answer instanceof Uint8Array)
    return answer.buffer instanceof ArrayBuffer ? [answer.buffer] : [];
  return 'trace' in answer ? buffersOf((answer satisfies SearchResult).trace) : [];
}

function send(message: FromWorker, transfer: Transferable[] = []): void {
  postMessage(message, transfer);
}
