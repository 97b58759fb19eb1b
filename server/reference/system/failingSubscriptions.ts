import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';

/** Notifications of a subscription do not arrive, or were given up. */
export const isFailing = sql`(state = 'error' or state = 'active' and failing_since is not null)`;

/** How many subscriptions of the systems in use are failing, and since when the oldest is. */
export const failingSubscriptions = async (db: Db): Promise<{ failing: number; since: string | null }> => {
  const { rows } = await db.execute<{ failing: number; since: string | null }>(sql`
    select count(*)::int as failing, min(failing_since) as since from subscriptions
    where ${isFailing} and exists (
      select from connected_systems where connected_systems.id = subscriptions.system_id and is_active)`);
  const [found] = rows;
  return {
    failing: found?.failing ?? 0,
    since: found?.since == null ? null : new Date(found.since).toISOString(),
  };
};
