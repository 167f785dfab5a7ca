// The names alone of the attributes by which a page says what its elements show: all that they need
// before somebody asks them to search or to play. What each says is read in `search/link/`.

const SOURCES = {
  game: true,
  rows: true,
  columns: true,
  'in-a-row': true,
  rule: true,
  position: true,
  moves: true,
  root: true,
  opponents: true,
  algorithm: true,
  order: true,
  seed: true,
  iterations: true,
  exploration: true,
  playouts: true,
  goal: true,
  squares: true,
  scoring: true,
  letters: true,
  'max-player': true,
  'win-value': true,
  'count-from': true,
  evaluation: true,
  attack: true,
  candidates: true,
  symmetry: true,
  depth: true,
  cut: true,
  guess: true,
  'window-width': true,
  'table-size': true,
  'node-limit': true,
  'record-limit': true,
  course: true,
  quiz: true,
  exercise: true,
  tree: true,
  link: true,
} as const;

/** As the table of fields has them: `search/link/attributes.ts` does not compile otherwise. */
export type NamedSource = keyof typeof SOURCES;

/** The attributes that make an element search by itself: not those that say how a tree is looked at. */
export const SOURCE_ATTRIBUTES = Object.keys(SOURCES) as readonly NamedSource[];

/** How an embedded element looks and behaves. */
export const PRESENTATION_ATTRIBUTES = [
  ...(['controls', 'autoplay', 'speed', 'language', 'theme'] as const),
];
export type PresentationAttribute = (typeof PRESENTATION_ATTRIBUTES)[number];

/** Against whom a board is played. */
export const OPPONENT_ATTRIBUTES = ['opponent', 'side', 'level', 'values'] as const;
