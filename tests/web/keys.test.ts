import { expect, it } from 'vitest';
import { TIMELINE_KEYS } from '../../web/tree/keys.ts';
import { TRAVEL_KEYS } from '../../web/tree/travel-keys.ts';
import { JUMP_KEYS, TREE_KEYS } from '../../web/tree/tree-keys.ts';

it('no key means two things', () => {
  const shifted = Object.keys(JUMP_KEYS).map((key) => `Shift+${key}`);
  const keys = [
    ...Object.keys(TIMELINE_KEYS),
    ...Object.keys(TREE_KEYS),
    ...Object.keys(TRAVEL_KEYS),
    ...shifted,
  ];
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  expect(twice).toEqual([]);
});
