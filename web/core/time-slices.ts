/** Work goes on for so many milliseconds, and then lets the page do what waits. */
const TURN_MS = 10;

/**
 * Runs a generator to its end and gives what it returns, in turns so short that the page stays quick.
 * `onTurn` gets what was yielded last, before others have their turn; where it gives false no more is
 * done, and null is what comes back.
 */
export async function inTurns<Statement, Result>(
  work: Generator<Statement, Result>,
  onTurn: (statement: Statement) => boolean,
): Promise<Result | null> {
  let until = performance.now() + TURN_MS;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    if (!onTurn(step.value)) return null;
    await othersTurn();
    until = performance.now() + TURN_MS;
  }
}

/** Runs a generator to its end at once: for what is short, or where nothing waits. */
export function atOnce<Statement, Result>(work: Generator<Statement, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Resolves once what waits has had its turn. A timer of no length would be held back to four milliseconds. */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
