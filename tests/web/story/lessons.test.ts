import { beforeAll, describe, expect, it } from 'vitest';

import { formatShare } from '../../../web/core/format.ts';
import { LANGUAGES, type Language } from '../../../web/core/language.ts';
import { isPlayersGame } from '../../../web/games/registry.ts';
import { NOTHING_FOUND, sourcesOf, type StageFound } from '../../../web/course/found.ts';
import { factText } from '../../../web/course/facts.ts';
import { isRight, keyOf, rightAnswer } from '../../../web/course/key.ts';
import { helpOf } from '../../../web/course/items/helps.ts';
import { MISTAKE_NAMES } from '../../../web/course/items/names.ts';
import { nodeByPath, stepOf } from '../../../web/course/place.ts';
import { prosesOf, questionsOf } from '../../../web/course/parse.ts';
import type { Fact, Inline, Scene, Stage, Story } from '../../../web/course/story.ts';
import { NONE } from '../../../web/trace/nodes.ts';
import type { Trace } from '../../../web/trace/trace.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { boardOptions } from '../../../web/practice/elements/learning/learnable.ts';
import { loadLearning } from '../support/learning-in-node.ts';
import { ALL_LESSONS, lesson, lessonText, searched } from '../support/lessons.ts';

let engine: NodeEngine;
const results = new Map<string, Promise<StageFound>>();

beforeAll(async () => {
  engine = await loadEngine();
});

/** Both languages show the same searches: each is done once. */
function found(name: string, stage: Stage): Promise<StageFound> {
  const key = `${name}/${stage.name}`;
  const known = results.get(key) ?? searched(engine, stage);
  results.set(key, known);
  return known;
}

/** What all stages of a lesson have come to. */
async function foundOf(name: string, { stages }: Story): Promise<ReadonlyMap<Stage, StageFound>> {
  const all = stages.map(async (stage) => [stage, await found(name, stage)] as const);
  return new Map(await Promise.all(all));
}

function stageNamed(story: Story, name: string): Stage {
  return story.stages.find((stage) => stage.name === name)!;
}

function factsOf(scene: Scene): readonly Fact[] {
  const isFact = (part: Inline): part is Extract<Inline, { kind: 'fact' }> => part.kind === 'fact';
  return prosesOf(scene).flatMap((prose) => prose.filter(isFact).map(({ fact }) => fact));
}

describe.each(ALL_LESSONS)('the lesson %s', (name) => {
  const each = async (
    check: (story: Story, traceOf: (stage: Stage) => Trace | null, language: Language) => void,
  ): Promise<void> => {
    for (const language of LANGUAGES) {
      const story = lesson(name, language);
      const all = await foundOf(name, story);
      check(story, (stage) => all.get(stage)?.result?.trace ?? null, language);
    }
  };

  it('has in both languages the same scenes, trees and questions', () => {
    const skeleton = ({ scenes, stages, minutes, pass, goals, needs }: Story) => ({
      ...{ minutes, pass, goals: goals.length, needs: needs.length },
      stages,
      scenes: scenes.map((scene) => ({
        ...{
          id: scene.id,
          isAside: scene.isAside,
          view: { ...scene.view, says: null, beside: scene.view?.beside?.stage },
        },
        says: scene.view?.says.map(({ step }) => step),
        blocks: scene.blocks.map((block) => {
          if (block.kind !== 'question') {
            return block.kind === 'list' ? [block.kind, block.items.length] : block.kind;
          }
          const { question } = block;
          const bare = { ...question, ask: null, right: null, wrong: null };
          if (bare.kind === 'choose') {
            return { ...bare, options: bare.options.map(({ isRight: right, to }) => [right, to]) };
          }
          return bare.kind === 'order' ? { ...bare, items: bare.items.length } : bare;
        }),
        facts: factsOf(scene)
          .map(({ words }) => words)
          .sort(),
      })),
    });
    expect(skeleton(lesson(name, 'zh'))).toEqual(skeleton(lesson(name, 'en')));
  });

  it('asks the engine for nothing that it does not know', async () => {
    await each((story, traceOf, language) => {
      for (const scene of story.scenes) {
        const own = scene.view === null ? null : story.stages[scene.view.stage]!;
        for (const fact of factsOf(scene)) {
          const asked = [fact.first, ...(fact.rest === null ? [] : [fact.rest.term])].map((term) =>
            term.stage === null ? own : stageNamed(story, term.stage),
          );
          if (asked.some((stage) => isPlayersGame(stage?.state.game))) continue;
          const text = factText(
            fact,
            (stage) => {
              const meant = stage === null ? own : stageNamed(story, stage);
              return meant === null ? null : traceOf(meant);
            },
            language,
          );
          expect(text, `${scene.id}: {{${fact.words}}}`).not.toBeNull();
        }
      }
    });
  });

  it('shows moments and nodes that there are', async () => {
    await each((story, traceOf) => {
      for (const { id, view } of story.scenes) {
        if (view === null) continue;
        const stage = story.stages[view.stage]!;
        const trace = traceOf(stage);
        if (trace === null) continue;
        for (const step of [view.step, ...view.says.map((statement) => statement.step)]) {
          expect(stepOf(trace, step), id).not.toBeNull();
        }
        if (view.mark !== null) expect(nodeByPath(trace, view.mark), id).not.toBe(NONE);
      }
    });
  });

  it('has a key to every question, which is right by it, and another answer is wrong', async () => {
    for (const language of LANGUAGES) {
      const story = lesson(name, language);
      for (const question of questionsOf(story)) {
        const stage = question.stage === null ? null : story.stages[question.stage]!;
        const known = stage === null ? NOTHING_FOUND : await found(name, stage);
        const key = keyOf(question, sourcesOf(known));
        expect(key, question.id).not.toBeNull();
        if (key === null) continue;
        expect(isRight(key, rightAnswer(key)), question.id).toBe(true);
        for (const wrong of ['', '99,98', '-7;-6', 'nonsense']) {
          expect(isRight(key, wrong), `${question.id} ${wrong}`).toBe(false);
        }
      }
    }
  });

  it('types no number that stands in its own searches’ totals', async () => {
    await each((story, traceOf) => {
      const totals = new Set(
        story.stages.flatMap((stage) => {
          const trace = traceOf(stage);
          if (trace === null) return [];
          const { nodes, leaves } = trace.header.totals;
          return [nodes, leaves].filter((total) => total > 30).map((total) => String(total));
        }),
      );
      for (const scene of story.scenes) {
        for (const prose of prosesOf(scene)) {
          for (const part of prose) {
            const typed = 'text' in part ? (part.text.match(/\d[\d,]*/g) ?? []) : [];
            for (const each of typed) {
              expect(totals.has(each.replaceAll(',', '')), `${scene.id}: ${each}`).toBe(false);
            }
          }
        }
      }
    });
  });
});

describe('the networks of the lessons', () => {
  it('are what their reader sees learned, to the last bit', async () => {
    const story = lesson('learning', 'en');
    const blocks = story.scenes.flatMap((scene) => scene.blocks);
    const learning = blocks.find((block) => block.kind === 'learning')!;
    const { board, games, seed } = learning;
    const learn = await loadLearning();
    const after = (count: number) => {
      const options = { ...boardOptions(board), games: String(count), seed: String(seed) };
      learn({ kind: 'beginLearning', options });
      return learn({ kind: 'learn', games: count });
    };
    const learned = after(games);
    expect(stageNamed(story, 'learned').state.network).toBe(learned.network);
    expect(stageNamed(story, 'young').state.network).toBe(after(1).network);
    expect(stageNamed(lesson('learned-search', 'en'), 'net').state.network).toBe(learned.network);
    // How often it finds a best move is told in words: no trace says so.
    for (const language of LANGUAGES) {
      const share = formatShare(learned.agreement, language);
      expect(lessonText('learned-search', language)).toContain(share);
      expect(lessonText('learning', language)).toContain(`5,478`);
    }
    expect(learned.positions).toBe(5478);
  });
});

describe('a misunderstanding', () => {
  it.each(MISTAKE_NAMES)('%s is helped by a scene that there is', (mistake) => {
    const help = helpOf(mistake);
    expect(ALL_LESSONS).toContain(help.lesson);
    expect(lesson(help.lesson, 'en').scenes.map(({ id }) => id)).toContain(help.scene);
  });
});
