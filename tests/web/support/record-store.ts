import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Report {
  readonly id: string;
  readonly timestamp: string;
  readonly actor: unknown;
  readonly verb: { readonly id: string };
  readonly object: { readonly id: string; readonly definition?: Record<string, unknown> };
  readonly result?: Record<string, unknown>;
  readonly context: {
    readonly registration: string;
    readonly contextActivities: { readonly category?: readonly { readonly id: string }[] };
    readonly extensions: Readonly<Record<string, unknown>>;
  };
}

const SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';
const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';
const TYPES: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8' };

/**
 * A learning platform with a record store, by the letter of cmi5: it lets in by a token that is given
 * once, and refuses what comes before the beginning, after the end, twice, or without what it has said
 * is to stand in every statement. It may be down, deny, or take its time; `files` are what it serves.
 */
export class RecordStoreServer {
  mode: 'fine' | 'down' | 'denied' | 'slow' = 'fine';
  /** What the platform says of the session, beside what every statement needs. */
  launchData: Record<string, unknown> = { launchMode: 'Normal', masteryScore: 0.6 };
  readonly told: Report[] = [];
  readonly refused: string[] = [];
  readonly states = new Map<string, string>();
  origin = '';
  readonly #files: Readonly<Record<string, string>>;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #waiting: (() => void)[] = [];
  #tokens = 0;
  #isFetched = false;

  constructor(files: Readonly<Record<string, string>> = {}) {
    this.#files = files;
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = this.#server.address() as AddressInfo;
    this.origin = `http://127.0.0.1:${String(port)}`;
    return this;
  }

  close(): void {
    this.release();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Answers those who wait, and from now on at once. */
  release(): void {
    if (this.mode === 'slow') this.mode = 'fine';
    for (const go of this.#waiting) go();
    this.#waiting = [];
  }

  /** The query by which another session is opened; the registration stays. */
  launch(): URLSearchParams {
    this.#tokens++;
    this.#isFetched = false;
    return new URLSearchParams({
      endpoint: `${this.origin}/lrs`,
      fetch: `${this.origin}/token?session=${String(this.#tokens)}`,
      actor: JSON.stringify({
        objectType: 'Agent',
        name: 'A. Learner',
        account: { homePage: 'https://school.example/', name: 'learner-7' },
      }),
      registration: '1c4b8a0e-65d2-4c11-9b8d-4f1f6d0a7c11',
      activityId: 'https://school.example/units/7',
    });
  }

  /** The verbs of the last session. */
  get verbs(): readonly string[] {
    return this.#session().map(({ verb }) => verb.id.split('/').at(-1)!);
  }

  #session(): readonly Report[] {
    const session = `session-${String(this.#tokens)}`;
    return this.told.filter(({ context }) => context.extensions[SESSION] === session);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const file = this.#files[url.pathname.slice(1)];
    if (file !== undefined) {
      const type = TYPES[url.pathname.split('.').at(-1)!] ?? 'text/javascript';
      response.writeHead(200, { 'content-type': type }).end(file);
      return;
    }
    let body = '';
    for await (const part of request) body += String(part);
    if (this.mode === 'down') {
      response.destroy();
      return;
    }
    if (this.mode === 'slow') {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
    const [status, statement] = this.#statement(request, url, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(statement);
  }

  #statement(request: IncomingMessage, url: URL, body: string): readonly [number, string] {
    if (url.pathname === '/token') {
      if (request.method !== 'POST' || this.#isFetched) return [200, '{"error-code":"1"}'];
      this.#isFetched = true;
      return [200, JSON.stringify({ 'auth-token': `token${String(this.#tokens)}` })];
    }
    if (!url.pathname.startsWith('/lrs/')) return [404, ''];
    const { authorization } = request.headers;
    if (this.mode === 'denied' || authorization !== `Basic token${String(this.#tokens)}`) {
      return [401, ''];
    }
    if (request.headers['x-experience-api-version'] !== '1.0.3') return [400, ''];
    switch (url.pathname) {
      case '/lrs/activities/state':
        return this.#stateSaid(request, url, body);
      case '/lrs/statements':
        return this.#take(JSON.parse(body) as Report | Report[]);
      default:
        return [404, ''];
    }
  }

  #stateSaid(request: IncomingMessage, url: URL, body: string): readonly [number, string] {
    const name = url.searchParams.get('stateId') ?? '';
    if (name === 'LMS.LaunchData') {
      const contextTemplate = {
        contextActivities: { grouping: [{ id: 'https://school.example/course' }] },
        extensions: { [SESSION]: `session-${String(this.#tokens)}` },
      };
      return [200, JSON.stringify({ ...this.launchData, contextTemplate })];
    }
    if (request.method === 'PUT') {
      this.states.set(name, body);
      return [204, ''];
    }
    const state = this.states.get(name);
    return state === undefined ? [404, ''] : [200, state];
  }

  #take(given: Report | Report[]): readonly [number, string] {
    for (const each of Array.isArray(given) ? given : [given]) {
      if (this.told.some(({ id }) => id === each.id)) continue;
      const problem = this.#problemOf(each);
      if (problem !== null) {
        this.refused.push(problem);
        return [403, ''];
      }
      this.told.push(each);
    }
    return [200, '[]'];
  }

  /** Why a statement is none of a session of cmi5. */
  #problemOf({ verb, context, id, actor }: Report): string | null {
    const name = verb.id.split('/').at(-1)!;
    const before = this.verbs;
    if (!/^[\da-f-]{36}$/.test(id) || actor === undefined) return `${name}: no id`;
    if (context.extensions[SESSION] === undefined) return `${name}: no session`;
    if ((before.length === 0) !== (name === 'initialized')) return `${name}: not in order`;
    if (before.includes('terminated')) return `${name}: after the end`;
    const isOwn = context.contextActivities.category?.some((each) => each.id === CMI5) === true;
    if (isOwn === (name === 'answered')) return `${name}: of another category`;
    if (name !== 'answered' && before.includes(name)) return `${name}: twice`;
    const isVerdict = name === 'passed' || name === 'failed';
    if (isVerdict && (before.includes('passed') || before.includes('failed'))) {
      return `${name}: a second verdict`;
    }
    return null;
  }
}
