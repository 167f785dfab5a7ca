// The names alone of the attributes by which a page says what its elements show: all that they need
// before somebody asks them to search or to play. What each says is read in `search/link/`.

/** The attributes that make an element search by itself: not those that say how a tree is looked at. */
export const SOURCE_ATTRIBUTES = [
  'game',
  'rows',
  'columns',
  'in-a-row',
  'rule',
  'position',
  'moves',
  'root',
  'opponents',
  'algorithm',
  'order',
  'seed',
  'iterations',
  'exploration',
  'playouts',
  'goal',
  'squares',
  'scoring',
  'letters',
  'max-player',
  'win-value',
  'count-from',
  'evaluation',
  'attack',
  'candidates',
  'square-names',
  'network',
  'symmetry',
  'depth',
  'cut',
  'guess',
  'window-width',
  'table-size',
  'node-limit',
  'record-limit',
  'course',
  'quiz',
  'exercise',
  'tree',
  'link',
] as const;

/** As the table of fields has them: `search/link/attributes.ts` does not compile otherwise. */
export type NamedSource = (typeof SOURCE_ATTRIBUTES)[number];

/** How an embedded element looks and behaves. */
export const PRESENTATION_ATTRIBUTES = [
  'controls',
  'autoplay',
  'speed',
  'language',
  'theme',
] as const;
export type PresentationAttribute = (typeof PRESENTATION_ATTRIBUTES)[number];

/** Against whom a board is played. */
export const OPPONENT_ATTRIBUTES = ['opponent', 'side', 'level', 'values'] as const;
