import { expect, it } from 'vitest';
import type { RoleId } from '../../contract/codes.ts';
import type { StartPage } from '../../contract/session.ts';
import { homeOf } from './home.ts';

const home = (id: RoleId, startPage: StartPage) => homeOf({ userRole: { id, name: '' }, startPage });

it('everybody starts at what waits today, or where they have chosen to (LOGIN-04)', () => {
  expect(([1, 2, 3, 4, 5, 6] as const).map((role) => home(role, 'today'))).toEqual(
    Array<string>(6).fill('/today'),
  );
  expect([home(1, 'news'), home(3, 'news')]).toEqual(['/info/news', '/info/news']);
  expect([home(1, 'createOrder'), home(3, 'createOrder')]).toEqual(['/create-order', '/today']);
});

it('a user stored by an earlier version starts there too', () => {
  expect(home(1, undefined as unknown as StartPage)).toBe('/today');
});
