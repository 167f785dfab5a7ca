import { readFileSync } from 'node:fs';
import { LESSONS } from '../../../web/course/elements/lessons.ts';
import { isPlayersGame } from '../../../web/games/registry.ts';
import { findStage, NOTHING_FOUND, type StageFound } from '../../../web/course/found.ts';
import { parseStory } from '../../../web/course/parse.ts';
import type { Stage, Story } from '../../../web/course/story.ts';
import { NAMED_OFFER } from '../../../web/search/text/lab.ts';
import type { Language } from '../../../web/core/language.ts';
import type { NodeEngine } from './engine-in-node.ts';

export const ALL_LESSONS = LESSONS;

/** A lesson of the course as its file has it. */
export function lessonText(name: string, language: Language): string {
  return readFileSync(new URL(`../../../lessons/${language}/${name}.md`, import.meta.url), 'utf8');
}

export function lesson(name: string, language: Language): Story {
  const read = parseStory(lessonText(name, language), NAMED_OFFER);
  if ('problem' in read) {
    const { code, line, given } = read.problem;
    throw new Error(`${language}/${name}.md, line ${String(line)}: ${code} ${given}`);
  }
  return read.story;
}

/** What the engine finds of a stage; nothing for the gomoku player's, which has a module of its own. */
export function searched(engine: NodeEngine, stage: Stage): Promise<StageFound> {
  if (isPlayersGame(stage.state.game)) return Promise.resolve(NOTHING_FOUND);
  return findStage(stage, (options) =>
    Promise.resolve(engine.request({ kind: 'search', options })),
  );
}
