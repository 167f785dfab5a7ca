import { trustedScript } from '../../core/trusted.ts';
import { fromProgram, MOST_MESSAGES, type FromRelay, type ToRelay } from './messages.ts';

/**
 * Stands between a program's worker and the page, in the program's frame. Whatever the program sends ends
 * here, on a thread that nobody waits for; what is a message goes on to the page.
 */
let worker: Worker | null = null;
let messages = 0;
let isOver = false;

self.onmessage = ({ data }: MessageEvent<ToRelay>) => {
  if (isOver) return;
  try {
    if (data.script !== undefined) worker = begun(data.script);
    worker?.postMessage(data.message, [...(data.bytes ?? [])]);
  } catch {
    end({ kind: 'broken', line: 0, message: '' });
  }
};

function begun(script: string): Worker {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const its = new Worker(trustedScript(url));
  its.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isOver) return;
    const message = fromProgram(data);
    if (++messages > MOST_MESSAGES) end({ kind: 'flood' });
    else if (message?.kind === 'done') end(message);
    else if (message !== null) say(message);
  };
  its.onmessageerror = () => end({ kind: 'flood' });
  its.onerror = (event) => {
    event.preventDefault();
    const { message = '', lineno = 0 } = event as Partial<ErrorEvent>;
    end({ kind: 'broken', line: lineno, message: message.slice(0, 500) });
  };
  return its;
}

function say(message: FromRelay): void {
  self.postMessage(message);
}

/** The program has no more to say. */
function end(message: FromRelay): void {
  worker?.terminate();
  if (isOver) return;
  isOver = true;
  say(message);
}
