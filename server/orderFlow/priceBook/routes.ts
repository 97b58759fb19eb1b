import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { disciplines } from '../../../contract/indicators.ts';
import * as endpoints from '../../../contract/priceBook.ts';
import { route } from '../../core/calls/route.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { textsOf } from '../../core/messages/messages.ts';
import type { Lab } from '../../core/lab.ts';
import { inBytes } from '../synchronization/book.ts';
import { planPriceRule } from '../synchronization/priceRule.ts';
import { comparePrices } from './comparePrices.ts';

type Row = ResponseOf<typeof endpoints.contractPrices>['contracts'][number];

/** The price list as a table: rows, columns, prices, and what a save would change. */
export const priceBookRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.priceTable, async ({ db, language }) => {
    const rows = await db
      .select({
        id: services.id,
        code: services.code,
        name: sql<string>`${services.name} ->> ${language}`,
        discipline: services.discipline,
      })
      .from(services)
      .orderBy(inBytes(services.code));
    const names = textsOf(language).indicators.disciplines;
    const used = new Set(rows.map(({ discipline }) => discipline));
    return {
      services: rows,
      disciplines: disciplines
        .filter((one) => used.has(one))
        .map((one) => ({ id: one, name: names[one] }))
        .toSorted((one, other) => one.name.localeCompare(other.name, language)),
      contracts: await db
        .select({
          id: contracts.id,
          code: contracts.code,
          name: sql<string>`${contracts.name} ->> ${language}`,
          isActive: contracts.isActive,
        })
        .from(contracts)
        .orderBy(inBytes(contracts.code)),
    };
  });
  route(app, lab, endpoints.contractPrices, async ({ db, query }) => {
    const ids = sql.join(
      query.contractIds.map((id) => sql`${id}`),
      sql`, `,
    );
    // One list for a contract: a row for each price would be most of the work.
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
      select contract_id as "contractId", string_agg(service_id::text, ',') as "serviceIds",
        string_agg(price::text, ',') as prices
      from price_book where contract_id in (${ids}) group by contract_id order by contract_id`);
    return { contracts: rows };
  });
  route(app, lab, endpoints.comparePrices, comparePrices);
  route(app, lab, endpoints.planPriceRule, planPriceRule);
};
