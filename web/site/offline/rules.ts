/** What the build knows of the site: the files that are kept for when there is no network. */
export interface Site {
  /** Another one for every other content. */
  readonly version: string;
  /** By paths from the site's folder, such as "assets/index-4f2a.js": the SHA-256 of each, in base64. */
  readonly files: Readonly<Record<string, string>>;
  /** Such as most visitors never need: kept from when one is first asked for. */
  readonly later: Readonly<Record<string, string>>;
}

/** What a page says to the worker that keeps the site. Anything else is not for it. */
export type ToKeeper =
  /** Does it keep the file with this address? It answers with true or false on the port. */
  | { readonly kind: 'keeps'; readonly url: string }
  /** It is to see whether all that it keeps is there and right. */
  | { readonly kind: 'look-after' }
  /** It is to take over from the one before. */
  | { readonly kind: 'take-over' };

/** The message in what arrived, or null. */
export function toKeeper(data: unknown): ToKeeper | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'take-over' || data.kind === 'look-after') return { kind: data.kind };
  if (data.kind === 'keeps' && 'url' in data && typeof data.url === 'string') {
    return { kind: 'keeps', url: data.url };
  }
  return null;
}

/**
 * The file of the site that an address stands for, or null where it is none of those kept. Servers
 * answer for a folder with its index.html and some for "play" with play.html, and so does this.
 *
 * @param scope the address of the site's folder, with a slash at its end
 */
export function keptFile(
  url: string,
  scope: string,
  files: Pick<ReadonlySet<string>, 'has'>,
): string | null {
  const bare = url.replace(/[?#].*$/s, '');
  if (!bare.startsWith(scope)) return null;
  const path = bare.slice(scope.length);
  const inFolder = path === '' || path.endsWith('/');
  const names = inFolder ? [`${path}index.html`] : [path, `${path}.html`];
  return names.find((name) => files.has(name)) ?? null;
}

/** Whether a name says what is in the file: then it never changes, and need not be loaded again. */
export function isNamedByContent(file: string): boolean {
  return file.startsWith('assets/');
}

/** Without one of these types a browser makes nothing of such a file. */
const TYPES: Readonly<Record<string, RegExp>> = {
  css: /^text\/css\b/i,
  html: /^text\/html\b/i,
  js: /^[\w.-]+\/[\w.-]*(java|ecma)script\b/i,
  svg: /^image\/svg\+xml\b/i,
};

/** Whether a file can be what it is when it is answered with this `Content-Type`. */
export function fitsType(file: string, type: string | null): boolean {
  return TYPES[/\w+$/.exec(file)?.[0] ?? '']?.test(type ?? '') ?? true;
}

/**
 * The scripts and other files named by content that a page of the site asks for, by their addresses; none
 * where the page is somebody else's.
 * @param url where the page is
 */
export function namedIn(page: string, url: string): string[] {
  if (!page.includes('<prunus-')) return [];
  const named = [...page.matchAll(/\s(?:src|href)=["']?([^\s"'>]+)/g)];
  return named.map(([, at]) => new URL(at!, url).href).filter((at) => at.includes('/assets/'));
}

/** Caches belong to a whole server, on which several copies of the site may live: say whose it is. */
export function cacheName(scope: string, version: string): string {
  return `prunus ${scope} ${version}`;
}

/** Whether a cache is one of the site in this folder, whatever its version. */
export function isOfSite(name: string, scope: string): boolean {
  return name.startsWith(cacheName(scope, ''));
}
