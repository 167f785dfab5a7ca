import type { Answered, Progress } from '../progress.ts';

/** Characters that SCORM 1.2 keeps for a lesson: not one more. */
export const MOST_SUSPENDED = 4096;

const VERSION = 's1';
const MOST_ANSWERS = 200;
const MOST_WAYS = 300;
const LONGEST_ANSWER = 255;
/** Of a tree solved by hand. */
const LONGEST_SHEET = 16_000;
const SEPARATORS = /[|~%]/g;

/**
 * How far somebody has come, as a line of at most `MOST_SUSPENDED` characters: version, scene, seconds,
 * opened scenes, questions passed over and the learner's lot (both with a dot behind), and of each question its number, tries, verdict, first and last answer, and the sheet of
 * a tree solved by hand. Where that is too long, sheets are left out, then answers shortened, then left
 * out, from the last question back; what was right stays.
 */
export function writeProgress(progress: Progress, most = MOST_SUSPENDED): string {
  for (const longest of [LONGEST_SHEET, LONGEST_ANSWER, 24, 6, 0]) {
    const text = written(progress, longest);
    if (text.length <= most) return text;
  }
  return written({ ...progress, opened: [], passed: [], answers: {} }, 0).slice(0, most);
}

function written(progress: Progress, longest: number): string {
  const { scene, seconds, opened, answers, passed = [], lot } = progress;
  const cut = (answer: string) => escaped(answer.slice(0, longest));
  const messages = Object.entries(answers)
    .slice(0, MOST_ANSWERS)
    .map(([id, given]) => {
      if (given === undefined) return '';
      const { first, last, tries, isRight, sheet = '' } = given;
      const own = longest < LONGEST_SHEET || sheet === '' ? '' : `~${escaped(sheet)}`;
      const again = last === first && own === '' ? '' : `~${cut(last)}${own}`;
      return `${id.slice(1)}${isRight ? '+' : '-'}${String(Math.min(tries, 999))}~${cut(first)}${again}`;
    });
  // Versions that know nothing of questions passed over, or of lots, take what has a dot for no scene's name.
  const own = lot === undefined ? [] : [`l${lot.toString(36)}.`];
  const ways = [...opened, ...own, ...passed.map((id) => `${id}.`)].join('~');
  const head = [VERSION, String(scene), String(Math.round(seconds)), ways];
  return [...head, ...messages].join('|');
}

/** What such a line says; null for what is none. Anything may be given. */
export function readProgress(text: string, most = MOST_SUSPENDED): Progress | null {
  if (text.length > most) return null;
  const [version, scene = '', seconds = '', opened = '', ...messages] = text.split('|');
  if (version !== VERSION || !/^\d{1,4}$/.test(scene) || !/^\d{1,9}$/.test(seconds)) return null;
  const answers: Record<string, Answered> = {};
  for (const each of messages.slice(0, MOST_ANSWERS)) {
    const parts = /^(\d{1,4})([+-])(\d{1,3})~([^~]*)(?:~([^~]*))?(?:~([^~]*))?$/.exec(each);
    if (parts === null) return null;
    const first = plain(parts[4] ?? '');
    const last = parts[5] === undefined ? first : plain(parts[5]);
    answers[`q${parts[1] ?? ''}`] = {
      first,
      last,
      tries: Number(parts[3]),
      isRight: parts[2] === '+',
      ...(parts[6] === undefined ? {} : { sheet: plain(parts[6]) }),
    };
  }
  const ways = opened.split('~', MOST_WAYS);
  const ids = ways.filter((id) => /^[a-z0-9-]{1,40}$/.test(id));
  const passed = ways.filter((id) => /^q\d{1,4}\.$/.test(id)).map((id) => id.slice(0, -1));
  const lot = ways.find((id) => /^l[1-9a-z][0-9a-z]{0,3}\.$/.test(id))?.slice(1, -1);
  return {
    ...{ scene: Number(scene), seconds: Number(seconds), opened: ids, answers },
    ...(passed.length === 0 ? {} : { passed }),
    ...(lot === undefined ? {} : { lot: parseInt(lot, 36) }),
  };
}

function escaped(text: string): string {
  return text.replace(SEPARATORS, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function plain(text: string): string {
  return text.replace(/%(7c|7e|25)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
