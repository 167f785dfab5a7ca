import { beforeAll, describe, expect, it } from 'vitest';

import { LANGUAGES } from '../../../web/core/language.ts';
import { NOTHING_FOUND, type StageFound } from '../../../web/course/found.ts';
import { factText } from '../../../web/course/facts.ts';
import { heldFrom, isReported } from '../../../web/course/held.ts';
import { askedAt } from '../../../web/course/key.ts';
import { questionsOf, stagesSeen } from '../../../web/course/parse.ts';
import { nodeByPath, stepOf } from '../../../web/course/place.ts';
import type { Question, Scene, Stage, Story } from '../../../web/course/story.ts';
import { totalSteps, isSettled, openPath } from '../../../web/trace/clock.ts';
import { momentOf } from '../../../web/trace/moment.ts';
import { childrenOf, isCutOff, NONE } from '../../../web/trace/nodes.ts';
import { readingAt } from '../../../web/trace/node-at-step.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { Scenes } from '../../../web/tree/draw/scenes.ts';
import { lookAt } from '../../../web/tree/layout/look.ts';
import { Visible } from '../../../web/tree/layout/visible.ts';
import { wholeLook } from '../../../web/tree/export/tree-look.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { ALL_LESSONS, lesson, searched } from '../support/lessons.ts';

let engine: NodeEngine;

beforeAll(async () => {
  engine = await loadEngine();
});

interface Read {
  readonly story: Story;
  readonly found: ReadonlyMap<Stage, StageFound>;
}

const traceOf =
  ({ found }: Read) =>
  (stage: Stage): Trace | null =>
    found.get(stage)?.result?.trace ?? null;

async function read(story: Story): Promise<Read> {
  const all = story.stages.map(async (stage) => [stage, await searched(engine, stage)] as const);
  return { story, found: new Map(await Promise.all(all)) };
}

/** What is wrong with what a reader of a scene can see while all questions from there on are open. */
function leaks(lessonRead: Read): readonly string[] {
  const { story, found } = lessonRead;
  const scenes = story.scenes.filter(({ isAside }) => !isAside);
  return scenes.flatMap((scene, at) => {
    const { view } = scene;
    if (view === null) return [];
    const asked = questionsOf({ scenes: scenes.slice(at) });
    const held = heldFrom(at, scenes, story, traceOf(lessonRead));
    return stagesSeen(view).flatMap((number) => {
      const stage = story.stages[number]!;
      const { result, promised } = found.get(stage) ?? NOTHING_FOUND;
      if (result === null || stage.kind === 'board') return [];
      const { trace } = result;
      const until = held.get(number) ?? totalSteps(trace);
      const meant = stepOf(trace, view.step) ?? 0;
      const late =
        meant > until ? [`${scene.id} shows ${meant}, of which ${until} may be seen`] : [];
      const own = asked.filter((question) => question.stage === number);
      return [
        ...late,
        ...own.flatMap((question) => leaksOf(question, trace, promised, until, scene)),
      ];
    });
  });
}

/** Whether one question can be answered by what is drawn, and said, up to a step. */
function leaksOf(
  question: Question,
  trace: Trace,
  promised: ReadonlyMap<number, Trace>,
  until: number,
  { id }: Scene,
): readonly string[] {
  const messages = (what: string) => [`${id}, ${question.id}: ${what} at ${String(until)}`];
  for (let step = 0; step <= until; step++) {
    switch (question.kind) {
      case 'value': {
        const node = nodeByPath(trace, question.path);
        if (isSettled(trace, node, step)) return messages('the node is settled');
        if (momentOf(trace, step).variation.includes(node))
          return messages('it is on the best line');
        if (!openPath(trace, step).includes(node)) break;
        if (readingAt(trace, node, step).best === trace.value[node]) return messages('its best');
        break;
      }
      case 'window': {
        const node = nodeByPath(trace, question.path);
        const isReported = openPath(trace, step).some((each) => {
          const { alpha, beta } = readingAt(trace, each, step);
          return alpha === trace.alpha[node] && beta === trace.beta[node];
        });
        if (isReported) return messages('a node above has the window');
        break;
      }
      case 'cut':
        if (step > 0) return messages('the search has begun');
        break;
      case 'predict': {
        const before = askedAt(trace, question)!;
        if (step > before) return messages('it has happened');
        const node = question.step.kind === 'leave' ? nodeByPath(trace, question.step.path) : NONE;
        if (question.about === 'value' && openPath(trace, step).includes(node)) {
          if (readingAt(trace, node, step).best === trace.value[node]) return messages('its best');
        }
        break;
      }
      case 'number': {
        const { first } = question.fact;
        const { grown } = trace;
        if (grown === undefined) break;
        // The same number further back is told of another moment.
        const last = first.after ?? grown.iterations;
        const texts = Array.from({ length: last + 1 }, (_, after) =>
          factText({ ...question.fact, first: { ...first, after } }, () => trace, 'en'),
        );
        const now = texts.slice(Math.floor(step / grown.phases));
        if (now.every((text) => text === texts[last])) return messages('the number');
        break;
      }
      default:
        break;
    }
  }
  const isOfCuts =
    question.kind === 'cut' || (question.kind === 'predict' && question.about === 'cut');
  return isOfCuts && hasGap(trace, promised, until) ? messages('a gap') : [];
}

/** Whether a picture lacks nodes that are left out later. */
function hasGap(trace: Trace, promised: ReadonlyMap<number, Trace>, step: number): boolean {
  const scene = new Scenes().build(trace, promised);
  const visible = new Visible();
  lookAt(scene, wholeLook(scene, { step, boards: false }), visible);
  const ahead = [...trace.size.keys()].filter(
    (node) => isCutOff(trace, node) && !isSettled(trace, node, step),
  );
  return ahead.some((node) => {
    const drawn = [...visible.nodes.parent.subarray(0, visible.nodes.count)].filter(
      (parent) =>
        parent >= 0 &&
        visible.nodes.node[parent] === node &&
        visible.scenes[visible.nodes.scene[parent]!]!.trace === trace,
    );
    return drawn.length < trace.legalMoves[node]! || childrenOf(trace, node).length === 0;
  });
}

describe.each(ALL_LESSONS)('while a question of %s is open', (name) => {
  it.each(LANGUAGES)('nothing that is shown answers it (%s)', async (language) => {
    expect(leaks(await read(lesson(name, language)))).toEqual([]);
  });

  it.each(LANGUAGES)('no text that stands before it says it (%s)', (language) => {
    const story = lesson(name, language);
    for (const question of questionsOf(story)) {
      expect(isReported(question, story), question.id).toBe(false);
    }
  });
});
