import { sql } from 'drizzle-orm';
import { claimPersonCase, searchPersonCases } from '../contract/personCases.ts';
import { executePersonMerge, undoPersonMerge, validatePersonMerge } from '../contract/personMerges.ts';
import { apiSession } from '../scripts/apiSession.ts';
import type { Db } from '../server/core/db/db.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import type { Figure } from './administration/figures.ts';
import { timed } from './administration/lists.ts';

const PAIRS = 20_000;
const CALLS = 40;
const MERGES = 30;
/** p95 of one call after another, ms. */
const LIMIT = 30;
/** Marks the pairs of the bench. */
const OWN = 'bench';

type Request = Parameters<typeof timed>[1];

/** Open and decided pairs of neighbours of all contracts. */
const fillPairs = (db: Db) =>
  db.execute(sql`
    insert into person_cases (left_id, right_id, contract_ids, grade, score, evidence, note, source, found_at, state)
    select id, next, array[contract_id], (array['certain', 'probable', 'possible'])[1 + id % 3], 12 - id % 20, '[]', ${OWN}::text,
      'nightly', now() - make_interval(days => id % 60), case when id % 4 = 0 then 'NOT_SAME' else 'NEW' end
    from (select id, contract_id, lead(id) over (partition by contract_id order by id) as next from patients) as found
    where next is not null limit ${PAIRS}
    on conflict do nothing`);
const emptyPairs = async (db: Db): Promise<void> => {
  for (const table of ['person_cases', 'parted_cases'])
    await db.execute(sql`delete from ${sql.raw(table)} where note = ${OWN}`);
};

/** Open pairs of the bench of one contract, by the orders of their records, most first. */
const pairsToMerge = async (db: Db, contractId: number): Promise<[number, number][]> => {
  const { rows } = await db.execute<{ left_id: number; right_id: number }>(sql`
    select left_id, right_id from person_cases
    where note = ${OWN} and state = 'NEW' and contract_ids = array[${contractId}::int]
      and (select count(*) from patients where id in (left_id, right_id) and gender in ('M', 'F')) = 2
    order by (select count(*) from orders where patient_id in (left_id, right_id)) desc limit ${MERGES}`);
  return rows.map((row) => [row.left_id, row.right_id]);
};

/** The screens of pairs, and merges that are undone, among all patients and orders of a laboratory. */
export const measurePairs = async (db: Db, url: string): Promise<Figure[]> => {
  await emptyPairs(db);
  await fillPairs(db);
  await db.execute(sql`vacuum analyze person_cases`);
  const figures: Figure[] = [];
  const add = (name: string, samples: readonly number[]) =>
    figures.push({ name: `pairs: ${name}`, samples, limit: LIMIT });
  try {
    for (const reader of ['manager', 'admin'] as const) {
      const session = apiSession(url);
      await session.signIn(`${reader}@demo.lab`, DEMO_PASSWORD);
      const measure = async (name: string, requests: readonly Request[]) => {
        const samples: number[] = [];
        for (let call = -3; call < CALLS; call += 1) {
          const request = requests[Math.abs(call) % requests.length];
          if (request === undefined) continue;
          const time = await timed(session, request);
          if (call >= 0) samples.push(time);
        }
        add(`${name}, ${reader}`, samples);
      };
      const search = (body: object): Request[] => [{ endpoint: searchPersonCases, body }];
      await measure('first page', search({}));
      await measure('page 300', search({ pageNumber: 300 }));
      await measure('of a grade', search({ grade: 'certain' }));
      await measure('of a contract', search({ contractId: 1 }));
      await measure('found in a week', search({ from: '20200101', to: '20991231' }));
      await measure('decided', search({ state: 'NOT_SAME' }));
      await measure('by a name', search({ text: 'ковал' }));
      await measure('by a phone', search({ text: '37529123' }));
      const { cases } = await session.ask(searchPersonCases, { body: { pageSize: 100 } });
      await measure(
        'one opened',
        cases.map(({ id }): Request => ({ endpoint: claimPersonCase, body: { id, filter: {} } })),
      );
    }
    const admin = apiSession(url);
    await admin.signIn('admin@demo.lab', DEMO_PASSWORD);
    const times: Record<'dry run' | 'merge' | 'undo', number[]> = { 'dry run': [], merge: [], undo: [] };
    for (const patientIds of await pairsToMerge(db, 1)) {
      const values = { endpoint: validatePersonMerge, body: { patientIds } };
      times['dry run'].push(await timed(admin, values));
      const { main, other } = await admin.ask(validatePersonMerge, { body: { patientIds } });
      const { id: mainId, version: mainVersion, gender, ...card } = main.patient;
      if (gender === 3) continue;
      const merging = performance.now();
      const { mergeId } = await admin.ask(executePersonMerge, {
        body: {
          mainId,
          mainVersion,
          otherId: other.patient.id,
          otherVersion: other.patient.version,
          card: { ...card, gender },
          surname: card.lastName,
          reason: 'Measured by the bench',
        },
      });
      times.merge.push(performance.now() - merging);
      times.undo.push(await timed(admin, { endpoint: undoPersonMerge, body: { id: mergeId } }));
    }
    for (const [name, samples] of Object.entries(times)) add(name, samples);
  } finally {
    await emptyPairs(db);
  }
  return figures;
};
