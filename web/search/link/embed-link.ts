import { beginning } from '../../core/untrusted.ts';
import { percentEncoded } from '../../core/link-text.ts';
import type { Language } from '../../core/language.ts';

/**
 * What a frame shows and how, as the hash of `embed.html`, and back. It is a link of the lab with a
 * few more parts: `#v1&show=tree&controls=timeline&language=zh&tree=((3,12,8),(2,4,6))`. Parts of the
 * lab's link are not looked at here; a game to be played (`show=play`) has those of `PLAY_PARTS`.
 */

export const SHOWN = ['tree', 'lab', 'board', 'play', 'challenge'] as const;
export type Shown = (typeof SHOWN)[number];

/** The attributes of `prunus-play` that a link may set. */
export const PLAY_PARTS = [
  'game',
  'size',
  'rows',
  'columns',
  'in-a-row',
  'rule',
  'opening',
  'level',
  'side',
  'clock',
] as const;

export interface EmbedSettings {
  readonly show: Shown;
  /** With a tree: some of "timeline narration code", or "none". */
  readonly controls: string;
  readonly autoplay: boolean;
  /** Steps a second; null: the usual. */
  readonly speed: number | null;
  /** Null: as the visitor's browser is. */
  readonly language: Language | null;
  /** Null: as the visitor's system is. */
  readonly theme: 'light' | 'dark' | null;
  /** Whether a small link leads to the whole lab. */
  readonly credit: boolean;
  /** The only origin whose messages are heard, as "https://example.org"; null: that of the page around. */
  readonly parent: string | null;
  /** What is shown, as a link of the lab, with its '#'. */
  readonly link: string;
  /** Of a game to be played: attributes by name. */
  readonly play: Readonly<Record<string, string>>;
  /** A quiz to be solved, as `practice/challenge-link.ts` writes it, with its '#'; null: none. */
  readonly challenge: string | null;
}

export const usualEmbed: EmbedSettings = {
  show: 'tree',
  controls: 'timeline narration',
  autoplay: false,
  speed: null,
  language: null,
  theme: null,
  credit: true,
  parent: null,
  link: '#v1',
  play: {},
  challenge: null,
};

/** A part that could not be read, by its name, and what stood in it. */
export interface EmbedProblem {
  readonly code: 'unreadable' | 'repeated' | 'too-long' | 'unknown-field';
  readonly field: string;
  readonly given: string;
}

/** Longer ones are refused unread. */
export const LONGEST_EMBED = 260_000;
const MOST_PARTS = 60;
const CONTROL_WORDS = ['timeline', 'narration', 'code'];
const OWN = [
  'show',
  'controls',
  'autoplay',
  'speed',
  'language',
  'theme',
  'credit',
  'parent',
  'challenge',
];

/** What a hash asks for, with or without its '#'. Anything may be given; what can't be read is as usual. */
export function readEmbed(hash: string): {
  readonly settings: EmbedSettings;
  readonly problems: readonly EmbedProblem[];
} {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (text.length > LONGEST_EMBED) {
    const problem = { code: 'too-long', field: 'link', given: String(text.length) } as const;
    return { settings: usualEmbed, problems: [problem] };
  }
  const problems: EmbedProblem[] = [];
  const own = new Map<string, string>();
  const [version = '', ...parts] = text === '' ? ['v1'] : text.split('&', MOST_PARTS);
  const rest = parts.filter((part) => {
    const name = part.slice(0, `${part}=`.indexOf('='));
    if (!OWN.includes(name)) return true;
    const value = decoded(part.slice(name.length + 1));
    if (own.has(name)) problems.push({ code: 'repeated', field: name, given: '' });
    else if (value === null) problems.push({ code: 'unreadable', field: name, given: '' });
    else own.set(name, value);
    return false;
  });
  const read = <Value>(
    name: string,
    usual: Value,
    meaning: (text: string) => Value | undefined,
  ) => {
    const given = own.get(name);
    if (given === undefined) return usual;
    const value = meaning(given);
    if (value === undefined) {
      problems.push({ code: 'unreadable', field: name, given: beginning(given, 40) });
    }
    return value ?? usual;
  };
  const show = read('show', usualEmbed.show, (given) => SHOWN.find((each) => each === given));
  const settings: EmbedSettings = {
    show,
    controls: read('controls', usualEmbed.controls, controlsOf),
    autoplay: read('autoplay', false, flagOf),
    speed: read('speed', null, speedOf),
    language: read('language', null, (given) =>
      given === 'en' || given === 'zh' ? given : undefined,
    ),
    theme: read('theme', null, (given) =>
      given === 'light' || given === 'dark' ? given : undefined,
    ),
    credit: read('credit', true, flagOf),
    parent: read('parent', null, originOf),
    link:
      show === 'play' || (version === '' && rest.length === 0)
        ? usualEmbed.link
        : ['#' + version, ...rest].join('&'),
    play: show === 'play' ? playOf(rest, problems) : {},
    challenge: show === 'challenge' ? read('challenge', null, challengeOf) : null,
  };
  return { settings, problems };
}

/** The hash for these settings, with its '#'. What is as usual is left out. */
export function writeEmbed(settings: EmbedSettings): string {
  const { show, controls, autoplay, speed, language, theme, credit, parent, play, challenge } =
    settings;
  const own: [string, string][] = [];
  const add = (name: string, text: string, isUsual: boolean): void => {
    if (!isUsual) own.push([name, percentEncoded(text).replaceAll('%20', '+')]);
  };
  add('show', show, show === usualEmbed.show);
  add('controls', controls, controls === usualEmbed.controls);
  add('autoplay', '1', !autoplay);
  add('speed', String(speed), speed === null);
  add('language', language ?? '', language === null);
  add('theme', theme ?? '', theme === null);
  add('credit', '0', credit);
  add('parent', parent ?? '', parent === null);
  add('challenge', (challenge ?? '').replace(/^#/, '').replace('&', '.'), challenge === null);
  const [version = 'v1', ...parts] = settings.link.replace(/^#/, '').split('&');
  const shown =
    show === 'play'
      ? Object.entries(play).map(([name, value]) => `${name}=${percentEncoded(value)}`)
      : parts;
  return ['#' + version, ...own.map((part) => part.join('=')), ...shown].join('&');
}

function controlsOf(given: string): string | undefined {
  if (given === 'none' || given === '') return 'none';
  if (given === 'all') return CONTROL_WORDS.join(' ');
  const words = given.split(/[\s+,]+/);
  const known = CONTROL_WORDS.filter((word) => words.includes(word));
  return words.every((word) => CONTROL_WORDS.includes(word)) ? known.join(' ') : undefined;
}

function flagOf(given: string): boolean | undefined {
  return given === '1' ? true : given === '0' ? false : undefined;
}

function speedOf(given: string): number | undefined {
  const speed = /^\d{1,5}(\.\d{1,3})?$/.test(given) ? Number(given) : NaN;
  return speed >= 0.1 && speed <= 10_000 ? speed : undefined;
}

/** An origin as browsers write it. */
export function originOf(given: string): string | undefined {
  return /^https?:\/\/(\[[0-9a-f:.]{2,45}\]|[a-z0-9.-]{1,253})(:\d{1,5})?$/.test(given)
    ? given
    : undefined;
}

/** "c1.Zm9v": what stands before the letters can't be '&' here. */
function challengeOf(given: string): string | undefined {
  return /^c\d{1,4}\.[\w-]+$/.test(given) ? `#${given.replace('.', '&')}` : undefined;
}

function playOf(parts: readonly string[], problems: EmbedProblem[]): Record<string, string> {
  const play: Record<string, string> = {};
  for (const part of parts) {
    const name = part.slice(0, `${part}=`.indexOf('='));
    const value = decoded(part.slice(name.length + 1));
    if (!(PLAY_PARTS as readonly string[]).includes(name)) {
      problems.push({ code: 'unknown-field', field: name.slice(0, 40), given: '' });
    } else if (Object.hasOwn(play, name)) {
      problems.push({ code: 'repeated', field: name, given: '' });
    } else if (value === null) {
      problems.push({ code: 'unreadable', field: name, given: '' });
    } else play[name] = value.slice(0, 100);
  }
  return play;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
