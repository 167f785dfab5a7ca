import { parsed, type Launch } from './launch.ts';

/** Who has not answered by then is taken to be gone. */
const PATIENCE_MS = 20_000;
const LONGEST = 1_000_000;
const VERSION = { 'X-Experience-API-Version': '1.0.3' };

/** The record store of a learning platform, as a launch names it. Whatever it does, nothing is thrown. */
export class RecordStore {
  /** Whether it has let the lesson in. */
  isOpen = false;
  /** Leaving the page does not stop what is sent from now on. */
  isLeft = false;
  readonly #launch: Launch;
  #headers: Readonly<Record<string, string>> = {};

  constructor(launch: Launch) {
    this.#launch = launch;
  }

  /** Has itself let in by the token that is to be had but once. */
  async open(): Promise<boolean> {
    if (this.isOpen) return true;
    const given = await this.#read(this.#launch.fetch, { method: 'POST' });
    const token = (given as { 'auth-token'?: unknown } | null)?.['auth-token'];
    if (typeof token !== 'string' || !/^[\x21-\x7e]{1,4000}$/.test(token)) return false;
    this.#headers = { ...VERSION, Authorization: `Basic ${token}` };
    this.isOpen = true;
    return true;
  }

  /** What is kept of this registration under that name; null: nothing, or nobody answers in time. */
  state(name: string): Promise<unknown> {
    return this.#read(this.#stateAddress(name), {});
  }

  setState(name: string, content: string): Promise<number> {
    return this.#send('PUT', this.#stateAddress(name), content);
  }

  /** What is known of the learner under that name. */
  profile(name: string): Promise<unknown> {
    const asked = { profileId: name, agent: JSON.stringify(this.#launch.actor) };
    return this.#read(this.#address('agents/profile', asked), {});
  }

  /** The answer's status; 0 where there is none. */
  tell(statements: unknown): Promise<number> {
    return this.#send('POST', this.#address('statements', {}), JSON.stringify(statements));
  }

  #stateAddress(stateId: string): string {
    const { activityId, actor, registration } = this.#launch;
    const agent = JSON.stringify(actor);
    return this.#address('activities/state', { activityId, agent, registration, stateId });
  }

  #address(resource: string, asked: Readonly<Record<string, string>>): string {
    const query = new URLSearchParams(asked).toString();
    return `${this.#launch.endpoint}${resource}${query === '' ? '' : `?${query}`}`;
  }

  async #read(address: string, options: RequestInit): Promise<unknown> {
    try {
      const answer = await fetch(address, this.#request(options));
      return answer.ok ? parsed((await answer.text()).slice(0, LONGEST)) : null;
    } catch {
      return null;
    }
  }

  async #send(method: string, address: string, body: string): Promise<number> {
    try {
      const headers = { 'Content-Type': 'application/json' };
      const options = { method, body, headers, keepalive: this.isLeft };
      return (await fetch(address, this.#request(options))).status;
    } catch {
      return 0;
    }
  }

  #request(options: RequestInit): RequestInit {
    return {
      ...options,
      headers: { ...(options.headers as Record<string, string> | undefined), ...this.#headers },
      ...{ cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    };
  }
}
