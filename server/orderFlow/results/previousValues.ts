import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ResultValue } from '../../../contract/resultValues.ts';
import { dayOf, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { prepared } from '../../core/db/prepared.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { analytes, observations, releases } from '../../core/db/schema/releases.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { reachableByValues, reachValues, type Reach } from '../../core/session/reach.ts';
import { recordsOfPerson } from '../../reference/persons/links.ts';
import { deltaOf } from './delta.ts';
import { readableStates } from './releasedValues.ts';
import { valueText, written } from './resultLine.ts';

const released = alias(releases, 'released');
const latest = alias(observations, 'latest');
const earlier = alias(releases, 'earlier');
const earlierValue = alias(observations, 'earlier_value');
const ofPerson = recordsOfPerson(sql.placeholder('contractIds'), sql.placeholder('patientId'));
const earlierOfOrder = prepared('earlier_values_of_order', (db) =>
  db
    .selectDistinctOn([released.serviceId, latest.analyteId], {
      serviceId: released.serviceId,
      analyteId: latest.analyteId,
      barcode: orders.barcode,
      specimenAt: earlier.specimenAt,
      specimenSource: earlier.specimenSource,
      comparator: earlierValue.comparator,
      number: earlierValue.number,
      words: earlierValue.words,
      /** With the decimals of the more exact value; null where one of the two is no number. */
      change: sql<string | null>`case when ${latest.comparator} = '' and ${earlierValue.comparator} = ''
        then ${latest.number} - ${earlierValue.number} end`,
      /** Both are the same answer, whatever its words were; null where one of the two is none. */
      isSameAnswer: sql<boolean | null>`${latest.answer} = ${earlierValue.answer}`,
      earlierNumber: sql<
        string | null
      >`case when ${earlierValue.comparator} = '' then ${earlierValue.number} end`,
      latestNumber: sql<string | null>`case when ${latest.comparator} = '' then ${latest.number} end`,
      variation: analytes.variation,
    })
    .from(released)
    .innerJoin(latest, eq(latest.releaseId, released.id))
    .innerJoin(analytes, eq(analytes.id, latest.analyteId))
    .innerJoin(
      orders,
      and(
        // An array is estimated alike with and without its values, so the plan is made once.
        sql`${orders.patientId} = any(array(${ofPerson}))`,
        ne(orders.id, released.orderId),
        inArray(orders.cabinetStatus, readableStates),
        reachableByValues,
      ),
    )
    .innerJoin(
      earlier,
      and(eq(earlier.orderId, orders.id), earlier.isCurrent, lt(earlier.specimenAt, released.specimenAt)),
    )
    .innerJoin(
      earlierValue,
      and(eq(earlierValue.releaseId, earlier.id), eq(earlierValue.analyteId, latest.analyteId)),
    )
    .where(and(eq(released.orderId, sql.placeholder('orderId')), released.isCurrent))
    .orderBy(released.serviceId, latest.analyteId, desc(earlier.specimenAt), desc(earlier.at)),
);
type Row = Awaited<ReturnType<ReturnType<typeof earlierOfOrder>['execute']>>[number];

const writtenChange = ({ change, isSameAnswer }: Row, language: Language): string => {
  if (isSameAnswer === true) return textsOf(language).results.unchanged;
  if (change === null) return '';
  if (Number(change) === 0) return textsOf(language).results.unchanged;
  return written(`${change.startsWith('-') ? '−' : '+'}${change.replace('-', '')}`, language);
};

/** The previous value of an analyte of a service of the order, by their ids. */
type PreviousOf = (serviceId: number, analyteId: number | null) => ResultValue['previous'];

/**
 * What the analytes of an order were in the last specimen before theirs: in another order of the person's records, within
 * the reach of the reader. Specimens of one order stand beside each other, none is the previous one.
 */
export const previousValues = async (
  db: Db,
  { orderId, patientId }: { orderId: number; patientId: number },
  reach: Reach,
  language: Language,
): Promise<PreviousOf> => {
  const rows = await earlierOfOrder(db).execute({ orderId, patientId, ...reachValues(reach) });
  const found = new Map(
    rows.map((row): [string, ResultValue['previous']] => {
      const { serviceId, analyteId, barcode, specimenAt, specimenSource } = row;
      const { earlierNumber, latestNumber, variation } = row;
      return [
        `${serviceId} ${analyteId}`,
        {
          barcode,
          date: wireDay(dayOf(specimenAt)),
          specimenSource,
          text: valueText(row, language),
          change: writtenChange(row, language),
          delta:
            earlierNumber !== null && latestNumber !== null && variation !== null
              ? deltaOf(Number(earlierNumber), Number(latestNumber), variation)
              : null,
          source: variation && `${variation.source}, ${variation.year}`,
        },
      ];
    }),
  );
  return (serviceId, analyteId) => found.get(`${serviceId} ${String(analyteId)}`) ?? null;
};
