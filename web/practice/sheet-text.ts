import type { Answers } from './answers.ts';
import { MOST_NODES } from '../search/exercise/limits.ts';

/** A tree as somebody has solved it: how often it was given new numbers, and what stands on it. */
export interface Sheet {
  readonly dealt: number;
  readonly answers: Answers;
}

/** More deals than anybody asks for. */
const MOST_DEALS = 999;
const LONGEST_FIELD = 24;
const NOTHING = '_';

/**
 * A sheet as a line: its deal; by node value, α and β as they were typed; the edges marked as pruned.
 * "0;0 3 −∞ +∞,1 3;4,5". Blanks, which no number needs, are dropped.
 */
export function writeSheet({ dealt, answers }: Sheet): string {
  const { values, alphas, betas, pruned } = answers;
  const nodes = new Set([values, alphas, betas].flatMap((fields) => Object.keys(fields)));
  const messages = [...nodes].map(Number).map((node) => {
    const fields = [values[node], alphas[node], betas[node]].map(escaped);
    return [String(node), ...fields].join(' ').replace(/(?: _)+$/, '');
  });
  return [String(dealt), messages.join(), pruned.join()].join(';');
}

/** What such a line says; null for what is none. Anything may be given. */
export function readSheet(text: string): Sheet | null {
  const [deal = '', message = '', marked = '', ...rest] = text.split(';', 4);
  if (rest.length > 0 || !/^\d{1,3}$/.test(deal) || Number(deal) > MOST_DEALS) return null;
  if (!/^(?:\d{1,3}(?:,\d{1,3})*)?$/.test(marked)) return null;
  const fields: Record<'values' | 'alphas' | 'betas', Record<number, string>> = {
    ...{ values: {}, alphas: {}, betas: {} },
  };
  for (const each of message === '' ? [] : message.split(',', MOST_NODES + 1)) {
    const [, node, typed = ''] = /^(\d{1,3})((?: [^\s,;]+){0,3})$/.exec(each) ?? [];
    if (node === undefined) return null;
    const [value, alpha, beta] = typed.trim().split(' ');
    for (const [name, text] of [
      ...([
        ['values', value],
        ['alphas', alpha],
        ['betas', beta],
      ] as const),
    ]) {
      if (text === undefined || text === '' || text === NOTHING) continue;
      fields[name][Number(node)] = plain(text);
    }
  }
  const pruned = marked === '' ? [] : marked.split(',', MOST_NODES).map(Number);
  return { dealt: Number(deal), answers: { ...fields, pruned } };
}

function escaped(typed: string | undefined): string {
  const bare = (typed ?? '').replace(/\s/g, '');
  if (bare === '') return NOTHING;
  const code = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
  return bare.replace(/[%,;_|~]/g, code);
}

function plain(text: string): string {
  const sign = (_: string, code: string) => String.fromCharCode(parseInt(code, 16));
  return text.replace(/%(25|2c|3b|5f|7c|7e)/g, sign).slice(0, LONGEST_FIELD);
}
