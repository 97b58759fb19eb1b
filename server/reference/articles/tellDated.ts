import { sql } from 'drizzle-orm';
import { dayOf } from '../../core/dates.ts';
import { repeat } from '../../core/jobs/repeat.ts';
import type { Lab } from '../../core/lab.ts';

const MINUTE_MS = 60_000;

/** Announces the articles that readers see since a day after `before`; both days are the laboratory's. */
export const tellDated = async ({ db }: Pick<Lab, 'db'>, before: string, today: string): Promise<void> => {
  if (before === today) return;
  await db.execute(sql`
    select tell_live('news', nullif(contract_ids, '{}'), null, null) from articles
    where publish_on > ${before}::date and publish_on <= ${today}::date`);
};

/** Looks every minute whether a day has begun. Returns a function that stops it and waits for the current round. */
export const runDatedNews = (lab: Pick<Lab, 'db' | 'clock' | 'log'>): (() => Promise<void>) => {
  let told = dayOf(lab.clock.now());
  return repeat(lab, { event: 'dated news not told', ms: MINUTE_MS }, async () => {
    const today = dayOf(lab.clock.now());
    await tellDated(lab, told, today);
    told = today;
  });
};
