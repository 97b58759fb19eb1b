import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Job } from '../../contract/jobs.ts';
import {
  refreshOutcome,
  refreshSources,
  type Book,
  type Refreshed,
  type RefreshSource,
} from '../../contract/synchronization.ts';
import type { Author } from '../audit.ts';
import { newContracts } from '../contracts/silab.ts';
import type { Db } from '../db/db.ts';
import { comparisons } from '../db/schema/comparisons.ts';
import { jobView, startJob, type JobKind } from '../jobs/jobs.ts';
import type { Lab } from '../lab.ts';
import { advanceOrders } from '../messageRules/advanceOrders.ts';
import { differencesOf } from './book.ts';
import { bookStores } from './bookStores.ts';

interface Context {
  db: Db;
  lab: Lab;
}
type Found = Pick<Refreshed, 'found'> & Partial<Refreshed>;

/** Compares a book with the laboratory's and stores the differences; not while differences of it are applied. */
const compareBook = async ({ db, lab }: Context, book: Book): Promise<Found> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`synchronization ${book}`}))`);
  const { differences, unchanged } = differencesOf(
    await bookStores[book].records(db),
    await lab.lis.book(db, book),
    true,
  );
  if (differences.length === 0) return { found: 0, unchanged };
  const [stored] = await db
    .insert(comparisons)
    .values({ book, differences, createdAt: lab.clock.now(), createdBy: null })
    .returning({ id: comparisons.id });
  return { found: differences.length, unchanged, comparisonId: stored?.id ?? null };
};

const refreshOf: Record<RefreshSource, (context: Context) => Promise<Found>> = {
  serviceExtension: (context) => compareBook(context, 'serviceExtension'),
  prices: (context) => compareBook(context, 'prices'),
  providers: (context) => compareBook(context, 'providers'),
  medicalCenters: (context) => compareBook(context, 'medicalCenters'),
  contracts: async (context) => {
    const contracts = (await newContracts(context)).map(({ name }) => name);
    return { found: contracts.length, contracts };
  },
  results: async ({ db, lab }) => ({ found: (await advanceOrders({ ...lab, db })).length }),
};

const input = z.object({ sources: z.array(z.enum(refreshSources)) });

/** Refreshes one source per step. A source that fails is reported and does not stop the others. */
export const refresh: JobKind = {
  step: async ({ db, lab, job }) => {
    const { sources } = input.parse(job.input);
    const source = sources[job.done];
    if (source === undefined) return { done: job.done, isFinished: true };
    let found: Found;
    try {
      found = await db.transaction((tx) => refreshOf[source]({ db: tx, lab }));
    } catch (error) {
      lab.log.error('refresh failed', error, { source });
      found = { found: 0, isFailed: true };
    }
    const done = job.done + 1;
    const outcome = refreshOutcome.parse({ ...job.outcome, [source]: found });
    return { done, outcome, isFinished: done === sources.length };
  },
};

/** Starts a refresh in the background, or gives the one that is running: there is one at a time in all processes. */
export const startRefresh = async (
  { db, lab, user }: Author,
  sources: readonly RefreshSource[],
): Promise<{ job: Job; isNew: boolean }> => {
  const chosen = [...new Set(sources)];
  const { job, isNew } = await startJob(db, lab.clock.now(), {
    kind: 'refresh',
    key: crypto.randomUUID(),
    exclusive: 'refresh',
    input: { sources: chosen },
    total: chosen.length,
    startedBy: user.id,
  });
  return { job: jobView(job), isNew };
};
