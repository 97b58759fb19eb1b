import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { DAY } from '../../../contract/time.ts';
import { dayOf } from '../../core/dates.ts';
import { grouped } from '../../core/grouped.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { orderServices, orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { releases, type ReleaseKind } from '../../core/db/schema/releases.ts';
import { kindsNotTaken } from '../orders/specimens.ts';
import type { Person } from './analytes/norm.ts';
import type { Sample } from './examine.ts';

/** Full years between two days `yyyy-MM-dd`. */
const ageAt = (dateOfBirth: string, day: string): number =>
  Math.max(
    0,
    Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (day.slice(5) < dateOfBirth.slice(5) ? 1 : 0),
  );

/** The patient on a day `yyyy-MM-dd`, for the reference ranges. */
export const personAt = (
  { gender, dateOfBirth }: Pick<typeof patients.$inferSelect, 'gender' | 'dateOfBirth'>,
  day: string,
): Person => ({
  gender,
  age: ageAt(dateOfBirth, day),
  ageDays: Math.max(0, (Date.parse(day) - Date.parse(dateOfBirth)) / DAY),
});

/** An order at the bench, and what has come of it. */
export interface OrderedSample extends Sample {
  importedAt: Date | null;
  resultAt: Date | null;
  services: readonly (Sample['services'][number] & {
    workingDays: number;
    /** The kind of its latest release, and the version; null and 0: there is none. */
    released: ReleaseKind | null;
    version: number;
    /** The outside laboratory that has done it; null: none. */
    providerId: number | null;
  })[];
}

/** What the bench needs of these orders: packages replaced by their parts, without services that got no specimen. */
export const findSamples = async (db: Db, orderIds: readonly number[]): Promise<OrderedSample[]> => {
  if (orderIds.length === 0) return [];
  const found = await db
    .select({
      orderId: orders.id,
      patientId: orders.patientId,
      createdAt: orders.createdAt,
      importedAt: orders.importedAt,
      resultAt: orders.resultAt,
      gender: patients.gender,
      dateOfBirth: patients.dateOfBirth,
    })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(inArray(orders.id, [...orderIds]));
  const ordered = await db
    .select({
      orderId: orderServices.orderId,
      id: services.id,
      code: services.code,
      name: services.name,
      workingDays: services.workingDays,
      tubeCode: services.tubeCode,
      released: releases.kind,
      providerId: releases.providerId,
      version: sql<number>`coalesce(${releases.version}, 0)`,
    })
    .from(orderServices)
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .leftJoin(
      releases,
      and(
        eq(releases.orderId, orderServices.orderId),
        eq(releases.serviceId, services.id),
        releases.isCurrent,
      ),
    )
    .where(and(inArray(orderServices.orderId, [...orderIds]), eq(services.isPackage, false)))
    .orderBy(asc(orderServices.orderId), asc(orderServices.position));
  const servicesOf = grouped(ordered, ({ orderId }) => orderId);
  const absent = await kindsNotTaken(db, orderIds);
  const isAbsent = (orderId: number, kind: string | null) =>
    absent.get(orderId)?.some((one) => one.kind === kind) === true;
  return found.map(({ createdAt, gender, dateOfBirth, ...order }) => ({
    ...order,
    patient: personAt({ gender, dateOfBirth }, dayOf(createdAt)),
    services: (servicesOf.get(order.orderId) ?? []).filter(
      ({ orderId, tubeCode }) => !isAbsent(orderId, tubeCode),
    ),
  }));
};
