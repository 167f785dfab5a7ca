import type { RunSettings } from '../messages.ts';
import type { Written } from '../written.ts';
import type { GivenState } from './given-state.ts';
import type { HeldBoard, heldBoard } from './held-board.ts';
import type { keptTree } from './kept-tree.ts';

export type FirstCall = ReturnType<typeof firstCall>;

/**
 * What the first call of a search is given, and what it is given instead. Like the tracer it is put before a
 * program as a text: nothing in it may come from outside but its arguments and what JavaScript has.
 */
export function firstCall(
  { functions, further }: Pick<RunSettings, 'functions' | 'further'>,
  parts: {
    readonly keptTree: typeof keptTree;
    readonly heldBoard: typeof heldBoard;
    readonly givenState: GivenState;
    readonly json: Written['json'];
  },
) {
  const { keptTree, heldBoard, givenState, json } = parts;

  /** Gives it another root than the program has chosen, and whoever moves there. */
  function turn(args: unknown[], number: number, near: readonly unknown[]): void {
    const { roles } = functions[number]!;
    if (further === null || further.worths !== undefined) return;
    if (further.leaves !== undefined) {
      keptTree(args[roles.state!], near, further.leaves);
      return;
    }
    if (further.row !== undefined) {
      const kept = keptTree(args[roles.state!], near) as [string, unknown[][]] | null;
      const row = kept?.[0] === 'rows' ? kept[1][further.row.number] : undefined;
      if (row !== undefined && !Object.isFrozen(row))
        row.splice(0, row.length, ...further.row.values);
      return;
    }
    const isMax = further.player === 'max';
    if (further.cells !== undefined) boardNear(args, number, near)?.put(further.cells);
    else if (roles.state !== undefined) {
      const { state } = roles;
      args[state] = givenState.turned(args[state], further.state);
    }
    const { [roles.maximizing ?? -1]: before } = args;
    const maximizing = typeof before === 'number' ? Number(isMax) : isMax;
    const told = { depth: further.depth, maximizing, color: isMax ? 1 : -1, agent: isMax ? 0 : 1 };
    for (const role of ['depth', 'maximizing', 'color', 'agent'] as const) {
      const at = roles[role];
      if (at !== undefined && args.length > at && told[role] !== null) args[at] = told[role];
    }
  }

  /** What a search begins with, as JSON: its state, or else the board that lies near; '': neither is known. */
  function root(args: unknown[], number: number, near: readonly unknown[]): string {
    const at = functions[number]!.roles.state ?? args.length;
    const tree = asTree(args[at], near);
    if (tree.startsWith('[') && !tree.startsWith('["rows"')) return tree;
    const held = boardNear(args, number, near);
    return held === null ? tree : asTree(held.reported, []);
  }

  /** The board that lies near a call; or that two of its arguments are together. */
  function boardNear(args: unknown[], number: number, near: readonly unknown[]): HeldBoard | null {
    const { bits } = functions[number]!;
    if (bits === null) return heldBoard(near);
    return givenState.bitBoard(args, bits);
  }

  /** Nested lists and objects as JSON, what else a search begins with as ''. */
  function asTree(state: unknown, near: readonly unknown[]): string {
    const isTree = typeof state === 'object' && state !== null;
    // The cells of a board may be one text.
    const cells = typeof state === 'string' && state.length === 9 ? state.split('') : null;
    return json(() => (isTree ? state : (keptTree(state, near) ?? cells)), isTree);
  }

  return { turn, root };
}
