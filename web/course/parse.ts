import { LANGUAGES } from '../core/language.ts';
import type { Offer } from '../search/field-kinds.ts';
import { stagesOf } from './facts.ts';
import { Entries, readEntries } from './entries.ts';
import { headingParts, rawStory, type Raw } from './lines.ts';
import { Unreadable, type StoryProblem, type StoryProblemCode } from './problem.ts';
import { isQuestion, readQuestions } from './question.ts';
import { lineOfFact, readProse } from './prose.ts';
import { readLearning, readNetwork, readStage } from './stage.ts';
import type { Block, Prose, Question, Scene, Stage, StageView, Story } from './story.ts';

/**
 * The versions of the grammar that are read. What 1 says, 2 says alike; 2 also tells of trees that grow, and 3 of
 * networks and of two trees at once.
 */
const STORY_VERSIONS: readonly string[] = ['1', '2', '3'];
const MOST_SCENES = 80;
const MOST_QUESTIONS = 120;
const MOST_NETWORKS = 6;

type Fence = Extract<Raw, { kind: 'fence' }>;

/**
 * The lesson that a text is, or the first thing in it that is wrong. Anything may be given: it can run
 * nothing and load nothing, and takes its time from the length of the text alone. `offer`: the names of
 * algorithms and orders that there are.
 */
export function parseStory(
  text: string,
  offer: Offer = {},
): { readonly story: Story } | { readonly problem: StoryProblem } {
  try {
    return { story: storyOf(text, offer) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.problem };
    throw error;
  }
}

/**
 * All in a text that keeps it from being a lesson, in the order of its lines: for who writes one. What
 * only follows from a tree or a heading that can't be read is left out.
 */
export function storyProblems(text: string, offer: Offer = {}): readonly StoryProblem[] {
  const found = new Map<string, StoryProblem>();
  const follows = new Set<StoryProblemCode>();
  const attempt = (read: () => void): boolean => {
    try {
      read();
      return true;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { code, line, given } = error.problem;
      // Of what is too many, the first is enough.
      const name = `${code === 'too-many' ? '' : String(line)} ${code} ${given}`;
      if (!follows.has(code) && !found.has(name)) found.set(name, error.problem);
      return false;
    }
  };
  attempt(() => {
    const reader = new SceneReader(offer);
    for (const block of rawStory(text).blocks) {
      if (attempt(() => reader.read(block))) continue;
      if (block.kind === 'heading') follows.add('no-scene');
      if (block.kind === 'fence') for (const code of OF_STAGES) follows.add(code);
    }
  });
  attempt(() => storyOf(text, offer));
  return [...found.values()].sort((one, other) => one.line - other.line);
}

const OF_STAGES: readonly StoryProblemCode[] = ['no-stage', 'unknown-stage', 'unclear-fact'];

function storyOf(text: string, offer: Offer): Story {
  const { head, blocks } = rawStory(text);
  const known = ['story', 'title', 'language', 'minutes', 'pass'];
  const entries = new Entries(readEntries(head, 1), known, ['goal', 'needs'], 1);
  const version = entries.need('story');
  if (!STORY_VERSIONS.includes(version.text)) {
    throw new Unreadable('unknown-version', version.line, version.text);
  }
  const spoken = entries.find('language');
  const language = LANGUAGES.find((each) => each === (spoken?.text ?? 'en'));
  if (language === undefined) throw new Unreadable('bad-value', spoken?.line ?? 1, spoken?.text);
  const prose = (key: string): readonly Prose[] =>
    entries.all(key).map((entry) => readProse(entry.text, entry.line));
  const reader = new SceneReader(offer);
  for (const block of blocks) reader.read(block);
  const story: Story = {
    title: entries.need('title').text.slice(0, 120),
    language,
    minutes: entries.whole('minutes', 1, 600, 10),
    pass: entries.whole('pass', 0, 100, 60),
    goals: prose('goal'),
    needs: prose('needs'),
    scenes: reader.scenes(),
    stages: reader.stages,
  };
  checkWays(story, blocks);
  checkFacts(story, reader.shown);
  return story;
}

/** A scene while it is read. */
interface Open {
  readonly heading: Omit<Scene, 'blocks' | 'view'>;
  readonly blocks: Block[];
}

class SceneReader {
  stages: readonly Stage[] = [];
  readonly #offer: Offer;
  readonly #scenes: Scene[] = [];
  readonly #networks = new Map<string, string>();
  #open: Open | null = null;
  #view: StageView | null = null;
  #questions = 0;
  /** The stages that each scene shows, by its id. */
  readonly shown = new Map<string, Set<number>>();

  constructor(offer: Offer) {
    this.#offer = offer;
  }

  read(raw: Raw): void {
    if (raw.kind === 'heading') {
      this.#close();
      // Before it is read: who looks for all that is wrong goes on.
      if (this.#scenes.length >= MOST_SCENES) throw new Unreadable('too-many', raw.line, '##');
      this.#open = { heading: headingOf(raw.text, raw.line, this.#scenes), blocks: [] };
      return;
    }
    if (raw.kind === 'fence' && raw.what === 'network') {
      this.#network(raw);
      return;
    }
    if (this.#open === null) throw new Unreadable('no-scene', raw.line);
    const { blocks } = this.#open;
    switch (raw.kind) {
      case 'paragraph':
      case 'quote':
        blocks.push({ kind: raw.kind, text: readProse(raw.text, raw.line, raw.lines) });
        return;
      case 'list':
        blocks.push({
          kind: 'list',
          isOrdered: raw.isOrdered,
          items: raw.items.map(({ text, line }) => readProse(text, line)),
        });
        return;
      case 'fence':
        this.#fence(raw, blocks);
    }
  }

  scenes(): readonly Scene[] {
    this.#close();
    if (this.#scenes.length === 0) throw new Unreadable('no-scene', 1);
    return this.#scenes;
  }

  /** It may stand before the first scene, for it is not shown. */
  #network(raw: Fence): void {
    const [name, text] = readNetwork(raw);
    if (this.#networks.has(name)) throw new Unreadable('repeated-key', raw.line, name);
    if (this.#networks.size >= MOST_NETWORKS) throw new Unreadable('too-many', raw.line, raw.what);
    this.#networks.set(name, text);
  }

  #fence(raw: Fence, blocks: Block[]): void {
    if (raw.what === 'learn') {
      blocks.push(readLearning(raw, this.#offer));
      return;
    }
    if (raw.what === 'tree' || raw.what === 'board') {
      const { stages, view } = readStage(raw, this.stages, this.#offer, this.#networks);
      this.stages = stages;
      this.#view = view ?? this.#view;
      const { id } = this.#open!.heading;
      if (view !== null) {
        const shown = this.shown.get(id) ?? new Set();
        for (const stage of stagesSeen(view)) shown.add(stage);
        this.shown.set(id, shown);
      }
      return;
    }
    if (!isQuestion(raw.what)) throw new Unreadable('unknown-block', raw.line, raw.what);
    const asked = readQuestions(raw, this.#view?.stage ?? null, this.#questions);
    this.#questions += asked.length;
    if (this.#questions > MOST_QUESTIONS) throw new Unreadable('too-many', raw.line, raw.what);
    for (const question of asked) blocks.push({ kind: 'question', question });
  }

  #close(): void {
    if (this.#open === null) return;
    const scene = { ...this.#open.heading, blocks: this.#open.blocks, view: this.#view };
    const hasOwn = this.shown.has(scene.id);
    this.#scenes.push(!hasOwn && bringsItsTrees(scene) ? { ...scene, view: null } : scene);
    this.#open = null;
  }
}

/** Whether all that a scene speaks of stands in its questions: what was shown before has nothing to do with it. */
function bringsItsTrees(scene: Scene): boolean {
  const questions = questionsOf({ scenes: [scene] });
  const hasFacts = prosesOf({ ...scene, view: null }).some((prose) =>
    prose.some(({ kind }) => kind === 'fact'),
  );
  return questions.length > 0 && questions.every(({ kind }) => kind === 'item') && !hasFacts;
}

/** "## Title {#id aside}": the part in braces may be left out. */
function headingOf(
  text: string,
  line: number,
  before: readonly Scene[],
): Omit<Scene, 'blocks' | 'view'> {
  const { title: words, braces } = headingParts(text);
  if (!/^##\s/.test(text) || words === '') throw new Unreadable('bad-value', line, text);
  const parts = (braces ?? '').split(/\s+/).filter((part) => part !== '');
  const named = parts.find((part) => part.startsWith('#'))?.slice(1);
  const unknown = parts.find((part) => !part.startsWith('#') && part !== 'aside');
  if (unknown !== undefined) throw new Unreadable('bad-value', line, unknown);
  const id = named ?? `scene-${String(before.length + 1)}`;
  if (!/^[a-z0-9-]{1,40}$/.test(id)) throw new Unreadable('bad-value', line, id);
  if (before.some((scene) => scene.id === id)) throw new Unreadable('repeated-scene', line, id);
  return { id, title: readProse(words, line), isAside: parts.includes('aside') };
}

/** Every way that an answer opens leads to a scene. */
function checkWays(story: Story, blocks: readonly Raw[]): void {
  const ids = new Set(story.scenes.map(({ id }) => id));
  for (const question of questionsOf(story)) {
    const lost = waysOf(question).find((way) => !ids.has(way));
    if (lost !== undefined) throw new Unreadable('unknown-scene', lineOfWay(blocks, lost), lost);
  }
}

/** The scenes that answers to a question lead to. */
export function waysOf(question: Question): readonly string[] {
  const options = question.kind === 'choose' ? question.options.map(({ to }) => to) : [];
  return [question.rightTo, question.wrongTo, ...options].filter((way) => way !== null);
}

/** Where an answer leads to a scene, in the file. */
function lineOfWay(blocks: readonly Raw[], id: string): number {
  const isWay = (line: string): boolean => {
    const [, to] = /(?:->\s+|^\s*(?:right|wrong)-to\s*[:：]\s*)#?([\w-]+)\s*$/.exec(line) ?? [];
    return to === id;
  };
  for (const block of blocks) {
    const at = block.kind === 'fence' ? block.lines.findIndex(isWay) : -1;
    if (at >= 0) return block.line + 1 + at;
  }
  return 1;
}

/**
 * Every search that the text asks is one of the lesson's; where none is named there is one, and it is
 * the only one that the scene shows.
 */
function checkFacts({ scenes, stages }: Story, shown: ReadonlyMap<string, Set<number>>): void {
  const names = new Set(stages.map(({ name }) => name));
  for (const scene of scenes) {
    for (const part of prosesOf(scene).flat()) {
      if (part.kind !== 'fact') continue;
      const isLost = stagesOf(part.fact).some((name) =>
        name === null ? scene.view === null : !names.has(name),
      );
      if (isLost) throw new Unreadable('unknown-stage', lineOfFact(part.fact), part.fact.words);
      const isUnclear = stagesOf(part.fact).includes(null) && (shown.get(scene.id)?.size ?? 0) > 1;
      if (isUnclear) throw new Unreadable('unclear-fact', lineOfFact(part.fact), part.fact.words);
    }
  }
}

/** All text of a scene. */
export function prosesOf({ title, blocks, view }: Scene): readonly Prose[] {
  const inBlocks = blocks.flatMap((block): readonly Prose[] => {
    if (block.kind === 'list') return block.items;
    if (block.kind === 'learning') return [];
    if (block.kind !== 'question') return [block.text];
    const { question } = block;
    const own = [question.ask, question.right, question.wrong];
    if (question.kind === 'order') return [...own, ...question.items];
    if (question.kind !== 'choose') return own;
    return [...own, ...question.options.flatMap(({ text, reply }) => [text, reply])];
  });
  const says = view?.says.map(({ text }) => text) ?? [];
  return [title, ...inBlocks, ...says, ...(view?.beside?.captions ?? [])];
}

/** The numbers of the stages that a view shows. */
export function stagesSeen({ stage, beside }: StageView): readonly number[] {
  return beside === null ? [stage] : [stage, beside.stage];
}

/** All questions of a lesson, in order. */
export function questionsOf({ scenes }: Pick<Story, 'scenes'>): readonly Question[] {
  return scenes.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'question' ? [block.question] : [])),
  );
}
