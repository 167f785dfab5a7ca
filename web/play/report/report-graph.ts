/** Where the graph of a report has its points, in CSS pixels of its own box. */
export interface GraphBox {
  readonly width: number;
  readonly height: number;
}

/** Room left at the sides, so that the marks at the ends are whole. */
const MARGIN = 6;

/** Of a game of so many moves: where the position after `ply` moves stands. */
export function graphX(ply: number, moves: number, { width }: GraphBox): number {
  return MARGIN + (moves === 0 ? 0 : (ply / moves) * (width - 2 * MARGIN));
}

/** Where a chance of Black's stands: 1 is at the top. */
export function graphY(chance: number, { height }: GraphBox): number {
  return MARGIN + (1 - chance) * (height - 2 * MARGIN);
}

/** The position that is nearest to that place. */
export function plyAt(x: number, moves: number, { width }: GraphBox): number {
  const inner = width - 2 * MARGIN;
  if (moves === 0 || inner <= 0) return 0;
  return Math.max(0, Math.min(moves, Math.round(((x - MARGIN) / inner) * moves)));
}

/** Where a key leads to from a position, or null for a key that leads nowhere. */
export function plyAfterKey(key: string, ply: number, moves: number): number | null {
  const to = {
    ArrowLeft: ply - 1,
    ArrowDown: ply - 1,
    ArrowRight: ply + 1,
    ArrowUp: ply + 1,
    PageDown: ply - 10,
    PageUp: ply + 10,
    Home: 0,
    End: moves,
  }[key];
  return to === undefined ? null : Math.max(0, Math.min(moves, to));
}
