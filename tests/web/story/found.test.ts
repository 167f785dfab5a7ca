import { beforeAll, expect, it } from 'vitest';

import { isRight, keyOf, rightAnswer, type Key } from '../../../web/course/key.ts';
import { sourcesOf } from '../../../web/course/found.ts';
import { parseStory, questionsOf } from '../../../web/course/parse.ts';
import { answerText } from '../../../web/course/text/answers.ts';
import { loadEngine, type NodeEngine } from '../support/engine-in-node.ts';
import { searched } from '../support/lessons.ts';

let engine: NodeEngine;

beforeAll(async () => {
  engine = await loadEngine();
});

/** The key to the one question of a lesson, and what is told of it. */
async function keyIn(stage: string, question: string): Promise<{ key: Key; told: string }> {
  const text = `---\nstory: 1\ntitle: A test\n---\n## One\n\n\`\`\`${stage}\n\`\`\`\n\n\`\`\`${question}\n\`\`\`\n`;
  const read = parseStory(text);
  if ('problem' in read) throw new Error(read.problem.code);
  const [asked] = questionsOf(read.story);
  const found = await searched(engine, read.story.stages[0]!);
  const key = keyOf(asked!, sourcesOf(found));
  if (key === null) throw new Error('no key');
  return { key, told: answerText(asked!, key, () => null, 'en') };
}

const TIED = 'tree: [[6, 4], [4, 9], [2, 8]]\nalgorithm: alpha-beta';

it('asks for the cuts by the rule that the tree is searched by', async () => {
  const loose = await keyIn(`tree a\n${TIED}`, 'cut');
  expect(loose.told).toBe('b → b, c → b');
  const strict = await keyIn(`tree a\n${TIED}\ncut: strict`, 'cut');
  expect(strict.told).toBe('c → b');
  expect(isRight(strict.key, rightAnswer(strict.key))).toBe(true);
  expect(isRight(strict.key, rightAnswer(loose.key))).toBe(false);
});

it('says that there is nothing to mark where nothing is cut', async () => {
  const { key, told } = await keyIn('tree a\ntree: [[6, 4], [9, 8]]\nalgorithm: alpha-beta', 'cut');
  expect(told).toBe('none');
  expect(isRight(key, '')).toBe(true);
});

it('calls a move by its name', async () => {
  const { told } = await keyIn(
    'board a\ngame: tictactoe\nposition: XX./.O./...\nmax-player: mover',
    'move\nask: Which?',
  );
  expect(told).toBe('c3');
});

it('tells the options that are right in words, and an order in its order', async () => {
  const tree = 'tree a\ntree: [[6, 4], [9, 8]]';
  const chosen = await keyIn(tree, 'choose\nask: Which?\n- [x] this\n- [ ] that\n- [x] these');
  expect(chosen.told).toBe('“this”, “these”');
  const ordered = await keyIn(tree, 'order\nask: Which?\n1. first\n2. second\n3. third');
  expect(ordered.told).toBe('1. first  2. second  3. third');
});
