import {
  readStateAttributes,
  SEARCH_ATTRIBUTES,
  type AttributeSource,
} from '../search/link/attributes.ts';
import type { Offer } from '../search/field-kinds.ts';
import { openExample } from '../search/shelf.ts';
import { writePermalink } from '../search/link/permalink.ts';
import { numberOf } from '../core/text-values.ts';
import type { Outlook } from '../tree/layout/outlook.ts';
import { Entries, readEntries, type Entry } from './entries.ts';
import type { Raw } from './lines.ts';
import { readPath, readStep } from './place.ts';
import { Unreadable } from './problem.ts';
import { readProse } from './prose.ts';
import { fitsNetwork } from '../search/position-kinds.ts';
import { boardOfFile, boardOfLab } from '../practice/elements/learning/learnable.ts';
import type { Block, Stage, StageView, StepWord } from './story.ts';

const MOST_STAGES = 24;
const MOST_SAYINGS = 60;
/** Slots and plies: more than any tree has. */
const FARTHEST = 1e10;
/** How one scene shows a stage; all other keys say what the stage is. */
export const OF_VIEW: readonly string[] = ['at', 'look', 'mark', 'show', 'beside', 'captions'];
const OF_STAGE: readonly string[] = [
  ...SEARCH_ATTRIBUTES.filter((name) => !['step', 'quiz', 'compare'].includes(name)),
  'example',
];
/** Games that a reader waits for. */
const MOST_GAMES = 100_000;
const HIGHEST_SEED = 999_999;

type Fence = Extract<Raw, { kind: 'fence' }>;

/**
 * What a fenced `tree` or `board` shows: a new stage, or one of those that there are by its name. In
 * it stand the attributes of the elements (or `example`, a name on the shelf of the lab), `at`, the
 * moment that is shown, `look`, the part that is in view, `mark`, a node that is pointed out, `beside`, a second search,
 * and `say: MOMENT = words`. With `show: no` it is there for the text alone: then the view is null. `networks`: those
 * that a search may name, by their names.
 */
export function readStage(
  fence: Fence,
  stages: readonly Stage[],
  offer: Offer,
  networks: Networks = new Map(),
): { readonly stages: readonly Stage[]; readonly view: StageView | null } {
  const kind = fence.what === 'board' ? 'board' : 'tree';
  const read = readEntries(fence.lines, fence.line);
  const entries = new Entries(read, [...OF_STAGE, ...OF_VIEW], ['say'], fence.line);
  const isNew = read.some(({ key }) => OF_STAGE.includes(key));
  const name = fence.name === '' ? `${kind}-${String(stages.length + 1)}` : fence.name;
  if (!/^[\w-]{1,40}$/.test(name)) throw new Unreadable('bad-value', fence.line, name);
  const known = stages.findIndex((stage) => stage.name === name);
  if (!isNew) {
    if (known < 0) throw new Unreadable('unknown-stage', fence.line, name);
    return { stages, view: viewOf(known, entries, stages) };
  }
  if (known >= 0) throw new Unreadable('repeated-key', fence.line, name);
  if (stages.length >= MOST_STAGES) throw new Unreadable('too-many', fence.line, 'tree');
  const stage: Stage = { name, kind, state: stateOf(entries, offer, networks) };
  const view = entries.flag('show', true) ? viewOf(stages.length, entries, stages) : null;
  return { stages: [...stages, stage], view };
}

/** Files of networks, by the names that a lesson gives them. */
export type Networks = ReadonlyMap<string, string>;

/** The name and the text of a fenced `network`, of which the engine reads all but its beginning. */
export function readNetwork(fence: Fence): readonly [name: string, text: string] {
  const text = fence.lines.join('').trim();
  if (!/^[\w-]{1,40}$/.test(fence.name)) throw new Unreadable('bad-value', fence.line, fence.name);
  if (boardOfFile(text) === null) throw new Unreadable('bad-value', fence.line + 1, text);
  return [fence.name, text];
}

/** What a fenced `learn` shows: on which board a network learns, from how many games, by which seed. */
export function readLearning(fence: Fence, offer: Offer): Extract<Block, { kind: 'learning' }> {
  const known = ['game', 'rows', 'columns', 'in-a-row', 'games', 'seed'];
  const entries = new Entries(readEntries(fence.lines, fence.line), known, [], fence.line);
  const game = entries.need('game');
  const board = boardOfLab(stateOf(withoutNumbers(entries), offer, new Map()));
  if (board === null) throw new Unreadable('bad-value', game.line, `game: ${game.text}`);
  const games = entries.whole('games', 1, MOST_GAMES, 20_000);
  return { kind: 'learning', board, games, seed: entries.whole('seed', 0, HIGHEST_SEED, 1) };
}

/** What says which board is meant: "seed" is also a search's. */
function withoutNumbers(entries: Entries): Entries {
  const kept = entries.list.filter(({ key }) => key !== 'games' && key !== 'seed');
  return new Entries(
    kept,
    [],
    kept.map(({ key }) => key),
    entries.line,
  );
}

function stateOf(entries: Entries, offer: Offer, networks: Networks): Stage['state'] {
  // A name in place of the file that the attribute is.
  const named = entries.find('network');
  const isName = named !== null && !named.text.startsWith('{');
  const source = sourceOf(entries);
  const attributes: AttributeSource = (key) => (isName && key === 'network' ? null : source(key));
  const { state, problems } = readStateAttributes(attributes, offer);
  const [problem] = problems;
  if (problem !== undefined) {
    const at = entries.find(problem.field)?.line ?? entries.line;
    throw new Unreadable('bad-state', at, `${problem.field}: ${problem.given}`);
  }
  if (!isName) return state;
  const network = networks.get(named.text);
  if (network === undefined || !fitsNetwork(network, state)) {
    throw new Unreadable('bad-value', named.line, `network: ${named.text}`);
  }
  return { ...state, network };
}

/** Entries as the attributes of an element; `example` is the link that opens it. */
export function sourceOf(entries: Entries): AttributeSource {
  const example = entries.find('example');
  const opened = example === null ? null : openExample(example.text);
  if (example !== null && opened === null) {
    throw new Unreadable('bad-value', example.line, `example: ${example.text}`);
  }
  const link = opened === null ? null : writePermalink(opened);
  return (name) => entries.find(name)?.text ?? (name === 'link' ? link : null);
}

function viewOf(stage: number, entries: Entries, stages: readonly Stage[]): StageView {
  const at = entries.find('at');
  const mark = entries.find('mark');
  const path = mark === null ? null : readPath(mark.text);
  if (mark !== null && path === null) throw new Unreadable('bad-value', mark.line, mark.text);
  const says = entries.all('say').map(({ text, line }) => {
    const [, when = '', words = ''] = /^([^=]{1,200})=\s*(.+)$/.exec(text) ?? [];
    return { step: momentOf(when, line), text: readProse(words, line) };
  });
  if (says.length > MOST_SAYINGS) throw new Unreadable('too-many', entries.line, 'say');
  const step: StepWord = at === null ? { kind: 'end' } : momentOf(at.text, at.line);
  const beside = besideOf(entries, stages);
  return { stage, step, look: lookOf(entries.find('look')), mark: path, beside, says };
}

/** "beside: NAME", a tree that stands above, and "captions: one | other". */
function besideOf(entries: Entries, stages: readonly Stage[]): StageView['beside'] {
  const [named, statement] = [entries.find('beside'), entries.find('captions')];
  if (named === null) {
    if (statement !== null) throw new Unreadable('missing-key', statement.line, 'beside');
    return null;
  }
  const stage = stages.findIndex(({ name, kind }) => name === named.text && kind === 'tree');
  if (stage < 0) throw new Unreadable('unknown-stage', named.line, named.text);
  const { text, line } = statement ?? entries.need('captions');
  const captions = text.split('|', 3).map((part) => readProse(part.trim(), line));
  const [one, other, ...more] = captions;
  if (one === undefined || other === undefined || more.length > 0) {
    throw new Unreadable('bad-value', line, text);
  }
  return { stage, captions: [one, other] };
}

/** "12.5, 3, 40": the slot and the ply in the middle, and how many slots are seen side by side. */
function lookOf(entry: Entry | null): Outlook | null {
  if (entry === null) return null;
  const numbers = entry.text.split(',', 4).map((text) => Number(numberOf(text)));
  const [x = NaN, y = NaN, across = NaN, ...more] = numbers;
  const isFine = Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST && across >= 0.01;
  if (!isFine || across > FARTHEST || more.length > 0) {
    throw new Unreadable('bad-value', entry.line, `look: ${entry.text}`);
  }
  return { x, y, across };
}

/** A moment as `readStep` has it, or a problem. */
export function momentOf(text: string, line: number): StepWord {
  const step = readStep(text);
  if (step === null) throw new Unreadable('bad-value', line, text);
  return step;
}
