import { foreign } from '../core/foreign-text.ts';
import { beginning } from '../core/untrusted.ts';
import { isPlayersGame } from '../games/registry.ts';
import type { Offer } from '../search/field-kinds.ts';
import { totalSteps } from '../trace/clock.ts';
import { NONE } from '../trace/nodes.ts';
import type { Trace } from '../trace/trace.ts';
import { factText } from './facts.ts';
import { findStage, NOTHING_FOUND, sourcesOf, type Searching, type StageFound } from './found.ts';
import { heldFrom, isReported } from './held.ts';
import { keyOf } from './key.ts';
import { rawStory } from './lines.ts';
import { parseStory, prosesOf, questionsOf, storyProblems } from './parse.ts';
import { nodeByPath, stepOf } from './place.ts';
import type { StoryProblemCode } from './problem.ts';
import { lineOfFact } from './prose.ts';
import { isQuestion } from './question.ts';
import type { Fact, Inline, Scene, Stage, Story } from './story.ts';

/** What is wrong with a lesson; `text/check.ts` puts it into words. */
export interface Complaint {
  readonly line: number;
  readonly kind: StoryProblemCode | CheckedKind;
  /** What it is about, cut short. */
  readonly given: string;
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
  | 'told';

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
  const complain = (line: number, kind: CheckedKind, given: string): void => {
    complaints.push({ line, kind, given: foreign(beginning(given, 60)) });
  };
  for (const stage of story.stages) {
    if (isPlayersGame(stage.state.game)) continue;
    try {
      found.set(stage, await findStage(stage, search));
    } catch {
      complain(lines.stages.get(stage.name) ?? 1, 'unsearched', stage.name);
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
  }
  return complaints.sort((one, other) => one.line - other.line);
}

type Complain = (line: number, kind: CheckedKind, given: string) => void;

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
    if (
      [step, ...says.map((statement) => statement.step)].some(
        (word) => stepOf(trace, word) === null,
      )
    ) {
      complain(line, 'no-moment', scene.id);
    }
    if (mark !== null && nodeByPath(trace, mark) === NONE)
      complain(line, 'no-node', mark.join('/'));
    const at = scenes.indexOf(scene);
    const until = at < 0 ? undefined : heldFrom(at, scenes, story, traceOf).get(stage);
    const meant = stepOf(trace, step) ?? totalSteps(trace);
    if (until !== undefined && meant > until) complain(line, 'shown-early', String(until));
  }
}

/** Where scenes, stages and questions begin, by their names. */
interface Lines {
  readonly scenes: ReadonlyMap<Scene['id'], number>;
  readonly stages: ReadonlyMap<string, number>;
  readonly questions: ReadonlyMap<string, number>;
}

function linesOf(text: string): Lines {
  const lines = {
    scenes: new Map<string, number>(),
    stages: new Map<string, number>(),
    questions: new Map<string, number>(),
  };
  let asked = 0;
  let trees = 0;
  for (const block of rawStory(text).blocks) {
    if (block.kind === 'heading') {
      const id = /\{#([a-z0-9-]+)[^{}]*\}\s*$/.exec(block.text)?.[1];
      lines.scenes.set(id ?? `scene-${String(lines.scenes.size + 1)}`, block.line);
    }
    if (block.kind !== 'fence') continue;
    if (block.what === 'tree' || block.what === 'board') {
      const name = block.name === '' ? `${block.what}-${String(++trees)}` : block.name;
      if (!lines.stages.has(name)) lines.stages.set(name, block.line);
    } else if (isQuestion(block.what)) {
      const items = block.lines.find((line) => /^\s*items\s*[:：]/.test(line)) ?? '';
      const count =
        block.what === 'check' ? items.split(/[\s,，、:：]+/).filter(Boolean).length - 1 : 1;
      for (let at = 0; at < count; at++) lines.questions.set(`q${String(++asked)}`, block.line);
    }
  }
  return lines;
}
