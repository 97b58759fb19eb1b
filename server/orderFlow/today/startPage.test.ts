import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readSettings, saveStartPages } from '../../../contract/laboratorySettings.ts';
import { login } from '../../../contract/session.ts';
import { saveStartPage } from '../../../contract/today.ts';
import { emailOf, PASSWORD, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { users } from '../../core/db/schema/users.ts';

const test = useLab();

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

describe('the first screen of a role (LOGIN-04)', () => {
  const none = {
    Nurse: null,
    Manager: null,
    User: null,
    Admin: null,
    Sorter: null,
    AdvancedUser: null,
  };

  it('is that of the laboratory for who has chosen none, and the rule without one', async () => {
    await test.db.update(users).set({ startPage: null });
    await test.ask(saveStartPages, {
      as: 'Admin',
      body: { ...none, Nurse: 'today', User: 'today', Sorter: 'news', version: 0 },
    });
    expect(await firstScreen('Nurse')).toBe('today');
    expect(await firstScreen('User')).toBe('today');
    expect(await firstScreen('Sorter')).toBe('news');
    expect(await firstScreen('Manager')).toBe('createOrder');
    expect(await firstScreen('AdvancedUser')).toBe('news');
    const [line] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'setting.update'));
    expect(line).toMatchObject({
      subject: 'setting startPages',
      before: { Nurse: null, User: null, Sorter: null },
      after: { Nurse: 'today', User: 'today', Sorter: 'news' },
    });
  });

  it('gives way to the choice of the person, unless the role may not open that', async () => {
    await test.ask(saveStartPage, { as: 'Nurse', body: { startPage: 'news' } });
    await test.ask(saveStartPage, { as: 'User', body: { startPage: 'createOrder' } });
    expect([await firstScreen('Nurse'), await firstScreen('User')]).toEqual(['news', 'today']);
  });

  it.each(['User', 'AdvancedUser'] as const)(
    'is never a new order for %s: refused at its field',
    async (role) => {
      const { startPages } = await test.ask(readSettings, { as: 'Admin' });
      const body = { ...startPages, [role]: 'createOrder' as const };
      const refused = await test.call(saveStartPages, { as: 'Admin', body });
      expect(refused.status).toBe(400);
      expect(refused.body).toHaveProperty('errors', { [role]: ['This value cannot be used, correct it'] });
      expect((await test.ask(readSettings, { as: 'Admin' })).startPages).toEqual(startPages);
    },
  );

  it('is changed by administrators only, and not over a newer change', async () => {
    const body = { ...none, version: 0 };
    for (const as of ['Nurse', 'Manager', 'User', 'Sorter', 'AdvancedUser'] as const)
      expect((await test.call(saveStartPages, { as, body })).status).toBe(403);
    expect((await test.call(saveStartPages, { as: 'Admin', body })).status).toBe(409);
    expect((await test.call(saveStartPages, { as: 'Admin', body: { ...body, version: 1 } })).status).toBe(
      200,
    );
    expect(await firstScreen('Sorter')).toBe('createOrder');
  });
});
