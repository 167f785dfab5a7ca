import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { program } from '../../scripts/lib/packages.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { install, type Consumer } from './support/installed.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const run = promisify(execFile);
const TREE = '((3 12 8) (2 4 6) (14 5 2))';

let consumer: Consumer;

beforeAll(async () => {
  consumer = await install();
});

afterAll(() => consumer.remove());

describe('the package in Node', () => {
  it('searches and plays in Node, and lets the program end', async () => {
    await consumer.write(
      'node.mjs',
      `import { Engine, EngineRefusal } from 'prunus/engine';
      const engine = new Engine();
      const { score, trace, bestMove } = await engine.search({ tree: '${TREE}' });
      const { move } = await engine.play({ size: 15, rule: 'freestyle', moves: [112] }, { level: 2 });
      const refused = await engine.search({ game: 'go' }).catch((error) => error);
      const abort = new AbortController();
      setTimeout(() => abort.abort(), 200);
      const endless = { game: 'mnk', rows: 6, cols: 6, k: 5, algorithm: 'minimax' };
      const ended = await engine
        .search({ ...endless, 'node-limit': 'none', 'record-limit': 1000 }, { signal: abort.signal })
        .catch((error) => error.name);
      const again = await engine.search({ tree: '(1 2)' });
      console.log(JSON.stringify({ score, nodes: trace.header.totals.nodes, bestMove,
        plays: Number.isInteger(move), refused: refused instanceof EngineRefusal, ended,
        again: again.score }));`,
    );
    const { stdout } = await run(process.execPath, [join(consumer.folder, 'node.mjs')], {
      timeout: 60_000,
    });
    expect(JSON.parse(stdout)).toMatchObject({
      score: 3,
      nodes: 11,
      plays: true,
      refused: true,
      ended: 'AbortError',
      again: 2,
    });
  });

  it('judges by the network that it has at the highest level, and does without', async () => {
    await consumer.write(
      'level.mjs',
      `import { Engine } from 'prunus/engine';
      const engine = new Engine();
      const position = { size: 15, rule: 'freestyle', moves: [112, 113, 97, 127, 114, 96] };
      const values = [];
      for (const level of [10, 9]) {
        const { thoughts } = await engine.play(position, { level, limits: { nodes: 3000 } });
        values.push(thoughts.value);
      }
      console.log(JSON.stringify(values));`,
    );
    const values = async () => {
      const { stdout } = await run(process.execPath, [join(consumer.folder, 'level.mjs')]);
      return JSON.parse(stdout) as [number, number];
    };
    const [highest, ninth] = await values();
    expect(highest).not.toBe(ninth);
    const dist = join(consumer.folder, 'node_modules/prunus/dist');
    await rename(join(dist, 'prunus-gomoku-freestyle.lines'), join(dist, 'elsewhere'));
    try {
      // Where both search as many nodes, the network was all that made a difference.
      expect(await values()).toEqual([ninth, ninth]);
    } finally {
      await rename(join(dist, 'elsewhere'), join(dist, 'prunus-gomoku-freestyle.lines'));
    }
  });

  it('can be imported where there is no page', async () => {
    await consumer.write(
      'server.mjs',
      `const entries = ['prunus', 'prunus/tree', 'prunus/board', 'prunus/lab', 'prunus/standalone',
        'prunus/markdown'];
      const names = [];
      for (const entry of entries) names.push(...Object.keys(await import(entry)));
      console.log(names.join());`,
    );
    const { stdout } = await run(process.execPath, [join(consumer.folder, 'server.mjs')]);
    const found = ['PrunusTree', 'PrunusBoard', 'PrunusLab', 'configure', 'remarkPrunus'];
    for (const name of found) {
      expect(stdout).toContain(name);
    }
  });

  it('has types that hold without looking the other way', async () => {
    await consumer.write(
      'types.ts',
      `import { PrunusTree, configure } from 'prunus';
      import { Engine, type SearchAnswer } from 'prunus/engine';
      configure({ workerUrl: '/w.js' });
      const tree: PrunusTree = document.createElement('prunus-tree');
      tree.depth = 3;
      tree.addEventListener('prunus-ready', ({ detail }) => { const value: number = detail.value; void value; });
      const answer: Promise<SearchAnswer> = new Engine().search({ tree: '(1 2)' });
      void answer.then(({ trace }) => trace.ply[0]);
      // @ts-expect-error there is no such setting
      configure({ nonsense: 1 });
      export const lab: HTMLElement = document.createElement('prunus-lab');`,
    );
    for (const resolution of ['nodenext', 'bundler']) {
      const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
      const types = join(root, 'node_modules/@types');
      const { stdout } = await run(
        program('tsc'),
        [
          '--ignoreConfig',
          '--strict',
          '--noEmit',
          '--skipLibCheck',
          'false',
          '--exactOptionalPropertyTypes',
          '--target',
          'es2022',
          '--lib',
          'es2022,dom,dom.iterable',
          '--module',
          module,
          '--moduleResolution',
          resolution,
          '--typeRoots',
          types,
          '--types',
          'trusted-types',
          'types.ts',
        ],
        { cwd: consumer.folder },
      ).catch((error: unknown) => error as { stdout: string });
      expect(stdout).toBe('');
    }
  });
});
