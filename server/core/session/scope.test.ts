import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchUsers } from '../../../contract/users.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { userContracts } from '../db/schema/users.ts';
import { scopeOf } from './scope.ts';
import { authenticate } from './authenticate.ts';

const test = useLab();

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
