import { NAMED_OFFER } from '../../../search/text/lab.ts';
import {
  draftText,
  headingOf,
  headValues,
  ownId,
  sceneId,
  sceneTitle,
  withHeadValues,
  withSceneText,
  type Draft,
} from '../../draft.ts';
import { keyOf } from '../../entries.ts';
import { headingParts } from '../../lines.ts';
import { parseStory } from '../../parse.ts';
import { OF_VIEW } from '../../stage.ts';

/** A scene of one lesson and the same of another, by their places; null: that lesson lacks it. */
export interface Pair {
  readonly mine: number | null;
  readonly theirs: number | null;
}

/** Whether one lesson is the other in another language. */
export function isTranslation(mine: Draft, theirs: Draft): boolean {
  return languageOf(mine) !== languageOf(theirs);
}

function languageOf(draft: Draft): string {
  return headValues(draft, 'language')[0] ?? 'en';
}

/**
 * The scenes of both in order, the same ones side by side: those of one id; without one, in one language those of
 * one title, and in two those of one place, which is what a lesson calls a scene that says no id.
 */
export function pairsOf(mine: Draft, theirs: Draft): readonly Pair[] {
  const byPlace = isTranslation(mine, theirs);
  const nameOf = (scene: string, at: number) =>
    byPlace || ownId(scene) !== null ? sceneId(scene, at) : `## ${sceneTitle(scene)}`;
  const free = new Map<string, number[]>();
  for (const [at, scene] of theirs.scenes.entries()) {
    const name = nameOf(scene, at);
    const known = free.get(name);
    if (known === undefined) free.set(name, [at]);
    else known.push(at);
  }
  const partners = mine.scenes.map((scene, at) => free.get(nameOf(scene, at))?.shift() ?? null);
  const paired = new Set(partners);
  // What only they have stands behind what it follows there.
  const behind = (at: number): readonly Pair[] => {
    let next = at + 1;
    while (next < theirs.scenes.length && !paired.has(next)) next++;
    return Array.from({ length: next - at - 1 }, (_, more) => ({
      ...{ mine: null, theirs: at + 1 + more },
    }));
  };
  const ofMine = partners.flatMap((at, own) => [
    ...[{ mine: own, theirs: at }],
    ...(at === null ? [] : behind(at)),
  ]);
  return [...behind(-1), ...ofMine];
}

/** Whether a scene has all trees, boards and questions that the other has, in their order. */
export function hasSameBlocks(mine: string, theirs: string): boolean {
  const blocks = (scene: string) =>
    [...scene.matchAll(/^[ \t]*```(\w+)/gm)].map(([, what]) => what);
  return blocks(mine).join() === blocks(theirs).join();
}

/**
 * With their scene of that pair: where it is missing, or in place of one's own, or, with `as: 'more'`, behind it.
 * It brings the trees that it shows along, with the networks that judge in them; to be translated it comes as it is, with the id by which it is known, for
 * in the end all of them will be there.
 */
export function withTheirs(
  mine: Draft,
  theirs: Draft,
  pair: Pair,
  as: 'one' | 'more' = 'one',
): Draft {
  if (pair.theirs === null) return mine;
  const place = placeOf(mine, theirs, pair, as);
  const rest = pair.mine === null || as === 'more' ? mine : withSceneText(mine, pair.mine, '');
  const put = (scene: string) => ({ ...rest, scenes: spliced(rest.scenes, place, [scene]) });
  if (isTranslation(mine, theirs)) {
    const original = theirs.scenes[pair.theirs]!;
    return put(withId(original, sceneId(original, pair.theirs)));
  }
  const follows = placeBefore(mine, theirs, pair.theirs);
  const [there, here] = [theirs, rest].map(withNetworks) as [Draft, Draft];
  const scene = withNetworkNames(
    fitted(there, pair.theirs, here, place, follows === place - 1),
    networksIn([rest.head, ...rest.scenes.slice(0, place)].join('\n')),
  );
  return put(as === 'more' ? withId(scene, null) : scene);
}

/** With what stands before their scenes, in one's own language. */
export function withTheirHead(mine: Draft, theirs: Draft): Draft {
  const { head } = withHeadValues(theirs, 'language', [languageOf(mine)]);
  return { ...mine, head };
}

/** Whether what stands before the scenes is the same. */
export function hasSameHead(mine: Draft, theirs: Draft): boolean {
  return withTheirHead(mine, theirs).head === mine.head;
}

function placeOf(mine: Draft, theirs: Draft, pair: Pair, as: 'one' | 'more'): number {
  if (pair.mine !== null) return pair.mine + (as === 'more' ? 1 : 0);
  const pairs = pairsOf(mine, theirs);
  const at = pairs.findIndex((each) => each.mine === null && each.theirs === pair.theirs);
  return pairs.slice(0, at).filter((each) => each.mine !== null).length;
}

/** Where, here, the scene stands that comes before that one there; null: nowhere. */
function placeBefore(mine: Draft, theirs: Draft, at: number): number | null {
  if (at === 0) return -1;
  return pairsOf(mine, theirs).find((each) => each.theirs === at - 1)?.mine ?? null;
}

/** A tree or a board in a scene's text. */
interface Shown {
  readonly kind: string;
  readonly name: string;
  /** Its lines that say what is searched: none where it stands above already. */
  readonly own: readonly string[];
  /** Those that say what of it is seen. */
  readonly view: readonly string[];
}

const isHidden = ({ view }: Shown): boolean =>
  view.some((line) => /^\s*show\s*[:：]\s*no\b/.test(line));

/** The text of a scene, its trees and boards by themselves. */
function partsOf(scene: string): readonly (string | Shown)[] {
  const parts: (string | Shown)[] = [];
  let open: { kind: string; name: string; lines: string[] } | null = null;
  for (const line of scene.split('\n')) {
    const [, kind, name = ''] = /^\s*```(tree|board)\b[ \t]*([\w-]*)\s*$/.exec(line) ?? [];
    if (open !== null) {
      if (line.trim() !== '```') open.lines.push(line);
      else {
        const isView = (each: string) => [...OF_VIEW, 'say', null].includes(keyOf(each));
        const own = open.lines.filter((each) => !isView(each));
        parts.push({ ...open, own, view: open.lines.filter(isView) });
        open = null;
      }
    } else if (kind !== undefined) open = { kind, name, lines: [] };
    else parts.push(line);
  }
  // A fence that is never closed stays as it is: whoever reads the lesson is told.
  return open === null ? parts : [scene];
}

function textOf(parts: readonly (string | Shown)[]): string {
  return parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : [`\`\`\`${part.kind} ${part.name}`.trimEnd(), ...part.own, ...part.view, '```'].join(
            '\n',
          ),
    )
    .join('\n');
}

const shownIn = (scene: string): readonly Shown[] =>
  partsOf(scene).filter((part) => typeof part !== 'string');

const sameSearch = (one: Shown, other: Shown): boolean => searchOf(one) === searchOf(other);

function searchOf({ kind, own }: Shown): string {
  const lines = own.map((line) => line.trim().replace(/\s*[:：]\s*/, ': '));
  return [kind, ...lines.sort()].join('\n');
}

/**
 * Their scene as it stands in `draft` at `place`: a tree that is searched above there is named as there, any other is
 * searched by the scene itself, by a name that nothing else has. `follows`: whether the scene before it is the one
 * before it there, whose tree a scene without one goes on showing.
 */
function fitted(theirs: Draft, at: number, draft: Draft, place: number, follows: boolean): string {
  const defined = new Map(
    theirs.scenes
      .flatMap(shownIn)
      .flatMap((each) => (each.own.length > 0 ? [[each.name, each]] : [])),
  );
  const above = draft.scenes.slice(0, place).flatMap(shownIn);
  const taken = new Set(draft.scenes.flatMap(shownIn).map(({ name }) => name));
  const parts = [...partsOf(theirs.scenes[at]!)];
  const isShown = (part: string | Shown): part is Shown =>
    typeof part !== 'string' && !isHidden(part);
  const begun = theirs.scenes.slice(0, at).flatMap(shownIn).filter(isShown).at(-1);
  if (!follows && begun !== undefined && !parts.some(isShown) && showsTree(theirs, at)) {
    parts.splice(1, 0, '', { ...begun, own: [] });
  }
  const names = new Map<string, { readonly name: string; readonly isAbove: boolean }>();
  for (const name of namesIn(parts)) {
    const meant = defined.get(name);
    if (meant === undefined) continue;
    const known = above.find((each) => each.name !== '' && sameSearch(each, meant));
    names.set(name, { name: known?.name ?? freeName(name, taken), isAbove: known !== undefined });
  }
  const searched = new Set([...names].flatMap(([name, { isAbove }]) => (isAbove ? [name] : [])));
  const placed = parts.flatMap((part): readonly (string | Shown)[] => {
    if (typeof part === 'string') return [renamed(part, names)];
    const { name } = part;
    if (name === '') return [part];
    const own = searched.has(name) ? [] : (defined.get(name)?.own ?? part.own);
    if (own.length === 0 && isHidden(part)) return [];
    searched.add(name);
    const view = part.view.map((line) => renamed(line, names));
    return [{ ...part, name: names.get(name)?.name ?? name, own, view }];
  });
  // What is only spoken of, or stands beside.
  const more = [...names].flatMap(([name, { name: called }]): readonly (string | Shown)[] =>
    searched.has(name) ? [] : ['', { ...defined.get(name)!, name: called, view: ['show: no'] }],
  );
  return textOf(spliced(placed, 1, more));
}

/** Whether a tree stands beside a scene: none does beside questions that bring their own. */
function showsTree(draft: Draft, at: number): boolean {
  const read = parseStory(draftText(draft), NAMED_OFFER);
  return 'problem' in read || read.story.scenes[at]?.view !== null;
}

/** Where a text names a tree: in a number that is asked for, which is short, or beside another. */
const SPOKEN = /(?<![\w-])(?=[\w-])(?<=\{\{[^{}]{0,200}@|^\s*beside\s*[:：]\s*)[\w-]+/g;

function namesIn(parts: readonly (string | Shown)[]): ReadonlySet<string> {
  const spoken = (text: string) => text.match(SPOKEN) ?? [];
  return new Set(
    parts.flatMap((part) =>
      typeof part === 'string'
        ? spoken(part)
        : [part.name, ...part.view.flatMap(spoken)].filter((name) => name !== ''),
    ),
  );
}

function renamed(line: string, names: ReadonlyMap<string, { readonly name: string }>): string {
  return line.replace(SPOKEN, (name) => names.get(name)?.name ?? name);
}

function spliced<Each>(list: readonly Each[], at: number, more: readonly Each[]): readonly Each[] {
  return [...list.slice(0, at), ...more, ...list.slice(at)];
}

const NETWORK = /^[ \t]*```network[ \t]+([\w-]+).*\n([^`]*?)^[ \t]*```[ \t]*$/gm;

/** The files of a text's networks, by the names that it gives them; of those that are being written, none. */
function networksIn(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(NETWORK);
  const files = [...found].map(
    ([, name, lines]) => [name!, lines!.replaceAll('\n', '').trim()] as const,
  );
  return new Map(files.filter(([, file]) => file !== ''));
}

/** A tree may hold the file itself: so what it is searched by is the same wherever it stands. */
function withNetworks(draft: Draft): Draft {
  const files = networksIn([draft.head, ...draft.scenes].join('\n'));
  if (files.size === 0) return draft;
  const scenes = draft.scenes.map((scene) =>
    scene
      .replace(NETWORK, '')
      .replace(
        /^([ \t]*network[ \t]*[:：][ \t]*)([\w-]+)[ \t]*$/gm,
        (line, key: string, name: string) => {
          const file = files.get(name);
          return file === undefined ? line : key + file;
        },
      ),
  );
  return { ...draft, scenes };
}

/** With names for the files that have one already. */
function withNetworkNames(scene: string, files: ReadonlyMap<string, string>): string {
  let named = scene;
  for (const [name, file] of files) named = named.replaceAll(file, name);
  return named;
}

/** That name, or the first one after it that nothing has. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}-${String(number)}`;
  taken.add(free);
  return free;
}

/** A scene with that id in its heading; null: without one. */
export function withId(scene: string, id: string | null): string {
  const heading = headingOf(scene);
  const { title, braces } = headingParts(heading);
  const kept = (braces ?? '').split(/\s+/).filter((word) => word !== '' && !word.startsWith('#'));
  const words = [...(id === null ? [] : [`#${id}`]), ...kept].join(' ');
  return scene.replace(heading, () => (words === '' ? `## ${title}` : `## ${title} {${words}}`));
}
