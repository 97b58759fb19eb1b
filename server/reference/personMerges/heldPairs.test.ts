import { expect, it } from 'vitest';
import { searchPersonCases } from '../../../contract/personCases.ts';
import { executePersonMerge, undoPersonMerge, validatePersonMerge } from '../../../contract/personMerges.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personCases } from '../../core/db/schema/persons.ts';

const test = useLab();

const MINUTE = 60_000;

type NewCase = Partial<typeof personCases.$inferInsert>;
/** Registers so many records of one person; their ids. */
const register = async (count: number): Promise<number[]> => {
  const person = { contractId: 1, lastName: 'Климович', firstName: 'Анна', gender: 'F' as const };
  const born = { dateOfBirth: '1991-05-24', createdAt: test.clock.now() };
  const rows = Array.from({ length: count }, () => ({ ...person, ...born }));
  const created = await test.db.insert(patients).values(rows).returning({ id: patients.id });
  return created.map(({ id }) => id);
};
/** Keeps a pair; its id. */
const pairOf = async (leftId: number, rightId: number, changes: NewCase = {}): Promise<number> => {
  const [created] = await test.db
    .insert(personCases)
    .values({
      leftId,
      rightId,
      contractIds: [1],
      grade: 'probable',
      score: 5,
      evidence: [],
      source: 'manual',
      foundAt: test.clock.now(),
      ...changes,
    })
    .returning({ id: personCases.id });
  return created?.id ?? 0;
};
/** Somebody holds a pair for 15 minutes from now. */
const heldBy = (assigneeId: number): NewCase => ({
  state: 'IN_REVIEW',
  assigneeId,
  claimedUntil: new Date(test.clock.now().getTime() + 15 * MINUTE),
});
/** Two records of one person whose pair is held until 12:15. */
const heldPair = async (assigneeId: number) => {
  const [leftId = 0, rightId = 0] = await register(2);
  await pairOf(leftId, rightId, heldBy(assigneeId));
  return { mainId: rightId, otherId: leftId };
};
const merge = (pair: { mainId: number; otherId: number }, mainVersion = 1) =>
  test.call(executePersonMerge, {
    as: 'Admin',
    body: {
      ...pair,
      mainVersion,
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

it('a pair that somebody else checks is not merged, until the hold has run out; who holds it merges it (X-178)', async () => {
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
  expect((await merge(await heldPair(userIds.Admin))).status).toBe(200);
});

const merged = async (mainId: number, otherId: number, mainVersion = 1): Promise<number> => {
  const { body } = await merge({ mainId, otherId }, mainVersion);
  if (!('mergeId' in body)) throw new Error(JSON.stringify(body));
  return body.mergeId;
};
const undo = (id: number) => test.ask(undoPersonMerge, { as: 'Admin', body: { id } });
/** The ids of the pairs that are listed in a state; null: that wait. */
const listed = async (state: 'DEFERRED' | 'NOT_SAME' | null = null): Promise<number[]> => {
  const { cases } = await test.ask(searchPersonCases, { as: 'Admin', body: { state } });
  return cases.map(({ id }) => id).toSorted((one, other) => one - other);
};

it('a record is not merged while somebody checks another pair of it; it may be the main one (X-182)', async () => {
  const [first = 0, second = 0, third = 0] = await register(3);
  const held = await pairOf(second, third, heldBy(userIds.Manager));
  const refused = await merge({ mainId: first, otherId: second });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      statusMessage:
        'Manager Test is checking another pair of the second record until 12:30. Wait for the decision or make that record the main one',
    },
  });
  expect(await listed()).toContain(held);
  expect((await merge({ mainId: second, otherId: first })).status).toBe(200);
  expect(await listed()).toContain(held);
});

it('the dry run says who checks the pair, and another one of either record, and until when (X-189)', async () => {
  const [first = 0, second = 0, third = 0] = await register(3);
  await pairOf(second, third, heldBy(userIds.Manager));
  const holders = async () => {
    const body = { patientIds: [first, second] as [number, number] };
    const { main, other, heldBy: ofPair } = await test.ask(validatePersonMerge, { as: 'Admin', body });
    const sides = [main, other].toSorted((one, two) => one.patient.id - two.patient.id);
    return [ofPair, ...sides.map((side) => side.heldBy)].map((one) => one && `${one.name} ${one.until}`);
  };
  expect(await holders()).toEqual([null, null, 'Manager Test 2026-11-20T09:30:00.000Z']);
  await pairOf(first, second, heldBy(userIds.Manager));
  expect(await holders()).toEqual([
    'Manager Test 2026-11-20T09:30:00.000Z',
    null,
    'Manager Test 2026-11-20T09:30:00.000Z',
  ]);
  test.clock.advance(15 * MINUTE);
  expect(await holders()).toEqual([null, null, null]);
  await pairOf(first, third, heldBy(userIds.Admin));
  expect(await holders()).toEqual([null, null, null]);
});

it('an undo brings back the pairs of the record, with what was said of them, and takes back what the main one got (X-182)', async () => {
  const [main = 0, other = 0, third = 0, fourth = 0] = await register(4);
  const open = await pairOf(other, third, { saidSameBy: userIds.Manager });
  const later = await pairOf(other, fourth, {
    state: 'DEFERRED',
    deferredUntil: '2026-12-24',
    note: 'asked',
  });
  const [fifth = 0] = await register(1);
  const decided = await pairOf(other, fifth, { state: 'NOT_SAME', decidedBy: userIds.Admin });
  const id = await merged(main, other);
  expect(await listed()).not.toContain(open);
  expect(await listed('DEFERRED')).toEqual([]);
  expect(await listed('NOT_SAME')).toHaveLength(2);
  await undo(id);
  const { cases } = await test.ask(searchPersonCases, { as: 'Admin', body: {} });
  expect(cases.find((one) => one.id === open)).toMatchObject({ state: 'NEW', saidSameBy: 'Manager Test' });
  expect(await listed('DEFERRED')).toEqual([later]);
  expect(await listed('NOT_SAME')).toEqual([decided]);
});

it.each([
  ['the first merge first', [0, 1]],
  ['the last merge first', [1, 0]],
])('a pair of two merged records is back when both are, %s (X-182)', async (_, order) => {
  const [main = 0, second = 0, third = 0] = await register(3);
  const pair = await pairOf(second, third);
  const merges = [await merged(main, second), await merged(main, third, 2)];
  await undo(merges[order[0] ?? 0] ?? 0);
  expect(await listed()).not.toContain(pair);
  await undo(merges[order[1] ?? 0] ?? 0);
  expect(await listed()).toContain(pair);
});
