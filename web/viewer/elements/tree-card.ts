import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../../core/language.ts';
import { hintText, type HintText, type NodeWords, signedValue } from '../text/tree-hints.ts';
import { nodeWords } from '../text/panels.ts';
import type { FoldWords } from '../../tree/layout/fold-facts.ts';
import { foldWords } from '../../tree/layout/fold-facts.ts';
import { facts } from '../../ui/tables.ts';
import type { Hit } from '../../tree/navigate/hit.ts';
import type { View } from '../../tree/layout/camera.ts';
import { colorSide } from '../../tree/color/side-colors.ts';
import { isOpened } from '../../tree/layout/layout.ts';
import { prunedCount } from '../../trace/nodes.ts';
import type { Selection } from '../../tree/layout/walk.ts';
import { rangeFacts, type RangeFacts } from '../../tree/layout/range-facts.ts';

/** A card for what is pointed at. */
export interface Card {
  readonly hit: Hit;
  readonly x: number;
  readonly y: number;
  /** By a finger: what is below it, as the handle of a leaf, is needed, and hidden already. */
  readonly touched?: boolean;
}

/** What a card says of what is at a point of the picture, at step `step`. */
export function hitCard(hit: Hit, step: number, language: Language): TemplateResult {
  const text = hintText[language];
  const views = hintText[language];
  if (hit.kind === 'many') return rangeCard(rangeFacts(hit.scene, hit.from, hit.end), text);
  if (hit.kind === 'fold') return foldCard(foldWords(hit), text, views);
  const { scene, node } = hit;
  if (hit.kind === 'node') {
    const words = nodeWords(scene, node, step, language);
    return nodeCard(words, colorSide(scene.trace.header, words.player), text);
  }
  if (hit.kind === 'hidden') return lineCard(text.hidden(scene.trace.hidden?.[node] ?? 0));
  return lineCard(text.stub(prunedCount(scene.trace, node), isOpened(scene, node)));
}

/** Puts a card beside its point, within a view of that size; `unit`: how many pixels one of its units has. */
export function placeCard(
  element: HTMLElement,
  { x, y, touched = false }: Card,
  { view, unit }: { readonly view: View; readonly unit: number },
): void {
  const left = beside(x * unit, 16, element.offsetWidth, view.width * unit);
  const over = y * unit - FINGER - element.offsetHeight;
  const top =
    touched && over >= 6 ? over : beside(y * unit, 14, element.offsetHeight, view.height * unit);
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

/** Pixels from a finger to the card above it. */
const FINGER = 24;

function beside(point: number, gap: number, size: number, room: number): number {
  const after = point + gap;
  const at = after + size > room - 6 ? point - gap - size : after;
  return Math.max(6, Math.min(at, room - size - 6));
}

/** What a mark adds up to that stands for many nodes. */
function rangeCard(range: RangeFacts, text: HintText): TemplateResult {
  const { many } = text;
  const rows = [
    [many.leaves, range.leaves],
    [many.cutoffs, range.cutoffs],
    [many.pruned, range.prunedMoves],
    [many.deepest, range.deepest],
  ] as const;
  return html`
    <strong>${many.title(range.nodes)}</strong>
    ${facts(
      rows
        .filter(([label, count]) => count > 0 || label === many.deepest)
        .map(([label, count]) => [label, text.count(count)]),
    )}
    <p>${many.zoom}</p>
  `;
}

/** The facts of a node, as a small card; `side`: whose color it has. */
function nodeCard(words: NodeWords, side: string, text: HintText): TemplateResult {
  const rows: (readonly [string, string])[] = [];
  if (words.value !== null) {
    const label = words.bound === 'soFar' ? text.rows.best : text.rows.value;
    rows.push([label, signedValue(words)]);
  }
  if (words.window !== null) rows.push([text.rows.window, words.window]);
  rows.push([text.rows.ply, text.count(words.ply)]);
  if (words.pruned > 0) rows.push([text.rows.pruned, text.count(words.pruned)]);
  if (words.below > 0) rows.push([text.rows.below, text.count(words.below)]);
  const lines = [
    words.leaf === null ? null : text.leaf[words.leaf],
    ...words.marks.map((mark) => text.marks[mark]),
    words.ghost ? text[words.again ? 'again' : words.uncut ? 'uncut' : 'ghost'] : null,
    words.state === 'future' ? text.future : null,
  ].filter((line) => line !== null);
  return html`
    <strong class=${`of-${side}`}>${text.title(words)}</strong>
    ${facts(rows)} ${lines.length === 0 ? nothing : lines.map((line) => html`<p>${line}</p>`)}
  `;
}

function foldCard(words: FoldWords, text: HintText, views: HintText): TemplateResult {
  const [low, high] = words.values;
  const { foldRows } = views;
  const rows: (readonly [string, string])[] = [[foldRows.values, views.range(low, high)]];
  if (words.kind === 'noBetter') {
    rows.push([foldRows.refuted, text.count(words.refuted)]);
    rows.push([foldRows.worse, text.count(words.moves - words.refuted)]);
  }
  rows.push([foldRows.nodes, text.count(words.nodes)]);
  return html`
    <strong>${views.foldTitle(words)}</strong>
    ${facts(rows)}
    <p>${views.press(words.opened)}</p>
  `;
}

function lineCard(line: string): TemplateResult {
  return html`<p>${line}</p>`;
}

/** What is selected, in a sentence; '' where nothing is. */
export function spokenSelection(
  selection: Selection | null,
  step: number,
  language: Language,
): string {
  if (selection === null) return '';
  const text = hintText[language];
  const { scene, node, stub, fold } = selection;
  if (fold !== undefined) {
    return hintText[language].spokenFold(foldWords({ scene, ...fold, opened: false }));
  }
  if (stub) return text.stub(prunedCount(scene.trace, node), isOpened(scene, node));
  return text.spoken(nodeWords(scene, node, step, language));
}
