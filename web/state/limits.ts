/** How large the numbers and texts of a state may be; all ranges are inclusive. */
export const LIMITS = {
  /** Rows, columns and stones in a row. */
  side: { lowest: 1, highest: 8 },
  /** Rows, and as many columns, of a gomoku board. */
  gomokuSide: { lowest: 5, highest: 20 },
  /** Nodes that the gomoku player may search: some seconds' work. */
  nodeLimit: { lowest: 1, highest: 10_000_000 },
  /** UTF-16 units of a textbook tree: a tree of some 5,000 nodes, and a link that still opens. */
  treeLength: 20_000,
  seed: { lowest: 0, highest: 2 ** 32 - 1 },
  depthLimit: { lowest: 1, highest: 250 },
  guess: { lowest: -1_000_000, highest: 1_000_000 },
  width: { lowest: 1, highest: 1_000_000 },
  tableSize: { lowest: 1, highest: 4_194_304 },
  /** Nodes to be drawn. A hundred million take 2 GB, and twice that while they are handed over. */
  recordLimit: { lowest: 1_000, highest: 100_000_000 },
  /** Twice the nodes of the largest trace there can be. */
  step: { lowest: 0, highest: 2 ** 33 },
  cameraPlace: { lowest: -1e10, highest: 1e10 },
  cameraScale: { lowest: 1e-9, highest: 1e6 },
  /** How many places one can keep, and UTF-16 units of what one calls them. */
  bookmarks: 30,
  bookmarkName: 40,
  /** Length of a name that the engine gives out. */
  nameLength: 40,
} as const;

export interface Range {
  readonly lowest: number;
  readonly highest: number;
}

/** The nearest number in a range. The number must not be NaN. */
export function clamp(value: number, range: Range): number {
  return Math.min(range.highest, Math.max(range.lowest, value));
}
