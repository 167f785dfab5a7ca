import { nameOf } from '../record/refusal.ts';
import { ROW_GAMES } from '../record/row-game.ts';
import type { GameSetup } from '../record/setup.ts';

/**
 * Games that others tell in their own way, as the moves and facts of a text (`moves.ts`, `tags.ts`): contests
 * of Chinese universities, what people there write, and the database of RenjuNet.
 */

/** "{[C5][Black][White][who won][when and where][event];B(H,8);W(I,9)}" */
const CONTEST = /^\s*[{(]\s*;?\s*\[(?:C5|五子棋)\]((?:\s*\[[^\]\r\n]*\]){0,6})\s*;(.*?)[)}]?\s*$/is;
const POINT = /\(\s*([a-o]|\d+)\s*,\s*([a-o]|\d+)\s*\)/gi;

/** A column and a row, a line each, perhaps below their names; small numbers alone may be columns of another game. */
const HEAD = /^\s*x[ \t;]+y[ \t]*$/im;
const ROW = /^[ \t]*(\d{1,2})[ \t;]+(\d{1,2})[ \t]*$/gm;
const TABLE = /^\s*(?:x[ \t;]+y[ \t]*[\r\n]\s*)?(?:\d{1,2}[ \t;]+\d{1,2}[ \t]*(?:[\r\n]\s*|$))+$/i;
/** Each move in brackets of its own: there is none that another could take the place of. */
const BRACKETED = /^\s*(?:[(（【]\s*[a-z]\d{1,2}\s*[)）】][\s,，、;；]*)+$/i;

/** "h 8, i 9" and nothing else: letters may stand apart from their numbers. */
const APART = /^\s*(?:(?:\d{1,3}[.)]\s*)?[a-z][ \t]*\d{1,2}(?:[\s,;，、；.]+|$))+$/i;

/** The same without wide letters and digits, and colors before moves; what is none of this is as it was. */
export function plainMoves(text: string): string {
  const [, facts, moves] = CONTEST.exec(text) ?? [];
  if (facts === undefined || moves === undefined) {
    const points = TABLE.test(text) && /(?:^|\s)(?:0|[89]|\d\d)(?:\s|$)/.test(text);
    if (points) return text.replace(HEAD, '').replace(ROW, '$1,$2');
    if (APART.test(text)) return text.replace(/(?<=[a-z])[ \t]+(?=\d)/gi, '');
    if (BRACKETED.test(text)) return text.replace(/[()（）【】]/g, ' ');
    return (
      text
        .replace(/[Ａ-Ｚａ-ｚ０-９]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
        .replace(/^\s*(?:moves?|game|record|棋谱|着法)\s*\d{0,4}\s*[:：]/gim, ' ')
        // Marks of bold letters, stones, faces, and what chess puts behind a move.
        .replace(/[`*●○⚫⚪]|\uFE0F|[:;]-?[()](?=\s|$)|(?<=[a-z]\d{1,2})[+#](?=\s|$)/giu, ' ')
        .replace(
          /(?:[黑白][方棋子]?(?:\s*\d{1,3}(?!\d))?|\b(?:play\s+)?(?:black|white|[bwox](?=[\s:：]|[a-z]\d)))\s*[:：]?\s*(?=[a-z]\d)/gi,
          ' ',
        )
    );
  }
  const statements = Array.from(facts.matchAll(/\[([^\]]*)\]/g), ([, each = '']) => each.trim());
  const [black = '', white = '', result = '', date, event] = statements;
  // Letter and number in either order.
  const names = Array.from(moves.matchAll(POINT), (point) =>
    point.slice(1).sort().reverse().join(''),
  );
  return factsText(
    {
      black: black.replace(/\s+B$/, ''),
      white: white.replace(/\s+W$/, ''),
      result: result.startsWith('先') ? 'B+' : result.startsWith('后') ? 'W+' : result,
      date,
      event,
    },
    names.join(' '),
  );
}

/** A game of such a file, as a text, and what it is called among the others. */
export interface ToldGame {
  readonly title: string;
  readonly text: string;
}

/** Sites whose addresses and logs hold no moves that could be read. */
const SITES = [['boardgamearena.com', 'Board Game Arena']] as const;

/** Whose address or log this is, where it is nothing that a game can be read from. */
export function foreignSite(text: string): string | null {
  const isAddress = /^\s*https?:\/\/\S*\s*$/i.test(text);
  if (isAddress) return SITES.find(([host]) => text.toLowerCase().includes(host))?.[1] ?? null;
  // What its page is told of a table.
  const isLog = /^\s*\{/.test(text) && /"channel"\s*:\s*"\\?\/table\\?\//.test(text);
  return isLog ? SITES[0][1] : null;
}

/** Whether this is a file of RenjuNet's. */
export const isRif = (text: string): boolean => /<game\s[^>]*>\s*<move>/i.test(text);

/** The games of a file that has several, or is one of RenjuNet's; null for what is none. Linear time. */
export function toldGames(text: string): readonly ToldGame[] | null {
  return rifGames(text) ?? taggedGames(text);
}

/** One below the other, each with its own lines of facts, as sites give away all games of somebody. */
function taggedGames(text: string): readonly ToldGame[] | null {
  const starts: number[] = [];
  let end = 0;
  for (const { 0: line, index } of text.matchAll(/^[ \t]*\[[a-z][\w ]*[ \t]+"[^\r\n]*$/gim)) {
    const between = text.slice(end, index).trim();
    if (starts.length === 0 && between !== '') return null;
    if (starts.length === 0 || between !== '') starts.push(index);
    end = index + line.length;
  }
  if (starts.length < 2) return null;
  const games = starts.map((from, game) => text.slice(from, starts[game + 1]));
  return games.map((game) => {
    const fact = (tag: string): string | undefined => {
      const value = new RegExp(`\\[${tag}\\s+"([^"\\r\\n]*)"`, 'i').exec(game)?.[1] ?? '';
      return /^[?.-]*$/.test(value) ? undefined : (nameOf(value) ?? undefined);
    };
    const [black, white, event] = [fact('black'), fact('white'), fact('event')];
    const [round, date, result] = [fact('round'), fact('date'), fact('result')];
    return { title: titleOf({ black, white, event, round, date, result }), text: game };
  });
}

/**
 * The games of a RIF file, in which RenjuNet keeps those of renju: who played whom where is told by numbers of
 * lists before. Null for what is none. Linear time.
 */
function rifGames(text: string): readonly ToldGame[] | null {
  if (!isRif(text)) return null;
  const players = elementsOf(text, 'player');
  const tournaments = elementsOf(text, 'tournament');
  return Array.from(
    text.matchAll(/<game(\s[^>]*)>\s*<move>([^<]*)<\/move>/gi),
    ([, attributes = '', moves = '']) => {
      const game = attributesOf(attributes);
      const nameIn = (number: string): string | undefined => {
        const { name = '', surname = '' } = players.get(number) ?? {};
        return nameOf(`${name} ${surname}`) ?? undefined;
      };
      const { name: event, year: date } = tournaments.get(game.tournament ?? '') ?? {};
      const [black, white] = [nameIn(game.black ?? ''), nameIn(game.white ?? '')];
      const result = RESULTS[game.bresult ?? ''];
      const facts = { black, white, result, date, event, round: game.round };
      return {
        title: titleOf({ ...facts, result: undefined }),
        text: factsText({ ...facts, rule: 'renju' }, moves),
      };
    },
  );
}

const RESULTS: Readonly<Record<string, string>> = { 1: 'B+', 0: 'W+', '0.5': 'Draw' };

type Attributes = Readonly<Partial<Record<string, string>>>;

/** Elements of that name, by their numbers. */
function elementsOf(text: string, name: string): ReadonlyMap<string, Attributes> {
  const found = text.matchAll(new RegExp(`<${name}(\\s[^>]*)>`, 'gi'));
  return new Map(
    Array.from(found, ([, attributes = '']) => {
      const all = attributesOf(attributes);
      return [all.id ?? '', all] as const;
    }),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: "'",
  apos: "'",
};

function attributesOf(text: string): Attributes {
  const plain = (value: string): string =>
    value.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
  const found = text.matchAll(/\s(\w+)\s*=\s*"([^"]*)"/g);
  return Object.fromEntries(Array.from(found, ([, name = '', value = '']) => [name, plain(value)]));
}

/** What a game is called among others of its file. */
export function titleOf({ black, white, event, round, date, result }: Attributes): string {
  const names = black ?? white;
  return [names && `${black ?? '?'} – ${white ?? '?'}`, event, round, date, result]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}

/** Facts, a line each, and the moves below. */
export function factsText(facts: Attributes, moves: string): string {
  const stated = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  const tags = stated.map(
    ([name, value = '']) => `[${name} "${value.replace(/["\r\n]/g, ' ')}"]\n`,
  );
  return `${tags.join('')}\n${moves}`;
}

const ROW_RULES = [
  ...new Set(ROW_GAMES.flatMap(({ fields }): readonly GameSetup['rule'][] => fields.rules)),
];

/** What else rules are called: renju after its federation and the openings that only it has. */
const OTHER_NAMES: readonly (readonly [names: RegExp, rule: GameSetup['rule']])[] = [
  [/\brif\b|so+s[oõy]+rv|taraguchi|yamaguchi|tarannikov|sakata|(?<!无|無)禁手|连珠|連珠/, 'renju'],
  [/free[ -]style|[无無]禁|自由/, 'freestyle'],
];

/** The rule of stones in rows that a text in any words names, or null. */
export function ruleIn(text: string): GameSetup['rule'] | null {
  const words = text.toLowerCase().normalize();
  const named = ROW_RULES.find((name) => words.includes(name));
  return named ?? OTHER_NAMES.find(([names]) => names.test(words))?.[1] ?? null;
}
