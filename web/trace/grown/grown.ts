import type { Clock, Readings } from '../time.ts';
import type { GrowthLog, GrownKind, Phase } from './log.ts';

/** What a tree that grows knows of a node: of its kind, the numbers that mean something. */
export interface GrownReading {
  /** Means: visits N and sum W, in the game's own decimals, from MAX's view. */
  readonly visits: number;
  readonly sum: number;
  /** Proofs; `NEVER`: cannot be. */
  readonly proof: number;
  readonly disproof: number;
  /** SSS*: what the strategies through here are worth at most, from the view of the side at the root. */
  readonly merit: number;
  readonly solved: boolean;
}

/** The proof number of what is disproved, and the other way round. */
export const NEVER = 0xffffffff;

/**
 * Clock and readings of a tree that was grown best first. Each iteration takes as many steps as it
 * has phases; what it changes is there at its last one.
 */
export interface Grown extends Clock, Readings {
  readonly log: GrowthLog;
  readonly kind: GrownKind;
  /** Steps that one iteration takes. */
  readonly phases: number;
  readonly iterations: number;
  /** How many iterations are over at step `step`. */
  iterationsAt(step: number): number;
  /** Which iteration, from 1, and which of its phases leads to step `step` ≥ 1. */
  phaseAt(step: number): { readonly iteration: number; readonly phase: Phase };
  /** Of means: the moves of the playout of an iteration, from 1; null where they were not kept. */
  playoutOf(iteration: number): Uint16Array | null;
  /** Of means: the prior of the move that led to a node, 0 to 1; null where moves had none. */
  priorOf(node: number): number | null;
  /** With a table: the numbers at which the node of an iteration, from 1, is left; else null. */
  thresholdsOf(iteration: number): { readonly proof: number; readonly disproof: number } | null;
  /** How many nodes where the game is over are there at step `step`. */
  endsAt(step: number): number;
  parentOf(node: number): number;
  /** What is known of a node at step `step`. O(log of how often it changed). */
  at(node: number, step: number): GrownReading;
  /** The mean of a node's playouts as a cell of the value columns has it; null before any. */
  meanAt(node: number, step: number): number | null;
  /** The child that play goes on with as far as is known at step `step`; null where none is there. */
  bestChildAt(node: number, step: number): number | null;
  /** The best line from the root as it is known at step `step`, the root first. */
  lineAt(step: number): number[];
}
