import { openExample, shelf, type ExampleName } from './shelf.ts';
import { isBoardGame } from '../games/registry.ts';
import type { LabState } from './state.ts';

/** The example whose position a state shows, whatever its settings; null when it is none of them. */
export function currentExample(state: LabState): ExampleName | null {
  return shelf.find((name) => samePosition(state, openExample(name))) ?? null;
}

function samePosition(state: LabState, example: LabState | null): boolean {
  if (example?.game !== state.game) return false;
  return isBoardGame(state.game)
    ? state.setup === example.setup && state.moves.join() === example.moves.join()
    : state.tree === example.tree && state.rootPlayer === example.rootPlayer;
}
