import { eq } from 'drizzle-orm';
import { describe, expect, it, beforeAll } from 'vitest';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { contracts } from '../db/schema/contracts.ts';
import { users, userContracts } from '../db/schema/users.ts';
import { readAccessToken, signAccessToken } from './accessTokens.ts';
import { authenticate } from './authenticate.ts';
import { endFamily } from './refreshTokens.ts';
import { searchUsers } from '../../../contract/users.ts';
import { scopeOf } from './scope.ts';

const test = useLab();

const tokenOf = async (bearer: string) => {
  const token = await readAccessToken(test.lab.secret, bearer.slice('Bearer '.length));
  if (token === null) throw new Error('not a token of ours');
  return token;
};

it('a token has one text only: with a suffix, or its spare bits set, it is not genuine', async () => {
  const bearer = await test.bearer('Nurse');
  const last = bearer.at(-1) ?? '';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const next = alphabet[alphabet.indexOf(last) + 1] ?? '';
  for (const other of [`${bearer}.`, `${bearer}.${'x'.repeat(1000)}`, bearer.slice(0, -1) + next])
    await expect(authenticate(test.lab, other)).rejects.toMatchObject({ code: 'Unauthorized' });
});

describe('who calls (AUTH-11, ROLE-21)', () => {
  it('is the user of the token, with own contracts only', async () => {
    const nurse = await authenticate(test.lab, await test.bearer('Nurse'));
    expect(nurse).toMatchObject({ id: userIds.Nurse, roleId: 1, contractIds: [1] });
    expect(await authenticate(test.lab, await test.bearer('Stranger'))).toMatchObject({ contractIds: [2] });
  });

  it('an administrator has every active contract', async () => {
    expect(await authenticate(test.lab, await test.bearer('Admin'))).toMatchObject({ contractIds: [1, 2] });
    await test.db.update(contracts).set({ isActive: false }).where(eq(contracts.id, 2));
    expect(await authenticate(test.lab, await test.bearer('Admin'))).toMatchObject({ contractIds: [1] });
    expect(await authenticate(test.lab, await test.bearer('Stranger'))).toMatchObject({ contractIds: [] });
    await test.db.update(contracts).set({ isActive: true }).where(eq(contracts.id, 2));
  });

  it.each([undefined, '', 'Bearer', 'Bearer x', 'Bearer x.y', 'Bearer e30.e30', 'Basic bnVyc2U6'])(
    'nobody with the header %j',
    async (header) => {
      await expect(authenticate(test.lab, header)).rejects.toMatchObject({ code: 'Unauthorized' });
    },
  );

  it('rejects a token that was changed or signed with another secret', async () => {
    const bearer = await test.bearer('Nurse');
    const forged = await signAccessToken('another secret', {
      ...(await tokenOf(bearer)),
      userId: userIds.Admin,
    });
    for (const header of [`Bearer ${forged}`, bearer.replace(/.{6}$/, 'AAAAAA')])
      await expect(authenticate(test.lab, header)).rejects.toMatchObject({ code: 'Unauthorized' });
  });
});

describe('the end of a session', () => {
  it('an access token ends after two hours and asks for a refresh (AUTH-04); a newer stamp of the user ends it too', async () => {
    const bearer = await test.bearer('Nurse');
    test.clock.advance(7_199_000);
    expect(await authenticate(test.lab, bearer)).toMatchObject({ id: userIds.Nurse });
    test.clock.advance(1000);
    await expect(authenticate(test.lab, bearer)).rejects.toMatchObject({ code: 'Unauthorized' });
    const sorter = await test.bearer('Sorter');
    await test.db.update(users).set({ stamp: 2 }).where(eq(users.id, userIds.Sorter));
    await expect(authenticate(test.lab, sorter)).rejects.toMatchObject({ code: 'Unauthorized' });
  });

  it('a sign-in that was ended cannot be resumed', async () => {
    const bearer = await test.bearer('User');
    const other = await test.bearer('User');
    await endFamily(test.db, (await tokenOf(bearer)).family);
    await expect(authenticate(test.lab, bearer)).rejects.toMatchObject({ code: 'SessionEnded' });
    expect(await authenticate(test.lab, other)).toMatchObject({ id: userIds.User });
  });

  it.each([
    ['DISABLED', 'AccountSuspended'],
    ['LOCKED', 'AccountSuspended'],
    ['PENDING_APPROVAL', 'SessionEnded'],
  ] as const)('a user who is %s is out at once: %s', async (state, code) => {
    const bearer = await test.bearer('AdvancedUser');
    const user = eq(users.id, userIds.AdvancedUser);
    await test.db.update(users).set({ state }).where(user);
    await expect(authenticate(test.lab, bearer)).rejects.toMatchObject({ code });
    await test.db.update(users).set({ state: 'ACTIVE' }).where(user);
  });
});

const scope = async (as: UserName, headers: Record<string, string>) =>
  scopeOf(test.db, await authenticate(test.lab, await test.bearer(as)), new Headers(headers));
/** The units of contract 1 that a list shows. */
const ofNorth = (...clientUnitIds: number[]) => [{ contractId: 1, clientUnitIds }];

it.each([
  [{}, { contractIds: [1], listedUnits: [] }],
  [
    { Contracts: '-1', ClientUnits: '-1' },
    { contractIds: [1], listedUnits: [] },
  ],
  [{ ClientUnits: '11' }, { contractIds: [1], listedUnits: ofNorth(11), requestedUnitIds: [11] }],
  [{ ClientUnit: '12' }, { contractIds: [1], listedUnits: ofNorth(12) }],
  [{ ClientUnits: '11, 21' }, { contractIds: [1], listedUnits: ofNorth(11), requestedUnitIds: [11, 21] }],
  [{ ClientUnits: '21' }, { listedUnits: ofNorth(), requestedUnitIds: [21] }],
  [{ ClientUnit: '21' }, { listedUnits: ofNorth() }],
  [{ ClientUnits: 'ward,1.5,1e99,99999999999,NaN,11' }, { listedUnits: ofNorth(11), requestedUnitIds: [11] }],
  [{ ClientUnits: 'ward' }, { listedUnits: ofNorth(), requestedUnitIds: [] }],
  [{ Contracts: 'north' }, { contractIds: [], listedUnits: [] }],
  [
    { Contracts: '2', ClientUnits: '21' },
    { contractIds: [], listedUnits: [] },
  ],
])('the headers %j of a nurse of contract 1 leave %j (HTTP-05, AUTH-11)', async (headers, left) => {
  expect(await scope('Nurse', headers as Record<string, string>)).toMatchObject({ unitLimits: [], ...left });
});

it('units are cut to the contracts of the call, not to all of the caller', async () => {
  expect(await scope('Manager', { Contracts: '2', ClientUnits: '11,21' })).toMatchObject({
    contractIds: [2],
    unitLimits: [],
    listedUnits: [{ contractId: 2, clientUnitIds: [21] }],
  });
});

describe('a user with some units of a contract (D3)', () => {
  beforeAll(async () => {
    for (const userId of [userIds.Nurse, userIds.Manager, userIds.Admin])
      await test.db
        .insert(userContracts)
        .values({ userId, contractId: 1, clientUnitIds: [12] })
        .onConflictDoUpdate({
          target: [userContracts.userId, userContracts.contractId],
          set: { clientUnitIds: [12] },
        });
  });

  it.each([
    [{}, { listedUnits: ofNorth(12) }],
    [{ ClientUnits: '11,12' }, { listedUnits: ofNorth(12), requestedUnitIds: [11, 12] }],
    [{ ClientUnits: '11' }, { listedUnits: ofNorth() }],
  ])('with the headers %j reaches unit 12 and lists %j', async (headers, left) => {
    expect(await scope('Nurse', headers as Record<string, string>)).toMatchObject({
      unitLimits: ofNorth(12),
      ...left,
    });
  });

  it('has the other contracts whole', async () => {
    const limits = { unitLimits: ofNorth(12), listedUnits: ofNorth(12) };
    expect(await scope('Manager', {})).toMatchObject({ contractIds: [1, 2], ...limits });
    expect(await scope('Manager', { Contracts: '2' })).toMatchObject({ contractIds: [2], ...limits });
  });

  it('is not limited as an administrator', async () => {
    expect(await scope('Admin', {})).toMatchObject({ unitLimits: [], listedUnits: [] });
  });

  it('is offered those units only', async () => {
    const { userContracts: own } = await test.session('Nurse');
    expect(own.map(({ clientUnits }) => clientUnits.map(({ id }) => id))).toEqual([[12]]);
  });

  it('is managed only by who has those units', async () => {
    const seen = async () =>
      (await test.ask(searchUsers, { as: 'Manager', query: { email: 'nurse@' } })).totalCount;
    expect(await seen()).toBe(1);
    const nurse = eq(userContracts.userId, userIds.Nurse);
    await test.db
      .update(userContracts)
      .set({ clientUnitIds: [11, 12] })
      .where(nurse);
    expect(await seen()).toBe(0);
    await test.db.update(userContracts).set({ clientUnitIds: null }).where(nurse);
    expect(await seen()).toBe(0);
  });
});
