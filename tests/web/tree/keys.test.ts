import { expect, it } from 'vitest';
import { TIMELINE_KEYS } from '../../../web/tree/navigate/keys.ts';
import { NAVIGATION_KEYS } from '../../../web/tree/navigate/navigation-keys.ts';
import { JUMP_KEYS, TREE_KEYS } from '../../../web/tree/navigate/tree-keys.ts';

it('no key means two things', () => {
  const shifted = Object.keys(JUMP_KEYS).map((key) => `Shift+${key}`);
  const keys = [
    ...Object.keys(TIMELINE_KEYS),
    ...Object.keys(TREE_KEYS),
    ...Object.keys(NAVIGATION_KEYS),
    ...shifted,
  ];
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  expect(twice).toEqual([]);
});
