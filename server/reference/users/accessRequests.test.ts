import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, changeUsers, rejectRequest, sendLink } from '../../../contract/accounts.ts';
import { roles } from '../../../contract/codes.ts';
import { updateUserSettings } from '../../../contract/users.ts';
import { accountDesk } from '../../../tests/support/accountDesk.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { registerProven } from '../../../tests/support/mailedLink.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { recoveryTokens } from '../../core/db/schema/session.ts';
import { users } from '../../core/db/schema/users.ts';

const test = useLab();
const desk = accountDesk(test);

const as = 'Admin';

describe('an access request (REG-11, D3)', () => {
  it('is announced to every active administrator, each in their own language', async () => {
    await test.db.update(users).set({ language: 'be' }).where(eq(users.id, userIds.Admin));
    const { email } = await desk.request(roles.Sorter);
    await expect
      .poll(() => test.emails.find(({ text }) => text.includes(email)))
      .toMatchObject({
        to: 'admin@test.lab',
        subject: 'Новая заяўка на доступ',
        text: expect.stringContaining('https://portal.test/be/admin/users') as string,
      });
    await test.db.update(users).set({ language: 'ru' }).where(eq(users.id, userIds.Admin));
  });

  it.each([
    [{}, { roleId: ['Fill in this field'], contracts: ['Fill in this field'] }],
    [{ roleId: roles.Nurse }, { contracts: ['Fill in this field'] }],
    [{ contracts: [{ contractId: 1 }] }, { roleId: ['Fill in this field'] }],
    [{ roleId: roles.Nurse, contracts: [] }, { contracts: ['Fill in this field'] }],
    [{ roleId: roles.Admin }, { contracts: ['Fill in this field'] }],
  ])('is never approved with the role it asked for: %j is refused', async (change, errors) => {
    const { id, email } = await desk.request(roles.Admin);
    expect(await desk.approve(id, change)).toMatchObject(refusedAt(errors));
    expect(await desk.account(id)).toMatchObject({ state: 'PENDING_APPROVAL', contracts: [] });
    expect((await desk.signIn(email)).status).toBe(403);
  });

  it('cannot become active by way of a lock', async () => {
    const { id } = await desk.request(roles.Admin);
    for (const state of ['LOCKED', 'DISABLED'] as const)
      expect(await test.call(updateUserSettings, { as, body: { id, version: 1, state } })).toMatchObject({
        status: 403,
      });
    const bulk = await test.ask(changeUsers, { as, body: { ids: [id], state: 'LOCKED' } });
    expect(bulk).toMatchObject({ changed: [], failed: [{ id }] });
    expect(await desk.account(id)).toMatchObject({ state: 'PENDING_APPROVAL' });
  });

  it('is approved with role, contracts, departments and name; the requester is notified in the language of the page', async () => {
    const { id, email, version } = await desk.request(roles.Manager, 'be');
    const given = {
      roleId: roles.User,
      contracts: [{ contractId: 1, clientUnitIds: [12, 11] }],
      name: 'New',
    };
    expect((await desk.approve(id, { ...given, version })).status).toBe(200);
    expect(await desk.account(id)).toMatchObject({
      ...given,
      state: 'ACTIVE',
      contracts: [{ contractId: 1, clientUnitIds: [11, 12] }],
    });
    expect(desk.emailsTo(email).at(-1)).toMatchObject({
      subject: 'Ваш уліковы запіс пацверджаны',
      text: expect.stringContaining('https://portal.test/be/login') as string,
    });
    expect((await desk.signIn(email)).status).toBe(200);
  });

  it('approved by two administrators at once is decided by one', async () => {
    const { id, version } = await desk.request();
    const contracts = [{ contractId: 1 }];
    const responses = await Promise.all([
      desk.approve(id, { version, contracts, roleId: roles.Nurse }),
      desk.approve(id, { version, contracts, roleId: roles.Sorter }),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('is refused with a reason, which the requester gets; the e-mail may ask again', async () => {
    const { id, email } = await desk.request(roles.Nurse, 'ru');
    const refuse = (reason: string) => test.call(rejectRequest, { as, body: { id, reason } });
    expect(await refuse(' ')).toMatchObject(refusedAt({ reason: ['Fill in this field'] }));
    expect((await refuse('We do not know you')).status).toBe(200);
    expect(desk.emailsTo(email).at(-1)).toMatchObject({
      subject: 'Заявка на доступ отклонена',
      text: expect.stringContaining('We do not know you') as string,
    });
    expect(await desk.account(id)).toMatchObject({ state: 'DISABLED', isRequest: true });
    expect((await refuse('Twice')).status).toBe(409);
    expect((await desk.approve(id, {})).status).toBe(400);
    const password = 'another password';
    const again = { email, password, confirmPassword: password, roleId: roles.Sorter };
    await registerProven(test, again, 'en');
    expect(await desk.account(id)).toMatchObject({
      state: 'PENDING_APPROVAL',
      roleId: roles.Sorter,
      language: 'en',
    });
    expect(await desk.logOf(id)).toMatchObject([
      { action: 'user.register', userId: id },
      { action: 'session.signInFailed' },
      { action: 'user.proveAddress', userId: id, before: { isEmailProven: false } },
      { action: 'user.reject', reason: 'We do not know you', userId: 4 },
      { action: 'user.register', userId: id },
      { action: 'session.signInFailed' },
      { action: 'user.proveAddress', userId: id },
    ]);
  });

  it('only a request is refused, and an absent one is not found', async () => {
    const refuse = (id: number) => test.call(rejectRequest, { as, body: { id, reason: 'No' } });
    expect((await refuse(userIds.Nurse)).status).toBe(409);
    expect((await refuse(9999)).status).toBe(404);
  });
});

describe('an invitation (D3)', () => {
  it('gives a link, in the language of the account, that sets the password and opens it', async () => {
    const { item } = await desk.invite({ language: 'en', name: 'New Nurse' });
    expect(item).toMatchObject({ state: 'INVITED', name: 'New Nurse', contracts: [{ contractId: 1 }] });
    const [sent] = desk.emailsTo(item.email);
    expect(sent).toMatchObject({
      subject: 'You are invited to Lab Cabinet',
      text: expect.stringContaining('for 7 days') as string,
    });
    expect((await desk.signIn(item.email)).status).toBe(401);
    expect((await desk.setPassword(desk.tokenIn(sent?.text))).status).toBe(200);
    expect((await desk.signIn(item.email)).status).toBe(200);
    expect(await desk.account(item.id)).toMatchObject({ state: 'ACTIVE' });
    expect(await desk.logOf(item.id)).toMatchObject([
      { action: 'user.create', userId: 4, after: { email: item.email, roleId: 1 } },
      { action: 'session.signInFailed', userId: null },
      { action: 'user.recover' },
      { action: 'session.signIn', userId: item.id },
    ]);
  });

  it('works for seven days, and once; when it is sent again the earlier link ends', async () => {
    const { item } = await desk.invite();
    const [link] = await test.db.select().from(recoveryTokens).where(eq(recoveryTokens.userId, item.id));
    expect(link?.expiresAt).toEqual(new Date('2026-11-27T09:00:00Z'));
    const token = desk.tokenIn(desk.emailsTo(item.email)[0]?.text);
    expect((await desk.setPassword(token)).status).toBe(200);
    expect((await desk.setPassword(token)).status).toBe(400);
    const other = (await desk.invite()).item;
    expect(await test.ask(sendLink, { as, body: { id: other.id } })).toMatchObject({
      statusMessage: 'The invitation is sent. It works for 7 days',
    });
    const [first, second] = desk.emailsTo(other.email);
    expect((await desk.setPassword(desk.tokenIn(first?.text))).status).toBe(400);
    expect((await desk.setPassword(desk.tokenIn(second?.text))).status).toBe(200);
  });

  it('that is withdrawn does not open the account, and nobody opens it without the link', async () => {
    const { item } = await desk.invite();
    expect((await desk.approve(item.id, {})).status).toBe(400);
    await test.ask(updateUserSettings, { as, body: { id: item.id, version: 1, state: 'DISABLED' } });
    expect((await desk.setPassword(desk.tokenIn(desk.emailsTo(item.email)[0]?.text))).status).toBe(400);
  });

  it.each([
    [{ email: 'Nurse@Test.lab' }, { email: ['This value is taken'] }],
    [{ email: 'nobody' }, { email: ['This is not a valid e-mail address'] }],
    [{ contracts: [{ contractId: 99 }] }, { contracts: ['This value cannot be used, correct it'] }],
    [
      { contracts: [{ contractId: 1, clientUnitIds: [21] }] },
      { contracts: ['This value cannot be used, correct it'] },
    ],
  ])('with %j is refused at its field, and nobody is invited', async (wrong, errors) => {
    const emails = test.emails.length;
    const before = await test.db.$count(users);
    const body = { email: 'wrong@test.lab', roleId: roles.Nurse, ...wrong };
    expect(await test.call(accounts.create, { as, body })).toMatchObject(refusedAt(errors));
    expect(await test.db.$count(users)).toBe(before);
    expect(test.emails).toHaveLength(emails);
  });
});
