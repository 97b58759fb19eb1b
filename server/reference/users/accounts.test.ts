import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, changeUsers, endUserSessions, sendLink } from '../../../contract/accounts.ts';
import { roles } from '../../../contract/codes.ts';
import { recordHistory } from '../../../contract/history.ts';
import { login } from '../../../contract/session.ts';
import { updateUserSettings } from '../../../contract/users.ts';
import { accountDesk } from '../../../tests/support/accountDesk.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { userVersion } from '../../../tests/support/userVersion.ts';
import { users } from '../../core/db/schema/users.ts';
import { authenticate } from '../../core/session/authenticate.ts';

const test = useLab();
const desk = accountDesk(test);

const as = 'Admin';

describe('the list of users (USR-01, USR-02, D3)', () => {
  const emails = async (query: object) =>
    (await test.ask(accounts.list, { as, query })).items.map(({ email }) => email);

  it('comes in pages with the exact total, sorted, and says how many there are without reading one', async () => {
    const page = await test.ask(accounts.list, { as, query: { pageSize: 2, pageNumber: 2 } });
    expect(page.totalCount).toBe(7);
    expect(page.items.map(({ email }) => email)).toEqual(['manager@test.lab', 'nurse@test.lab']);
    expect(await emails({ sort: 'roleId', direction: 'DESC', pageSize: 1 })).toEqual([
      'advanceduser@test.lab',
    ]);
    const none = await test.ask(accounts.list, { as, query: { state: 'ACTIVE', pageSize: 0 } });
    expect([none.items, none.totalCount]).toEqual([[], 7]);
  });

  it('is filtered by text, role, contract and state', async () => {
    expect(await emails({ q: 'GER TEST' })).toEqual(['manager@test.lab', 'stranger@test.lab']);
    expect(await emails({ q: '%' })).toEqual([]);
    expect(await emails({ roleId: roles.Nurse })).toEqual(['nurse@test.lab', 'stranger@test.lab']);
    expect(await emails({ contractId: 2 })).toEqual([
      'manager@test.lab',
      'sorter@test.lab',
      'stranger@test.lab',
    ]);
    expect(await emails({ state: 'LOCKED' })).toEqual([]);
  });

  it('says when a user signed in last', async () => {
    expect(await desk.account(userIds.Nurse)).toMatchObject({ lastLoginAt: null });
    const at = test.clock.now().toISOString();
    await test.ask(login, { body: { UserName: 'nurse@test.lab', Password: 'DemoLab-2026' } });
    expect(await desk.account(userIds.Nurse)).toMatchObject({ lastLoginAt: at });
  });
});

const give = async (id: number, change: object, by: UserName = as) =>
  test.ask(updateUserSettings, {
    as: by,
    body: { id, version: await userVersion(test, id), ...change },
  });

describe('a change of a user (USR-01, D3)', () => {
  const change = async (fields: object) =>
    test.ask(accounts.update, { as, body: { ...(await desk.account(userIds.User)), ...fields } });

  it('keeps what it changed with its author; one made from an old version is rejected with the newer record', async () => {
    const { item } = await desk.invite();
    const change = { ...item, name: 'Renamed', comment: 'Works on Mondays' };
    expect((await test.ask(accounts.update, { as, body: change })).item).toMatchObject({
      version: 2,
      name: 'Renamed',
    });
    expect(await test.call(accounts.update, { as, body: { ...item, name: 'Late' } })).toMatchObject({
      status: 409,
      body: { record: { version: 2, name: 'Renamed', comment: 'Works on Mondays' } },
    });
    expect((await desk.logOf(item.id)).at(-1)).toMatchObject({
      action: 'user.update',
      userId: 4,
      before: { name: '', comment: '' },
      after: { name: 'Renamed', comment: 'Works on Mondays' },
    });
    const query = { resource: 'admin/users', id: item.id } as const;
    expect((await test.ask(recordHistory, { as, query })).changes[0]).toMatchObject({
      action: 'user.update',
      before: { name: '', comment: '' },
    });
  });

  it('of the departments makes access tokens stale, one of the name does not', async () => {
    const bearer = await test.bearer('User');
    await change({ name: 'Renamed' });
    expect(await authenticate(test.lab, bearer)).toMatchObject({ name: 'Renamed' });
    await change({ contracts: [{ contractId: 1, clientUnitIds: [11] }] });
    await expect(authenticate(test.lab, bearer)).rejects.toMatchObject({ code: 'Unauthorized' });
  });

  it('of the e-mail ends links mailed to the old address', async () => {
    const { item } = await desk.invite();
    await test.ask(accounts.update, { as, body: { ...item, email: `new-${item.email}` } });
    expect((await desk.setPassword(desk.tokenIn(desk.emailsTo(item.email)[0]?.text))).status).toBe(400);
    const taken = { ...item, version: 2, email: 'nurse@test.lab' };
    expect(await test.call(accounts.update, { as, body: taken })).toMatchObject({
      status: 400,
      body: { errors: { email: ['This value is taken'] } },
    });
  });

  it('of the e-mail is reported to the old address, in the language of the user, unless nobody works with it', async () => {
    const { email } = await desk.account(userIds.User);
    const toOld = () => desk.emailsTo(email).map(({ subject }) => subject);
    await change({ language: 'be' });
    await change({ email: 'moved@test.lab' });
    expect(toOld()).toEqual(['E-mail вашага ўліковага запісу зменены']);
    expect(desk.emailsTo(email)[0]?.text).toContain('m…@test.lab');
    expect(desk.emailsTo('moved@test.lab')).toEqual([]);
    await change({ email });
    expect(desk.emailsTo('moved@test.lab')).toHaveLength(1);
    const { item } = await desk.invite();
    await test.ask(accounts.update, { as, body: { ...item, email: `right-${item.email}` } });
    expect(desk.emailsTo(item.email)).toHaveLength(1);
  });

  it('never takes the own role, and an absent user is not found', async () => {
    const own = await desk.account(userIds.Admin);
    await give(userIds.Sorter, { roleId: roles.Admin });
    expect(await test.call(accounts.update, { as, body: { ...own, roleId: roles.Nurse } })).toMatchObject({
      status: 400,
      body: { code: 'OwnAccount' },
    });
    const absent = { ...own, id: 9999, email: 'absent@test.lab' };
    expect((await test.call(accounts.update, { as, body: absent })).status).toBe(404);
    await give(userIds.Sorter, { roleId: roles.Sorter });
  });
});

describe('one click on a user (D3)', () => {
  it('ends all sessions, and the user may sign in again', async () => {
    const bearer = await test.bearer('AdvancedUser');
    expect((await test.call(endUserSessions, { as: 'Admin', body: { id: 9999 } })).status).toBe(404);
    await test.ask(endUserSessions, { as, body: { id: userIds.AdvancedUser } });
    await expect(authenticate(test.lab, bearer)).rejects.toMatchObject({ code: 'SessionEnded' });
    expect(await desk.account(userIds.AdvancedUser)).toMatchObject({ state: 'ACTIVE' });
  });

  it('sends a recovery link in the language of the user, to nobody who may not sign in', async () => {
    await test.db.update(users).set({ language: 'be' }).where(eq(users.id, userIds.AdvancedUser));
    await test.ask(sendLink, { as, body: { id: userIds.AdvancedUser } });
    expect(desk.emailsTo('advanceduser@test.lab').at(-1)).toMatchObject({
      text: expect.stringContaining('https://portal.test/be/create-password?id=') as string,
    });
    const { id } = await desk.request();
    expect((await test.call(sendLink, { as, body: { id } })).status).toBe(404);
  });
});

describe('several users at once (D3)', () => {
  it('are locked, except those who cannot be, and the response says why', async () => {
    const { item } = await desk.invite();
    await desk.setPassword(desk.tokenIn(desk.emailsTo(item.email)[0]?.text));
    const ids = [item.id, userIds.Admin, 9999];
    expect(await test.ask(changeUsers, { as, body: { ids, state: 'LOCKED' } })).toMatchObject({
      changed: [item.id],
      failed: [
        {
          id: userIds.Admin,
          email: 'admin@test.lab',
          statusMessage: expect.stringContaining('own') as string,
        },
        { id: 9999, email: '' },
      ],
    });
    expect(await desk.account(item.id)).toMatchObject({ state: 'LOCKED' });
  });

  it('get a further contract and keep their others; a flag changes alone', async () => {
    const [one, other] = [
      (await desk.invite()).item,
      (await desk.invite({ contracts: [{ contractId: 2 }] })).item,
    ];
    await test.ask(changeUsers, {
      as,
      body: {
        ids: [one.id, other.id],
        contract: { contractId: 2, clientUnitIds: [21] },
        flags: { sendByEmail: true },
      },
    });
    const flags = { sendByEmail: true, priceDisplay: true, calculatorImport: false, calculatorUse: true };
    expect(await desk.account(one.id)).toMatchObject({
      flags,
      contracts: [
        { contractId: 1, clientUnitIds: null },
        { contractId: 2, clientUnitIds: [21] },
      ],
    });
    expect(await desk.account(other.id)).toMatchObject({
      contracts: [{ contractId: 2, clientUnitIds: [21] }],
    });
  });
});

// Last, because one of the two is signed out.
it('two administrators who disable each other at once leave one', async () => {
  await give(userIds.Stranger, { roleId: roles.Admin });
  // Both are signed in before either acts.
  await test.ask(accounts.list, { as: 'Stranger', query: {} });
  const disable = (by: 'Admin' | 'Stranger', id: number) => give(id, { state: 'DISABLED' }, by);
  await Promise.allSettled([disable('Admin', userIds.Stranger), disable('Stranger', userIds.Admin)]);
  const admins = await test.db.select().from(users).where(eq(users.roleId, roles.Admin));
  expect(admins.filter(({ state }) => state === 'ACTIVE')).toHaveLength(1);
});
