// The page's own modules, for commands: they are read as the development server reads them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import { root } from './run.mjs';

/**
 * Lends a server that loads modules of the page (`ssrLoadModule`), and ends it.
 * @template Result
 * @param {(server: import('vite').ViteDevServer) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withPageModules(use) {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

/**
 * Lessons, given as texts, as a page for paper.
 * @param {import('vite').ViteDevServer} server
 * @param {readonly string[]} texts
 * @param {boolean} answers
 * @param {'lesson' | 'exam'} [kind]
 * @returns {Promise<string>}
 */
export async function printLessons(server, texts, answers, kind = 'lesson') {
  const { parseStory } = await server.ssrLoadModule('/web/course/parse.ts');
  const { NAMED_OFFER } = await server.ssrLoadModule('/web/search/text/lab.ts');
  const { printedLessons } = await server.ssrLoadModule('/web/course/elements/print/printed.ts');
  const stories = texts.map((text) => parseStory(text, NAMED_OFFER).story);
  return printedLessons(stories, await searching(server), answers, kind);
}

/**
 * What is wrong with a lesson, a sentence for each thing, with its line.
 * @param {import('vite').ViteDevServer} server
 * @param {{ text: string, language: string }} lesson
 * @returns {Promise<readonly string[]>}
 */
export async function lessonComplaints(server, { text, language }) {
  const { checkLesson } = await server.ssrLoadModule('/web/course/check.ts');
  const { complaintText } = await server.ssrLoadModule('/web/course/text/check.ts');
  const { NAMED_OFFER } = await server.ssrLoadModule('/web/search/text/lab.ts');
  /** @type {readonly object[]} */
  const complaints = await checkLesson(text, await searching(server), NAMED_OFFER);
  return complaints.map((complaint) => complaintText(complaint, language));
}

/**
 * Has searches done here as a page has them done in its workers: by the module that their game needs.
 * @param {import('vite').ViteDevServer} server
 * @returns {Promise<(options: Record<string, string>) => Promise<unknown>>}
 */
async function searching(server) {
  const { perform } = await server.ssrLoadModule('/web/engine/worker/perform.ts');
  const { performGomoku } = await server.ssrLoadModule('/web/engine/worker/gomoku-perform.ts');
  const { assembled } = await server.ssrLoadModule('/web/engine/client.ts');
  const { GrowingTrace } = await server.ssrLoadModule('/web/trace/growing/growing-trace.ts');
  const { withGrowth } = await server.ssrLoadModule('/web/trace/grown/grown-tree.ts');
  const engine = await wasmModule('prunus-engine');
  const player = await wasmModule('prunus-gomoku');
  const silent = { onProgress: () => undefined };
  return (options) => {
    const request = { kind: 'search', options };
    const answer =
      options.algorithm === 'player'
        ? performGomoku(player, request, silent)
        : perform(engine, request, silent);
    return Promise.resolve(assembled(answer, new GrowingTrace(withGrowth)));
  };
}

/**
 * A module of the engine, started here.
 * @param {string} name
 */
export async function wasmModule(name) {
  const path = join(root, 'build/wasm', name);
  const { default: create } = await import(pathToFileURL(`${path}.js`).href);
  return create({ wasmBinary: readFileSync(`${path}.wasm`) });
}
