import { afterAll, beforeAll, expect, it } from 'vitest';
import { executePersonMerge } from '../../../contract/personMerges.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personCases } from '../../core/db/schema/persons.ts';

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());

const MINUTE = 60_000;

/** Two records of one person whose pair is held until 12:15. */
const heldPair = async (assigneeId: number) => {
  const foundAt = test.clock.now();
  const person = { contractId: 1, lastName: 'Климович', firstName: 'Анна', gender: 'F' as const };
  const created = await test.db
    .insert(patients)
    .values([1, 2].map(() => ({ ...person, dateOfBirth: '1991-05-24', createdAt: foundAt })))
    .returning({ id: patients.id });
  const [leftId = 0, rightId = 0] = created.map(({ id }) => id);
  await test.db.insert(personCases).values({
    leftId,
    rightId,
    contractIds: [1],
    grade: 'probable',
    score: 5,
    evidence: [],
    modelVersion: 0,
    source: 'manual',
    state: 'IN_REVIEW',
    foundAt,
    assigneeId,
    claimedUntil: new Date(foundAt.getTime() + 15 * MINUTE),
  });
  return { mainId: rightId, otherId: leftId };
};
const merge = (pair: { mainId: number; otherId: number }) =>
  test.call(executePersonMerge, {
    as: 'Admin',
    body: {
      ...pair,
      mainVersion: 1,
      otherVersion: 1,
      card: {
        lastName: 'Климович',
        firstName: 'Анна',
        gender: 'F',
        dateOfBirth: '19910524',
        resultsByEmail: false,
        resultsBySms: false,
      },
      surname: 'Климович',
      reason: 'Registered twice by the night shift',
    },
  });

it('a pair that somebody else checks is not merged, until the hold has run out (X-178)', async () => {
  const pair = await heldPair(userIds.Manager);
  expect(await merge(pair)).toMatchObject({
    status: 409,
    body: {
      statusMessage:
        'Manager Test is checking this pair until 12:15. Wait for the decision or take another pair',
    },
  });
  expect(await test.db.$count(patients)).toBe(7);
  test.clock.advance(15 * MINUTE);
  expect((await merge(pair)).status).toBe(200);
  expect(await test.db.$count(patients)).toBe(6);
});

it('who holds a pair merges it (X-178)', async () => {
  expect((await merge(await heldPair(userIds.Admin))).status).toBe(200);
});
