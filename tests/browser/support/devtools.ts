import { cdp } from 'vitest/browser';

/** Has the browser do what no page can: a method of its DevTools protocol, whose parameters Vitest does not know. */
export function devtools(method: string, parameters: unknown): Promise<unknown> {
  const session = cdp() as unknown as {
    send(method: string, parameters: unknown): Promise<unknown>;
  };
  return session.send(method, parameters);
}
