import { sql } from 'drizzle-orm';
import type { ConnectionState } from '../../../contract/system.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';

/** How the connections in use are, by their names. */
export const connectionStates = async (db: Db): Promise<ConnectionState[]> => {
  const { rows } = await db.execute<{
    id: number;
    name: string;
    failing: string | null;
    failure: string;
    last: string | null;
    waiting: number;
    unsettled: number;
  }>(sql`
    select id, name, failing_since as failing, failure, greatest(last_sent_at, last_received_at) as last,
      (select count(*)::int from ${connectionMessages} as message
        where message.connection_id = ${connections}.id and state = 'waiting') as waiting,
      (select count(*)::int from ${connectionMessages} as message
        where message.connection_id = ${connections}.id and state = 'quarantined') as unsettled
    from ${connections} where is_active order by name`);
  const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());
  return rows.map(({ failing, last, ...one }) => ({
    ...one,
    failingSince: iso(failing),
    lastMessageAt: iso(last),
  }));
};
