import { mixed } from '../../core/drawing/mixed.ts';
import type { StrataForm } from '../draw/parts/strata.ts';
import type { Inks, Picture } from '../draw/picture.ts';

/** The colors of cells. Opaque, and light enough for text on them. */
export interface IcicleInks {
  readonly max: string;
  readonly min: string;
  /** Nodes that were cut off. */
  readonly maxCut: string;
  readonly minCut: string;
  readonly terminal: string;
  readonly horizon: string;
  readonly table: string;
  readonly pruned: string;
  readonly hatch: string;
  readonly future: string;
  readonly ghost: string;
  readonly ghostHatch: string;
  readonly folded: string;
}

const known = new WeakMap<Inks, IcicleInks>();

export function icicleInks(inks: Inks): IcicleInks {
  let found = known.get(inks);
  if (found === undefined) {
    const { paper } = inks;
    found = {
      max: mixed(inks.max, paper, 0.3),
      min: mixed(inks.min, paper, 0.3),
      maxCut: mixed(inks.max, paper, 0.52),
      minCut: mixed(inks.min, paper, 0.52),
      terminal: mixed(inks.ink, paper, 0.2),
      horizon: mixed(inks.ink, paper, 0.11),
      table: mixed(inks.accent, paper, 0.3),
      pruned: mixed(inks.pruned, paper, 0.14),
      hatch: mixed(inks.pruned, paper, 0.5),
      future: mixed(inks.future, paper, 0.75),
      ghost: mixed(inks.pruned, paper, 0.14),
      ghostHatch: mixed(inks.pruned, paper, 0.3),
      folded: mixed(inks.muted, paper, 0.22),
    };
    known.set(inks, found);
  }
  return found;
}

/** Subtrees too narrow for cells: as tall as their rows. */
export function strataForm({ inks, visible }: Picture): StrataForm {
  const { hatch, future } = icicleInks(inks);
  return { bar: visible.rowHeight, pruned: hatch, future };
}
