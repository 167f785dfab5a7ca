/**
 * What a page and a frame with `embed.html` say to one another: plain objects with `prunus: 1`, the
 * version, and a `type`. The version goes up when an old message would be understood differently;
 * new types and new fields of what the frame tells may come without that.
 */

export const MESSAGE_VERSION = 1;

/** What the page says to the frame. `id`, given with any of them, comes back with the answer. */
export type ToFrame = { readonly id?: string | number } & (
  | { readonly type: 'hello'; readonly fit?: boolean }
  | {
      readonly type: 'set';
      readonly link?: string;
      readonly controls?: string;
      readonly autoplay?: boolean;
      readonly speed?: number;
      readonly language?: string;
      readonly theme?: string;
    }
  | { readonly type: 'step'; readonly to: number | 'start' | 'end' }
  | { readonly type: 'play' | 'pause' | 'forward' | 'back' }
  | { readonly type: 'run' | 'get' }
  | { readonly type: 'move'; readonly cell: number }
  | {
      readonly type: 'export';
      readonly format?: string;
      readonly part?: string;
      readonly colors?: string;
      /** Of an animation alone: its steps, how many a second, how large, the sentence's language. */
      readonly from?: number;
      readonly to?: number;
      readonly speed?: number;
      readonly scale?: number;
      readonly narration?: string;
    }
);

/** Why a message was refused. */
export type MessageProblemCode =
  'unknown-version' | 'unknown-type' | 'unknown-field' | 'wrong-field' | 'not-now' | 'refused';

export interface MessageProblem {
  readonly code: MessageProblemCode;
  /** The type of the message, or '' where it has none. */
  readonly about: string;
  /** The field that is to blame, or ''. */
  readonly field: string;
  readonly id?: string | number;
}

/** A picture, in the format that was asked for: SVG, PNG at twice the size, or TikZ for LaTeX. */
export type ExportedPicture =
  | { readonly svg: string; readonly width: number; readonly height: number }
  | { readonly png: Blob }
  | { readonly tex: string };

/** Formats of an export that show steps one after another. */
export const MOVING_FORMATS = ['gif', 'webm', 'animated-svg'] as const;

/** Steps one after another, as a file whose type says its format. */
export interface ExportedAnimation {
  readonly animation: Blob;
}

/** What the frame says to the page. */
export type FromFrame =
  | { readonly type: 'ready'; readonly show: string }
  | { readonly type: 'height'; readonly height: number }
  | {
      readonly type: 'state';
      readonly link: string;
      readonly step: number | null;
      readonly steps: number;
    }
  | { readonly type: 'step'; readonly step: number | null; readonly steps: number }
  | {
      readonly type: 'searched';
      readonly value: number;
      readonly bestMove: number | null;
      readonly nodes: number;
      readonly complete: boolean;
    }
  | { readonly type: 'playing'; readonly playing: boolean; readonly speed: number }
  | { readonly type: 'move'; readonly cell: number }
  | {
      readonly type: 'answer';
      readonly right: number;
      readonly total: number;
      readonly perfect: boolean;
    }
  | { readonly type: 'unlocked'; readonly solved: boolean }
  | ({ readonly type: 'exported' } & (ExportedPicture | ExportedAnimation))
  | (MessageProblem & { readonly type: 'problem'; readonly sentence: string });

type Check = (value: unknown) => boolean;

const LONGEST_TEXT = 260_000;
const isText: Check = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT;
const isFlag: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isCount: Check = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isOneOf =
  (...names: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && names.includes(value);

/** The fields of each message, and what they may hold; those with '!' must be there. */
const FIELDS: Readonly<Record<ToFrame['type'], Readonly<Record<string, Check>>>> = {
  hello: { fit: isFlag },
  set: {
    link: isText,
    controls: isText,
    autoplay: isFlag,
    speed: isNumber,
    language: isOneOf('en', 'zh'),
    theme: isOneOf('light', 'dark', 'auto'),
  },
  step: { 'to!': (value) => isCount(value) || isOneOf('start', 'end')(value) },
  play: {},
  pause: {},
  forward: {},
  back: {},
  run: {},
  get: {},
  move: { 'cell!': (value) => isCount(value) && (value as number) < 1000 },
  export: {
    format: isOneOf('svg', 'png', 'tex', ...MOVING_FORMATS),
    part: isOneOf('whole', 'view'),
    colors: isOneOf('page', 'light', 'dark', 'print'),
    from: isCount,
    to: isCount,
    speed: isNumber,
    scale: isNumber,
    narration: isOneOf('en', 'zh'),
  },
};

/**
 * What a page has sent: a message; why it is none; or null, for what is not meant for Prunus, which
 * must not be answered. Never throws, whatever is given.
 */
export function readMessage(
  data: unknown,
): { readonly message: ToFrame } | { readonly problem: MessageProblem } | null {
  try {
    return read(data);
  } catch {
    // An object that is none: a proxy, or one whose fields throw.
    return null;
  }
}

function read(data: unknown): ReturnType<typeof readMessage> {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'prunus')) return null;
  const given = data as Readonly<Record<string, unknown>>;
  const about = typeof given.type === 'string' ? given.type.slice(0, 40) : '';
  const id = idOf(given.id);
  const refuse = (code: MessageProblemCode, field = '') => ({
    problem: { code, about, field: field.slice(0, 40), ...(id === undefined ? {} : { id }) },
  });
  if (given.prunus !== MESSAGE_VERSION) return refuse('unknown-version', 'prunus');
  if (!Object.hasOwn(FIELDS, about)) return refuse('unknown-type', 'type');
  const fields = FIELDS[about as ToFrame['type']];
  const message: Record<string, unknown> = { type: about };
  for (const name of Object.keys(given)) {
    if (name === 'prunus' || name === 'type') continue;
    if (name === 'id') {
      if (id === undefined) return refuse('wrong-field', name);
      message.id = id;
      continue;
    }
    const check = own(fields, name) ?? own(fields, `${name}!`);
    if (check === undefined) return refuse('unknown-field', name);
    if (!check(given[name])) return refuse('wrong-field', name);
    message[name] = given[name];
  }
  for (const name of Object.keys(fields)) {
    const needed = name.endsWith('!') ? name.slice(0, -1) : null;
    if (needed !== null && !Object.hasOwn(message, needed)) return refuse('wrong-field', needed);
  }
  return { message: message as unknown as ToFrame };
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function idOf(value: unknown): string | number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return typeof value === 'string' && value.length <= 64 ? value : undefined;
}
