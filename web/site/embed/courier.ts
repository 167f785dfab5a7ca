import {
  MESSAGE_VERSION,
  readMessage,
  type FromFrame,
  type MessageProblem,
  type ToFrame,
} from './messages.ts';

/** Who acts on messages. */
export interface Courier {
  /** Tells the page around. */
  tell(message: FromFrame, id?: string | number): void;
  stop(): void;
}

export interface CourierHost {
  heard(message: ToFrame): void;
  refused(problem: MessageProblem): void;
}

/** What may be told to a page that has not said who it is: nothing about whoever reads it. */
const OPEN: ReadonlySet<FromFrame['type']> = new Set(['ready', 'height', 'problem']);

/**
 * Carries messages between a frame and the page around it. Only that page's are heard: by source, and
 * by origin, which is the one that is allowed, or that of its first message. Everything but that the
 * frame is there and how tall it is goes to that origin alone, and after that message. A page that
 * is sandboxed has the origin "null", which nothing can be addressed to: it is told by source.
 *
 * @param allowed the only origin that is heard, or null
 */
export function startCourier(own: Window, allowed: string | null, host: CourierHost): Courier {
  const page = own.parent;
  /** The origin of the page around, once it has said something. */
  let known = allowed;
  let isHeard = false;
  const post = (message: FromFrame, id: string | number | undefined): void => {
    if (page === own) return;
    if (!isHeard && !OPEN.has(message.type)) return;
    const target = known === null || known === 'null' ? '*' : known;
    const whole = { ...message, prunus: MESSAGE_VERSION, ...(id === undefined ? {} : { id }) };
    page.postMessage(whole, target);
  };
  const listen = (event: MessageEvent): void => {
    if (page === own || event.source !== page) return;
    if (known !== null && event.origin !== known) return;
    const read = readMessage(event.data);
    if (read === null) return;
    known = event.origin;
    isHeard = true;
    if ('problem' in read) host.refused(read.problem);
    else host.heard(read.message);
  };
  own.addEventListener('message', listen);
  return {
    tell: post,
    stop: () => {
      own.removeEventListener('message', listen);
    },
  };
}
