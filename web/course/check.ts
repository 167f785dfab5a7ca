import { foreign } from '../core/foreign-text.ts';
import { sameData } from '../core/equal-data.ts';
import { beginning } from '../core/untrusted.ts';
import { problemOf, type EngineProblem } from '../engine/errors.ts';
import { isPlayersGame } from '../games/registry.ts';
import type { Offer } from '../search/field-kinds.ts';
import { totalSteps } from '../trace/clock.ts';
import { NONE } from '../trace/nodes.ts';
import type { Trace } from '../trace/trace.ts';
import { readEntries } from './entries.ts';
import { factText } from './facts.ts';
import { findStage, NOTHING_FOUND, sourcesOf, type Searching, type StageFound } from './found.ts';
import { heldFrom, isReported } from './held.ts';
import { keyOf } from './key.ts';
import { rawStory } from './lines.ts';
import { parseStory, prosesOf, questionsOf, storyProblems, waysOf } from './parse.ts';
import { nodeByPath, stepOf } from './place.ts';
import type { StoryProblemCode } from './problem.ts';
import { lineOfFact } from './prose.ts';
import { isQuestion } from './question.ts';
import type { Fact, Inline, Question, Scene, Stage, Story } from './story.ts';

/** What is wrong with a lesson; `text/check.ts` puts it into words. */
export interface Complaint {
  readonly line: number;
  readonly kind: StoryProblemCode | CheckedKind;
  /** What it is about, cut short. */
  readonly given: string;
  /** What the engine has against it. */
  readonly problem?: EngineProblem;
}

/** What only shows once the searches of a lesson are done. */
export type CheckedKind =
  /** A stage that the engine refuses; a number, a moment, a node or a key that there is not. */
  | 'unsearched'
  | 'no-fact'
  | 'no-moment'
  | 'no-node'
  | 'no-key'
  /** A scene shows what a question asks, so that less of it will be seen; the text says what is asked. */
  | 'shown-early'
  | 'told'
  /** Two answers to choose from, or to be put in order, are the same; no answer leads to an aside. */
  | 'same-answers'
  | 'unreached';

/**
 * All that is wrong with a lesson, in the order of its lines: all that can't be read, else
 * all that its searches show. What asks the gomoku player, whose searches take long, is not tried.
 */
export async function checkLesson(
  text: string,
  search: Searching,
  offer: Offer = {},
): Promise<readonly Complaint[]> {
  const read = parseStory(text, offer);
  if ('problem' in read) {
    return storyProblems(text, offer).map(({ code, line, given }) => ({ line, kind: code, given }));
  }
  const { story } = read;
  const lines = linesOf(text);
  const found = new Map<Stage, StageFound>();
  const complaints: Complaint[] = [];
  const complain: Complain = (line, kind, given, problem) => {
    complaints.push({ line, kind, given: foreign(beginning(given, 60)), ...problem });
  };
  for (const stage of story.stages) {
    if (isPlayersGame(stage.state.game)) continue;
    try {
      found.set(stage, await findStage(stage, search));
    } catch (error) {
      const problem = { problem: problemOf(error) };
      complain(lines.stages.get(stage.name) ?? 1, 'unsearched', stage.name, problem);
    }
  }
  const traceOf = (stage: Stage): Trace | null => found.get(stage)?.result?.trace ?? null;
  checkFacts(story, found, complain);
  checkScenes(story, traceOf, lines, complain);
  for (const question of questionsOf(story)) {
    const stage = question.stage === null ? null : story.stages[question.stage]!;
    const line = lines.questions.get(question.id) ?? 1;
    if (stage !== null && !found.has(stage)) continue;
    const known = stage === null ? NOTHING_FOUND : found.get(stage)!;
    if (keyOf(question, sourcesOf(known)) === null) complain(line, 'no-key', question.kind);
    if (isReported(question, story)) complain(line, 'told', question.kind);
    if (hasSameAnswers(question)) complain(line, 'same-answers', question.kind);
  }
  const ways = new Set(questionsOf(story).flatMap(waysOf));
  for (const { id, isAside } of story.scenes) {
    if (isAside && !ways.has(id)) complain(lines.scenes.get(id) ?? 1, 'unreached', id);
  }
  return complaints.sort((one, other) => one.line - other.line);
}

type Complain = (
  line: number,
  kind: CheckedKind,
  given: string,
  problem?: Pick<Complaint, 'problem'>,
) => void;

/** Whether two of the answers that a question offers say the same. */
function hasSameAnswers(question: Question): boolean {
  const answers =
    question.kind === 'order'
      ? question.items
      : question.kind === 'choose'
        ? question.options.map(({ text }) => text)
        : [];
  return answers.some((one, at) => answers.slice(0, at).some((other) => sameData(one, other)));
}

function checkFacts(story: Story, found: ReadonlyMap<Stage, StageFound>, complain: Complain): void {
  const isFact = (part: Inline): part is Extract<Inline, { kind: 'fact' }> => part.kind === 'fact';
  for (const scene of story.scenes) {
    const own = scene.view === null ? null : story.stages[scene.view.stage]!;
    const of = (name: string | null): Stage | null =>
      name === null ? own : (story.stages.find((stage) => stage.name === name) ?? null);
    for (const { fact } of prosesOf(scene).flat().filter(isFact)) {
      const isUntried = stagesIn(fact).some((name) => {
        const stage = of(name);
        return stage === null || !found.has(stage);
      });
      const traceBy = (name: string | null) => {
        const stage = of(name);
        return stage === null ? null : (found.get(stage)?.result?.trace ?? null);
      };
      if (!isUntried && factText(fact, traceBy, story.language) === null) {
        complain(lineOfFact(fact), 'no-fact', fact.words);
      }
    }
  }
}

function stagesIn({ first, rest }: Fact): readonly (string | null)[] {
  return [first, ...(rest === null ? [] : [rest.term])]
    .filter(({ numbers }) => numbers.length === 0)
    .map(({ stage }) => stage);
}

function checkScenes(
  story: Story,
  traceOf: (stage: Stage) => Trace | null,
  lines: Lines,
  complain: Complain,
): void {
  const scenes = story.scenes.filter(({ isAside }) => !isAside);
  for (const scene of story.scenes) {
    const line = lines.scenes.get(scene.id) ?? 1;
    const trace = scene.view === null ? null : traceOf(story.stages[scene.view.stage]!);
    if (scene.view === null || trace === null || story.stages[scene.view.stage]!.kind === 'board') {
      continue;
    }
    const { step, says, mark, stage } = scene.view;
    const entry = (key: string, place = 0): number =>
      lines.entries.get(scene.id)?.get(key)?.[place] ?? line;
    if (stepOf(trace, step) === null) complain(entry('at'), 'no-moment', scene.id);
    for (const [place, statement] of says.entries()) {
      if (stepOf(trace, statement.step) === null)
        complain(entry('say', place), 'no-moment', scene.id);
    }
    if (mark !== null && nodeByPath(trace, mark) === NONE)
      complain(entry('mark'), 'no-node', mark.join('/'));
    const at = scenes.indexOf(scene);
    const until = at < 0 ? undefined : heldFrom(at, scenes, story, traceOf).get(stage);
    const meant = stepOf(trace, step) ?? totalSteps(trace);
    if (until !== undefined && meant > until) complain(line, 'shown-early', String(until));
  }
}

/** Where scenes, stages and questions begin, by their names; where a scene's view has its entries. */
interface Lines {
  readonly entries: ReadonlyMap<Scene['id'], ReadonlyMap<string, readonly number[]>>;
  readonly scenes: ReadonlyMap<Scene['id'], number>;
  readonly stages: ReadonlyMap<string, number>;
  readonly questions: ReadonlyMap<string, number>;
}

function linesOf(text: string): Lines {
  const lines = {
    entries: new Map<string, Map<string, number[]>>(),
    scenes: new Map<string, number>(),
    stages: new Map<string, number>(),
    questions: new Map<string, number>(),
  };
  let asked = 0;
  let trees = 0;
  let scene = '';
  for (const block of rawStory(text).blocks) {
    if (block.kind === 'heading') {
      const id = /\{#([a-z0-9-]+)[^{}]*\}\s*$/.exec(block.text)?.[1];
      scene = id ?? `scene-${String(lines.scenes.size + 1)}`;
      lines.scenes.set(scene, block.line);
    }
    if (block.kind !== 'fence') continue;
    if (block.what === 'tree' || block.what === 'board') {
      const name = block.name === '' ? `${block.what}-${String(++trees)}` : block.name;
      const own = new Map<string, number[]>();
      for (const { key, line } of readEntries(block.lines, block.line)) {
        own.set(key, [...(own.get(key) ?? []), line]);
      }
      if (!lines.stages.has(name)) lines.stages.set(name, own.get('tree')?.[0] ?? block.line);
      // What is searched for the text alone is no view.
      if (!own.has('show')) lines.entries.set(scene, own);
    } else if (isQuestion(block.what)) {
      const items = block.lines.find((line) => /^\s*items\s*[:：]/.test(line)) ?? '';
      const count =
        block.what === 'check' ? items.split(/[\s,，、:：]+/).filter(Boolean).length - 1 : 1;
      for (let at = 0; at < count; at++) lines.questions.set(`q${String(++asked)}`, block.line);
    }
  }
  return lines;
}
