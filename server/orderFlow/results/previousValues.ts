import { inArray, sql, type SQL } from 'drizzle-orm';
import type { ResultValue } from '../../../contract/resultValues.ts';
import { dayOf, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Observation, Variation } from '../../core/db/schema/releases.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { deltaOf } from './delta.ts';
import { readableStates } from './releasedValues.ts';
import { valueText, written } from './resultLine.ts';

interface Row extends Pick<Observation, 'comparator' | 'number' | 'words'>, Record<string, unknown> {
  analyteId: number;
  barcode: string;
  at: string;
  /** With the decimals of the more exact value; null where one of the two is no number. */
  change: string | null;
  /** Both are the same answer, whatever its words were; null where one of the two is none. */
  isSameAnswer: boolean | null;
  earlierNumber: string | null;
  latestNumber: string | null;
  variation: Variation | null;
}

const writtenChange = ({ change, isSameAnswer }: Row, language: Language): string => {
  if (isSameAnswer === true) return textsOf(language).results.unchanged;
  if (change === null) return '';
  if (Number(change) === 0) return textsOf(language).results.unchanged;
  return written(`${change.startsWith('-') ? '−' : '+'}${change.replace('-', '')}`, language);
};

/**
 * What the analytes of an order were the last time before it, by the number of the analyte; from the orders of the
 * person's records `within` the reach of the reader.
 */
export const previousValues = async (
  db: Db,
  { orderId, patientIds }: { orderId: number; patientIds: readonly number[] },
  within: SQL | undefined,
  language: Language,
): Promise<ReadonlyMap<number | null, ResultValue['previous']>> => {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (latest.analyte_id) latest.analyte_id as "analyteId", ${orders.barcode}, earlier.at,
      earlier_value.comparator, earlier_value.number, earlier_value.words,
      case when latest.comparator = '' and earlier_value.comparator = ''
        then latest.number - earlier_value.number end as change,
      latest.answer = earlier_value.answer as "isSameAnswer",
      case when earlier_value.comparator = '' then earlier_value.number end as "earlierNumber",
      case when latest.comparator = '' then latest.number end as "latestNumber", variation
    from releases as released
      join observations as latest on latest.release_id = released.id
      join analytes on analytes.id = latest.analyte_id
      join ${orders} on ${inArray(orders.patientId, [...patientIds])} and ${orders.id} <> released.order_id
        and ${inArray(orders.cabinetStatus, readableStates)} and ${within ?? sql`true`}
      join releases as earlier on earlier.order_id = ${orders.id} and earlier.is_current
        and earlier.at < released.at
      join observations as earlier_value on earlier_value.release_id = earlier.id
        and earlier_value.analyte_id = latest.analyte_id
    where released.order_id = ${orderId} and released.is_current
    order by latest.analyte_id, earlier.at desc`);
  return new Map(
    rows.map((row) => {
      const { analyteId, barcode, at, earlierNumber, latestNumber, variation } = row;
      return [
        analyteId,
        {
          barcode,
          date: wireDay(dayOf(new Date(at))),
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
};
