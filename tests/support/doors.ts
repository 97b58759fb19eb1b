import { desc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createPatient } from '../../contract/patients.ts';
import { checkImport, getImport, uploadImport } from '../../contract/orderImport.ts';
import { orders } from '../../server/core/db/schema/orders.ts';
import { preOrders } from '../../server/core/db/schema/preOrders.ts';
import { insertPatient } from '../../server/reference/patients/repository.ts';
import type { Person } from '../../server/reference/persons/person.ts';
import { asBlob, ordersFile, personRow } from './excel.ts';
import { onlineOrder, openSite } from './onlineSite.ts';
import { issuesOf, openOrderingDesk, service, task, transaction } from './orderBundles.ts';

/** A person as a form sends one. */
const formOf = (person: Person) => ({
  lastName: person.lastName ?? '',
  firstName: person.firstName ?? '',
  paternalName: person.paternalName ?? '',
  gender: person.gender === 'M' ? ('M' as const) : ('F' as const),
  dateOfBirth: person.dateOfBirth ?? '',
  mobilePhone: person.mobilePhone ?? '',
  identificationNumberTypeId: person.identificationNumberTypeId ?? null,
  identificationNumber: person.identificationNumber ?? '',
});

/** What a door does with a person: takes or makes the record of this id, would make a new one, asks, says whose document it is, or waits. */
export type Done = number | 'new' | 'whose' | 'otherPerson' | 'waits';

const kinds = ['', 'Passport', 'Residence permit'];
const rowOf = (person: Person) => {
  const { lastName, firstName, paternalName, gender, dateOfBirth, ...more } = formOf(person);
  return personRow(lastName, {
    'Имя *': firstName,
    Отчество: paternalName,
    'Пол *': gender === 'M' ? 'М' : 'Ж',
    'Дата рождения *': `${dateOfBirth.slice(6)}.${dateOfBirth.slice(4, 6)}.${dateOfBirth.slice(0, 4)}`,
    'Телефон *': more.mobilePhone,
    'Вид документа': kinds[more.identificationNumberTypeId ?? 0] ?? '',
    'Номер документа': more.identificationNumber,
  });
};

const PATIENT = 'urn:uuid:00000000-0000-4000-8000-0000000000aa';

/** The four doors by which a person comes into contract 1 of one laboratory. */
export const openDoors = async () => {
  const desk = await openOrderingDesk();
  const { test } = desk;
  const site = await openSite(test);
  const form = async (person: Person): Promise<Done> => {
    const body = { ...formOf(person), contractId: 1 };
    const { body: answer } = await test.call(createPatient, { as: 'Nurse', body });
    if ('code' in answer && answer.code === 'PatientExists') return 'otherPerson';
    if (!('patientId' in answer)) throw new Error(JSON.stringify(answer));
    const { patientId, duplicates = [] } = answer;
    if (patientId !== null) return patientId;
    const [only, ...others] = duplicates;
    // A nurse is shown her own patient, too: the one with nothing that differs.
    return others.length === 0 && only !== undefined ? only.id : 'whose';
  };

  const file = async (persons: readonly Person[]): Promise<Done[]> => {
    const asked = { as: 'Nurse', headers: { Contracts: '1' } } as const;
    const file = asBlob(await ordersFile(...persons.map(rowOf)));
    const { batch } = await test.ask(uploadImport, { ...asked, body: { fileName: 'one.xlsx' }, file });
    const id = batch?.id ?? 0;
    await test.ask(checkImport, { ...asked, body: { id, isRest: true } });
    const { rows } = await test.ask(getImport, { ...asked, query: { id } });
    return rows.map(({ state, patientId, issues }) => {
      // It may be the person of another row.
      if (state === 'DUPLICATE' || issues.some(({ otherRow }) => otherRow !== null)) return 'whose';
      if (state === 'READY') return patientId ?? 'new';
      if (issues.map(({ column }) => column).join() === 'identificationNumber') return 'otherPerson';
      throw new Error(JSON.stringify(issues));
    });
  };

  const fhir = async (person: Person): Promise<Done> => {
    const sent = formOf(person);
    const document = {
      system: `https://portal.test/fhir/sid/document-${String(sent.identificationNumberTypeId ?? 0)}`,
      value: sent.identificationNumber,
    };
    const resource = {
      resourceType: 'Patient',
      name: [{ family: sent.lastName, given: [sent.firstName, sent.paternalName].filter(Boolean) }],
      gender: sent.gender === 'M' ? 'male' : 'female',
      birthDate: sent.dateOfBirth.replace(/^(....)(..)(..)$/, '$1-$2-$3'),
      telecom: [{ system: 'phone', value: sent.mobilePhone }],
      ...(sent.identificationNumberTypeId !== null && { identifier: [document] }),
    };
    const answer = await desk.send(
      '',
      transaction(
        { fullUrl: PATIENT, resource, request: { method: 'POST', url: 'Patient' } },
        task({ for: { reference: PATIENT } }),
        service('1001', { subject: { reference: PATIENT } }),
      ),
    );
    if (answer.status === 200) {
      const [order] = await test.db
        .select({ id: orders.patientId })
        .from(orders)
        .orderBy(desc(orders.id))
        .limit(1);
      return order?.id ?? 0;
    }
    const said = JSON.stringify(issuesOf(answer));
    if (said.includes('registration')) return 'whose';
    if (said.includes('Somebody else is registered with this document')) return 'otherPerson';
    throw new Error(said);
  };

  let made = 0;
  /** A site is never refused and never asked: staff says later whose it is. */
  const online = async (person: Person): Promise<Done> => {
    made += 1;
    // A site may call 120 times a minute.
    test.clock.advance(500);
    const { contractId, services, paymentChannel, action } = onlineOrder;
    const [status, { barcode }] = await site.send({
      contractId,
      services,
      paymentChannel,
      action,
      number: `D-${String(made)}`,
      patient: formOf(person),
    });
    expect(status).toBe(200);
    const [kept] = await test.db
      .select({ id: preOrders.patientId })
      .from(preOrders)
      .where(eq(preOrders.barcode, barcode ?? ''));
    return kept?.id ?? 'waits';
  };

  /** Takes whoever is registered out of the contract and registers these. */
  const registered = async (persons: readonly Person[]): Promise<number[]> => {
    await test.db.execute(
      sql`update patients set contract_id = 2, identification_number = '', identification_number_type_id = null where contract_id = 1`,
    );
    const ids: number[] = [];
    for (const person of persons) {
      const { dateOfBirth, ...fields } = formOf(person);
      const born = dateOfBirth.replace(/^(....)(..)(..)$/, '$1-$2-$3');
      ids.push((await insertPatient(test.db, 1, { ...fields, dateOfBirth: born }, test.clock.now())) ?? 0);
    }
    return ids;
  };
  return { test, registered, form, file, fhir, online };
};
