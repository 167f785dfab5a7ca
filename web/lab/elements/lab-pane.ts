import type { exportDialog } from './face/export-dialog.ts';
import type { noTree } from './face/no-tree.ts';
import type { ghostSwitch } from '../../viewer/elements/explain/ghost-switch.ts';
import { html, nothing, type TemplateResult } from 'lit';

import type { Bookmark } from '../../search/bookmarks.ts';
import { cameraIn, lookIn, type Seen } from '../../search/camera.ts';
import type { LabState } from '../../search/state.ts';
import type { Outlook } from '../../tree/layout/outlook.ts';
import type { CameraState } from '../../tree/layout/view-state.ts';
import type { Path } from '../../search/path.ts';
import type { Language } from '../../core/language.ts';
import type { GraftRequest } from '../../viewer/elements/searches/lab-openings.ts';
import { type LabRun, type LabSearches } from '../../viewer/elements/searches/lab-searches.ts';
import { aboutGame, runName } from '../../viewer/elements/searches/lab-words.ts';
import type { TreeViews } from '../../viewer/elements/tree-views.ts';
import '../../viewer/elements/prunus-tree.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Grafts } from '../../tree/draw/scenes.ts';
import type { Seatings } from '../../viewer/elements/tree-drawing.ts';
import type { LeafDetail } from '../../viewer/events.ts';
import type { PrunusEvent } from '../events.ts';

/** One of the trees of a lab, as it is to be shown. */
export interface Pane {
  readonly run: LabRun;
  readonly index: number;
  readonly ofTwo: boolean;
  readonly focused: boolean;
  /** The button that shows what was pruned; null while its code is on its way. */
  readonly ghosts: typeof ghostSwitch | null;
  /** What the signs of the tree mean, in its head; null where that is not to stand there. */
  readonly legend: TemplateResult | typeof nothing | null;
  /** What stands in the place of a tree where there is none, and how one is taken along; once their code is there. */
  readonly noTree: typeof noTree | undefined;
  readonly exportDialog: typeof exportDialog | undefined;
  /** What its search has cost, where it is one of several, and which of its nodes are lit. */
  readonly costs?: TemplateResult | undefined;
  readonly lit?: ReadonlySet<number> | null;
  /** What is drawn of it, what hangs there, and how siblings stand as in another tree. */
  readonly trace: Trace | null;
  readonly grafts: Grafts;
  readonly seatings?: Seatings | null;
  /** Why its nodes do not stand where they stand in the first of several. */
  readonly apart?: TemplateResult | typeof nothing;
  /** The trace file that is shown in place of a search, or null. */
  readonly opened: string | null;
  readonly step: number | null;
  readonly selected: number | null;
  readonly camera: Seen | null;
  readonly views: TreeViews;
  readonly bookmarks: readonly Bookmark[];
  /** The folds that are open. */
  readonly folds: readonly Path[];
  readonly language: Language;
  /** Whether its nodes can be dragged among their siblings. */
  readonly movable: boolean;
  /** The typed tree whose leaves can be dragged; null: none can. */
  readonly leaves: LabState | null;
  /** Whether the game stands beside it, and says itself what is wrong with it. */
  readonly hasGame: boolean;
  /** Whether it stands before an audience, and nothing is to be pressed. */
  readonly bare: boolean;
  /** Whether a position is being set up: what is wrong with it is not said before that is done. */
  readonly isSetUp: boolean;
  /** What else stands in its head. */
  readonly tools: TemplateResult | typeof nothing | undefined;
}

/** What a person does in a pane that concerns the lab as a whole. */
export interface PaneEvents {
  focus(index: number): void;
  /** `path`: the moves from the root to it; a node of a graft has a path alone. */
  select(node: number | null, path: readonly number[]): void;
  goTo(index: number, step: number): void;
  /** `width`: of the view, in pixels. */
  moveCamera(
    index: number,
    camera: CameraState | null,
    look: Outlook | null | undefined,
    width: number,
  ): void;
  changeViews(views: TreeViews): void;
  keep(bookmarks: readonly Bookmark[]): void;
  openFolds(folds: readonly Path[]): void;
  toggle(index: number, request: GraftRequest): void;
  moveChild(index: number, node: number, place: number): void;
  dragLeaf(detail: LeafDetail): void;
}

/** A tree with what it is and how its search stands. */
export function labPane(pane: Pane, searches: LabSearches, events: PaneEvents): TemplateResult {
  const { run, index, language } = pane;
  const name = (index === 0 ? pane.opened : null) ?? runName(run, language);
  const refusal = run.status.kind === 'refused' ? run.status.refusal : null;
  const hasNone = run.result === null && run.status.kind !== 'searching';
  const isOld = run.result !== null && !run.own;
  // Side by side all of them are there from the beginning.
  const isWhole = pane.ofTwo && pane.grafts !== run.grafts;
  const focus = () => events.focus(index);
  return html`<div
    class="pane ${pane.focused ? 'focused' : ''} ${pane.ofTwo ? 'of-two' : ''} ${
      isOld ? 'old' : ''
    } ${pane.opened === null ? '' : 'file'}"
    @pointerdown=${focus}
    @focusin=${focus}
  >
    <header class="tools small ${headerClasses(pane)}">
      <strong>${name}</strong>${pane.costs}${pane.apart}${pane.legend ?? nothing}
      <prunus-run-status
        class=${isQuiet(run) ? 'quiet' : ''}
        ?hidden=${pane.isSetUp || (isQuiet(run) && (pane.costs !== undefined || (pane.step !== null && !pane.ofTwo)))}
        .run=${run}
        .reportedElsewhere=${pane.hasGame && index === 0 && refusal !== null && aboutGame(refusal) !== null}
        .language=${language}
        @prunus-stop=${() => searches.stop()}
        @prunus-again=${() => searches.again()}
      ></prunus-run-status>
      ${isWhole ? nothing : (pane.ghosts?.(pane, searches) ?? nothing)} ${pane.tools}
      ${hasNone ? nothing : pane.exportDialog?.(run, language)}
    </header>
    ${hasNone ? pane.noTree?.(language, refusal !== null) : tree(pane, name, events)}
  </div>`;
}

/**
 * A header above the only tree: `bare` where there is nothing to say that does not stand elsewhere,
 * `passing` where what it says comes and goes, `told` where it says what the signs mean.
 */
function headerClasses({ run, ofTwo, opened, legend }: Pane): string {
  if (ofTwo || opened !== null) return '';
  const isBare = isQuiet(run);
  const isPassing = isBare || run.status.kind === 'searching';
  return `${isBare ? 'bare' : ''} ${isPassing ? 'passing' : ''} ${legend === null ? '' : 'told'}`;
}

/** Done, with nothing left to say that the tree does not show. */
function isQuiet({ status, result, opening, refusedPart }: LabRun): boolean {
  const header = result?.trace.header;
  const isWhole = header?.complete === true && header.recordedPly === null;
  return status.kind === 'done' && isWhole && !opening && refusedPart === null;
}

function tree(pane: Pane, name: string, events: PaneEvents): TemplateResult {
  const { index } = pane;
  return html`<prunus-tree
    ?bare=${pane.bare}
    .trace=${pane.trace}
    .step=${pane.step}
    .ghosts=${pane.grafts}
    .seatings=${pane.seatings}
    .selected=${pane.selected}
    .camera=${cameraIn(pane.camera)}
    .look=${lookIn(pane.camera)}
    .lit=${pane.lit}
    .view=${pane.views.view}
    .siblings=${pane.views.siblings}
    .folded=${pane.views.folded}
    .color=${pane.views.color}
    .bookmarks=${pane.bookmarks}
    .openFolds=${pane.folds}
    @prunus-folds=${(event: PrunusEvent<'prunus-folds'>) => events.openFolds(event.detail.paths)}
    .label=${name}
    .language=${pane.language}
    @prunus-select=${(event: PrunusEvent<'prunus-select'>) => {
      events.select(event.detail.node, event.detail.path);
    }}
    @prunus-ghost=${(event: PrunusEvent<'prunus-ghost'>) => {
      events.toggle(index, { ...event.detail, kind: 'ghost' });
    }}
    @prunus-inner-ghost=${(event: PrunusEvent<'prunus-inner-ghost'>) => {
      events.toggle(index, { ...event.detail, node: null, kind: 'ghost' });
    }}
    @prunus-reveal=${(event: PrunusEvent<'prunus-reveal'>) => {
      events.toggle(index, { ...event.detail, kind: 'reveal' });
    }}
    @prunus-goto=${(event: PrunusEvent<'prunus-goto'>) => events.goTo(index, event.detail.step)}
    @prunus-bookmarks=${(event: PrunusEvent<'prunus-bookmarks'>) => {
      events.keep(event.detail.bookmarks);
    }}
    @prunus-view=${(event: PrunusEvent<'prunus-view'>) => events.changeViews(event.detail)}
    .leaves=${pane.leaves}
    @prunus-leaf=${(event: PrunusEvent<'prunus-leaf'>) => events.dragLeaf(event.detail)}
    .movable=${pane.movable}
    @prunus-move-child=${(event: PrunusEvent<'prunus-move-child'>) => {
      events.moveChild(index, event.detail.node, event.detail.place);
    }}
    @prunus-camera=${(event: PrunusEvent<'prunus-camera'>) => {
      const { clientWidth } = event.currentTarget as HTMLElement;
      const { camera, look } = event.detail;
      events.moveCamera(index, camera, look, clientWidth);
    }}
  ></prunus-tree>`;
}
