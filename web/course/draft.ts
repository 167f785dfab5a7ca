import type { Language } from '../core/language.ts';
import type { Outlook } from '../tree/layout/outlook.ts';
import { headingParts } from './lines.ts';
import { GROWTH_FACTS, type Stage } from './story.ts';

/**
 * A lesson in the making: its text, in parts. The text is all there is; the parts are where it is cut.
 * Every function gives a new draft, so that any can be gone back to.
 */
export interface Draft {
  /** All before the first scene. */
  readonly head: string;
  /** Each with its heading, as it stands in the text. */
  readonly scenes: readonly string[];
}

/** Takes a text apart; what stands in fences begins no scene. Any text may be given. */
export function draftOf(text: string): Draft {
  const parts: string[][] = [[]];
  let isFenced = false;
  for (const line of text.split('\n')) {
    if (/^\s*```/.test(line)) isFenced = !isFenced;
    if (!isFenced && /^##\s/.test(line)) parts.push([]);
    parts.at(-1)!.push(line);
  }
  const [head = '', ...scenes] = parts.map((lines) => lines.join('\n').trim());
  return { head, scenes };
}

/**
 * The text, which says of itself that it is of version 2 once it tells of trees that grow, and of 3 once a network
 * or a second tree stands in it: so a page that knows none of them says at once that it can't read it.
 */
export function draftText({ head, scenes }: Draft): string {
  const text = [head, ...scenes].join('\n\n');
  const isOf = (signs: readonly RegExp[]) => signs.some((sign) => sign.test(text));
  const needed = isOf(SIGNS_OF_NETWORKS) ? 3 : isOf(SIGNS_OF_GROWTH) ? 2 : 1;
  const message = text.replace(/^(---\nstory:\s*)([12])$/m, (_, key: string, version: string) => {
    return `${key}${String(Math.max(needed, Number(version)))}`;
  });
  return `${message}\n`;
}

const SIGNS_OF_NETWORKS: readonly RegExp[] = [/^```(?:network|learn)\b/m, /^(?:network|beside):/m];

const SIGNS_OF_GROWTH: readonly RegExp[] = [
  new RegExp(`(?:\\{\\{|^fact:)\\s*(?:${GROWTH_FACTS.join('|')}|iterations|settled)\\b`, 'm'),
  /^(?:at|say):\s*iteration\b/m,
  /^about:\s*(?:select|update|numbers)\b/m,
  /^[ \t]*```number\b/m,
];

export function emptyDraft(title: string, language: Language): Draft {
  return {
    head: `---\nstory: 1\ntitle: ${oneLine(title)}\nlanguage: ${language}\n---`,
    scenes: [],
  };
}

/** What stands after `title:` in the head; '' where nothing does. */
export function draftTitle({ head }: Draft): string {
  return /^title:(.*)$/m.exec(head)?.[1]?.trim() ?? '';
}

export function withTitle(draft: Draft, title: string): Draft {
  const head = draft.head.replace(/^title:.*$/m, () => `title: ${oneLine(title)}`);
  return { ...draft, head };
}

/** What stands in the head behind that key, one for each line that has it. */
export function headValues({ head }: Draft, key: string): readonly string[] {
  return head.split('\n').flatMap((line) => valueIn(line, key) ?? []);
}

/** With these values behind that key, where the first of it stood, else at the end of the head; empty ones are left out. */
export function withHeadValues(draft: Draft, key: string, values: readonly string[]): Draft {
  const lines = draft.head.split('\n');
  const first = lines.findIndex((line) => valueIn(line, key) !== null);
  const end = lines.lastIndexOf('---');
  // A head that can't be read is for its writer to mend.
  if (lines[0] !== '---' || end <= 0) return draft;
  const messages = values.map(oneLine).filter((value) => value !== '');
  const kept = (from: number, to: number) =>
    lines.slice(from, to).filter((line) => valueIn(line, key) === null);
  const at = first < 0 ? end : first;
  const own = messages.map((value) => `${key}: ${value}`);
  const head = [...kept(0, at), ...own, ...kept(at, lines.length)].join('\n');
  return { ...draft, head };
}

function valueIn(line: string, key: string): string | null {
  const [, name, value] = /^([a-z]+)\s*[:：]\s*(.*)$/.exec(line) ?? [];
  return name === key ? value!.trim() : null;
}

/** A tree that somebody has typed, in the engine's own notation. */
export interface DraftTree {
  readonly tree: string;
  readonly algorithm: 'minimax' | 'alpha-beta';
}

/** Where a scene's first own tree stands in its text; null where it has none. */
function ownTree(scene: string): { readonly text: string; readonly name: string } | null {
  let open: { readonly name: string; readonly lines: string[] } | null = null;
  for (const line of scene.split('\n')) {
    open?.lines.push(line);
    if (open === null) {
      const [, name] = /^```tree[ \t]*([\w-]*)/.exec(line) ?? [];
      if (name !== undefined) open = { name, lines: [line] };
    } else if (line.trimEnd() === '```') {
      const isOwn = (each: string) =>
        /^(?:tree|game|link|example|position|moves)\s*[:：]/.test(each);
      if (open.lines.some(isOwn)) return { text: open.lines.join('\n'), name: open.name };
      open = null;
    }
  }
  return null;
}

export function hasTree(scene: string): boolean {
  return ownTree(scene) !== null;
}

/** With that tree in the scene at that place: instead of the one that it has, else below its heading. */
export function withTree(draft: Draft, at: number, { tree, algorithm }: DraftTree): Draft {
  const scene = draft.scenes[at] ?? '';
  const before = ownTree(scene);
  const name = before === null ? freeName(draft, 'tree') : before.name;
  const lines = [
    `\`\`\`tree ${name}`.trimEnd(),
    `tree: ${oneLine(tree)}`,
    `algorithm: ${algorithm}`,
  ];
  const made = [...lines, '```'].join('\n');
  if (before !== null)
    return withSceneText(
      draft,
      at,
      scene.replace(before.text, () => made),
    );
  const [heading = '', ...more] = scene.split('\n');
  const below = more.join('\n').trim();
  return withSceneText(draft, at, [heading, made, ...(below === '' ? [] : [below])].join('\n\n'));
}

/** What a lab shows, as a scene: its tree or its board. */
export interface TakenScene {
  readonly title: string;
  readonly kind: Stage['kind'];
  /** The lab without its step and its camera. */
  readonly link: string;
  /** Null: the end of the search. */
  readonly step: number | null;
  /** The part of the tree that is in view; null: all of it. */
  readonly look: Outlook | null;
}

/** With a scene more at its end. A search that a scene has already is shown again, not made anew. */
export function withScene(draft: Draft, scene: TakenScene): Draft {
  const { title, kind, link } = scene;
  const known = namesOfLinks(draft, kind).get(link);
  const name = known ?? freeName(draft, kind);
  const lines = [
    `\`\`\`${kind} ${name}`,
    ...(known === undefined ? [`link: ${link}`] : []),
    ...(kind === 'tree' ? momentLines(scene) : []),
    '```',
  ];
  return { ...draft, scenes: [...draft.scenes, `## ${oneLine(title)}\n\n${lines.join('\n')}`] };
}

/** What of a tree is seen when: places are told to a thousandth of a slot. */
function momentLines({ step, look }: TakenScene): readonly string[] {
  const at = `at: ${step === null ? 'end' : String(step)}`;
  if (look === null) return [at];
  const places = [look.x, look.y, look.across].map((place) => Number(place.toFixed(3)));
  return [at, `look: ${places.join(', ')}`];
}

function namesOfLinks({ scenes }: Draft, kind: string): ReadonlyMap<string, string> {
  const found = scenes.join('\n').matchAll(/^```(tree|board) ([\w-]+)\nlink: (\S+)$/gm);
  return new Map([...found].flatMap(([, of, name, link]) => (of === kind ? [[link!, name!]] : [])));
}

function freeName({ scenes }: Draft, kind: string): string {
  const text = scenes.join('\n');
  let number = 1;
  while (text.includes(`\`\`\`${kind} ${kind}-${String(number)}\n`)) number++;
  return `${kind}-${String(number)}`;
}

/** With another text at that place; an empty one takes the scene away. */
export function withSceneText(draft: Draft, at: number, text: string): Draft {
  return {
    ...draft,
    scenes: draft.scenes.flatMap((scene, place) =>
      place !== at ? [scene] : text.trim() === '' ? [] : [text],
    ),
  };
}

export function movedScene(draft: Draft, from: number, to: number): Draft {
  const scenes = [...draft.scenes];
  const [scene] = scenes.splice(from, 1);
  if (scene !== undefined) scenes.splice(to, 0, scene);
  return { ...draft, scenes };
}

/** The words of a scene's heading, without its braces. */
export function sceneTitle(scene: string): string {
  return headingParts(headingOf(scene)).title;
}

/** The id by which a lesson goes to the scene at that place. */
export function sceneId(scene: string, at: number): string {
  return ownId(scene) ?? `scene-${String(at + 1)}`;
}

/** The id that a scene says itself; null: none. */
export function ownId(scene: string): string | null {
  return /#([a-z0-9-]+)/.exec(headingParts(headingOf(scene)).braces ?? '')?.[1] ?? null;
}

/** The line in which a scene's heading stands. */
export function headingOf(scene: string): string {
  return /^##[^\S\n].*/m.exec(scene)?.[0] ?? '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
