import { openExample, shelf, type ExampleName } from './shelf.ts';
import { isBoardGame } from '../games/registry.ts';
import { defaultState, type LabState } from './state.ts';
import { PLATES_WITH_NOTES } from './textbook/trees.ts';

/** The example whose position a state shows, whatever its settings; null when it is none of them. */
export function currentExample(state: LabState): ExampleName | null {
  const names = shelf.filter((name) => samePosition(state, openExample(name)));
  // Some show one position by different conventions.
  return names.find((name) => sameWorth(state, openExample(name))) ?? names[0] ?? null;
}

function sameWorth(state: LabState, example: LabState | null): boolean {
  return (['win', 'maxPlayer', 'scoring', 'evaluation', 'depthLimit'] as const).every(
    (field) => state[field] === example?.[field],
  );
}

/** The plates as every lab opens with them, whose moves have no names. */
function isSamePlates(tree: string, example: string): boolean {
  return tree === defaultState.tree && example === PLATES_WITH_NOTES;
}

function samePosition(state: LabState, example: LabState | null): boolean {
  if (example?.game !== state.game) return false;
  return isBoardGame(state.game)
    ? state.setup === example.setup && state.moves.join() === example.moves.join()
    : state.rootPlayer === example.rootPlayer &&
        (state.tree === example.tree || isSamePlates(state.tree, example.tree));
}
