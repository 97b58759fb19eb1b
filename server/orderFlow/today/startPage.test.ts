import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '../../../contract/session.ts';
import { saveStartPage } from '../../../contract/today.ts';
import { emailOf, PASSWORD, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());

const firstScreen = async (user: UserName) =>
  (await test.ask(login, { body: { UserName: emailOf(user), Password: PASSWORD } })).startPage;

it.each([
  ['Nurse', 'createOrder'],
  ['Manager', 'createOrder'],
  ['Sorter', 'createOrder'],
  ['Admin', 'createOrder'],
  ['User', 'news'],
  ['AdvancedUser', 'news'],
] as const)(
  'a %s begins with %s, and with Today once that was chosen (LOGIN-04, LOGIN-06)',
  async (as, first) => {
    expect(await firstScreen(as)).toBe(first);
    await test.ask(saveStartPage, { as, body: { startPage: 'today' } });
    expect(test.pushed.at(-1)).toBe(userIds[as]);
    expect(await firstScreen(as)).toBe('today');
  },
);

it('a chosen screen that the role may not open is not the first one (LOGIN-04)', async () => {
  for (const as of ['Nurse', 'User'] as const)
    await test.ask(saveStartPage, { as, body: { startPage: 'createOrder' } });
  expect([await firstScreen('Nurse'), await firstScreen('User')]).toEqual(['createOrder', 'news']);
});
