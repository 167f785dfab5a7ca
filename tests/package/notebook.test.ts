import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writePython } from '../../scripts/lib/recorders.mjs';
import { root, which } from '../../scripts/lib/run.mjs';
import { STANDALONE } from '../../scripts/lib/standalone.mjs';
import { builtSite } from './support/once.ts';
import { sayLeftOut } from './support/recorders.ts';
import { openBrowser, openSite } from './support/sites.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

const run = promisify(execFile);
const hasPython = which('python3') !== undefined;
if (!hasPython) sayLeftOut('the tests of notebooks', 'python3');

const MINIMAX = `
def minimax(node, maximizing):
    if isinstance(node, int):
        return node
    values = [minimax(child, not maximizing) for child in trace.moves(node)]
    return max(values) if maximizing else min(values)
`;

let folder: string;
let browser: Browser;
let standalone: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prunus-notebook-'));
  standalone = await readFile(join(await builtSite(), STANDALONE), 'utf8');
  await cp(join(root, 'python'), folder, { recursive: true });
  await writePython(standalone, join(folder, 'prunus'));
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program that has the package; what it printed. */
async function python(program: string): Promise<string> {
  const source = `from prunus import search, trace\n${program}`;
  const { stdout } = await run('python3', ['-c', source], { cwd: folder, maxBuffer: 2 ** 26 });
  return stdout.trim();
}

/** Opens what a program has written as `cell.html`, without a network. */
async function cell(program: string) {
  await python(
    `${program}\nopen("cell.html", "w", encoding="utf-8").write("<!doctype html><title>x</title>" + view._repr_html_())`,
  );
  const context = await browser.newContext({ locale: 'en-US', offline: true });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('console', (statement) => {
    if (statement.type() === 'error') wrong.push(statement.text());
  });
  await page.goto(`file://${join(folder, 'cell.html')}`);
  const frame = (await (await page.waitForSelector('iframe')).contentFrame())!;
  return { page, frame, wrong, close: () => context.close() };
}

describe.skipIf(!hasPython)('a notebook', () => {
  it('shows the tree of a search in a frame that is complete', async () => {
    const { page, frame, wrong, close } = await cell(
      'view = search([[3, 12, 8], [2, 4, 6], [14, 5, 2]], algorithm="alpha-beta", step=5)',
    );
    await frame.waitForSelector('text=5 / 22');
    expect(page.workers()).not.toEqual([]);
    // It is no part of the notebook.
    const outside = await frame.evaluate(() => {
      try {
        return window.parent.document.title;
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(outside).toBe('SecurityError');
    expect(wrong).toEqual([]);
    await close();
  });

  it('shows the tree that a function walks', async () => {
    const { frame, wrong, close } = await cell(
      `${MINIMAX}\nview = trace(minimax, [[3, 12], [2, 4]], True)`,
    );
    await frame.waitForSelector('text=14 / 14');
    await frame.waitForSelector('text=trace(minimax): 7 nodes');
    expect(wrong).toEqual([]);
    await close();
  });

  it('keeps names that would end a script', async () => {
    const { frame, wrong, close } = await cell(`
def f(node, top=True):
    if isinstance(node, int):
        return node
    return max(f(child) for name, child in node.items() if not trace.open[-1].__setattr__("move", name))
view = trace(f, {"</script><script>window.broken = 1</script>": 1, "b": 2})`);
    await frame.waitForSelector('text=6 / 6');
    expect(await frame.evaluate(() => 'broken' in window)).toBe(false);
    expect(wrong).toEqual([]);
    await close();
  });

  it('records without a decorator what it records with one', async () => {
    const report = await python(`${MINIMAX}
import json
tree = [[3, 12, [8, 1]], [2, 4, 6], [14, 5, 2]]
plain = trace(minimax, tree, True).lines
within = trace(lambda: minimax(tree, True)).lines
def deep():
    def inner(node, maximizing):
        if isinstance(node, int):
            return node
        values = [inner(child, not maximizing) for child in trace.moves(node)]
        return max(values) if maximizing else min(values)
    return inner
enclosed = trace(deep(), tree, True).lines
before = minimax
decorated = search(minimax)
minimax = decorated
by_hand = trace(decorated, tree, True).lines
print(json.dumps([plain == by_hand, within == by_hand, enclosed == by_hand, len(by_hand.splitlines())]))`);
    // A line for the file, and two for each of the fifteen nodes.
    expect(JSON.parse(report)).toEqual([true, true, true, 31]);
  });

  it('finds functions that call each other, and leaves all as it was', async () => {
    const report = await python(`
import json
def best(node):
    return node if isinstance(node, int) else max(worst(child) for child in trace.moves(node))
def worst(node):
    if node == 13:
        raise RuntimeError("unlucky")
    return node if isinstance(node, int) else min(best(child) for child in trace.moves(node))
def decide(node):
    return max(range(len(node)), key=lambda at: worst(node[at]))
mine = best, worst
first = trace(best, [[1, 2], [3]]).told
second = trace(decide, [[[1], [2]]]).told
try:
    trace(best, [[[13, 1]], [13]])
except RuntimeError as error:
    third = str(error)
print(json.dumps([first, second, third, (best, worst) == mine, "unfinished" in trace.text()]))`);
    expect(JSON.parse(report)).toEqual([
      'trace(best): 6 nodes',
      'trace(decide): 5 nodes',
      'unlucky',
      true,
      true,
    ]);
  });

  it.each([
    ['search("(1 2)", algoritm="minimax")', /^TypeError: .*'algoritm'. Is it 'algorithm'\?$/],
    [
      'search("(1 2)", height="tall")',
      /^ValueError: height is a number of pixels .* not 'tall'\.$/,
    ],
    [
      'trace(lambda: 1)',
      /^ValueError: No function that calls itself was found .*put @search above/,
    ],
    ['search("(1 2)").widget()', /^ImportError: A widget needs anywidget: pip install/],
  ])('says in a sentence what it can’t do: %s', async (program, sentence) => {
    const source = 'import sys\nsys.modules["anywidget"] = None\n';
    const error = (await python(source + program).catch((why: unknown) => why)) as {
      stderr: string;
    };
    expect(error.stderr.trim().split('\n').at(-1)).toMatch(sentence);
  });

  it('is a kilobyte where the script is elsewhere', async () => {
    const report = await python(`
import prunus
prunus.script = "https://example.org/prunus.standalone.js?a&b"
print(search("(1 2)")._repr_html_())`);
    expect(report.length).toBeLessThan(1200);
    expect(report).toContain('https://example.org/prunus.standalone.js?a&amp;amp;b');
  });

  it('has a widget that is given all it needs', async () => {
    // What stands for anywidget and traitlets, which are not everywhere: names and values only.
    await mkdir(join(folder, 'stand-ins'), { recursive: true });
    await writeFile(
      join(folder, 'stand-ins/anywidget.py'),
      `class AnyWidget:
    def __init__(self, **given):
        for name, value in given.items():
            assert getattr(type(self), name).synced, name
            setattr(self, name, value)\n`,
    );
    await writeFile(
      join(folder, 'stand-ins/traitlets.py'),
      `class Trait:
    def __init__(self, *_, **__): pass
    def tag(self, sync):
        self.synced = sync
        return self
Bytes = Dict = Int = Unicode = Trait\n`,
    );
    const report = await python(`
import sys, json, gzip
sys.path.insert(0, "stand-ins")
made = search("(1 2)", step=3).widget()
size = len(gzip.decompress(made.script))
print(json.dumps([made.attributes, made.lines, made.step, made._esm.name, size]))`);
    const bytes = Buffer.byteLength(standalone);
    const attributes = { controls: 'true', step: '3', tree: '(1 2)' };
    const [given, lines, step, esm, size] = JSON.parse(report) as [
      object,
      null,
      number,
      string,
      number,
    ];
    expect([given, lines, step, esm]).toEqual([attributes, null, 3, 'widget.js']);
    // With the space around it in the viewer’s page.
    expect(Math.abs(size - bytes)).toBeLessThan(20);
  });
});

describe('the widget’s front end', () => {
  const lines = [
    '{"prunus": 1, "complete": true}',
    '{"event": "enter", "player": "max"}',
    '{"event": "enter", "player": "min"}',
    '{"event": "leave", "value": 4}',
    '{"event": "leave", "value": 4}',
  ].join('\n');

  it.each([
    [
      'a tree',
      {
        attributes: { tree: '((3 12) (2 4))', algorithm: 'minimax', controls: 'true' },
        lines: null,
      },
      14,
    ],
    ['a trace', { attributes: null, lines }, 4],
  ])('follows the model and tells it of %s', async (_, given, steps) => {
    await writeFile(join(folder, 'prunus/script.gz'), gzipSync(standalone));
    const site = await openSite(join(folder, 'prunus'), {
      '/': {
        html: '<!doctype html><title>x</title><div id="el"></div><script type="module">import widget from "./widget.js"; window.widget = widget;</script>',
      },
    });
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(message));
    await page.goto(`${site.origin}/`);
    await page.waitForFunction(() => 'widget' in window);
    await page.evaluate(async (state) => {
      const script = new DataView(await (await fetch('/script.gz')).arrayBuffer());
      const values: Record<string, unknown> = { step: null, height: 480, script, ...state };
      const heard = new Map<string, () => void>();
      const model = {
        get: (name: string) => values[name],
        set: (name: string, value: unknown) => void (values[name] = value),
        save_changes: () => undefined,
        on: (name: string, listener: () => void) => heard.set(name, listener),
        off: (name: string) => heard.delete(name),
      };
      const { widget } = window as unknown as {
        widget: { render(given: object): Promise<() => void> };
      };
      const el = document.querySelector('#el')!;
      const leave = await widget.render({ model, el });
      Object.assign(window, { values, heard, leave });
    }, given);
    await page.waitForSelector(`text=${steps} / ${steps}`);
    // All of its timeline is seen.
    const bottomOf = async (selector: string) => {
      const { y, height } = (await page.locator(selector).first().boundingBox())!;
      return y + height;
    };
    expect(await bottomOf('prunus-timeline')).toBeLessThanOrEqual(await bottomOf('#el > *'));
    await page.evaluate(() => {
      const { values, heard } = window as unknown as {
        values: Record<string, unknown>;
        heard: Map<string, () => void>;
      };
      values.step = 2;
      heard.get('change:step')?.();
    });
    await page.waitForSelector(`text=2 / ${steps}`);
    await page.getByRole('button', { name: 'One step on' }).first().click();
    await page.waitForSelector(`text=3 / ${steps}`);
    const kept = await page.evaluate(() => {
      const { values, heard, leave } = window as unknown as {
        values: Record<string, unknown>;
        heard: Map<string, () => void>;
        leave: () => void;
      };
      leave();
      return [values.step, values.result ?? null, values.problem ?? null, heard.size];
    });
    const result = { value: 3, bestMove: 0, nodes: 7, complete: true };
    expect(kept).toEqual([3, given.lines === null ? result : null, null, 0]);
    expect(await page.locator('#el > *').count()).toBe(0);
    expect(wrong).toEqual([]);
    await context.close();
    site.close();
  });
});
