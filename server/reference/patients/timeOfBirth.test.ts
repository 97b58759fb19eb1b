import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPatient, getPatient, updatePatient, type PatientInput } from '../../../contract/patients.ts';
import { matchPerson } from '../../../contract/personDuplicates.ts';
import { executePersonMerge, undoPersonMerge } from '../../../contract/personMerges.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { personCases } from '../../core/db/schema/persons.ts';
import { identify } from './identify.ts';

const test = useLab();

/** The test clock is 20.11.2026. */
const twin: PatientInput = {
  lastName: 'Зубрицкая',
  firstName: 'НР',
  gender: 'F',
  mobilePhone: '375291230001',
  dateOfBirth: '20261118',
  timeOfBirth: '04:35',
  contractId: 1,
  confirmed: true,
};
const register = async (body: PatientInput): Promise<number> =>
  (await test.ask(createPatient, { as: 'Nurse', body })).patientId ?? 0;
const read = async (id: number) => (await test.ask(getPatient, { as: 'Nurse', query: { id } })).patient;

describe('the time of birth', () => {
  it('is kept, stays where a change does not say it, and may be taken away', async () => {
    const id = await register({ ...twin, lastName: 'Гулевич', mobilePhone: '375291230010' });
    expect(await read(id)).toMatchObject({ dateOfBirth: '20261118', timeOfBirth: '04:35' });
    const { contractId: _, confirmed: __, timeOfBirth: ___, ...change } = twin;
    const body = { ...change, lastName: 'Гулевич', mobilePhone: '375291230010', id };
    await test.ask(updatePatient, { as: 'Nurse', body });
    expect(await read(id)).toMatchObject({ timeOfBirth: '04:35' });
    await test.ask(updatePatient, { as: 'Nurse', body: { ...body, timeOfBirth: '' } });
    expect(await read(id)).toMatchObject({ timeOfBirth: '' });
  });

  it('is no longer taken 60 days after the birth; one that was kept stays', async () => {
    const grown = { ...twin, firstName: 'Алеся', mobilePhone: '375291230011', timeOfBirth: '12:00' };
    const ids = {
      newborn: await register({ ...grown, lastName: 'Лучына', dateOfBirth: '20260922' }),
      old: await register({ ...grown, lastName: 'Мурашка', dateOfBirth: '20260921' }),
    };
    const timeOf = async (id: number) => (await read(id)).timeOfBirth;
    expect([await timeOf(ids.newborn), await timeOf(ids.old)]).toEqual(['12:00', '']);
    const change = { ...grown, lastName: 'Лучына', dateOfBirth: '20260801', id: ids.newborn };
    await test.ask(updatePatient, { as: 'Nurse', body: { ...change, address: 'Минск' } });
    expect(await timeOf(ids.newborn)).toBe('12:00');
    await test.ask(updatePatient, { as: 'Nurse', body: { ...change, timeOfBirth: '13:00' } });
    expect(await timeOf(ids.newborn)).toBe('');
  });

  it.each([
    ['25:00', '20261118', 'This value cannot be used, correct it'],
    ['4:35', '20261118', 'This value cannot be used, correct it'],
    ['ночью', '20261118', 'This value cannot be used, correct it'],
    ['23:59', '20261120', 'The time is later than now'],
  ])('is refused as %s on %s', async (timeOfBirth, dateOfBirth, says) => {
    const body = { ...twin, dateOfBirth, timeOfBirth };
    const refused = await test.call(createPatient, { as: 'Nurse', body });
    expect(refused).toMatchObject({ status: 400, body: { errors: { timeOfBirth: [says] } } });
  });

  it('tells twins without names apart: another time is hardly one person, the same or none speaks of one', async () => {
    const first = await register(twin);
    const { confirmed: _, ...typed } = twin;
    const gradeAt = async (timeOfBirth: string) => {
      const { matches } = await test.ask(matchPerson, { as: 'Nurse', body: { ...typed, timeOfBirth } });
      const found = matches.find(({ id }) => id === first);
      return [found?.grade, found?.evidence.find(({ field }) => field === 'timeOfBirth')?.level];
    };
    expect(await gradeAt('04:35')).toEqual(['probable', 'equal']);
    expect(await gradeAt('')).toEqual(['probable', undefined]);
    expect(await gradeAt('04:38')).toEqual(['possible', 'different']);
    const second = await register({ ...twin, timeOfBirth: '04:38' });
    expect(
      await test.db.$count(personCases, and(eq(personCases.leftId, first), eq(personCases.rightId, second))),
    ).toBe(0);
    const askedOf = async (timeOfBirth: string) => {
      const asked = {
        contractId: 1,
        persons: [{ ...typed, timeOfBirth, identificationNumberTypeId: null }],
        now: test.clock.now(),
      };
      const { found } = await identify(test.db, asked);
      return found[0]?.identity.candidates.map(({ id }) => id);
    };
    expect(await askedOf('04:38')).toEqual([second]);
    expect(await askedOf('')).toEqual([first, second]);
  });

  it('comes back with the undo of a merge', async () => {
    const main = await register({ ...twin, lastName: 'Бруцкая', mobilePhone: '375291230020' });
    const other = await register({
      ...twin,
      lastName: 'Бруцкая',
      mobilePhone: '375291230021',
      timeOfBirth: '',
    });
    const { contractId: _, confirmed: __, ...card } = { ...twin, lastName: 'Бруцкая', timeOfBirth: '05:10' };
    const { mergeId: id } = await test.ask(executePersonMerge, {
      as: 'Admin',
      body: {
        mainId: main,
        mainVersion: 1,
        otherId: other,
        otherVersion: 1,
        card: { ...card, resultsByEmail: false, resultsBySms: false },
        surname: 'Бруцкая',
        reason: 'Registered twice by the night shift',
      },
    });
    expect(await read(main)).toMatchObject({ timeOfBirth: '05:10' });
    await test.ask(undoPersonMerge, { as: 'Admin', body: { id } });
    expect([await read(main), await read(other)]).toMatchObject([
      { timeOfBirth: '04:35' },
      { timeOfBirth: '' },
    ]);
  });
});
