import { expect, it } from 'vitest';
import { isIn, navigationItems } from './navigationItems.ts';

it.each([
  ['/create-order-success', ['order']],
  ['/order-import', ['order']],
  ['/order-import/person-dublicates/merges', ['order']],
  ['/sort/preorder', ['sorting']],
])('%s is marked in the menu as a part of %j', (path, names) => {
  expect(navigationItems.filter((item) => isIn(item, path)).map(({ name }) => name)).toEqual(names);
});
