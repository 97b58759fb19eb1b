import { expect, it } from 'vitest';
import type { StartPage } from '../../contract/session.ts';
import { homeOf } from './home.ts';

it('everybody starts at what waits today, or where they have chosen to (LOGIN-04)', () => {
  const home = (startPage: StartPage) => homeOf({ startPage });
  expect([home('today'), home('news'), home('createOrder')]).toEqual([
    '/today',
    '/info/news',
    '/create-order',
  ]);
});

it('a user stored by an earlier version starts there too', () => {
  expect(homeOf({ startPage: undefined as unknown as StartPage })).toBe('/today');
});
