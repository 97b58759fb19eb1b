import { expect, it } from 'vitest';
import type { StartPage } from '../../contract/session.ts';
import { homeOf } from './home.ts';

it('the first screen is the one that the server names (LOGIN-04)', () => {
  const home = (startPage: StartPage) => homeOf({ startPage });
  expect([home('today'), home('news'), home('createOrder')]).toEqual([
    '/today',
    '/info/news',
    '/create-order',
  ]);
});

it('a user stored by an earlier version starts at the news', () => {
  expect(homeOf({ startPage: undefined as unknown as StartPage })).toBe('/info/news');
});
