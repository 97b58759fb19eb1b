import { and, eq, inArray } from 'drizzle-orm';
import { siteText, type Specimen, type SpecimenSite } from '../../../contract/specimens.ts';
import { notTakenReasonNames } from '../../../contract/texts/ru/orders.ts';
import { specimenSiteNames } from '../../../contract/texts/ru/specimenSites.ts';
import type { Db } from '../../core/db/db.ts';
import { specimenMarks } from '../../core/db/schema/specimens.ts';
import { users } from '../../core/db/schema/users.ts';
import { grouped } from '../../core/grouped.ts';
import { tubesByOrder } from './tubesByOrder.ts';

type Marked = Specimen & { orderId: number };

/** What was marked on the specimens of orders, by order, in the order of their numbers; an order without is missing. */
export const specimensByOrder = async (
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Marked[]>> => {
  const found = await db
    .select({
      orderId: specimenMarks.orderId,
      number: specimenMarks.number,
      kind: specimenMarks.tubeCode,
      state: specimenMarks.state,
      reason: specimenMarks.reason,
      note: specimenMarks.note,
      takenAt: specimenMarks.takenAt,
      site: specimenMarks.site,
      siteNote: specimenMarks.siteNote,
      by: users.name,
      at: specimenMarks.at,
    })
    .from(specimenMarks)
    .innerJoin(users, eq(users.id, specimenMarks.byUser))
    .where(inArray(specimenMarks.orderId, [...orderIds]))
    .orderBy(specimenMarks.orderId, specimenMarks.number);
  return grouped(
    found.map(({ takenAt, at, ...one }) => ({
      ...one,
      takenAt: takenAt?.toISOString() ?? null,
      at: at.toISOString(),
    })),
    ({ orderId }) => orderId,
  );
};

/** What the log says about the specimens of an order, in Russian. */
export const writtenMarks = async (
  db: Db,
  orderId: number,
): Promise<{ taken: string[]; notTaken: string[] }> => {
  const marks = (await specimensByOrder(db, [orderId])).get(orderId) ?? [];
  return {
    taken: marks.flatMap((one) =>
      one.state === 'taken'
        ? `${one.number}: ${one.takenAt} ${siteText(one, (site) => specimenSiteNames[site])}`.trim()
        : [],
    ),
    notTaken: marks.flatMap(({ number, reason, note }) =>
      reason === null ? [] : `${number}: ${notTakenReasonNames[reason]} ${note}`.trim(),
    ),
  };
};

/** How many specimens orders have, an order without tubes one, and how many of them were not taken. */
export const countSpecimens = async (
  db: Db,
  orderIds: readonly number[],
): Promise<(orderId: number) => { all: number; notTaken: number }> => {
  const kinds = await tubesByOrder(db, orderIds);
  const marks = await specimensByOrder(db, orderIds);
  return (orderId) => ({
    all: Math.max(
      1,
      (kinds.get(orderId) ?? []).reduce((sum, { count }) => sum + count, 0),
    ),
    notTaken: (marks.get(orderId) ?? []).filter(({ state }) => state === 'notTaken').length,
  });
};

/** Where the taken specimens of an order are from, by kind, each place once: `throat; wound, left shin`. */
export const sitesByKind = (
  marks: readonly Marked[],
  nameOf: (site: SpecimenSite) => string,
): ReadonlyMap<string, string> =>
  new Map(
    [...grouped(marks, ({ kind }) => kind)].map(([kind, own]) => [
      kind,
      [...new Set(own.map((one) => siteText(one, nameOf)))].filter(Boolean).join('; '),
    ]),
  );

/** The kinds of tubes of orders of which none was taken, by order, with the mark of one of them. */
export const kindsNotTaken = async (
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Marked[]>> => {
  const marks = await specimensByOrder(db, orderIds);
  const isAnyAbsent = [...marks.values()].flat().some(({ state }) => state === 'notTaken');
  if (!isAnyAbsent) return new Map();
  const kinds = await tubesByOrder(db, orderIds);
  return new Map(
    [...marks].map(([orderId, own]) => [
      orderId,
      (kinds.get(orderId) ?? []).flatMap(({ code, count }) => {
        const absent = own.filter(({ kind, state }) => kind === code && state === 'notTaken');
        return absent.length < count ? [] : absent.slice(0, 1);
      }),
    ]),
  );
};

/** Drops the marks of specimens that an order no longer has. */
export const dropMarks = async (db: Db, orderId: number, numbers: readonly number[]): Promise<void> => {
  if (numbers.length > 0)
    await db
      .delete(specimenMarks)
      .where(and(eq(specimenMarks.orderId, orderId), inArray(specimenMarks.number, [...numbers])));
};
