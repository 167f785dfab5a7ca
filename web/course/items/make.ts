import { lotsOf } from '../../core/random.ts';
import { sameData } from '../../core/equal-data.ts';
import { CUT_ITEMS } from './cut-items.ts';
import type { Draft, Drafting } from './draft.ts';
import { ENGINE_ITEMS } from './engine-items.ts';
import { GROWTH_ITEMS } from './growth-items.ts';
import type { Choice, Item } from './item.ts';
import { MINIMAX_ITEMS } from './minimax-items.ts';
import { ITEM_NAMES, type ItemName } from './names.ts';
import { WINDOW_ITEMS } from './window-items.ts';

const DRAFTINGS: Readonly<Record<ItemName, Drafting>> = {
  ...MINIMAX_ITEMS,
  ...WINDOW_ITEMS,
  ...CUT_ITEMS,
  ...ENGINE_ITEMS,
  ...GROWTH_ITEMS,
};

/** Lots that are no good are drawn again, so often at most: far more than any item needs. */
const ROUNDS = 2000;

/** An item of the inventory with fresh numbers: the same for the same seed, for ever. */
export function makeItem(name: ItemName, seed: number): Item {
  const first = ITEM_NAMES.indexOf(name) * ROUNDS;
  for (let round = 0; round < ROUNDS; round++) {
    const lots = lotsOf(seed, first + round);
    const draft = DRAFTINGS[name](lots);
    const choices = draft === null ? null : choicesOf(draft);
    if (draft === null || choices === null) continue;
    const at = lots.draw(0, choices.length - 1);
    return {
      name,
      tree: draft.tree,
      numbers: draft.numbers,
      choices: isSortable(choices)
        ? sorted(choices)
        : [...choices.slice(at), ...choices.slice(0, at)],
    };
  }
  throw new Error(`no numbers were found for ${name}`);
}

/** The right answer and those wrong ones that differ; null where too few do. */
function choicesOf({ right, wrong, least = 2 }: Draft): readonly Choice[] | null {
  const choices: Choice[] = [{ answer: right, mistake: null }];
  for (const [answer, mistake] of wrong) {
    if (sameData(answer, right)) return null;
    if (!choices.some((each) => sameData(each.answer, answer))) choices.push({ answer, mistake });
  }
  return choices.length > least ? choices : null;
}

/** Numbers and moves stand in their order, which tells nothing. */
function isSortable(choices: readonly Choice[]): boolean {
  return choices.every(({ answer: { kind } }) => kind === 'number' || kind === 'move');
}

function sorted(choices: readonly Choice[]): readonly Choice[] {
  const size = ({ answer }: Choice) =>
    answer.kind === 'number' ? answer.value : answer.kind === 'move' ? answer.index : 0;
  return [...choices].sort((one, other) => size(one) - size(other));
}
