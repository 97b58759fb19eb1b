import { and, eq, inArray, ne } from 'drizzle-orm';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { orderExtraFields, orders, orderServices, orderTubes } from '../../core/db/schema/orders.ts';
import { reachable, type Reach } from '../../core/session/reach.ts';
import { answersOf } from './answers.ts';
import type { Calculated } from './calculation.ts';
import type { NamedService } from './catalogue.ts';
import { labelNumbers, type LabelledKind } from './labelNumbers.ts';
import { dropMarks, specimensByOrder, writtenMarks } from './specimens.ts';

export type StoredOrder = typeof orders.$inferSelect;
/** The days (`yyyy-MM-dd`) for which services are promised, by their ids. */
type Promises = ReadonlyMap<number, string>;

/** Inserts an order and returns its id; null when the barcode is used. */
export const insertOrder = async (db: Db, order: typeof orders.$inferInsert): Promise<number | null> => {
  const [created] = await db.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id });
  return created?.id ?? null;
};

/** An order within reach, locked until the transaction ends; null when there is none. */
export const lockOrder = async (db: Db, reach: Reach, id: number): Promise<StoredOrder | null> => {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), reachable(reach)))
    .for('update');
  return found ?? null;
};

/**
 * The orders within reach with these barcodes, locked until the transaction ends. Locks are taken by id, so that
 * two callers cannot deadlock.
 */
export const lockByBarcodes = (db: Db, reach: Reach, barcodes: readonly string[]): Promise<StoredOrder[]> =>
  db
    .select()
    .from(orders)
    .where(and(inArray(orders.barcode, [...barcodes]), reachable(reach)))
    .orderBy(orders.id)
    .for('update');

/** Changes an order and raises its version. Throws a unique violation when another order has the new barcode. */
export const changeOrder = async (
  db: Db,
  { id, version }: Pick<StoredOrder, 'id' | 'version'>,
  changes: { [Column in keyof StoredOrder]?: StoredOrder[Column] | undefined },
): Promise<void> => {
  await db
    .update(orders)
    .set({ ...changes, version: version + 1 })
    .where(eq(orders.id, id));
};

/**
 * Replaces the services and tubes of an order; services that stay keep their promises, tubes their labels and marks.
 * Returns the taken specimens that the order no longer has, as `SST 2`.
 */
export const replaceLines = async (
  db: Db,
  orderId: number,
  { lines, tubes }: Calculated<NamedService>,
  promises: Promises,
): Promise<string[]> => {
  const kept = await db
    .select({ id: orderServices.serviceId, promisedOn: orderServices.promisedOn })
    .from(orderServices)
    .where(eq(orderServices.orderId, orderId));
  const marks = (await specimensByOrder(db, [orderId])).get(orderId) ?? [];
  const before = await db
    .select({ code: orderTubes.tubeCode, count: orderTubes.count, numbers: orderTubes.numbers })
    .from(orderTubes)
    .where(eq(orderTubes.orderId, orderId));
  const kinds = labelNumbers(tubes, before, new Set(marks.map(({ number }) => number)));
  await db.delete(orderServices).where(eq(orderServices.orderId, orderId));
  await db.delete(orderTubes).where(eq(orderTubes.orderId, orderId));
  const stays = new Map(kept.map(({ id, promisedOn }) => [id, promisedOn]));
  await writeLines(db, orderId, lines, kinds, new Map([...promises, ...stays]));
  const isLabelled = ({ kind, number }: (typeof marks)[number]) =>
    kinds.some(({ code, count, numbers }) => code === kind && numbers.slice(0, count).includes(number));
  const dropped = marks.filter((mark) => !isLabelled(mark));
  await dropMarks(
    db,
    orderId,
    dropped.map(({ number }) => number),
  );
  return dropped.flatMap(({ kind, number, state }) => (state === 'taken' ? `${kind} ${String(number)}` : []));
};

/** Writes the services and tubes of a new order. */
export const insertLines = (
  db: Db,
  orderId: number,
  { lines, tubes }: Pick<Calculated<NamedService>, 'lines' | 'tubes'>,
  promises: Promises,
): Promise<void> => writeLines(db, orderId, lines, labelNumbers(tubes), promises);

const writeLines = async (
  db: Db,
  orderId: number,
  lines: Calculated<NamedService>['lines'],
  tubes: readonly LabelledKind[],
  promises: ReadonlyMap<number, string | null>,
): Promise<void> => {
  await db.insert(orderServices).values(
    lines.map(({ service, parent, price }, position) => ({
      orderId,
      serviceId: service.id,
      parentId: parent?.id ?? null,
      price,
      listPrice: parent === null ? service.listPrice : null,
      position,
      promisedOn: promises.get(service.id),
    })),
  );
  if (tubes.length > 0)
    await db
      .insert(orderTubes)
      .values(tubes.map(({ code, ...kind }) => ({ orderId, tubeCode: code, ...kind })));
};

/** A service of an order: its price when ordered (kopecks), the one a promotion lowered, and its package. */
export interface StoredLine {
  id: number;
  code: string;
  name: LocalisedName;
  price: number;
  listPrice: number | null;
  parentId: number | null;
}

/** The services of an order as they were ordered. */
export const linesOf = (db: Db, orderId: number): Promise<StoredLine[]> =>
  db
    .select({
      id: services.id,
      code: services.code,
      name: services.name,
      price: orderServices.price,
      listPrice: orderServices.listPrice,
      parentId: orderServices.parentId,
    })
    .from(orderServices)
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .where(eq(orderServices.orderId, orderId))
    .orderBy(orderServices.position);

/** Services that were chosen directly. */
export const chosenOf = (lines: readonly StoredLine[]): StoredLine[] =>
  lines.filter(({ parentId }) => parentId === null);

/** Filled additional fields of an order. */
export const extraFieldsOf = async (db: Db, orderId: number): Promise<{ id: number; value: string }[]> =>
  db
    .select({ id: orderExtraFields.fieldId, value: orderExtraFields.value })
    .from(orderExtraFields)
    .where(and(eq(orderExtraFields.orderId, orderId), ne(orderExtraFields.value, '')))
    .orderBy(orderExtraFields.fieldId);

/** Replaces the additional fields of an order; empty ones are not stored. */
export const replaceExtraFields = async (
  db: Db,
  orderId: number,
  fields: readonly { id: number; value: string }[],
): Promise<void> => {
  await db.delete(orderExtraFields).where(eq(orderExtraFields.orderId, orderId));
  const filled = fields.filter(({ value }) => value !== '');
  if (filled.length > 0)
    await db
      .insert(orderExtraFields)
      .values(filled.map(({ id, value }) => ({ orderId, fieldId: id, value })));
};

/** An order with the codes of its services and its additional fields, as the audit log compares it. */
export const fullOrder = async (db: Db, orderId: number): Promise<object> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await linesOf(db, orderId);
  return {
    ...order,
    services: lines.map(({ code }) => code),
    extraFields: await extraFieldsOf(db, orderId),
    answers: (await answersOf(db, orderId, 'ru')).map(({ text, value }) => `${text}: ${value}`),
    ...(await writtenMarks(db, orderId)),
  };
};
