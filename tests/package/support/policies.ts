import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { install } from './installed.ts';
import type { Run } from './run.ts';
import { openSite, type Pages } from './sites.ts';

export const TREE = '<prunus-tree tree="((3 12 8) (2 4 6) (14 5 2))" controls></prunus-tree>';

/** What is to be seen of a page. */
export type Outcome =
  /** It searches in a worker, and nothing is forbidden. */
  | 'in a worker'
  /** It searches in the page and says so; nothing but the worker was forbidden. */
  | 'in the page'
  /** It searches in the page, by whatever way. */
  | 'searched'
  /** It says which directive keeps it from working, or works where a worker has a policy of its own. */
  | { readonly named: string; readonly orInWorker?: true };

interface Case {
  readonly what: string;
  readonly path: string;
  readonly outcome: Outcome;
}

/** Pages under policies of all kinds, and what is to be seen of each in every browser. */
export const POLICIES: readonly Case[] = [
  { what: 'own files, a strict policy', path: '/self', outcome: 'in a worker' },
  {
    what: 'own files, and only scripts that a policy trusts',
    path: '/trusted',
    outcome: 'in a worker',
  },
  { what: 'the files of another site', path: '/other-open', outcome: 'in a worker' },
  {
    what: 'the files of another site, a strict policy that allows blobs as workers',
    path: '/other',
    outcome: 'in a worker',
  },
  {
    what: 'a sandboxed frame, the files of another site',
    path: '/sandbox',
    outcome: 'in a worker',
  },
  { what: 'own files, no worker allowed', path: '/self-no-worker', outcome: 'in the page' },
  {
    what: 'the files of another site, no worker allowed',
    path: '/other-no-blob',
    outcome: 'in the page',
  },
  {
    // A worker that begins as a blob may not bring in the other site's script there.
    what: 'the files of another site, and only scripts that a policy trusts',
    path: '/other-trusted',
    outcome: 'searched',
  },
  {
    what: 'no WebAssembly allowed',
    path: '/no-wasm',
    // WebKit asks the worker's own policy, which its server has not sent.
    outcome: { named: "script-src 'wasm-unsafe-eval'", orInWorker: true },
  },
  { what: 'nothing to be fetched', path: '/no-fetch', outcome: { named: 'connect-src' } },
];

/** What a page has told, and the frames in it. */
interface Report {
  readonly ready: readonly object[];
  readonly drawn: readonly boolean[];
  /** "directive: address". */
  readonly forbidden: readonly string[];
  readonly problems: readonly string[];
  /** Messages from workers. */
  readonly heard: readonly string[];
}

/** The first script of each page: keeps what happens in it, and what frames in it pass on. */
const WATCH = `const told = (window.told = { ready: [], drawn: [], forbidden: [], problems: [], heard: [] });
const tell = (kind, said) => {
  told[kind].push(said);
  if (parent !== window) parent.postMessage({ kind, said }, '*');
};
addEventListener('message', ({ data }) => {
  if (Object.hasOwn(told, data?.kind ?? '')) tell(data.kind, data.said);
});
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  // Some browsers look for a site's icon of their own accord, and tell what became of it.
  if (!blockedURI.endsWith('/favicon.ico')) tell('forbidden', effectiveDirective + ': ' + blockedURI);
});
addEventListener('error', ({ message, target }) => {
  tell('problems', message ?? 'not loaded: ' + target.src);
}, true);
addEventListener('unhandledrejection', ({ reason }) => tell('problems', String(reason)));
addEventListener('prunus-problem', ({ detail }) => {
  for (const { sentence } of detail.problems) tell('problems', sentence);
});
addEventListener('prunus-ready', async ({ detail }) => {
  tell('ready', detail);
  for (let wait = 0; wait < 5; wait++) await new Promise((done) => requestAnimationFrame(done));
  const canvas = document.querySelector('prunus-tree').shadowRoot.querySelector('canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  // The principal variation is red.
  tell('drawn', data.some((red, at) => at % 4 === 0 && red > data[at + 2] + 90));
});
const Own = Worker;
window.Worker = class extends Own {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', () => tell('heard', 'a worker'), { once: true });
  }
};
`;

/** What a strict page allows, and what a case adds to it. */
function strict(origin: string, more = ''): string {
  const source = origin === '' ? "'self'" : origin;
  return `default-src 'none'; script-src ${source} 'wasm-unsafe-eval'; connect-src ${source}; ${more}`;
}

/** A page with no script of its own. */
function page(at: string, body = TREE): string {
  const scripts = `<script src="${at}/watch.js"></script><script type="module" crossorigin src="${at}/tree.js"></script>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8">${scripts}<body>${body}</body></html>`;
}

const TRUSTED = "require-trusted-types-for 'script'; trusted-types prunus lit-html";

function pagesOf(other: string): Pages {
  return {
    '/self': { html: page(''), policy: strict('', "worker-src 'self'") },
    '/trusted': { html: page(''), policy: strict('', `worker-src 'self'; ${TRUSTED}`) },
    '/other-trusted': { html: page(other), policy: strict(other, `worker-src blob:; ${TRUSTED}`) },
    '/self-no-worker': { html: page(''), policy: strict('', "worker-src 'none'") },
    '/other': { html: page(other), policy: strict(other, 'worker-src blob:') },
    '/other-no-blob': { html: page(other), policy: strict(other) },
    '/other-open': { html: page(other) },
    '/no-wasm': {
      html: page(''),
      policy: "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'",
    },
    '/no-fetch': {
      html: page(''),
      policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'",
    },
    '/sandbox': {
      html: '<script src="/watch.js"></script><iframe sandbox="allow-scripts" width="900" height="700" src="/other-open"></iframe>',
    },
    '/many': { html: page('', TREE.repeat(5)), policy: strict('', "worker-src 'self'") },
  };
}

/** Serves these pages, with the package bundled as others do. */
export async function openPolicies(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const consumer = await install();
  // Import maps are scripts within the page, which strict policies forbid: a bundle needs none.
  const { build } = await import('vite');
  const dist = `${consumer.folder}/bundle`;
  await build({
    configFile: false,
    root: consumer.folder,
    logLevel: 'warn',
    base: './',
    build: {
      outDir: dist,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { tree: `${consumer.folder}/node_modules/prunus/dist/tree.js` },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  await writeFile(join(dist, 'watch.js'), WATCH);
  const other = await openSite(dist, {}, true);
  const own = await openSite(dist, pagesOf(other.origin));
  return {
    origin: own.origin,
    close: async () => {
      own.close();
      other.close();
      await consumer.remove();
    },
  };
}

export const messageIn = (run: Run): Promise<Report> =>
  run(() => (window as unknown as { told: Report }).told);

/** Waits until an opened page is as it is to be, and nothing else. */
export async function holds(run: Run, outcome: Outcome): Promise<void> {
  const patience = { timeout: 60_000, interval: 200 };
  if (typeof outcome !== 'string') {
    const { named, orInWorker = false } = outcome;
    const statement = async () => {
      const { problems, drawn, heard } = await messageIn(run);
      const works = orInWorker && drawn[0] === true && heard.length > 0 && problems.length === 0;
      return works ? named : problems.join('\n');
    };
    await expect.poll(statement, patience).toContain(named);
    return;
  }
  const isDone = async () => {
    const { drawn, problems } = await messageIn(run);
    return drawn.length > 0 ? [] : [...problems, 'no search is drawn'];
  };
  await expect.poll(isDone, patience).toEqual([]);
  const report = await messageIn(run);
  expect(report.ready).toEqual([{ value: 3, bestMove: 0, nodes: 11, complete: true }]);
  expect(report.drawn).toEqual([true]);
  if (outcome === 'in a worker') {
    expect(report.heard.length).toBeGreaterThan(0);
    expect(report.forbidden).toEqual([]);
    expect(report.problems).toEqual([]);
    return;
  }
  expect(report.heard).toEqual([]);
  if (outcome === 'searched') return;
  // What was tried, and nothing else.
  expect(report.forbidden.length).toBeGreaterThan(0);
  expect(report.forbidden.filter((each) => !each.startsWith('worker-src'))).toEqual([]);
  const note = () =>
    run(
      () =>
        document.querySelector('prunus-tree')!.shadowRoot!.querySelector('[part=note]')
          ?.textContent ?? '',
    );
  await expect.poll(note, patience).toContain('allows no background work');
}
