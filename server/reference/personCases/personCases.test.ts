import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPatient } from '../../../contract/patients.ts';
import { claimPersonCase, decidePersonCase, searchPersonCases } from '../../../contract/personCases.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { personCases } from '../../core/db/schema/persons.ts';
import { compareNext } from '../persons/nightly.ts';

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
  const anna = { firstName: 'Анна', gender: 'F', dateOfBirth: '19910524' } as const;
  const register = (contractId: number, lastName: string, mobilePhone: string) =>
    test.ask(createPatient, {
      as: 'Admin',
      body: { ...anna, contractId, lastName, mobilePhone, confirmed: true },
      headers: { Contracts: String(contractId) },
    });
  await register(1, 'Климович', '375291112233');
  await register(1, 'Климовіч', '375291112233');
  await register(2, 'Климович', '375291112233');
  await compareNext(test.db, test.clock.now(), 100);
});
afterAll(() => test.close());

const north = { Contracts: '1' };
const list = async (as: UserName, body: BodyInput<typeof searchPersonCases> = {}) =>
  test.ask(searchPersonCases, { as, body, headers: as === 'Admin' ? {} : north });

describe('pairs that may be one person (D2)', () => {
  it('are listed surest first; of a record of another contract a manager sees initials and the year', async () => {
    const all = await list('Admin');
    expect(all.totalCount).toBe(3);
    const own = await list('Manager');
    const foreign = own.cases.find(({ left, right }) => left.isMasked || right.isMasked);
    expect(foreign?.right).toMatchObject({
      contractId: null,
      isMasked: true,
      patient: { id: 0, lastName: 'К…', firstName: 'А…', dateOfBirth: '1991', mobilePhone: '' },
    });
    expect(foreign?.isMine).toBe(false);
  });

  it('a case that somebody has taken is left to them for fifteen minutes', async () => {
    const [{ id } = { id: 0 }] = (await list('Manager')).cases.filter(({ isMine }) => isMine);
    const claim = (as: UserName) => test.ask(claimPersonCase, { as, body: { id } });
    const taken = await claim('Manager');
    expect(taken.case).toMatchObject({
      state: 'IN_REVIEW',
      assignee: { name: 'Manager Test', until: '2026-11-20T09:15:00.000Z' },
    });
    expect((await claim('Admin')).case.assignee?.name).toBe('Manager Test');
    const refused = await test.call(decidePersonCase, {
      as: 'Admin',
      body: { id, decision: 'notSame', reason: 'twins' },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'Conflict' } });
  });

  it('found to be two persons leaves the list and does not come again', async () => {
    const [{ id } = { id: 0 }] = (await list('Manager')).cases.filter(({ isMine }) => isMine);
    const decided = await test.ask(decidePersonCase, {
      as: 'Manager',
      body: { id, decision: 'notSame', reason: 'relatives' },
    });
    expect(decided.case).toMatchObject({ state: 'NOT_SAME', reason: 'relatives', decidedBy: 'Manager Test' });
    const before = await test.db.$count(personCases);
    await compareNext(test.db, test.clock.now(), 100);
    expect(await test.db.$count(personCases)).toBe(before);
    expect((await list('Manager')).cases.map((one) => one.id)).not.toContain(id);
  });

  it('of two contracts is not decided by a manager of one', async () => {
    const [{ id } = { id: 0 }] = (await list('Manager')).cases.filter(({ isMine }) => !isMine);
    const body = { id, decision: 'notSame', reason: 'twins' } as const;
    expect((await test.call(decidePersonCase, { as: 'Manager', body, headers: north })).status).toBe(403);
    const absent = await test.call(decidePersonCase, { as: 'Manager', body: { ...body, id: 9999 } });
    expect(absent.status).toBe(404);
    expect((await test.call(searchPersonCases, { as: 'Nurse', body: {} })).status).toBe(403);
  });
});
