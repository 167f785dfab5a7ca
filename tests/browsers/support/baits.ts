import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that nobody has any reason to ask. */
export interface Stranger {
  /** "http://127.0.0.1:1234/". */
  readonly address: string;
  /** What it was asked for, or that somebody called at all. */
  readonly asked: string[];
  close(): void;
}

export async function openStranger(): Promise<Stranger> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    // Whoever asks is told, and by any page.
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
    response.writeHead(200, headers).end('');
  });
  server.on('connection', () => asked.push('a connection'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const packets = createSocket('udp4', () => asked.push('a packet'));
  await new Promise<void>((resolve) => {
    packets.bind(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${port}/`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
      packets.close();
    },
  };
}

/** What an origin keeps, as far as anybody put it there. */
export interface Baits {
  readonly record: string;
  readonly databases: readonly string[];
  readonly cached: string;
  readonly entries: readonly string[];
  readonly stored: string;
  readonly cookie: string;
  /** What the page and another document of its origin have heard on a channel. */
  readonly heard: readonly string[];
  readonly title: string;
}

/** Runs in a page: puts a database, a cache with the page's script, storage and a cookie there. */
export async function layBaits(bait: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(bait);
    request.onupgradeneeded = () => request.result.createObjectStore(bait).put('a game', bait);
    request.onerror = () => reject(new Error('no database'));
    request.onsuccess = () => {
      // An open connection would keep it from being deleted.
      request.result.close();
      resolve();
    };
  });
  const cache = await caches.open(bait);
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')!.src;
  await cache.put(script, new Response('the script'));
  await cache.put(new URL(bait, location.href), new Response('a page'));
  localStorage.setItem(bait, 'a setting');
  document.cookie = `${bait}=a visitor`;
  const heard: string[] = [];
  Object.assign(window, { heard });
  const listen = ({
    BroadcastChannel,
  }: {
    BroadcastChannel: typeof globalThis.BroadcastChannel;
  }) => {
    new BroadcastChannel(bait).onmessage = ({ data }) => heard.push(String(data));
  };
  listen(window);
  const other = document.createElement('iframe');
  other.id = 'another-page';
  other.hidden = true;
  document.body.append(other);
  listen(other.contentWindow as never);
}

/** Runs in a page: what has become of them. */
export async function baitsIn(bait: string): Promise<Baits> {
  const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []).sort();
  const record = await new Promise<string>((resolve) => {
    const request = indexedDB.open(bait);
    request.onsuccess = () => {
      const { result } = request;
      if (!result.objectStoreNames.contains(bait)) {
        resolve('no store');
        return;
      }
      const got = result.transaction(bait).objectStore(bait).get(bait);
      got.onsuccess = () => {
        result.close();
        resolve(String(got.result));
      };
    };
  });
  const cache = await caches.open(bait);
  const entries: string[] = [];
  for (const request of await cache.keys()) {
    const text = await (await cache.match(request))!.text();
    entries.push(`${new URL(request.url).pathname}: ${text}`);
  }
  return {
    record,
    databases,
    entries,
    cached: (await (await caches.match(new URL(bait, location.href)))?.text()) ?? 'none',
    stored: localStorage.getItem(bait) ?? 'none',
    cookie: document.cookie,
    heard: (window as unknown as { heard: string[] }).heard,
    title: document.title,
  };
}
