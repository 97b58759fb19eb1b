import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createPatient } from '../../../contract/patients.ts';
import { checkImport, getImport, uploadImport } from '../../../contract/orderImport.ts';
import { asBlob, ordersFile, personRow } from '../../../tests/support/excel.ts';
import { identityCases, type Outcome } from '../../../tests/support/identityCases.ts';
import {
  issuesOf,
  openOrderingDesk,
  service,
  task,
  transaction,
} from '../../../tests/support/orderBundles.ts';
import { onlineOrder, openSite, type Site } from '../../../tests/support/onlineSite.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import type { Person } from '../persons/person.ts';
import { insertPatient } from './repository.ts';

const desk = useDesk(openOrderingDesk);
let site: Site;
beforeAll(async () => {
  site = await openSite(desk.test);
});

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

/** What a door does with a person: takes the record of this id, makes a new one, asks, says whose document it is, or waits. */
type Done = number | 'new' | 'whose' | 'otherPerson' | 'waits';
const takenOrNew = (id: number, known: readonly number[]): Done => (known.includes(id) ? id : 'new');

const atTheForm = async (person: Person): Promise<Done> => {
  const body = { ...formOf(person), contractId: 1 };
  const { body: answer } = await desk.test.call(createPatient, { as: 'Nurse', body });
  if ('code' in answer && answer.code === 'PatientExists') return 'otherPerson';
  if (!('patientId' in answer)) throw new Error(JSON.stringify(answer));
  const { patientId, duplicates = [] } = answer;
  if (patientId !== null) return 'new';
  const [only, ...others] = duplicates;
  // A nurse is shown her own patient, too: the one with nothing that differs.
  return others.length === 0 && only !== undefined ? only.id : 'whose';
};

const kinds = ['', 'Passport', 'Residence permit'];
const inAFile = async (person: Person): Promise<Done> => {
  const { lastName, firstName, paternalName, gender, dateOfBirth, ...form } = formOf(person);
  const row = personRow(lastName, {
    'Имя *': firstName,
    Отчество: paternalName,
    'Пол *': gender === 'M' ? 'М' : 'Ж',
    'Дата рождения *': `${dateOfBirth.slice(6)}.${dateOfBirth.slice(4, 6)}.${dateOfBirth.slice(0, 4)}`,
    'Телефон *': form.mobilePhone,
    'Вид документа': kinds[form.identificationNumberTypeId ?? 0] ?? '',
    'Номер документа': form.identificationNumber,
  });
  const asked = { as: 'Nurse', headers: { Contracts: '1' } } as const;
  const file = asBlob(await ordersFile(row));
  const { batch } = await desk.test.ask(uploadImport, { ...asked, body: { fileName: 'one.xlsx' }, file });
  const id = batch?.id ?? 0;
  await desk.test.ask(checkImport, { ...asked, body: { id, isRest: true } });
  const { rows } = await desk.test.ask(getImport, { ...asked, query: { id } });
  const [{ state, patientId, issues } = { state: 'NEW', patientId: null, issues: [] }] = rows;
  if (state === 'DUPLICATE') return 'whose';
  if (state === 'READY') return patientId ?? 'new';
  if (issues.map(({ column }) => column).join() === 'identificationNumber') return 'otherPerson';
  throw new Error(JSON.stringify(issues));
};

const PATIENT = 'urn:uuid:00000000-0000-4000-8000-0000000000aa';
const byFhir = async (person: Person, known: readonly number[]): Promise<Done> => {
  const form = formOf(person);
  const document = {
    system: `https://portal.test/fhir/sid/document-${String(form.identificationNumberTypeId ?? 0)}`,
    value: form.identificationNumber,
  };
  const resource = {
    resourceType: 'Patient',
    name: [{ family: form.lastName, given: [form.firstName, form.paternalName].filter(Boolean) }],
    gender: form.gender === 'M' ? 'male' : 'female',
    birthDate: form.dateOfBirth.replace(/^(....)(..)(..)$/, '$1-$2-$3'),
    telecom: [{ system: 'phone', value: form.mobilePhone }],
    ...(form.identificationNumberTypeId !== null && { identifier: [document] }),
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
    const [order] = await desk.test.db.select({ id: orders.patientId }).from(orders);
    return takenOrNew(order?.id ?? 0, known);
  }
  const said = JSON.stringify(issuesOf(answer));
  if (said.includes('registration')) return 'whose';
  if (said.includes('Somebody else is registered with this document')) return 'otherPerson';
  throw new Error(said);
};

let sent = 0;
/** A site is never refused and never asked: staff says later whose it is. */
const online = async (person: Person, known: readonly number[]): Promise<Done> => {
  sent += 1;
  const { contractId, services, paymentChannel, action } = onlineOrder;
  const [status, { barcode }] = await site.send({
    contractId,
    services,
    paymentChannel,
    action,
    number: `D-${String(sent)}`,
    patient: formOf(person),
  });
  expect(status).toBe(200);
  const [made] = await desk.test.db
    .select({ id: preOrders.patientId })
    .from(preOrders)
    .where(eq(preOrders.barcode, barcode ?? ''));
  return made?.id == null ? 'waits' : takenOrNew(made.id, known);
};

/** Takes whoever is registered out of the contract and registers these. */
const registered = async (persons: readonly Person[]): Promise<number[]> => {
  await desk.forgetOrders();
  await desk.test.db.execute(
    sql`update patients set contract_id = 2, identification_number = '', identification_number_type_id = null where contract_id = 1`,
  );
  const ids: number[] = [];
  for (const person of persons) {
    const { dateOfBirth, ...fields } = formOf(person);
    const born = dateOfBirth.replace(/^(....)(..)(..)$/, '$1-$2-$3');
    ids.push(
      (await insertPatient(desk.test.db, 1, { ...fields, dateOfBirth: born }, desk.test.clock.now())) ?? 0,
    );
  }
  return ids;
};

const doneFor = (is: Outcome, ids: readonly number[]): Done => (typeof is === 'number' ? (ids[is] ?? 0) : is);

test.each(identityCases)('$name', async ({ registered: persons, comes, is }) => {
  const outcomes: Record<string, Done> = {};
  const expected: Record<string, Done> = {};
  const doors = { file: inAFile, fhir: byFhir, form: atTheForm };
  for (const [door, open] of Object.entries(doors)) {
    const ids = await registered(persons);
    outcomes[door] = await open(comes, ids);
    expected[door] = doneFor(is, ids);
  }
  const ids = await registered(persons);
  outcomes['online'] = await online(comes, ids);
  expected['online'] = is === 'whose' || is === 'otherPerson' ? 'waits' : doneFor(is, ids);
  // The form shows a single one who may be the person as it shows the patient: a nurse looks at the evidence.
  if (is === 'whose' && typeof outcomes['form'] === 'number') outcomes['form'] = 'whose';
  expect(outcomes).toEqual(expected);
  expect(await desk.test.db.$count(patients, eq(patients.contractId, 1))).toBeGreaterThanOrEqual(ids.length);
});
