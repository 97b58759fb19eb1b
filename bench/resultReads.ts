import { sql } from 'drizzle-orm';
import { DAY } from '../contract/time.ts';
import { headers } from '../contract/headers.ts';
import { PATIENT_COLUMNS, patientResults } from '../contract/patientResults.ts';
import { searchResults, type ResultConditions } from '../contract/results.ts';
import { resultValues } from '../contract/resultValues.ts';
import { apiSession } from '../scripts/apiSession.ts';
import { dayOf, wireDay } from '../server/core/dates.ts';
import type { Db } from '../server/core/db/db.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import type { Figure } from './administration/figures.ts';
import { timed } from './administration/lists.ts';

/** Orders whose values are read, each once. */
const ORDERS = 200;
const CALLS = 40;
/** Analytes of the patient with the longest history. */
const ANALYTES = 200;
/** p95 of one call after another, ms. */
const VALUES_LIMIT = 10;
const PATIENT_LIMIT = 30;
const LIST_LIMIT = 10;
const HISTORY = 'history of the bench, of one service';

/**
 * The barcode of the latest order of a patient who has `PATIENT_COLUMNS` orders with `ANALYTES` analytes each; they are made
 * once, from orders of one service, so that their own values add few analytes.
 */
const longHistory = async (db: Db): Promise<string> => {
  const { rows: made } = await db.execute(
    sql`select from releases where source_key like ${`${HISTORY}%`} limit 1`,
  );
  if (made.length === 0)
    await db.execute(sql`
      with history as (
        select id, patient_id, (select min(id) from services where not is_package and not exists (
          select from releases where order_id = orders.id and service_id = services.id)) as service_id, result_at
        from orders where contract_id = 1 and cabinet_status = 2 and result_at < now() - interval '1 month'
          and (select count(*) from order_services where order_id = orders.id) = 1
        order by result_at desc limit ${PATIENT_COLUMNS}
      ), moved as (
        update orders set patient_id = (select min(patient_id) from history) from history where orders.id = history.id
      ), released as (
        insert into releases (order_id, service_id, version, kind, at, is_simulated, source_key)
        select id, service_id, 1, 'final', result_at, true, ${HISTORY} || ' ' || id from history
        returning id
      ), measured as (
        select id, row_number() over (order by id) as position from analytes where kind = 'quantity' limit ${ANALYTES}
      )
      insert into observations (release_id, position, analyte_id, comparator, number, low, high, flag)
      select released.id, position, measured.id, '', round((5 + random() * 5)::numeric, 2), 4, 9, ''
      from released cross join measured`);
  const { rows } = await db.execute<{ barcode: string }>(sql`
    select barcode from releases join orders on orders.id = order_id
    where source_key like ${`${HISTORY}%`} order by at desc limit 1`);
  const [latest] = rows;
  if (latest === undefined) throw new Error('There is no order with a history');
  return latest.barcode;
};

/** Values of orders, the longest history of a patient, and the list with and without its filter of abnormal results. */
export const measureResultReads = async (db: Db, url: string): Promise<Figure[]> => {
  const session = apiSession(url);
  await session.signIn('admin@demo.lab', DEMO_PASSWORD);
  const figures: Figure[] = [];
  const measure = async (
    name: string,
    limit: number,
    requests: readonly Parameters<typeof timed>[1][],
  ): Promise<void> => {
    for (const request of requests.slice(0, 10)) await timed(session, request);
    const samples: number[] = [];
    for (const request of requests) samples.push(await timed(session, request));
    figures.push({ name, samples, limit });
  };
  const same = (request: Parameters<typeof timed>[1]) => Array.from({ length: CALLS }, () => request);

  const { rows } = await db.execute<{ barcode: string }>(sql`
    select barcode from orders where cabinet_status = 2 and id % 97 = 0 order by md5(barcode) limit ${ORDERS}`);
  const barcodes = rows.map(({ barcode }) => barcode);
  await measure(
    'the values of an order',
    VALUES_LIMIT,
    barcodes.map((barcode) => ({ endpoint: resultValues, query: { barcode } })),
  );
  const barcode = await longHistory(db);
  for (const table of ['releases', 'observations', 'orders']) await db.execute(sql.raw(`analyze ${table}`));
  await measure(
    'the table of a patient, 200 analytes in 40 orders',
    PATIENT_LIMIT,
    same({ endpoint: patientResults, query: { barcode } }),
  );
  const filters: Record<string, ResultConditions | undefined> = {
    'all orders': undefined,
    abnormal: { mark: 'abnormal' },
    critical: { mark: 'critical' },
    corrected: { revision: 'corrected' },
    preliminary: { revision: 'preliminary' },
  };
  for (const [period, days] of [
    ['a month', 30],
    ['three years', 1095],
  ] as const)
    for (const contractId of [1, 2, 3])
      for (const [filter, only] of Object.entries(filters))
        await measure(
          `the list, contract ${contractId}, ${period}, ${filter}`,
          LIST_LIMIT,
          same({
            endpoint: searchResults,
            body: {
              createdDateStart: wireDay(dayOf(new Date(Date.now() - days * DAY))),
              createdDateEnd: wireDay(dayOf(new Date())),
              sorting: { name: 'OrderId', isAsc: false },
              pageSize: 20,
              only,
            },
            headers: { [headers.contracts]: String(contractId) },
          }),
        );
  return figures;
};
