import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roles } from '../../../contract/codes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { failure } from '../../../contract/failure.ts';
import { login } from '../../../contract/session.ts';
import { rolesAll } from '../../../contract/registration.ts';
import { getUser, searchUsers, updateUserSettings } from '../../../contract/users.ts';
import { emailOf, PASSWORD, userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { userVersion } from '../../../tests/support/userVersion.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { userContracts, users } from '../../core/db/schema/users.ts';
import { authenticate } from '../../core/session/authenticate.ts';

const test = useLab(async () => {
  // The fixture's manager has both contracts; most of these rules need only one.
  await test.db.delete(userContracts).where(eq(userContracts.userId, userIds.Manager));
  await test.db.insert(userContracts).values({ userId: userIds.Manager, contractId: 1 });
});

const settings = async (as: UserName, body: Omit<BodyInput<typeof updateUserSettings>, 'version'>) =>
  test.call(updateUserSettings, { as, body: { version: await userVersion(test, Number(body.id)), ...body } });
const seenBy = async (as: UserName, email = '') =>
  (await test.ask(searchUsers, { as, query: { email } })).users.map((user) => user.id);

describe('roles (CALL-05, ROLE-01)', () => {
  it('are six, named in the language of the caller', async () => {
    const { roles: answered } = await test.ask(rolesAll, { as: 'Manager', language: 'ru' });
    expect(answered.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(answered[0]).toEqual({ id: 1, name: 'Медсестра' });
  });
});

describe('finding staff (CALL-07, CALL-08, SET-08, SET-09)', () => {
  it('an administrator sees everybody, a manager working roles whose contracts are all the manager’s own', async () => {
    expect(await test.ask(searchUsers, { as: 'Admin' })).toMatchObject({ totalCount: 7 });
    expect(new Set(await seenBy('Admin'))).toEqual(new Set(Object.values(userIds)));
    expect(new Set(await seenBy('Manager'))).toEqual(
      new Set([userIds.Nurse, userIds.User, userIds.AdvancedUser]),
    );
    expect(await test.ask(searchUsers, { as: 'Manager' })).toMatchObject({ totalCount: 3 });
  });

  it('a manager does not see accounts without a contract, such as those that wait for approval', async () => {
    await test.db.insert(users).values({
      email: 'waits@test.lab',
      passwordHash: '',
      roleId: roles.Nurse,
      state: 'PENDING_APPROVAL',
      flags: { sendByEmail: false, priceDisplay: false, calculatorImport: false, calculatorUse: false },
      createdAt: test.clock.now(),
    });
    expect(await seenBy('Manager', 'waits')).toEqual([]);
    expect(await seenBy('Admin', 'waits')).toHaveLength(1);
  });

  it('finds the literal text anywhere in e-mail or name', async () => {
    expect(await seenBy('Admin', 'STRANGE')).toEqual([userIds.Stranger]);
    expect(await seenBy('Admin', 'GER TEST')).toEqual([userIds.Manager, userIds.Stranger]);
    expect(await seenBy('Admin', '%')).toEqual([]);
    expect(await seenBy('Admin', "'")).toEqual([]);
  });

  it('one user is found by id or e-mail', async () => {
    const byId = await test.ask(getUser, { as: 'Manager', query: { id: userIds.Nurse } });
    const byEmail = await test.ask(getUser, { as: 'Manager', query: { email: 'Nurse@test.lab ' } });
    expect(byEmail).toEqual(byId);
    expect(byId.user).toEqual({
      id: 1,
      version: 1,
      email: 'nurse@test.lab',
      name: 'Nurse Test',
      userRole: { id: 1, name: 'Nurse' },
      state: 'ACTIVE',
      contracts: [{ id: 1, name: { ru: 'Клиника Северная', en: 'North Clinic', be: 'Клініка Паўночная' } }],
      flags: { sendByEmail: true, priceDisplay: true, calculatorImport: true, calculatorUse: true },
    });
    expect(await test.call(getUser, { as: 'Admin', query: {} })).toMatchObject({ status: 400 });
  });

  it('a foreign and an absent user get the same response', async () => {
    const foreign = await test.call(getUser, { as: 'Manager', query: { id: userIds.Stranger } });
    expect(await test.call(getUser, { as: 'Manager', query: { id: 999 } })).toEqual(foreign);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    expect(await test.call(getUser, { as: 'Manager', query: { id: userIds.Admin } })).toEqual(foreign);
  });
});

describe('a manager changes staff (CALL-09, SET-06, SET-09)', () => {
  it('one flag at a time; the employee stays signed in, and the browser is notified', async () => {
    const { user } = await test.ask(updateUserSettings, {
      as: 'Manager',
      body: { id: userIds.Nurse, version: 1, flags: { priceDisplay: false } },
    });
    expect(user.flags).toEqual({
      sendByEmail: true,
      priceDisplay: false,
      calculatorImport: true,
      calculatorUse: true,
    });
    expect(test.pushed.at(-1)).toBe(userIds.Nurse);
    const changes = eq(auditLog.action, 'user.update');
    expect(await test.db.select().from(auditLog).where(changes)).toMatchObject([
      { userId: userIds.Manager, action: 'user.update', subject: 'user 1' },
    ]);
    const nurse = await test.bearer('Nurse');
    await settings('Manager', { id: userIds.Nurse, flags: { priceDisplay: true } });
    expect(await authenticate(test.lab, nurse)).toMatchObject({ flags: { priceDisplay: true } });
  });

  it('from the version that was shown: an older or none is rejected', async () => {
    const version = await userVersion(test, userIds.Nurse);
    const body = { id: userIds.Nurse, flags: { priceDisplay: true } };
    expect(
      await test.call(updateUserSettings, { as: 'Manager', body: { ...body, version: version - 1 } }),
    ).toMatchObject({ status: 409, body: { code: 'Conflict' } });
    expect(await test.call(updateUserSettings, { as: 'Manager', body: body as never })).toMatchObject({
      status: 400,
    });
  });

  it.each([
    { roleId: roles.Admin },
    { contracts: [{ contractId: 1 }, { contractId: 2 }] },
    { state: 'DISABLED' as const },
    { name: 'Other' },
  ])('but never %j', async (change) => {
    expect(await settings('Manager', { id: userIds.Nurse, ...change })).toMatchObject({ status: 403 });
    expect(await test.ask(getUser, { as: 'Admin', query: { id: userIds.Nurse } })).toMatchObject({
      user: { name: 'Nurse Test', state: 'ACTIVE', userRole: { id: 1 }, contracts: [{ id: 1 }] },
    });
  });

  it('nor the right to upload the calculator, which reaches the prices of a contract (SET-14)', async () => {
    const before = await test.ask(getUser, { as: 'Admin', query: { id: userIds.Nurse } });
    for (const id of [userIds.Nurse, userIds.Stranger, 999])
      for (const calculatorImport of [true, false]) {
        const body = { id, version: 1, flags: { calculatorImport, priceDisplay: false } };
        expect(await test.call(updateUserSettings, { as: 'Manager', body })).toMatchObject({
          status: 403,
          body: { code: 'Forbidden' },
        });
      }
    expect(await test.ask(getUser, { as: 'Admin', query: { id: userIds.Nurse } })).toEqual(before);
    const { status } = await settings('Admin', { id: userIds.Nurse, flags: { calculatorImport: false } });
    expect(status).toBe(200);
    await settings('Admin', { id: userIds.Nurse, flags: { calculatorImport: true } });
  });

  it.each(['Stranger', 'Sorter', 'Manager', 'Admin'] as const)('nor the foreign %s', async (user) => {
    const body = { id: userIds[user], flags: { sendByEmail: false } };
    expect(await settings('Manager', body)).toMatchObject({ status: 404 });
  });
});

describe('an administrator changes anybody (D3)', () => {
  it('a new role and new contracts take effect with the employee’s next call; the same ones again sign no one out', async () => {
    const session = await test.ask(login, { body: { UserName: emailOf('Sorter'), Password: PASSWORD } });
    const { user } = await test.ask(updateUserSettings, {
      as: 'Admin',
      body: {
        id: userIds.Sorter,
        version: 1,
        roleId: roles.Nurse,
        contracts: [{ contractId: 2 }],
        name: 'Renamed',
      },
    });
    expect(user).toMatchObject({ name: 'Renamed', userRole: { id: roles.Nurse }, contracts: [{ id: 2 }] });
    await expect(authenticate(test.lab, `Bearer ${session.accessToken}`)).rejects.toMatchObject({
      code: 'Unauthorized',
    });
    expect(test.pushed.at(-1)).toBe(userIds.Sorter);
    const bearer = await test.bearer('Sorter');
    await settings('Admin', {
      id: userIds.Sorter,
      roleId: roles.Nurse,
      contracts: [{ contractId: 2 }],
      state: 'ACTIVE',
    });
    expect(await authenticate(test.lab, bearer)).toMatchObject({ contractIds: [2] });
  });

  it.each(['DISABLED', 'LOCKED'] as const)(
    '%s signs the employee out for good, and says so',
    async (state) => {
      const bearer = await test.bearer('AdvancedUser');
      await settings('Admin', { id: userIds.AdvancedUser, state });
      await expect(authenticate(test.lab, bearer)).rejects.toMatchObject({ code: 'AccountSuspended' });
      const response = await test.app.request('/articles', {
        headers: { Authorization: bearer, 'Accept-Language': 'be' },
      });
      expect(response.status).toBe(410);
      expect(failure.parse(await response.json())).toEqual({
        isSuccess: false,
        code: 'AccountSuspended',
        statusMessage: 'Уліковы запіс заблакіраваны, таму сеанс скончаны. Звярніцеся да адміністратара',
      });
      await settings('Admin', { id: userIds.AdvancedUser, state: 'ACTIVE' });
      await expect(authenticate(test.lab, bearer)).rejects.toMatchObject({ code: 'SessionEnded' });
    },
  );

  it('unlocks an account that wrong passwords had locked', async () => {
    const signIn = (Password: string) => test.call(login, { body: { UserName: emailOf('User'), Password } });
    for (let failure = 0; failure < 10; failure++) await signIn('wrong-password');
    expect((await signIn(PASSWORD)).status).toBe(429);
    await settings('Admin', { id: userIds.User, state: 'ACTIVE' });
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('an unknown contract and an absent user are refused, and nobody can disable their own account', async () => {
    expect(
      await settings('Admin', {
        id: userIds.Nurse,
        name: 'Lost',
        contracts: [{ contractId: 1 }, { contractId: 99 }],
      }),
    ).toMatchObject(refusedAt({ contracts: ['This value cannot be used, correct it'] }));
    const { user } = await test.ask(getUser, { as: 'Admin', query: { id: userIds.Nurse } });
    expect(user).toMatchObject({ name: 'Nurse Test', contracts: [{ id: 1 }] });
    expect(await settings('Admin', { id: 999, state: 'LOCKED' })).toMatchObject({ status: 404 });
    for (const state of ['DISABLED', 'LOCKED'] as const)
      expect(await settings('Admin', { id: userIds.Admin, state })).toMatchObject({
        status: 400,
        body: { code: 'OwnAccount' },
      });
  });

  it('the last administrator cannot be removed', async () => {
    expect(await settings('Admin', { id: userIds.Admin, roleId: roles.Nurse })).toMatchObject({
      status: 400,
      body: { code: 'LastAdmin', statusMessage: 'At least one active administrator must remain' },
    });
    await settings('Admin', { id: userIds.Stranger, roleId: roles.Admin });
    expect((await settings('Stranger', { id: userIds.Admin, state: 'DISABLED' })).status).toBe(200);
    expect(await settings('Stranger', { id: userIds.Stranger, roleId: roles.Nurse })).toMatchObject({
      body: { code: 'LastAdmin' },
    });
  });
});
