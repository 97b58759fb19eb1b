import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { createPatient, updatePatient, type PatientInput } from '../../../contract/patients.ts';
import { matchPerson } from '../../../contract/personDuplicates.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';

const test = useLab();

const anna: PatientInput = {
  lastName: 'Новикова',
  firstName: 'Анна',
  gender: 'F',
  mobilePhone: '80 29 111-22-33',
  dateOfBirth: '19910524',
  contractId: 1,
};

describe('a person as typed so far', () => {
  const match = (body: Partial<BodyInput<typeof matchPerson>>) =>
    test.ask(matchPerson, { as: 'Nurse', body: { contractId: 1, ...body } });

  it('is found in Latin letters with day and month exchanged, with the evidence of each field', async () => {
    const { matches } = await match({ lastName: 'Petrov', firstName: 'Siarhei', dateOfBirth: '19821202' });
    expect(matches).toMatchObject([
      {
        id: 2,
        lastName: 'Петров',
        grade: 'probable',
        evidence: [
          { field: 'lastName', level: 'equal' },
          { field: 'firstName', level: 'equal' },
          { field: 'dateOfBirth', level: 'exchanged' },
        ],
      },
    ]);
  });

  it('is nobody when nothing is typed, and nobody of another contract', async () => {
    expect((await match({})).matches).toEqual([]);
    const denis = { lastName: 'Ковалёв', firstName: 'Денис', dateOfBirth: '19841415' };
    expect((await match(denis)).matches).toEqual([]);
    const foreign = await test.call(matchPerson, { as: 'Nurse', body: { contractId: 2 } });
    expect(foreign.status).toBe(404);
  });

  it('is found by what a patient was changed to', async () => {
    const { patientId: id } = await test.ask(createPatient, { as: 'Nurse', body: anna });
    await test.ask(updatePatient, {
      as: 'Nurse',
      body: { ...anna, lastName: 'Якубович', id: id ?? 0, mobilePhone: '375447777777' },
    });
    const { matches } = await match({ lastName: 'Якубовіч', firstName: 'Ганна', dateOfBirth: '19910524' });
    expect(matches).toMatchObject([{ id }]);
  });

  it('leaves a line in the log with what it was by, never what was typed', async () => {
    await match({ lastName: 'Petrov', firstName: 'Siarhei', dateOfBirth: '19821202' });
    const [line] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({ action: 'patient.search', patientIds: [2], details: { found: 1 } });
    expect(JSON.stringify(line)).not.toContain('Petrov');
  });
});
