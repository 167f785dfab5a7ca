/** An agent of xAPI, as cmi5 names learners: by an account. */
export interface Learner {
  readonly objectType: 'Agent';
  readonly name?: string;
  readonly account: { readonly homePage: string; readonly name: string };
}

/** What a learning platform says, by cmi5, to a lesson that it opens. */
export interface Launch {
  /** Of its record store, with a slash at its end. */
  readonly endpoint: string;
  /** Where a token is to be had, once. */
  readonly fetch: string;
  readonly actor: Learner;
  readonly registration: string;
  readonly activityId: string;
}

export const LAUNCH_NAMES = [
  ...(['endpoint', 'fetch', 'actor', 'registration', 'activityId'] as const),
] as const;
export type LaunchName = (typeof LAUNCH_NAMES)[number];

const LONGEST = 4000;

/**
 * What the address of a page says of its launch; null where it says nothing, the name of the first thing
 * that is missing, there twice or can't be used where it says only some. Anything may be given.
 */
export function readLaunch(address: string): Launch | { readonly refused: LaunchName } | null {
  const page = new URL(address);
  if (!LAUNCH_NAMES.some((name) => page.searchParams.has(name))) return null;
  const one = (name: LaunchName): string => {
    const all = page.searchParams.getAll(name);
    return all.length === 1 && all[0]!.length <= LONGEST ? all[0]! : '';
  };
  const endpoint = usableAddress(one('endpoint'), page);
  if (endpoint === null || /[?#]/.test(endpoint)) return { refused: 'endpoint' };
  const fetch = usableAddress(one('fetch'), page);
  if (fetch === null) return { refused: 'fetch' };
  const actor = learnerOf(one('actor'));
  if (actor === null) return { refused: 'actor' };
  const registration = one('registration');
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(registration)) {
    return { refused: 'registration' };
  }
  const activityId = one('activityId');
  if (!/^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i.test(activityId)) return { refused: 'activityId' };
  const slashed = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
  return { endpoint: slashed, fetch, actor, registration, activityId };
}

/**
 * An address that results may go to, or a reader may be led to: no other scheme than the web's, none
 * less safe than the page's own, and no password in it.
 */
export function usableAddress(given: string, page: { readonly protocol: string }): string | null {
  if (!URL.canParse(given)) return null;
  const { protocol, username, password, href } = new URL(given);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && page.protocol !== 'https:');
  return isSafe && username === '' && password === '' ? href : null;
}

function learnerOf(given: string): Learner | null {
  const { objectType = 'Agent', name, account } = fieldsOf(parsed(given));
  const { homePage, name: known } = fieldsOf(account);
  if (objectType !== 'Agent' || typeof homePage !== 'string' || typeof known !== 'string') {
    return null;
  }
  if (!URL.canParse(homePage) || known === '') return null;
  const named = typeof name === 'string' ? { name } : {};
  return { objectType, ...named, account: { homePage, name: known } };
}

/** What JSON says; null for what is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The fields of what may be an object; none of anything else. */
export function fieldsOf(given: unknown): Readonly<Record<string, unknown>> {
  return given !== null && typeof given === 'object' && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : {};
}
