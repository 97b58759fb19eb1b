import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLab, type TestLab } from '../tests/support/testLab.ts';
import type { UserName } from '../tests/support/fixture.ts';
import { scopeOf } from './scope.ts';
import { authenticate } from './session/authenticate.ts';

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());

const scope = async (as: UserName, headers: Record<string, string>) =>
  scopeOf(test.db, await authenticate(test.lab, await test.bearer(as)), new Headers(headers));

it.each([
  [{}, { contractIds: [1], clientUnitIds: null }],
  [
    { Contracts: '-1', ClientUnits: '-1' },
    { contractIds: [1], clientUnitIds: null },
  ],
  [{ ClientUnits: '11' }, { contractIds: [1], clientUnitIds: [11], requestedUnitIds: [11] }],
  [{ ClientUnit: '12' }, { contractIds: [1], clientUnitIds: [12] }],
  [{ ClientUnits: '11, 21' }, { contractIds: [1], clientUnitIds: [11], requestedUnitIds: [11, 21] }],
  [{ ClientUnits: '21' }, { clientUnitIds: [], requestedUnitIds: [21] }],
  [{ ClientUnit: '21' }, { clientUnitIds: [] }],
  [{ ClientUnits: 'ward,1.5,1e99,99999999999,NaN,11' }, { clientUnitIds: [11], requestedUnitIds: [11] }],
  [{ ClientUnits: 'ward' }, { clientUnitIds: [], requestedUnitIds: [] }],
  [{ Contracts: 'north' }, { contractIds: [], clientUnitIds: null }],
  [
    { Contracts: '2', ClientUnits: '21' },
    { contractIds: [], clientUnitIds: [] },
  ],
])('the headers %j of a nurse of contract 1 leave %j (HTTP-05, AUTH-11)', async (headers, left) => {
  expect(await scope('Nurse', headers)).toMatchObject(left);
});

it('units are cut to the contracts of the call, not to all of the caller', async () => {
  expect(await scope('Manager', { Contracts: '2', ClientUnits: '11,21' })).toMatchObject({
    contractIds: [2],
    clientUnitIds: [21],
  });
});
