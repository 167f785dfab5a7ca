import type { SourceAttribute } from '../link/attributes.ts';

// As the table of fields (`search/fields.ts`) has them: the compiler says where one is missing or one
// too many. Their names alone are all that an element needs before somebody asks it to search, and
// the table, which reads and writes every field, is large.
const NAMES: Readonly<Record<SourceAttribute, true>> = {
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
};

/** The attributes that make an element search by itself: not those that say how a tree is looked at. */
export const SOURCE_ATTRIBUTES = Object.keys(NAMES) as readonly SourceAttribute[];
