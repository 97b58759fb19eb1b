import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { grouped } from '../../core/grouped.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { HandedTube } from '../../core/paper.ts';
import { drawnTubes } from '../orders/drawnTubes.ts';
import { servicesAt, type OutsourcedService } from './outsideServices.ts';

/** An order as an outside laboratory gets it. */
interface Handed {
  orderId: number;
  barcode: string;
  /** yyyy-MM-dd */
  dateOfBirth: string;
  gender: (typeof patients.$inferSelect)['gender'];
}

type Line = Pick<OutsourcedService, 'orderId' | 'providerCode' | 'name' | 'tubeCode'>;

/** The tubes of orders that an outside laboratory gets for `services`, with its codes and without patients' names. */
export const handedTubes = async (
  db: Db,
  rows: readonly Handed[],
  services: readonly Line[],
  language: Language,
): Promise<HandedTube[]> => {
  const lines = grouped(services, ({ orderId }) => orderId);
  const drawnOf = await drawnTubes(db, rows, language);
  const { genders } = textsOf(language).documents;
  return rows.flatMap(({ orderId, barcode, dateOfBirth, gender }) => {
    const own = lines.get(orderId) ?? [];
    const drawn = drawnOf.get(orderId) ?? [];
    const person = { barcode, dateOfBirth, gender: genders[gender] };
    const testsOf = (of: readonly Line[]) =>
      of.flatMap(({ providerCode, name }) =>
        providerCode === null ? [] : { code: providerCode, name: name[language] },
      );
    const tubes = drawn.map(({ code, name, id, takenAt }) => {
      const tests = testsOf(own.filter(({ tubeCode }) => tubeCode === code));
      return { ...person, tests, tube: id, specimen: `${code} ${name}`.trim(), takenAt };
    });
    const without = testsOf(own.filter(({ tubeCode }) => !drawn.some(({ code }) => code === tubeCode)));
    return [...tubes, { ...person, tests: without, tube: '', specimen: '', takenAt: null }].filter(
      ({ tests }) => tests.length > 0,
    );
  });
};

/** The same of orders that go to an outside laboratory now, whether they are in its list or not. */
export const tubesGoing = async (
  db: Db,
  providerId: number,
  orderIds: readonly number[],
  language: Language,
): Promise<HandedTube[]> => {
  const rows = await db
    .select({
      orderId: orders.id,
      barcode: orders.barcode,
      dateOfBirth: patients.dateOfBirth,
      gender: patients.gender,
    })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(inArray(orders.id, [...orderIds]));
  const byId = new Map(rows.map((row) => [row.orderId, row]));
  const inOrder = orderIds.flatMap((id) => byId.get(id) ?? []);
  return handedTubes(db, inOrder, await servicesAt(db, providerId, orderIds), language);
};
