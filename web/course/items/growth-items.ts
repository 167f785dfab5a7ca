import type { Lots } from '../../core/random.ts';
import { move, pair, word, type Drafting } from './draft.ts';
import type { ItemName, MistakeName } from './names.ts';

/** Trees that grow: what UCT selects and plays, what is passed up, what proof numbers are. */

/** The constant that items work with, in hundredths. */
const CONSTANT = 140;
/** Sums closer than this can't be told apart by hand. */
const APART = 0.1;

interface Tried {
  readonly visits: number;
  /** The mean, 0 to 1, in hundredths. */
  readonly share: number;
}

/** Three moves as a search may know them. */
function tried(lots: Lots): readonly Tried[] {
  return Array.from({ length: 3 }, () => ({
    visits: lots.draw(2, 40),
    share: 5 * lots.draw(2, 18),
  }));
}

const numbersOf = (moves: readonly Tried[]): readonly number[] =>
  moves.flatMap(({ visits, share }) => [visits, share]);

/** Where the largest stands; −1 where another is nearly as large. */
function largest(values: readonly number[], apart = 0): number {
  const sorted = [...values].sort((one, other) => other - one);
  return sorted[0]! - sorted[1]! > apart ? values.indexOf(sorted[0]!) : -1;
}

const uctChoice: Drafting = (lots) => {
  const moves = tried(lots);
  const all = moves.reduce((sum, { visits }) => sum + visits, 0);
  const sums = moves.map(
    ({ visits, share }) => share / 100 + (CONSTANT / 100) * Math.sqrt(Math.log(all) / visits),
  );
  const selected = largest(sums, APART);
  const best = largest(moves.map(({ share }) => share));
  const least = largest(moves.map(({ visits }) => -visits));
  if (selected < 0 || best < 0 || least < 0) return null;
  return {
    tree: null,
    numbers: [all, CONSTANT, ...numbersOf(moves)],
    right: move(selected),
    wrong: differing(selected, [
      [best, 'greedy-selection'],
      [least, 'least-tried-selected'],
    ]),
    least: 1,
  };
};

/** Wrong moves that are not the right one by chance. */
function differing(
  right: number,
  wrong: readonly (readonly [number, MistakeName])[],
): readonly (readonly [ReturnType<typeof move>, MistakeName])[] {
  return wrong
    .filter(([index]) => index !== right)
    .map(([index, mistake]) => [move(index), mistake] as const);
}

const playedMove: Drafting = (lots) => {
  const moves = tried(lots);
  const visited = largest(moves.map(({ visits }) => visits));
  const lucky = largest(moves.map(({ share }) => share));
  if (visited < 0 || lucky < 0) return null;
  // A high mean is luck only where it rests on little.
  if (3 * moves[lucky]!.visits > moves[visited]!.visits) return null;
  return {
    tree: null,
    numbers: numbersOf(moves),
    right: move(visited),
    wrong: [[move(lucky), 'lucky-mean-played']],
    least: 1,
  };
};

const playoutBackedUp: Drafting = (lots) => {
  const visits = lots.draw(4, 30);
  const won = visits - 2 * lots.draw(0, visits);
  return {
    tree: null,
    numbers: [visits, won],
    right: pair('playouts', visits + 1, won - 1),
    wrong: [
      [pair('playouts', visits, won - 1), 'visits-not-counted'],
      [pair('playouts', visits + 1, won), 'losses-not-counted'],
    ],
  };
};

const noExploration: Drafting = () => ({
  tree: null,
  numbers: [],
  right: word('sticks-to-one'),
  wrong: [
    [word('tries-all-alike'), 'constant-turned'],
    [word('nothing-changes'), 'constant-changes-nothing'],
  ],
});

const visitsAndTruth: Drafting = (lots) => {
  const all = 10 * lots.draw(8, 30);
  return {
    tree: null,
    numbers: [all, Math.round(0.9 * all)],
    right: word('not-always'),
    wrong: [[word('always'), 'visits-prove']],
    least: 1,
  };
};

interface Open {
  readonly proof: number;
  readonly disproof: number;
}

function opened(lots: Lots): readonly Open[] {
  return Array.from({ length: 3 }, () => ({
    proof: lots.draw(1, 9),
    disproof: lots.draw(1, 9),
  }));
}

const openNumbers = (children: readonly Open[]): readonly number[] =>
  children.flatMap(({ proof, disproof }) => [proof, disproof]);

/** The numbers of a node by its children's, where whoever is to prove moves, or the other side. */
const nodeNumbers =
  (proves: boolean): Drafting =>
  (lots) => {
    const children = opened(lots);
    const proofs = children.map(({ proof }) => proof);
    const disproofs = children.map(({ disproof }) => disproof);
    const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
    const least = (values: readonly number[]) => Math.min(...values);
    const [own, other] = [
      pair('proofs', least(proofs), sum(disproofs)),
      pair('proofs', sum(proofs), least(disproofs)),
    ];
    return {
      tree: null,
      numbers: openNumbers(children),
      right: proves ? own : other,
      wrong: [
        [proves ? other : own, 'sides-add-alike'],
        [pair('proofs', sum(proofs), sum(disproofs)), 'proof-numbers-added'],
      ],
    };
  };

const decidedLeaf: Drafting = (lots) => ({
  tree: null,
  numbers: [lots.draw(3, 12)],
  right: pair('proofs', 0, Infinity),
  wrong: [
    [pair('proofs', Infinity, 0), 'proof-disproof-exchanged'],
    [pair('proofs', 1, 1), 'decided-leaf-open'],
  ],
});

/** Where the way to the most-proving node goes on. */
const mostProving =
  (proves: boolean): Drafting =>
  (lots) => {
    const children = opened(lots);
    const own = children.map(({ proof, disproof }) => (proves ? proof : disproof));
    const other = children.map(({ proof, disproof }) => (proves ? disproof : proof));
    const next = largest(own.map((number) => -number));
    const turned = largest(other.map((number) => -number));
    const hardest = largest(own);
    if (next < 0 || turned < 0 || hardest < 0) return null;
    return {
      tree: null,
      numbers: openNumbers(children),
      right: move(next),
      wrong: [
        [move(turned), 'sides-add-alike'],
        [move(hardest), 'hardest-first'],
      ],
    };
  };

export const GROWTH_ITEMS = {
  'uct-choice': uctChoice,
  'played-move': playedMove,
  'playout-backed-up': playoutBackedUp,
  'no-exploration': noExploration,
  'visits-and-truth': visitsAndTruth,
  'or-numbers': nodeNumbers(true),
  'and-numbers': nodeNumbers(false),
  'decided-leaf': decidedLeaf,
  'most-proving-or': mostProving(true),
  'most-proving-and': mostProving(false),
} satisfies Partial<Record<ItemName, Drafting>>;
