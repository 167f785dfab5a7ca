import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { GAMES } from '../../../web/games/registry.ts';
import { readStateAttributes } from '../../../web/search/link/attributes.ts';
import { FIELD_LIST, type FieldName } from '../../../web/search/fields.ts';
import { hasField } from '../../../web/search/game-fields.ts';
import { readPermalink } from '../../../web/search/link/permalink.ts';
import { defaultState, type LabState } from '../../../web/search/state.ts';
import { treeOf } from '../../../web/search/textbook/notation/read-tree.ts';
import { completeState, validateState } from '../../../web/search/link/validate.ts';
import { docsAttributesText } from '../../../web/site/text/docs.ts';
import { states } from '../support/arbitrary-state.ts';

/** What a text can't say wrongly: whatever stands there is on, or a tree that is not yet one. */
const ANYTHING: ReadonlySet<FieldName> = new Set([
  ...(['compare', 'quiz', 'folded', 'ordering'] as const),
  ...(['tree', 'solution'] as const),
]);

/** Every field of a state that its game has, as texts by the names of a place. */
function textsOf(state: LabState, place: 'link' | 'attribute'): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [name, field] of FIELD_LIST) {
    const named = field[place];
    // What an exercise says of the tree has tests of its own.
    if (named === undefined || name === 'exercise' || !hasField(state.game, name)) continue;
    const text = field.write(state[name], state);
    texts.set(named, place === 'link' ? (field.linkWrite?.(text, state) ?? text) : text);
  }
  return texts;
}

function linkOf(texts: ReadonlyMap<string, string>): string {
  const parts = [...texts].map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return ['#v1', ...parts, 'layout=typed'].join('&');
}

/** A game that has the field. */
function gameWith(name: FieldName): string {
  return GAMES.find((each) => hasField(each.name, name))!.name;
}

// All fields of the same states: to draw one takes longer than to look at all that it holds.

it('each is another one in some of the states that tests are made with', () => {
  const drawn = fc.sample(states, 300);
  for (const [name] of FIELD_LIST) {
    const values = new Set(drawn.map((state) => JSON.stringify(state[name])));
    expect(values.size, name).toBeGreaterThan(1);
  }
});

it('each comes back from a link, from attributes and from itself', () => {
  fc.assert(
    fc.property(states, (drawn) => {
      const state = { ...drawn, exercise: null };
      const itself = validateState(state).state;
      const linked = readPermalink(linkOf(textsOf(state, 'link'))).state;
      const texts = textsOf(state, 'attribute');
      const read = readStateAttributes((attribute) => texts.get(attribute) ?? null).state;
      for (const [name, field] of FIELD_LIST) {
        expect(itself[name], name).toEqual(state[name]);
        if (name === 'exercise' || !hasField(state.game, name)) continue;
        expect(linked[name], `${name}, linked`).toEqual(state[name]);
        if (field.attribute === undefined) continue;
        // An attribute forgives what a state may hold as it is.
        if (name === 'tree' && treeOf(state.tree.trim()) !== state.tree) continue;
        expect(read[name], `${name}, an attribute`).toEqual(state[name]);
      }
    }),
    { numRuns: 300, endOnFailure: true },
  );
});

describe.each(FIELD_LIST)('%s', (name) => {
  const game = gameWith(name);

  it('is the usual where it is of the wrong type, and one problem names it', () => {
    const { state, problems } = validateState({ game, [name]: { toString: 'no' } });
    expect(problems).toMatchObject([{ field: name, code: 'wrong-type' }]);
    expect(state[name]).toEqual(validateState(name === 'game' ? {} : { game }).state[name]);
  });
});

/** What can be said wrongly, by its name in links; and of that what is an attribute too. */
const listed = FIELD_LIST.filter(([name]) => !ANYTHING.has(name));
const statedAttributes = listed.flatMap(([name, { attribute }]) =>
  attribute === undefined ? [] : [[name, attribute] as const],
);

it.each(listed)('%s is told by its name in a link, where it makes no sense', (name, { link }) => {
  const hash = name === 'game' ? '#v1&game=%3F' : `#v1&game=${gameWith(name)}&${link}=%3F`;
  expect(readPermalink(hash).problems).toMatchObject([{ field: link, given: '?' }]);
});

it.each(statedAttributes)('%s is told by its name among attributes', (name, attribute) => {
  const texts = new Map([
    ['game', gameWith(name)],
    [attribute, '?'],
  ]);
  const { problems } = readStateAttributes((each) => texts.get(each) ?? null);
  expect(problems).toMatchObject([{ field: attribute, given: '?' }]);
});

it.each(
  FIELD_LIST.flatMap(([, { attribute }]) =>
    attribute === undefined || attribute === 'compare' ? [] : [attribute],
  ),
)('%s has its sentence in both languages', (attribute) => {
  for (const texts of Object.values(docsAttributesText)) {
    expect((texts as Readonly<Record<string, string>>)[attribute]).toMatch(/[.。]$/);
  }
});

it('names are of one field each, in links and among attributes', () => {
  for (const place of ['link', 'attribute'] as const) {
    const names = FIELD_LIST.flatMap(([, field]) => field[place] ?? []);
    expect(new Set(names).size).toBe(names.length);
  }
});

describe('a state that a page has kept', () => {
  const { squareOrder, comparisons, cut, ...rest } = {
    ...defaultState,
    game: 'tictactoe',
    squareOrder: [4],
    comparisons: [{ algorithm: 'minimax', order: 'natural' }],
  };
  const kept = { ...rest, squares: squareOrder, beside: comparisons } as unknown as LabState;

  it('of an earlier version, is understood', () => {
    expect(validateState(kept)).toEqual({
      state: { ...rest, squareOrder, comparisons, cut },
      problems: [],
    });
    expect(completeState(kept)).toEqual({ ...rest, squareOrder, comparisons, cut });
  });

  it('of this one, is taken as it is', () => {
    expect(completeState(defaultState)).toBe(defaultState);
  });
});
