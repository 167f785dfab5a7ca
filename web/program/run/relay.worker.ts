import { trustedScript } from '../../core/trusted.ts';
import { fromProgram, MOST_MESSAGES, type FromRelay, type ToRelay } from './messages.ts';

/**
 * Stands between a program's worker and the page, in the program's frame. Whatever the program sends ends
 * here, on a thread that nobody waits for; what is a message goes on to the page.
 */
let worker: Worker | null = null;
let messages = 0;
let isOver = false;

self.onmessage = ({ ports: [port] }: MessageEvent) => {
  self.onmessage = null;
  if (port === undefined) return;
  // Firefox forgets a port that only its own listener holds.
  Object.assign(self, { held: port });
  const say = (message: FromRelay): void => port.postMessage(message);
  const end = (message: FromRelay): void => {
    worker?.terminate();
    if (isOver) return;
    isOver = true;
    say(message);
  };
  const begin = (script: string): Worker => {
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const begun = new Worker(trustedScript(url));
    begun.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isOver) return;
      const message = fromProgram(data);
      if (++messages > MOST_MESSAGES) end({ kind: 'flood' });
      else if (message?.kind === 'done') end(message);
      else if (message !== null) say(message);
    };
    begun.onmessageerror = () => end({ kind: 'flood' });
    begun.onerror = (event) => {
      event.preventDefault();
      const { message, lineno } = event as Partial<ErrorEvent>;
      end({ kind: 'broken', line: lineno ?? 0, message: String(message ?? '').slice(0, 500) });
    };
    return begun;
  };
  port.onmessage = ({ data }: MessageEvent<ToRelay>) => {
    if (isOver) return;
    try {
      if (data.script !== undefined) worker = begin(data.script);
      worker?.postMessage(data.message, [...(data.bytes ?? [])]);
    } catch {
      end({ kind: 'broken', line: 0, message: '' });
    }
  };
  port.onmessageerror = () => end({ kind: 'flood' });
  // Whatever it is, the first thing said means that there is somebody to hear.
  port.postMessage(null);
};
