import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useLab } from '../../../tests/support/testLab.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personRelationships } from '../../core/db/schema/personRelationships.ts';
import { keyedPatients, personCases, personKeys } from '../../core/db/schema/persons.ts';
import { runDueJobs } from '../../core/jobs/runJobs.ts';
import { persons, startPersons } from './nightly.ts';

const test = useLab(async () => {
  await test.db.delete(keyedPatients);
  await test.db.delete(personKeys);
});

const insert = async (...rows: readonly Partial<typeof patients.$inferInsert>[]): Promise<number[]> => {
  const made = await test.db
    .insert(patients)
    .values(
      rows.map((row) => ({
        contractId: 1,
        lastName: 'Вашкевич',
        firstName: 'Анна',
        gender: 'F' as const,
        dateOfBirth: '1991-05-08',
        mobilePhone: '375291112233',
        createdAt: test.clock.now(),
        ...row,
      })),
    )
    .returning({ id: patients.id });
  return made.map(({ id }) => id);
};
const night = async () => {
  test.clock.advance(24 * 3_600_000);
  await startPersons(test.lab);
  await runDueJobs(test.lab, { persons });
};
const found = () =>
  test.db
    .select({
      left: personCases.leftId,
      right: personCases.rightId,
      grade: personCases.grade,
      state: personCases.state,
    })
    .from(personCases)
    .orderBy(personCases.leftId, personCases.rightId);

it('an upgrade gives keys to everybody, and starts once', async () => {
  await startPersons(test.lab);
  await startPersons(test.lab);
  await runDueJobs(test.lab, { persons });
  expect(await test.db.$count(keyedPatients)).toBe(5);
  expect((await test.db.select().from(jobs)).map(({ state }) => state)).not.toContain('queued');
});

it('a night keeps certain and probable pairs, also across contracts, and the next one only what has changed', async () => {
  const [one = 0, other = 0, third = 0] = await insert(
    {},
    { lastName: 'Vashkevich', firstName: 'Hanna' },
    { contractId: 2, lastName: 'Вашкевч' },
    { firstName: 'Ольга', lastName: 'Вашкевич' },
  );
  await night();
  const pairs = [
    { left: one, right: other, grade: 'certain', state: 'NEW' },
    { left: one, right: third, grade: 'certain', state: 'NEW' },
    { left: other, right: third, grade: 'certain', state: 'NEW' },
  ];
  expect(await found()).toEqual(pairs);
  const [across] = await test.db.select().from(personCases).where(eq(personCases.rightId, third));
  expect(across).toMatchObject({ contractIds: [1, 2], source: 'nightly' });

  await test.db.update(personCases).set({ state: 'NOT_SAME' }).where(eq(personCases.rightId, other));
  const [late = 0] = await insert({ mobilePhone: '375447654321' });
  await night();
  const after = await found();
  expect(after).toHaveLength(6);
  expect(after[0]).toEqual({ ...pairs[0], state: 'NOT_SAME' });
  expect(after.filter(({ right }) => right === late)).toHaveLength(3);
  await night();
  expect(await found()).toEqual(after);
});

it('two records of a child born within 60 days are never certain', async () => {
  const born = new Date(test.clock.now().getTime() - 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  const child = { lastName: 'Гурбанович', firstName: 'Мирон', gender: 'M' as const, dateOfBirth: born };
  const [one, other] = await insert(child, child);
  await night();
  expect((await found()).filter(({ left }) => left === one)).toEqual([
    { left: one, right: other, grade: 'probable', state: 'NEW' },
  ]);
});

it('relatives are no pair, whatever they have in common (X-98)', async () => {
  const twin = { lastName: 'Мацкевич', firstName: 'Алеся' };
  const [one = 0, other = 0, third = 0] = await insert(twin, twin, twin);
  await test.db.insert(personRelationships).values({
    patientId: one,
    relatedPatientId: other,
    type: 'twinOf',
    note: '',
    confirmedBy: 2,
    confirmedAt: test.clock.now(),
  });
  await night();
  const pairs = (await found()).filter(({ left }) => left === one || left === other);
  expect(pairs.map(({ left, right }) => [left, right])).toEqual([
    [one, third],
    [other, third],
  ]);
});

it('a pair that was found to be two persons does not come again when one of them changes', async () => {
  await test.db.update(personCases).set({ state: 'NOT_SAME' });
  await test.db.update(keyedPatients).set({ isCompared: false });
  await night();
  expect(new Set((await found()).map(({ state }) => state))).toEqual(new Set(['NOT_SAME']));
});

it('a phone that more than a hundred have brings no pairs together', async () => {
  await test.db.delete(personCases);
  const crowd = Array.from({ length: 101 }, (_, n) => ({
    lastName: `Ра${'бвгджзклмнп'.charAt(n / 10)}у${'бвгджзклмн'.charAt(n % 10)}`,
    dateOfBirth: new Date(Date.UTC(1920 + n, n % 12, 1 + (n % 28))).toISOString().slice(0, 10),
    mobilePhone: '375170000000',
  }));
  await insert(...crowd);
  await night();
  const bearers = await test.db.$count(keyedPatients, eq(keyedPatients.isCompared, true));
  expect(bearers).toBe(await test.db.$count(patients));
  expect(await found()).toEqual([]);
});

it('a deleted patient leaves no keys', async () => {
  const [gone = 0] = await insert({});
  await night();
  await test.db.delete(patients).where(eq(patients.id, gone));
  expect(await test.db.$count(personKeys, eq(personKeys.patientId, gone))).toBe(0);
});

it('a night that cannot keep its pairs says why, and the next one finds them', async () => {
  const [one, other] = await insert({ lastName: 'Серафимович' }, { lastName: 'Серафимович' });
  await test.db.execute(
    "alter table person_cases add constraint refused check (source <> 'nightly') not valid",
  );
  await night();
  const logged = test.logged.splice(0) as { cause: { constraint: string } }[];
  expect(logged).toMatchObject([{ cause: { constraint: 'refused' } }]);
  await test.db.execute('alter table person_cases drop constraint refused');
  await night();
  expect((await found()).filter(({ left }) => left === one)).toEqual([
    { left: one, right: other, grade: 'certain', state: 'NEW' },
  ]);
});
