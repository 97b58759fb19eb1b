import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLines } from '../../../contract/audit.ts';
import { getOrder } from '../../../contract/orders.ts';
import { getPatient, searchPatients, updatePatient } from '../../../contract/patients.ts';
import {
  executePersonMerge,
  listPersonMerges,
  undoPersonMerge,
  validatePersonMerge,
} from '../../../contract/personMerges.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orderRequest } from '../../orderFlow/orders/createOrder.fixtures.ts';
import { createOrder } from '../../../contract/orders.ts';
import { createRelationship, listRelationships } from '../../../contract/personRelationships.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personMerges } from '../../core/db/schema/personMerges.ts';

const test = useLab();

const DAY = 86_400_000;
type NewPatient = Partial<typeof patients.$inferInsert>;
const register = async (changes: NewPatient = {}): Promise<number> => {
  const [created] = await test.db
    .insert(patients)
    .values({
      contractId: 1,
      lastName: 'Климович',
      firstName: 'Анна',
      gender: 'F',
      dateOfBirth: '1991-05-24',
      createdAt: test.clock.now(),
      ...changes,
    })
    .returning({ id: patients.id });
  return created?.id ?? 0;
};
const order = async (patientId: number): Promise<string> =>
  (await test.ask(createOrder, orderRequest({ patientId }))).barcode ?? '';
const relate = (patientId: number, relatedPatientId: number) =>
  test.ask(createRelationship, { as: 'Admin', body: { patientId, relatedPatientId, type: 'guardianOf' } });
/** The wards of a patient. */
const wardsOf = async (patientId: number) =>
  (await test.ask(listRelationships, { as: 'Admin', query: { patientId } })).relationships
    .map(({ person }) => person.id)
    .toSorted((a, b) => a - b);
const patientOf = async (barcode: string) =>
  (await test.ask(getOrder, { as: 'Nurse', query: { barcode } })).order.patient.id;
/** All but the moment of a change, which a change that is undone leaves. */
const { changedAt: _, ...columns } = getTableColumns(patients);
const stored = (...ids: number[]) =>
  test.db.select(columns).from(patients).where(inArray(patients.id, ids)).orderBy(asc(patients.id));

const card = {
  lastName: 'Климович',
  firstName: 'Анна',
  paternalName: 'Олеговна',
  gender: 'F' as const,
  dateOfBirth: '19910524',
  mobilePhone: '375291112233',
  email: '',
  resultsByEmail: false,
  resultsBySms: false,
  address: '',
  identificationNumberTypeId: null,
  identificationNumber: '',
};
interface Merge {
  changes?: Partial<typeof card>;
  surname?: string;
  versions?: [number, number];
}
const merge = (
  mainId: number,
  otherId: number,
  { changes, surname = 'климович', versions = [1, 1] }: Merge = {},
) =>
  test.call(executePersonMerge, {
    as: 'Admin',
    body: {
      mainId,
      mainVersion: versions[0],
      otherId,
      otherVersion: versions[1],
      card: { ...card, ...changes },
      surname,
      reason: 'Registered twice by the night shift',
    },
  });
const merged = async (...given: Parameters<typeof merge>): Promise<number> => {
  const { body } = await merge(...given);
  if (!('mergeId' in body)) throw new Error(JSON.stringify(body));
  return body.mergeId;
};
const undo = (id: number) => test.call(undoPersonMerge, { as: 'Admin', body: { id } });

describe('two records of one person (D2)', () => {
  it('are shown side by side, the one with a document first, with what would move and what speaks against it', async () => {
    const first = await register();
    await order(first);
    await relate(first, await register());
    const second = await register({
      identificationNumberTypeId: 1,
      identificationNumber: 'MP5550001',
      dateOfBirth: '1991-05-25',
    });
    const shown = await test.ask(validatePersonMerge, { as: 'Admin', body: { patientIds: [first, second] } });
    expect(shown).toMatchObject({
      main: { patient: { id: second }, orders: 0, lastOrder: null },
      other: { patient: { id: first }, orders: 1, preOrders: 0, relationships: 1, lastOrder: '20261120' },
      doubts: ['birthDate'],
      isCertain: false,
    });
  });

  it('need no typed last name only where they are certainly one person', async () => {
    const same = { mobilePhone: '375291112244' };
    const [main, other, twin] = [
      await register(same),
      await register(same),
      await register({ ...same, gender: 'M' }),
    ];
    const shown = (id: number) =>
      test.ask(validatePersonMerge, { as: 'Admin', body: { patientIds: [main, id] } });
    expect([(await shown(other)).isCertain, (await shown(twin)).isCertain]).toEqual([true, false]);
    expect(await merge(main, twin, { surname: '' })).toMatchObject({
      status: 400,
      body: { errors: { surname: ['Fill in this field'] } },
    });
    expect((await merge(main, other, { surname: '' })).status).toBe(200);
  });

  it('become one that has the orders of both, is found by both names and answers for both ids', async () => {
    const main = await register({ mobilePhone: '375291112233' });
    const other = await register({ lastName: 'Петрусевич', mobilePhone: '375297770011', patientCode: 'P-9' });
    const barcode = await order(other);
    await merged(main, other);
    expect(await patientOf(barcode)).toBe(main);
    const search = (term: string) => test.ask(searchPatients, { as: 'Nurse', body: { contractId: 1, term } });
    for (const term of ['Петрусевич', '375297770011'])
      expect((await search(term)).patient).toMatchObject([
        { id: main, lastName: 'Климович', alsoKnown: 'Петрусевич Анна' },
      ]);
    const { patient } = await test.ask(getPatient, { as: 'Nurse', query: { id: other } });
    expect(patient).toMatchObject({ id: main, paternalName: 'Олеговна', patientCode: 'P-9' });
    const late = await test.ask(createOrder, orderRequest({ patientId: other }));
    expect(await patientOf(late.barcode ?? '')).toBe(main);
  });

  it('are merged by an administrator only, who types the last name, over the versions that were read', async () => {
    const [main, other] = [await register(), await register()];
    const asked = { as: 'Manager', body: { patientIds: [main, other] as [number, number] } } as const;
    expect((await test.call(validatePersonMerge, asked)).status).toBe(403);
    expect(await merge(main, other, { surname: 'Климова' })).toMatchObject({
      status: 400,
      body: { errors: { surname: ['Type the last name of the main record'] } },
    });
    expect(await merge(main, other, { versions: [1, 7] })).toMatchObject({ status: 409 });
    const foreign = await register({ contractId: 2 });
    expect((await merge(main, foreign)).status).toBe(404);
    expect((await merge(main, main)).status).toBe(404);
    expect(await stored(main, other)).toMatchObject([{ version: 1 }, { version: 1 }]);
  });

  it('may not take the document of a third one, and a card that was open for the merged record is refused with the main record', async () => {
    await register({ identificationNumberTypeId: 1, identificationNumber: 'MP5550002' });
    const [main, other] = [await register(), await register()];
    const document = { identificationNumberTypeId: 1 as never, identificationNumber: 'MP5550002' };
    const taken = await merge(main, other, { changes: document });
    expect(taken).toMatchObject({ status: 400, body: { code: 'PatientExists' } });
    expect(await stored(other)).toHaveLength(1);
    await merged(main, other);
    const { resultsByEmail: _, ...fields } = card;
    const saved = await test.call(updatePatient, { as: 'Nurse', body: { ...fields, id: other, version: 1 } });
    expect(saved).toMatchObject({ status: 409, body: { code: 'Conflict', record: { id: main } } });
  });

  it('who saw the patient is asked for all records of the person', async () => {
    const [main, other] = [await register(), await register()];
    await test.ask(getPatient, { as: 'Nurse', query: { id: other } });
    await merged(main, other);
    const lines = await test.ask(auditLines.list, { as: 'Admin', query: { patientId: main } });
    expect(lines.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['patient.read', 'patient.merge']),
    );
  });
});

describe('the undo of a merge', () => {
  it('puts back what moved and what was ordered since for the other record; later orders of the main one and what was typed since stay', async () => {
    const main = await register({ mobilePhone: '375291112233' });
    const other = await register({ lastName: 'Климовец', mobilePhone: '375297770012' });
    const [own, moved] = [await order(main), await order(other)];
    const [before] = await stored(other);
    const id = await merged(main, other, { changes: { address: 'Минск' } });
    const [late, meant] = [await order(main), await order(other)];
    expect(await patientOf(meant)).toBe(main);
    await test.db.update(patients).set({ email: 'new@mail.by' }).where(eq(patients.id, main));
    expect((await undo(id)).status).toBe(200);
    expect(await stored(other)).toEqual([before]);
    expect(await stored(main)).toMatchObject([
      { paternalName: '', address: '', email: 'new@mail.by', alsoKnown: '', otherPhones: '' },
    ]);
    const now = await Promise.all([own, moved, late, meant].map(patientOf));
    expect(now).toEqual([main, other, main, other]);
    const { merges } = await test.ask(listPersonMerges, { as: 'Admin', query: {} });
    expect(merges[0]).toMatchObject({
      id,
      orders: 2,
      undoneAt: '2026-11-20T09:00:00.000Z',
      undoneBy: 'Admin Test',
    });
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'MergeClosed' } });
  });

  it('is refused after 30 days, after a new document, and while the main record is merged further', async () => {
    const [first, second, third] = [await register(), await register(), await register()];
    const inner = await merged(second, third);
    const outer = await merged(first, second, { versions: [1, 2] });
    expect((await undo(inner)).status).toBe(409);
    expect((await undo(outer)).status).toBe(200);
    const passport = { identificationNumberTypeId: 1, identificationNumber: 'MP5550003' };
    await test.db.update(patients).set(passport).where(eq(patients.id, second));
    expect((await undo(inner)).status).toBe(409);
    const [main, other] = [await register(), await register()];
    const old = await merged(main, other);
    const at = new Date(test.clock.now().getTime() - 30 * DAY - 1);
    await test.db.update(personMerges).set({ at }).where(eq(personMerges.id, old));
    expect((await undo(old)).status).toBe(409);
  });

  it('undone in any order after any further work leaves every record, order and relationship where it would be without the merges', async () => {
    await assert(
      asyncProperty(
        array(
          constantFrom('merge', 'order main', 'order other', 'relate main', 'type', 'undo', 'undo last'),
          { maxLength: 9 },
        ),
        async (steps) => {
          const main = await register({ mobilePhone: '375291112200' });
          const others = [await register({ lastName: 'Мороз' }), await register({ lastName: 'Морозова' })];
          const expected = new Map<string, number>();
          for (const patient of [main, ...others]) expected.set(await order(patient), patient);
          // One ward of everybody, and one of each.
          const shared = await register();
          const wards = new Map<number, number[]>();
          for (const guardian of [main, ...others]) {
            wards.set(guardian, [shared, await register()]);
            for (const ward of wards.get(guardian) ?? []) await relate(guardian, ward);
          }
          const before = await stored(...others);
          const open: { id: number; other: number }[] = [];
          let address = '';
          for (const step of steps) {
            const [next] = others.filter((other) => open.every((one) => one.other !== other));
            const last = step === 'undo' ? open[0] : open.at(-1);
            if (step === 'merge' && next !== undefined) {
              const [{ version } = { version: 1 }] = await stored(main);
              const changes = {
                address: `адрес ${String(next)}`,
                paternalName: '',
                mobilePhone: '375291112200',
              };
              open.push({ id: await merged(main, next, { changes, versions: [version, 1] }), other: next });
            }
            if (step === 'order main') expected.set(await order(main), main);
            if (step === 'order other' && next === undefined)
              expected.set(await order(others[0] ?? 0), others[0] ?? 0);
            if (step === 'relate main') {
              const ward = await register();
              await relate(main, ward);
              wards.get(main)?.push(ward);
            }
            if (step === 'type') {
              address += 'м';
              await test.db.update(patients).set({ address }).where(eq(patients.id, main));
            }
            const oneNow = [main, ...open.map(({ other }) => other)];
            const ofMain = new Set(oneNow.flatMap((guardian) => wards.get(guardian) ?? []));
            expect(await wardsOf(main)).toEqual([...ofMain].toSorted((a, b) => a - b));
            if (step.startsWith('undo') && last !== undefined) {
              open.splice(open.indexOf(last), 1);
              await undo(last.id);
              await test.db.update(patients).set({ version: 1 }).where(eq(patients.id, last.other));
            }
          }
          for (const { id } of open) await undo(id);
          for (const [guardian, theirs] of wards) expect(await wardsOf(guardian)).toEqual(theirs);
          expect(await wardsOf(shared)).toEqual([main, ...others]);
          expect(await stored(...others)).toEqual(before);
          expect(await stored(main)).toMatchObject([
            { lastName: 'Климович', address, alsoKnown: '', otherPhones: '', mobilePhone: '375291112200' },
          ]);
          const found = await test.db
            .select({ barcode: orders.barcode, patientId: orders.patientId })
            .from(orders)
            .where(inArray(orders.barcode, [...expected.keys()]));
          expect(new Map(found.map(({ barcode, patientId }) => [barcode, patientId]))).toEqual(
            new Map([...expected].toSorted(([a], [b]) => a.localeCompare(b))),
          );
        },
      ),
      { numRuns: 8, seed: 8 },
    );
  });
});
