import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onlineOrder, openSite, type Site } from '../../../tests/support/onlineSite.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personRelationships } from '../../core/db/schema/personRelationships.ts';

let site: Site;
const test = useLab(async () => {
  site = await openSite(test);
});

it('an online order is of a child with the passport of its mother, who is here (X-96)', async () => {
  const child = { ...onlineOrder.patient, firstName: 'Дарья', dateOfBirth: '20150301' };
  const document = { identificationNumberTypeId: 1, identificationNumber: 'MP0000001' };
  const patient = { ...child, ...document, documentOf: 'mother' };
  expect((await site.send({ ...onlineOrder, patient }))[0]).toBe(200);
  const made = await test.db.select().from(patients).where(eq(patients.firstName, 'Дарья'));
  expect(made).toMatchObject([{ identificationNumber: 'MP0000001', documentOf: 'mother' }]);
  expect(await test.db.select().from(personRelationships)).toMatchObject([
    { patientId: 1, relatedPatientId: made[0]?.id, type: 'motherOf' },
  ]);
});
