import { sql } from 'drizzle-orm';
import { headers } from '../contract/headers.ts';
import { listNotices } from '../contract/notices.ts';
import { countPromises } from '../contract/promises.ts';
import { searchResults } from '../contract/results.ts';
import { findAnything } from '../contract/search.ts';
import { getToday } from '../contract/today.ts';
import { apiSession } from '../scripts/apiSession.ts';
import type { Db } from '../server/core/db/db.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import type { Figure } from './administration/figures.ts';
import { timed } from './administration/lists.ts';

const CALLS = 40;
/** p95 of one call after another, ms. */
const TODAY_LIMIT = 30;
const BELL_LIMIT = 30;
const PALETTE_LIMIT = 50;
const PROMISE_LIMIT = 50;

const readers = ['nurse', 'sorter', 'manager', 'admin'] as const;
/** Days since the last visit. */
const absences = [1, 7, 30];
const terms = {
  'a name': 'мария иванова',
  'a surname': 'ковал',
  'six digits': '100012',
  'the last four digits': '4321',
};

/** Gives what the laboratory has stopped within three months its moment; once. */
export const fillWhatIsTold = async (db: Db): Promise<void> => {
  const { rows } = await db.execute(
    sql`select from orders where stopped_at is not null and created_at > now() - interval '90 days' limit 1`,
  );
  if (rows.length > 0) return;
  await db.execute(sql`update orders set stopped_at = created_at + interval '1 day'
    where cabinet_status in (0, 4, 5) and created_at > now() - interval '90 days'`);
  for (const table of ['orders', 'order_totals']) await db.execute(sql.raw(`vacuum analyze ${table}`));
};

/** The last visit of every user ended so many days ago, and nothing was read since. */
const leaveFor = async (db: Db, days: number): Promise<void> => {
  const left = sql`now() - make_interval(days => ${days})`;
  await db.execute(sql`update visits set previous_at = ${left}`);
  await db.execute(sql`insert into notice_marks (user_id, since) select user_id, ${left} from visits
    on conflict (user_id) do update set since = excluded.since, read_to = '{}'`);
};

/** What waits, what has happened and what the search of the cabinet finds, for each role among a million orders. */
export const measureWhatIsTold = async (db: Db, url: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const sessions = new Map<(typeof readers)[number], ReturnType<typeof apiSession>>();
  for (const reader of readers) {
    const session = apiSession(url);
    await session.signIn(`${reader}@demo.lab`, DEMO_PASSWORD);
    sessions.set(reader, session);
  }
  const measure = async (
    name: string,
    limit: number,
    session: ReturnType<typeof apiSession>,
    request: Parameters<typeof timed>[1],
  ): Promise<void> => {
    for (let warm = 0; warm < 5; warm += 1) await timed(session, request);
    const samples: number[] = [];
    while (samples.length < CALLS) samples.push(await timed(session, request));
    figures.push({ name, samples, limit });
  };
  for (const days of absences) {
    await leaveFor(db, days);
    const away = days === 1 ? 'a day away' : `${String(days)} days away`;
    for (const [reader, session] of sessions) {
      await measure(`today, ${reader}, ${away}`, TODAY_LIMIT, session, { endpoint: getToday });
      await measure(`bell, ${reader}, ${away}`, BELL_LIMIT, session, { endpoint: listNotices });
    }
  }
  const admin = sessions.get('admin');
  const manager = sessions.get('manager');
  if (admin === undefined || manager === undefined) throw new Error('Nobody has all contracts');
  for (const [whose, session, query] of [
    ['one contract', manager, { contractId: 1 }],
    ['all contracts', admin, {}],
  ] as const) {
    await measure(`promises, ${whose}`, PROMISE_LIMIT, session, { endpoint: countPromises, query });
    const { promises } = await session.ask(countPromises, { query });
    for (const { state, opens } of promises)
      await measure(`results by promise ${state}, ${whose}`, PROMISE_LIMIT, session, {
        endpoint: searchResults,
        body: { ...opens, pageSize: 20 },
        headers: opens.contractId === undefined ? {} : { [headers.contracts]: String(opens.contractId) },
      });
  }
  for (const [words, term] of Object.entries(terms))
    for (const [contracts, scope] of [
      ['one contract', { [headers.contracts]: '1' }],
      ['all contracts', {}],
    ] as const)
      await measure(`search, ${words}, ${contracts}`, PALETTE_LIMIT, admin, {
        endpoint: findAnything,
        body: { term },
        headers: scope,
      });
  return figures;
};
