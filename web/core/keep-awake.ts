/** Where the browser has one: see the Screen Wake Lock API. */
interface WakeLock {
  release(): Promise<void>;
}

/**
 * Keeps the screen on while something works that is being watched; call what comes back when it is done.
 * Where the browser can't, or will not (the page is hidden, the battery is low), nothing happens.
 */
export function keepAwake(): () => void {
  const { navigator } = globalThis as {
    readonly navigator?: { readonly wakeLock?: { request(kind: 'screen'): Promise<WakeLock> } };
  };
  let isDone = false;
  let lock: WakeLock | null = null;
  const release = () => void lock?.release().catch(() => undefined);
  navigator?.wakeLock
    ?.request('screen')
    .then((held) => {
      lock = held;
      if (isDone) release();
    })
    .catch(() => undefined);
  return () => {
    isDone = true;
    release();
  };
}
