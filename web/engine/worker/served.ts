import type { FactoryOptions } from '#wasm/prunus-engine.js';
import { EngineRefusal, reasonOf } from '../errors.ts';
import { toWorkerMessage } from '../message-check.ts';
import type { FromWorker, WorkerAnswers, WorkerRequest } from '../messages.ts';
import type { Listener } from './perform.ts';
import { buffersOfGrowth, type TraceGrowth } from '../../trace/growing/trace-growth.ts';
import { mapColumns, withRoomFor } from '../../trace/growing/column-room.ts';
import { newIndex } from '../../trace/trace-index.ts';
import { withGrowth } from '../../trace/grown/grown-tree.ts';
import { traceOf } from '../../trace/growing/trace-of.ts';

type Answer = WorkerAnswers[WorkerRequest['kind']];

/** Nodes that are indexed in a millisecond or two. */
const LARGE = 100_000;

/** Makes an instance of a module. */
export type Factory<Module> = (options: FactoryOptions) => Promise<Module>;

/** Has the module answer, there and then; throws an `EngineRefusal` for input that is refused. */
export type Perform<Module, R extends WorkerRequest> = (
  module: Module,
  request: R,
  listener: Listener,
) => Answer;

/** What takes a message is given back; `send` takes what there is to say, and what to hand over. */
type Send = (message: FromWorker, transfer: Transferable[]) => void;

/**
 * Serves a module: the page sends it, compiled, and waits for `ready`; then it answers one request at
 * a time. After `failed` it must be thrown away: what is left in the module's memory is anybody's
 * guess. `lock` takes what shows that this place still lives. Only what is for this module is sent
 * here: see engines.ts, diagnosis-client.ts and learning-client.ts.
 */
export function served<Module, R extends WorkerRequest>(
  create: Factory<Module>,
  perform: Perform<Module, R>,
  send: Send,
  lock: () => Promise<string | null> = () => Promise.resolve(null),
): (data: unknown) => void {
  let engine: Module | null = null;

  async function load(module: WebAssembly.Module): Promise<void> {
    try {
      engine = await instantiate(create, module);
      send({ kind: 'ready', lock: await lock() }, []);
    } catch (error) {
      send({ kind: 'failed', reason: reasonOf(error) }, []);
    }
  }

  function answer(number: number, request: WorkerRequest, watched: boolean): void {
    try {
      if (engine === null) throw new Error('the engine is not loaded');
      const answered = perform(engine, request as R, {
        onProgress: (progress) => send({ kind: 'progress', number, progress }, []),
        onGrowth: watched ? (growth) => sendGrowth(send, number, growth) : undefined,
      });
      sendAnswer(send, number, answered);
    } catch (error) {
      if (error instanceof EngineRefusal) {
        send({ kind: 'refused', number, refusal: error.refusal }, []);
      } else {
        engine = null;
        send({ kind: 'failed', reason: reasonOf(error) }, []);
      }
    }
  }

  return (data) => {
    const message = toWorkerMessage(data);
    if (message?.kind === 'load') void load(message.module);
    if (message?.kind === 'request') answer(message.number, message.request, message.watched);
  };
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

function sendGrowth(send: Send, number: number, given: TraceGrowth): void {
  const growth = withRoom(withIndex(given));
  send({ kind: 'growth', number, growth }, buffersOfGrowth(growth));
}

function sendAnswer(send: Send, number: number, given: Answer): void {
  if (given instanceof Uint8Array) {
    const { buffer } = given;
    send({ kind: 'answer', number, answer: given }, buffer instanceof ArrayBuffer ? [buffer] : []);
  } else if ('growth' in given) {
    const answer = { ...given, growth: withIndex(given.growth) };
    send({ kind: 'answer', number, answer }, buffersOfGrowth(answer.growth));
  } else {
    send({ kind: 'answer', number, answer: given }, []);
  }
}

/** The index of a large trace is made here, where no frame waits for it. */
function withIndex(growth: TraceGrowth): TraceGrowth {
  if (growth.from > 0 || growth.columns.ply.length < LARGE) return growth;
  return { ...growth, index: newIndex(traceOf(growth, withGrowth)) };
}

/** To make room for what is still to come would keep the page from a frame, too. */
function withRoom(growth: TraceGrowth): TraceGrowth {
  const { from, columns, header } = growth;
  const { length } = columns.ply;
  if (from > 0 || length < LARGE) return growth;
  const roomy = withRoomFor(columns, length, length, header);
  return { ...growth, columns: mapColumns(roomy, (column) => column.subarray(0, length)) };
}
