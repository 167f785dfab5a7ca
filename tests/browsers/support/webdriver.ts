import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { executableOf } from '../../../scripts/lib/browsers/engines.mjs';
import type { Browser, Page, Point, Size } from './browser.ts';

/** https://www.w3.org/TR/webdriver2/ */
const KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};
/** A script for the head of every page: keeps what goes wrong in it for `openPage` to fetch. */
export const WATCH = `window.problems = [];
addEventListener('error', ({ message }) => problems.push(message));
addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  problems.push('forbidden by ' + effectiveDirective + ': ' + blockedURI);
});
const { error } = console;
console.error = (...said) => {
  problems.push(said.map(String).join(' '));
  error.apply(console, said);
};`;

const STEPS = 8;
const PATIENCE_MS = 240_000;

/** Starts WebKitGTK's MiniBrowser on a screen of its own, driven by W3C WebDriver. */
export async function launchWebKit(): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'prunus-webkit-'));
  const downloads = join(home, 'downloads');
  await mkdir(downloads);
  await mkdir(join(home, '.config'));
  await writeFile(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const started: ChildProcess[] = [];
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  started.push(screen);
  const display = await firstLine(screen.stdio[3] as Readable);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_CACHE_HOME: join(home, '.cache'),
      XDG_DATA_HOME: join(home, '.local'),
      LANG: 'C.UTF-8',
      // Its sandbox can't be had as root; what it opens here is our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Mesa's rasterizer crashed the page in one of nine runs, where its compositor drew what went at that moment.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      GSK_RENDERER: 'cairo',
    },
  });
  started.push(driver);
  const ask = asker(`http://127.0.0.1:${port}`);
  await answering(ask);
  const { sessionId, capabilities } = await ask<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        timeouts: { script: PATIENCE_MS, pageLoad: PATIENCE_MS },
        'webkitgtk:browserOptions': {
          binary: executableOf('webkit'),
          args: ['--automation'],
        },
      },
    },
  });
  const session = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    ask<Value>(method, `/session/${sessionId}${path}`, body);
  return {
    engine: 'webkit',
    version: `WebKitGTK ${capabilities.browserVersion}`,
    downloads,
    open: (size) => openPage(session, size),
    close: async () => {
      await session('DELETE', '').catch(() => undefined);
      for (const each of started.reverse()) each.kill();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Ask = <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Value>;

/** One window serves all pages, one after the other: each begins empty. */
async function openPage(ask: Ask, size: Size = { width: 1366, height: 768 }): Promise<Page> {
  const problems: string[] = [];
  await ask('POST', '/url', { url: 'about:blank' });
  await ask('POST', '/window/rect', { x: 0, y: 0, ...size });
  const run: Page['run'] = async (body, given) => {
    const script = `const [given, done] = arguments;
      Promise.resolve().then(() => (${body.toString()})(given)).then(
        (value) => done({ value }), (error) => done({ error: String(error) + error?.stack }));`;
    const report = await ask<{ value?: never; error?: string }>('POST', '/execute/async', {
      script,
      args: [given ?? null],
    });
    if (report.error !== undefined) throw new Error(report.error);
    return report.value!;
  };
  const act = async (actions: readonly object[]): Promise<void> => {
    await ask('POST', '/actions', { actions });
  };
  const mouse = (actions: readonly object[]) =>
    act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  const move = ({ x, y }: Point, duration = 0) => ({
    type: 'pointerMove',
    origin: 'viewport',
    duration,
    x: Math.round(x),
    y: Math.round(y),
  });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  // Its driver does not tell what a page writes to the console: the page itself does (WATCH).
  const listen = async (): Promise<void> => {
    const messages = await run(() =>
      (window as unknown as { problems?: string[] }).problems?.splice(0),
    );
    problems.push(...(messages ?? []));
  };
  return {
    problems,
    run: async (body, given) => {
      const result = await run(body, given);
      await listen();
      return result;
    },
    goto: async (address) => {
      await listen();
      await ask('POST', '/url', { url: address });
    },
    click: (at) => mouse([move(at), down, up]),
    drag: ([first, ...others]) => {
      if (first === undefined) return Promise.resolve();
      const way = others.flatMap((to, at) => between(at === 0 ? first : others[at - 1]!, to));
      return mouse([move(first), down, ...way.map((to) => move(to, 10)), up]);
    },
    wheel: async (at, deltaY) => {
      const scroll = { type: 'scroll', origin: 'viewport', deltaX: 0, deltaY, duration: 0 };
      const place = { x: Math.round(at.x), y: Math.round(at.y) };
      await act([{ type: 'wheel', id: 'wheel', actions: [{ ...scroll, ...place }] }]);
    },
    // WebKitGTK's driver has no fingers: the events of two are dispatched where they would be.
    pinch: (at, from, to) => run(dispatchPinch, { at, from, to, steps: STEPS }),
    press: (key) => {
      const value = KEYS[key] ?? key;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      return act([{ type: 'key', id: 'keyboard', actions }]);
    },
    picture: async (path) => {
      await writeFile(
        `${path}.png`,
        Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
      );
    },
    close: async () => {
      await listen();
      await ask('POST', '/url', { url: 'about:blank' });
    },
  };
}

/** Runs in the page. */
function dispatchPinch(given: { at: Point; from: number; to: number; steps: number }): void {
  const { at, from, to, steps } = given;
  let target = document.elementFromPoint(at.x, at.y);
  while (target?.shadowRoot) {
    const inner = target.shadowRoot.elementFromPoint(at.x, at.y);
    if (inner === null || inner === target) break;
    target = inner;
  }
  const tell = (type: string, finger: number, half: number) =>
    target?.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        cancelable: true,
        pointerType: 'touch',
        pointerId: 100 + finger,
        isPrimary: finger === 0,
        button: 0,
        buttons: 1,
        clientX: at.x + (finger === 0 ? -half : half),
        clientY: at.y,
      }),
    );
  for (const finger of [0, 1]) tell('pointerdown', finger, from / 2);
  for (let step = 1; step <= steps; step++) {
    const half = (from + ((to - from) * step) / steps) / 2;
    for (const finger of [0, 1]) tell('pointermove', finger, half);
  }
  for (const finger of [0, 1]) tell('pointerup', finger, to / 2);
}

function between(from: Point, to: Point): Point[] {
  return Array.from({ length: STEPS }, (_, at) => {
    const share = (at + 1) / STEPS;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

function asker(origin: string): Ask {
  return async <Value>(method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { value } = (await answer.json()) as {
      value: Value & { error?: string; message?: string };
    };
    if (!answer.ok) throw new Error(`${path}: ${value.error ?? ''}: ${value.message ?? ''}`);
    return value;
  };
}

/** Waits until the driver hears. */
async function answering(ask: Ask): Promise<void> {
  for (const began = Date.now(); ;) {
    try {
      await ask('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() - began > PATIENCE_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function firstLine(stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: stream })
      .once('line', resolve)
      .once('close', () => reject(new Error('Xvfb did not start')));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
