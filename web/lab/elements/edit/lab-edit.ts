import type { ReactiveController, ReactiveControllerHost } from 'lit';

import type { Trace } from '../../../trace/trace.ts';
import { NO_MOVE } from '../../../trace/trace.ts';
import { reordered } from '../../../search/square-order.ts';
import { isBoardGame, isPlayersGame } from '../../../games/registry.ts';
import { hasField } from '../../../search/game-fields.ts';
import type { LabState } from '../../../search/state.ts';
import type * as Edits from '../../../search/textbook/edit-tree.ts';
import { changeSettings, changeTree } from '../../../search/update.ts';
import { childrenOf, NONE, parentOf } from '../../../trace/nodes.ts';
import { LazyPart } from '../../../ui/lazy.ts';
import type { LabFocus } from '../lab-focus.ts';
import type { LabSearches } from '../../../viewer/elements/searches/lab-searches.ts';
import type { LabTraceFile } from '../lab-trace-file.ts';

/** Larger boards have trees too large to be put in order by hand. */
const MOST_CELLS = 16;

/** Whether the tree of a lab can be changed where it is drawn: the tree itself, or its order. */
export function isEditable(state: LabState, opened: string | null): boolean {
  if (isPlayersGame(state.game)) return false;
  const isSmall =
    !isBoardGame(state.game) ||
    (hasField(state.game, 'squareOrder') && state.rows * state.columns <= MOST_CELLS);
  return isSmall && opened === null && !state.quiz;
}

/** Whether it is a typed tree whose leaves can be dragged up and down. */
export function hasLeaves(state: LabState, opened: string | null): boolean {
  return !isBoardGame(state.game) && isEditable(state, opened);
}

/** Whether its nodes can be dragged: as they stand in the picture, so they are tried. */
export function isDraggable(state: LabState): boolean {
  const isOwnOrder = isBoardGame(state.game) && state.order === 'listed';
  return (state.order === 'natural' || isOwnOrder) && state.siblings === 'play';
}

/** The state of a board game whose search tries the child `node` at another place among the others. */
export function withChildAt(state: LabState, trace: Trace, node: number, place: number): LabState {
  const parent = parentOf(trace, node);
  if (parent === NONE) return state;
  const move = trace.move[node]!;
  const moves = childrenOf(trace, parent).map((child) => trace.move[child]!);
  const others = [...new Set(moves)].filter((each) => each !== move);
  const children = [...others.slice(0, place), move, ...others.slice(place)];
  const before = state.order === 'listed' ? state.squareOrder : [];
  return changeSettings(state, {
    order: 'listed',
    squareOrder: reordered(before, state, children),
  });
}

/** The number in the tree's text of a node of its search; null for none. */
export function numberInTree(trace: Trace | null, node: number | null): number | null {
  if (trace === null || node === null || node < 0 || node >= trace.length) return null;
  // A move of a textbook tree is the number of the node that it leads to.
  const move = trace.move[node]!;
  return move === NO_MOVE ? 0 : move;
}

/** The first node of a search that stands for this number of the tree's text, or null. */
export function nodeOfNumber(trace: Trace, number: number): number | null {
  if (number === 0) return trace.length > 0 ? 0 : null;
  const node = trace.move.indexOf(number);
  return node < 0 ? null : node;
}

/** The lab whose tree is edited. */
interface EditedLab
  extends ReactiveControllerHost, Pick<HTMLElement, 'addEventListener' | 'removeEventListener'> {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly state: LabState;
}

/** Editing the tree of a lab where it is drawn: whether that goes on, and what is done there. */
export class LabEditing implements ReactiveController {
  /** Whether a person wants to edit. */
  isOn = false;
  /** The number in the tree's text of the node to be chosen once it has been searched again. */
  #edited: number | null = null;
  /** The tree that the editor is to know of while a leaf is dragged: then all of it is one change. */
  shown: string | null = null;
  /** The number of a node that was gone to and is pruned. */
  #unsearched: number | null = null;
  readonly #host: EditedLab;
  readonly #edits: LazyPart<typeof Edits>;
  readonly #lab: {
    readonly searches: LabSearches;
    readonly focus: LabFocus;
    readonly file: LabTraceFile;
  };
  readonly #setState: (state: LabState) => void;

  /** `setState`: to be called with the lab's state once its tree, or the tree's order, has changed. */
  constructor(
    host: EditedLab,
    lab: {
      readonly searches: LabSearches;
      readonly focus: LabFocus;
      readonly file: LabTraceFile;
    },
    setState: (state: LabState) => void,
  ) {
    this.#host = host;
    this.#edits = new LazyPart(host, () => import('../../../search/textbook/edit-tree.ts'));
    this.#lab = lab;
    this.#setState = setState;
    host.addController(this);
  }

  hostConnected(): void {
    // Before the tree, which has other uses for some of these keys.
    this.#host.addEventListener('keydown', this.#keyPressed, { capture: true });
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('keydown', this.#keyPressed, { capture: true });
  }

  /** At the tree itself a number is typed where a leaf is chosen, as in a table. */
  readonly #keyPressed = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    const isStage = target instanceof Element && target.classList.contains('stage');
    const editor = this.isOpen ? this.#host.renderRoot.querySelector('prunus-tree-editor') : null;
    if (editor === null || !isStage || event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const isTyped = /^[-−\d.]$/.test(key);
    if (isTyped && editor.hasLeaf) editor.edit(key);
    else if (key === 'Enter' && editor.hasLeaf) editor.edit();
    else if (key === 'Delete') editor.act('remove');
    else if (key === 'Insert') editor.act('add');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  hostUpdated(): void {
    const { run, trace } = this.#lab.focus;
    if (this.#edited === null || trace === null || run?.status.kind !== 'done') return;
    const node = nodeOfNumber(trace, this.#edited);
    // What is pruned is no node of the search, and can be edited all the same.
    this.#unsearched = node === null ? this.#edited : null;
    this.#edited = null;
    this.#lab.focus.select(node);
    if (node === null) this.#host.requestUpdate();
  }

  /** Whether there is something to edit, too. */
  get isOpen(): boolean {
    return this.isOn && isEditable(this.#host.state, this.#lab.file.opened);
  }

  /** Whether an edited tree is being searched, in which a node is to be chosen again. */
  get isAwaited(): boolean {
    return this.#edited !== null;
  }

  /** The chosen node's number in the tree's text; null where none is chosen. */
  get number(): number | null {
    const { trace, node } = this.#lab.focus;
    return node === null ? this.#unsearched : numberInTree(trace, node);
  }

  readonly turn = (isOn: boolean): void => {
    this.isOn = isOn;
    // Else the first node that is dragged would wait for it.
    if (isOn) void this.#edits.load();
    this.#host.requestUpdate();
  };

  /**
   * Takes the tree as it was edited; the node that it was about stays chosen, and the timeline and the
   * view where they are, but for what is to be as it was.
   */
  readonly changeTree = (tree: string, node: number | null, was?: Partial<LabState>): void => {
    this.#edited = node;
    const { state } = this.#host;
    const { step, camera } = state;
    const next = changeTree(state, tree);
    if (next === state) this.#host.requestUpdate();
    else this.#setState({ ...next, step, camera, ...was });
  };

  /** Puts a node of run `index` at another place among its siblings. */
  moveChild(index: number, node: number, place: number): void {
    const { state } = this.#host;
    const trace = this.#lab.focus.runs[index]?.result?.trace ?? null;
    if (isBoardGame(state.game)) {
      if (trace !== null) this.#setState(withChildAt(state, trace, node, place));
      return;
    }
    void this.#edits.load().then((edits) => {
      if (this.#host.state.tree !== state.tree) return;
      const edit = edits?.withNodeAt(state.tree, numberInTree(trace, node) ?? -1, place) ?? null;
      if (edit !== null) this.changeTree(edit.tree, edit.node);
    });
  }
}
