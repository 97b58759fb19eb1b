import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { paymentChannelSettings } from '../../../contract/paymentChannels.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { paymentChannels } from '../../core/db/schema/paymentChannels.ts';
import type { Lab } from '../../core/lab.ts';
import { checkChannels } from './offered.ts';

/** The payment channels. No active contract loses its last active one. */
export const paymentChannelRoutes = (app: Hono, lab: Lab): void =>
  crudRoutes(app, lab, paymentChannelSettings, {
    table: paymentChannels,
    computed: {
      contractIds: sql<number[]>`array(select c.id from contracts c
        where c.is_active and payment_channels.id = any(c.payment_channels) order by c.id)`,
    },
    search: [paymentChannels.name],
    saved: async (db, id, { contractIds }) => {
      const wanted = sql`(${contracts.id} = any(${`{${contractIds.join(',')}}`}::integer[]))`;
      // The form has active contracts only; the others keep theirs.
      await db
        .update(contracts)
        .set({
          paymentChannels: sql`case when ${wanted} then array_append(payment_channels, ${id}::integer)
            else array_remove(payment_channels, ${id}::integer) end`,
          version: sql`${contracts.version} + 1`,
        })
        .where(sql`${contracts.isActive} and ${wanted} <> (${id} = any(${contracts.paymentChannels}))`);
    },
    around: async (db, write) => {
      await db.execute(sql`lock table ${paymentChannels} in share row exclusive mode`);
      const result = await write();
      await checkChannels(db, 'contractIds');
      return result;
    },
  });
