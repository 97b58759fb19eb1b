import { describe, expect, it } from 'vitest';
import { getPatient } from '../../../contract/patients.ts';
import {
  claimPersonCase,
  decidePersonCase,
  linkedPatients,
  searchPersonCases,
  type PersonCase,
} from '../../../contract/personCases.ts';
import { createPatient } from '../../../contract/patients.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personCases } from '../../core/db/schema/persons.ts';
import { compareNext } from '../persons/nightly.ts';
import { desc, eq } from 'drizzle-orm';

const anna = { firstName: 'Анна', gender: 'F', dateOfBirth: '19910524' } as const;
const register = async (contractId: number, lastName: string, mobilePhone: string, dateOfBirth?: string) => {
  const { patientId } = await test.ask(createPatient, {
    as: 'Admin',
    body: {
      ...anna,
      contractId,
      lastName,
      mobilePhone,
      dateOfBirth: dateOfBirth ?? anna.dateOfBirth,
      address: 'Минск, Лесная 5',
      confirmed: true,
    },
    headers: { Contracts: String(contractId) },
  });
  return patientId ?? 0;
};
let [own, twice, foreign] = [0, 0, 0];
const test = useLab(async () => {
  own = await register(1, 'Климович', '375291112233');
  twice = await register(1, 'Климовіч', '375291112233');
  foreign = await register(2, 'Климович', '375291112233');
  await register(1, 'Савицкая', '375297770001', '19790103');
  await register(1, 'Савіцкая', '375297770001', '19790103');
  await insertOrder(test.db, 71, { patientId: twice });
  await compareNext(test.db, test.clock.now(), 100);
});

const north = { Contracts: '1' };
const list = (as: UserName, body: BodyInput<typeof searchPersonCases> = {}) =>
  test.ask(searchPersonCases, { as, body, headers: as === 'Admin' ? {} : north });
const claim = (as: UserName, id: number, headers = {}) =>
  test.ask(claimPersonCase, { as, body: { id }, headers });
const decide = (as: UserName, body: BodyInput<typeof decidePersonCase>, headers = {}) =>
  test.ask(decidePersonCase, { as, body, headers });
const pairOf = ({ left, right }: PersonCase) => [left.patient?.lastName, right.patient?.lastName];
const idOf = async (...names: string[]): Promise<number> => {
  const { cases } = await list('Manager');
  return cases.find((one) => one.isOpen && pairOf(one).join() === names.join())?.id ?? 0;
};

describe('pairs that may be one person (D2, X-99)', () => {
  it('are listed surest first', async () => {
    const all = await list('Admin');
    expect(all.totalCount).toBe(4);
    expect(all.cases.map(({ score }) => score)).toEqual(
      all.cases.map(({ score }) => score).toSorted((one, other) => other - one),
    );
    const pages = [1, 2, 3, 4].map((pageNumber) => list('Admin', { pageNumber, pageSize: 1 }));
    const onPages = (await Promise.all(pages)).flatMap((page) => page.cases.map(({ id }) => id));
    expect(onPages).toEqual(all.cases.map(({ id }) => id));
    expect(all.cases.filter(({ isAcross }) => isAcross)).toHaveLength(2);
  });

  it('of two clients are shown to an administrator alone: what is equal would tell whose record it is', async () => {
    const across = (await list('Admin')).cases.filter(({ isAcross }) => isAcross);
    const { cases, totalCount } = await list('Manager');
    expect([totalCount, cases.map(({ isAcross }) => isAcross)]).toEqual([2, [false, false]]);
    for (const { id } of across) {
      const body = { ids: [id], decision: 'notSame' as const, reason: 'relatives' as const };
      const opened = await test.call(claimPersonCase, { as: 'Manager', body: { id }, headers: north });
      const decided = await test.call(decidePersonCase, { as: 'Manager', body, headers: north });
      expect([opened.status, decided.status]).toEqual([404, 404]);
    }
  });

  it('are found by a text of three characters', async () => {
    const found = async (text: string) => (await list('Manager', { text })).totalCount;
    expect(await found('Савицк')).toBe(1);
    expect(await found('112233')).toBe(1);
    await test.db.update(patients).set({ mobilePhone: '375447654321' }).where(eq(patients.id, foreign));
    expect(await found('7654321')).toBe(0);
    expect((await list('Admin', { text: '7654321' })).totalCount).toBe(2);
    await test.db
      .update(personCases)
      .set({ foundAt: new Date('2026-11-01T10:00:00Z') })
      .where(eq(personCases.id, await idOf('Савицкая', 'Савіцкая')));
    expect((await list('Manager', { from: '20261101', to: '20261101' })).totalCount).toBe(1);
    expect((await list('Manager', { to: '20261031' })).totalCount).toBe(0);
    expect((await list('Admin', { contractId: 2 })).totalCount).toBe(2);
    expect((await list('Manager', { source: 'import' })).totalCount).toBe(0);
  });

  it('one that is opened is held for fifteen minutes, and let go when the next one is opened', async () => {
    const id = await idOf('Климович', 'Климовіч');
    const opened = await claim('Manager', id);
    expect(opened.case).toMatchObject({
      state: 'IN_REVIEW',
      assignee: { name: 'Manager Test', until: '2026-11-20T09:15:00.000Z' },
      left: { facts: { orders: 0, results: 0, lastOrder: null }, patient: { address: 'Минск, Лесная 5' } },
      right: { facts: { orders: 1 } },
    });
    expect(opened.candidates.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Климович Анна', 'Климович Анна']),
    );
    expect((await claim('Admin', id)).case.assignee?.name).toBe('Manager Test');
    const other = await idOf('Савицкая', 'Савіцкая');
    for (const body of [
      { ids: [id], decision: 'notSame' as const, reason: 'twins' as const },
      { ids: [id], decision: 'same' as const },
      { ids: [id], decision: 'giveBack' as const },
    ])
      expect(await test.call(decidePersonCase, { as: 'Admin', body })).toMatchObject({
        status: 409,
        body: {
          statusMessage:
            'Manager Test is checking this pair until 12:15. Wait for the decision or take another pair',
        },
      });
    // Of several, those that nobody else holds are decided.
    expect(await decide('Admin', { ids: [id, other], decision: 'giveBack' })).toMatchObject({
      decided: [other],
    });
    expect((await list('Admin')).cases.find((one) => one.id === id)?.saidSameBy).toBeNull();
    const queue = (await list('Admin')).cases.map((one) => one.id);
    const at = queue.indexOf(id);
    expect([opened.previousId, opened.nextId]).toEqual([queue[at - 1] ?? null, queue[at + 1] ?? null]);
    await claim('Manager', other);
    expect((await claim('Admin', id)).case.assignee?.name).toBe('Admin Test');
    test.clock.advance(15 * 60_000 + 1);
    expect((await claim('Manager', id)).case.assignee?.name).toBe('Manager Test');
    await decide('Manager', { ids: [id], decision: 'giveBack' });
    expect((await list('Admin')).cases.find((one) => one.id === id)).toMatchObject({
      state: 'NEW',
      assignee: null,
    });
  });

  it('put off to a day leaves the list until that day', async () => {
    const id = await idOf('Савицкая', 'Савіцкая');
    await decide('Manager', { ids: [id], decision: 'defer', until: '20261121' });
    expect(await idOf('Савицкая', 'Савіцкая')).toBe(0);
    expect((await list('Manager', { state: 'DEFERRED' })).cases).toMatchObject([
      { id, deferredUntil: '20261121' },
    ]);
    await test.db.update(personCases).set({ deferredUntil: '2026-11-20' }).where(eq(personCases.id, id));
    expect(await idOf('Савицкая', 'Савіцкая')).toBe(id);
  });

  it('a pair that a manager calls one person waits for an administrator', async () => {
    const id = await idOf('Климович', 'Климовіч');
    expect(await decide('Manager', { ids: [id], decision: 'same' })).toMatchObject({ decided: [id] });
    expect((await list('Admin')).cases.find((one) => one.id === id)).toMatchObject({
      state: 'NEW',
      saidSameBy: 'Manager Test',
      decidedBy: null,
    });
  });

  it('found to be two persons leave the list together and do not come again; others stay', async () => {
    const ids = [await idOf('Климович', 'Климовіч'), await idOf('Савицкая', 'Савіцкая')];
    const across = (await list('Admin')).cases.find(({ isAcross }) => isAcross)?.id ?? 0;
    const { decided } = await decide(
      'Manager',
      { ids: [...ids, across], decision: 'notSame', reason: 'relatives' },
      north,
    );
    expect(decided).toEqual(ids.toSorted((one, other) => one - other));
    expect((await list('Manager', { state: 'NOT_SAME' })).cases[0]).toMatchObject({
      reason: 'relatives',
      decidedBy: 'Manager Test',
    });
    const [line] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'personCase.notSame'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(line?.patientIds).toHaveLength(2);
    await compareNext(test.db, test.clock.now(), 100);
    expect((await list('Admin')).totalCount).toBe(2);
  });

  it('foreign and absent ones answer alike, and others have no right', async () => {
    const body: BodyInput<typeof decidePersonCase> = {
      ids: [9999],
      decision: 'notSame',
      reason: 'twins',
    };
    expect((await test.call(decidePersonCase, { as: 'Manager', body })).status).toBe(404);
    expect((await test.call(claimPersonCase, { as: 'Manager', body: { id: 9999 } })).status).toBe(404);
    const id = (await list('Manager', { state: 'NOT_SAME' })).cases[0]?.id ?? 0;
    for (const headers of [{ Contracts: '2' }, { Contracts: '9999' }]) {
      expect((await test.call(claimPersonCase, { as: 'Manager', body: { id }, headers })).status).toBe(404);
      const known = { ...body, ids: [id] };
      expect((await test.call(decidePersonCase, { as: 'Manager', body: known, headers })).status).toBe(404);
      expect(await test.ask(searchPersonCases, { as: 'Manager', body: {}, headers })).toMatchObject({
        cases: [],
        totalCount: 0,
      });
    }
    expect((await test.call(searchPersonCases, { as: 'Nurse', body: {} })).status).toBe(403);
  });
});

describe('records of one person in two contracts (D2)', () => {
  it('are linked by an administrator, seen by those who see both contracts, and parted again', async () => {
    const across = (await list('Admin')).cases.find(
      ({ left, right }) => left.patient?.id === own && right.patient?.id === foreign,
    );
    const id = across?.id ?? 0;
    expect(across?.isAcross).toBe(true);
    const links = async (as: UserName, patientId: number, headers = {}) =>
      (await test.ask(linkedPatients, { as, query: { patientId }, headers })).linked;
    await decide('Admin', { ids: [id], decision: 'same' });
    expect(await links('Admin', own)).toEqual([{ patientId: foreign, contractId: 2 }]);
    expect(await links('Admin', foreign)).toEqual([{ patientId: own, contractId: 1 }]);
    expect(await links('Manager', own, north)).toEqual([]);
    expect(
      (await test.call(linkedPatients, { as: 'Nurse', query: { patientId: foreign }, headers: north }))
        .status,
    ).toBe(404);
    expect((await list('Admin', { state: 'MERGED' })).cases).toMatchObject([{ id, isOpen: false }]);
    // Two records of one contract are reached from each other only over one of another contract.
    const second = (await list('Admin')).cases.find(({ left }) => left.patient?.id === twice)?.id ?? 0;
    await decide('Admin', { ids: [second], decision: 'same' });
    expect(await links('Admin', own)).toEqual([
      { patientId: twice, contractId: 1 },
      { patientId: foreign, contractId: 2 },
    ]);
    expect(await links('Manager', own, north)).toEqual([]);
    await decide('Admin', { ids: [second], decision: 'unlink' });

    const refused = await test.call(decidePersonCase, {
      as: 'Manager',
      body: { ids: [id], decision: 'unlink' },
    });
    expect(refused.status).toBe(403);
    await decide('Admin', { ids: [id], decision: 'unlink' });
    expect(await links('Admin', own)).toEqual([]);
    expect((await list('Admin', { state: 'UNDONE' })).cases.map((one) => one.id)).toEqual(
      expect.arrayContaining([id, second]),
    );
    const { patient } = await test.ask(getPatient, { as: 'Admin', query: { id: own } });
    expect(patient.lastName).toBe('Климович');
  });
});

it('a patient whose likeness to another cannot be kept is not registered, and the log says why', async () => {
  const before = await test.db.$count(patients);
  await test.db.execute('alter table person_cases add constraint refused check (false) not valid');
  await expect(register(1, 'Климович', '375291112233')).rejects.toThrow('500');
  await test.db.execute('alter table person_cases drop constraint refused');
  const logged = test.logged.splice(0) as { cause: { constraint: string } }[];
  expect(logged).toMatchObject([{ cause: { constraint: 'refused' } }]);
  expect(await test.db.$count(patients)).toBe(before);
});
