import { isSettled, eventAt, totalSteps } from '../trace/clock.ts';
import { growthPredictionsAt, type GrowthPrediction } from './predict-growth.ts';
import { childrenOf, isChance, isCutOff, isMin, NONE, parentOf } from '../trace/nodes.ts';
import { readingAt } from '../trace/node-at-step.ts';
import { cutRuleOf, type CutRule } from '../tree/explain/cut-rule.ts';
import { seatOf, type Seat } from '../trace/payoffs.ts';
import { hasWindow } from '../trace/trace-index.ts';
import type { Trace } from '../trace/trace.ts';

/**
 * Prediction: before a value, a change of a window and a cut it is asked what comes, one step of a
 * depth-first search at a time; of a tree that grows, what is selected and what numbers become. All of it follows from the trace: no state but what was answered.
 */
export type Prediction =
  ValuePrediction | MeanPrediction | WindowPrediction | CutPrediction | GrowthPrediction;

/** What is the chance node `node` worth? One of `choices`, ascending. */
export interface MeanPrediction {
  readonly kind: 'mean';
  readonly node: number;
  readonly choices: readonly number[];
  readonly answer: number;
}

/** Which value does `node` return? One of `choices`, ascending. */
export interface ValuePrediction {
  readonly kind: 'value';
  readonly node: number;
  readonly side: 'max' | 'min' | Seat;
  readonly choices: readonly number[];
  readonly answer: number;
}

export type WindowChange = 'alpha' | 'beta' | 'none';

/** What becomes of the window of `node`, now that `child` is worth `value`? */
export interface WindowPrediction {
  readonly kind: 'window';
  readonly node: number;
  readonly child: number;
  readonly side: 'max' | 'min';
  readonly value: number;
  readonly choices: readonly WindowChange[];
  readonly answer: WindowChange;
  /** The window before and after. */
  readonly before: { readonly alpha: number; readonly beta: number };
  readonly after: { readonly alpha: number; readonly beta: number };
}

/** Are the moves that are left at `node` after `child` cut off, with that window? */
export interface CutPrediction {
  readonly kind: 'cut';
  readonly node: number;
  readonly child: number;
  readonly side: 'max' | 'min';
  readonly choices: readonly ['cut', 'on'];
  readonly answer: 'cut' | 'on';
  readonly alpha: number;
  readonly beta: number;
  /** Moves that are left. */
  readonly left: number;
  readonly rule: CutRule;
}

/** Values to choose from, at most. */
const MOST_CHOICES = 6;

/** What is to be asked at `step`, before the event that leads to the next one; in that order. */
export function predictionsAt(trace: Trace, step: number): readonly Prediction[] {
  if (trace.grown !== undefined) return growthPredictionsAt(trace, step);
  const event = eventAt(trace, step + 1);
  if (event?.kind !== 'leave') return [];
  const { node } = event;
  const parent = parentOf(trace, node);
  const value = isChance(trace, node) ? meanOf(trace, node) : valueOf(trace, node);
  const windows = hasWindow(trace);
  return [
    ...(value === null ? [] : [value]),
    ...(parent === NONE || !windows ? [] : windowAt(trace, parent, node, step)),
    ...(parent === NONE || !windows ? [] : cutAt(trace, parent, node, step)),
  ];
}

/** The first step from `step` on at which something is asked; null where nothing more is. */
export function nextPrediction(trace: Trace, step: number): number | null {
  for (let at = Math.max(0, step); at < totalSteps(trace); at++) {
    if (predictionsAt(trace, at).length > 0) return at;
  }
  return null;
}

/** How often was asked, and how often the first answer was right. */
export interface Score {
  readonly asked: number;
  readonly right: number;
}

export const NO_SCORE: Score = { asked: 0, right: 0 };

/** The score with one answer more. Every question counts once. */
export function scored(score: Score, prediction: Prediction, answer: Prediction['answer']): Score {
  return {
    asked: score.asked + 1,
    right: score.right + Number(prediction.answer === answer),
  };
}

/** Null for a leaf, whose value everybody sees, and where there is nothing to choose from. */
function valueOf(trace: Trace, node: number): ValuePrediction | null {
  const answer = trace.value[node]!;
  const values = new Set(childrenOf(trace, node).map((child) => trace.value[child]!));
  if (!values.has(answer) || values.size < 2) return null;
  const others = [...values].filter((value) => value !== answer).slice(0, MOST_CHOICES - 1);
  const choices = [answer, ...others].sort((one, other) => one - other);
  const side = seatOf(trace, node) ?? sideOf(trace, node);
  return { kind: 'value', node, side, choices, answer };
}

/** Null where the mean was never reached, or lies where the others do. */
function meanOf(trace: Trace, node: number): MeanPrediction | null {
  const values = childrenOf(trace, node).map((child) => trace.value[child]!);
  if (isCutOff(trace, node) || values.length < 2) return null;
  const answer = trace.value[node]!;
  const even = Math.round(values.reduce((sum, each) => sum + each, 0) / values.length);
  const choices = [...new Set([answer, even, Math.min(...values), Math.max(...values)])];
  if (choices.length < 2) return null;
  return { kind: 'mean', node, choices: choices.sort((one, other) => one - other), answer };
}

function windowAt(trace: Trace, node: number, child: number, step: number): WindowPrediction[] {
  const before = readingAt(trace, node, step);
  const after = readingAt(trace, node, step + 1);
  // A move of another pass over the tree says nothing of this one.
  if (!isSettled(trace, child, step + 1)) return [];
  const answer =
    after.alpha !== before.alpha ? 'alpha' : after.beta !== before.beta ? 'beta' : 'none';
  return [
    {
      kind: 'window',
      node,
      child,
      side: sideOf(trace, node),
      value: trace.value[child]!,
      choices: ['alpha', 'beta', 'none'],
      answer,
      before: { alpha: before.alpha, beta: before.beta },
      after: { alpha: after.alpha, beta: after.beta },
    },
  ];
}

function cutAt(trace: Trace, node: number, child: number, step: number): CutPrediction[] {
  const children = childrenOf(trace, node);
  const left = trace.legalMoves[node]! - children.indexOf(child) - 1;
  if (left < 1) return [];
  const { alpha, beta } = readingAt(trace, node, step + 1);
  const isCut = isCutOff(trace, node) && children.at(-1) === child;
  return [
    {
      kind: 'cut',
      node,
      child,
      side: sideOf(trace, node),
      choices: ['cut', 'on'],
      answer: isCut ? 'cut' : 'on',
      alpha,
      beta,
      left,
      rule: cutRuleOf(trace),
    },
  ];
}

function sideOf(trace: Trace, node: number): 'max' | 'min' {
  return isMin(trace, node) ? 'min' : 'max';
}
