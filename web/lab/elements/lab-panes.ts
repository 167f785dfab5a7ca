import { html, type TemplateResult } from 'lit';

import type { Language } from '../../core/language.ts';
import type { LabState } from '../../search/state.ts';
import { changeBookmarks, changeView, lookAround } from '../../search/update.ts';
import { hasLeaves, isDraggable, type LabEditing } from './edit/lab-edit.ts';
import type { LabFocus } from './lab-focus.ts';
import type * as Compare from './lab-compare.ts';
import { labPane, type Pane, type PaneEvents } from './lab-pane.ts';
import type { LeafDetail } from '../../viewer/events.ts';
import type { LabSearches } from '../../viewer/elements/searches/lab-searches.ts';
import type { LabTraceFile } from './lab-trace-file.ts';

/** The lab whose trees are to be shown. */
export interface PanedLab {
  readonly state: LabState;
  readonly searches: LabSearches;
  readonly focus: LabFocus;
  readonly file: LabTraceFile;
  readonly editing: LabEditing;
  /** Whether what says the game stands beside them, and says itself what is wrong with it. */
  readonly hasGame: boolean;
  /** Whether a position is being set up. */
  readonly isSetUp: boolean;
  /** What else stands in the head of the first tree. */
  readonly tools: Pane['tools'];
  /** Whether it stands before an audience. */
  readonly presenting: boolean;
  /** The button that shows what was pruned; null while its code is on its way. */
  readonly ghosts: Pane['ghosts'];
  readonly noTree: Pane['noTree'];
  readonly exportDialog: Pane['exportDialog'];
  /** What the signs of a single tree mean, where that is to stand above it; null where it is not. */
  readonly legend: Pane['legend'];
  /** What is told of several searches; null while there is but one, or it is on its way. */
  readonly compare: typeof Compare | null;
  /** Whether the person says what the search will do. */
  readonly predicting: boolean;
  /** What becomes of a leaf's value that is dragged. */
  readonly dragLeaf: (detail: LeafDetail) => void;
  readonly language: Language;
}

/** Makes the lab's state the one that comes of it. */
export type ChangeState = (next: (state: LabState) => LabState) => void;

/** All trees of a lab, side by side. */
export function labPanes(lab: PanedLab, change: ChangeState): TemplateResult {
  const { runs } = lab.focus;
  const events = paneEvents(lab, change);
  return html`<div class="panes ${runs.length > 1 ? 'two' : ''} ${runs.length > 2 ? 'many' : ''}">
    ${runs.map((_, index) => pane(lab, index, events))}
  </div>`;
}

function pane(lab: PanedLab, index: number, all: PaneEvents): TemplateResult {
  const { state, searches, focus, file, editing, compare, language } = lab;
  const { runs } = focus;
  const run = runs[index]!;
  const step = focus.stepOf(index);
  const isFocused = index === focus.index;
  // Beside others more is told of it, and perhaps not all is drawn.
  const { events = all, ...beside }: Partial<Compare.Beside> =
    compare?.besideOf(lab, index, all) ?? {};
  return labPane(
    {
      run,
      index,
      ofTwo: runs.length > 1,
      ghosts: runs.length > 1 ? lab.ghosts : null,
      noTree: lab.noTree,
      exportDialog: lab.exportDialog,
      legend: runs.length > 1 ? null : lab.legend,
      trace: run.result?.trace ?? null,
      grafts: searches.graftsOf(run),
      focused: isFocused,
      opened: file.opened,
      step,
      selected: isFocused ? focus.node : null,
      camera: focus.cameraOf(index),
      views: state,
      bookmarks: state.bookmarks,
      folds: index === 0 ? state.opened : [],
      language,
      hasGame: lab.hasGame,
      isSetUp: lab.isSetUp,
      movable: editing.isOpen && isDraggable(state),
      leaves: hasLeaves(state, file.opened) && !lab.presenting && !lab.predicting ? state : null,
      bare: lab.presenting,
      tools: index === 0 ? lab.tools : undefined,
      ...beside,
    },
    searches,
    events,
  );
}

function paneEvents(lab: PanedLab, change: ChangeState): PaneEvents {
  const { focus, editing, searches } = lab;
  return {
    focus: (index) => {
      const { runs, node } = focus;
      focus.turnTo(index, lab.compare?.sameNode(runs, focus.index, node, index) ?? null);
    },
    select: (node, path) => focus.selectAt(node, path),
    goTo: (index, step) => focus.goTo(index, step),
    changeViews: (views) => change((state) => changeView(state, views)),
    moveCamera: (...moved) => focus.moveCamera(...moved),
    toggle: (index, request) => void searches.toggle(index, request),
    moveChild: (index, node, place) => editing.moveChild(index, node, place),
    dragLeaf: lab.dragLeaf,
    openFolds: (opened) => change((state) => lookAround(state, { opened })),
    keep: (bookmarks) => change((state) => changeBookmarks(state, bookmarks)),
  };
}
