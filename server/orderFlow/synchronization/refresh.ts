import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Job } from '../../../contract/jobs.ts';
import {
  refreshed,
  refreshOutcome,
  refreshSources,
  sharedBooks,
  type Difference,
  type Refreshed,
  type RefreshSource,
  type SharedBook,
} from '../../../contract/synchronization.ts';
import type { Author } from '../../core/audit.ts';
import { newContracts } from '../../reference/contracts/silab.ts';
import type { Db } from '../../core/db/db.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { jobView, startJob, type JobKind } from '../../core/jobs/jobs.ts';
import type { Lab } from '../../core/lab.ts';
import { advanceOrders } from '../../reference/messageRules/advanceOrders.ts';
import { differencesOf, wholeBook } from './book.ts';
import { sharedStores } from './bookStores.ts';
import { withEdits } from './edits.ts';

/** Records of a book that are compared in one step. */
const PAGE = 500;

interface Context {
  db: Db;
  lab: Lab;
}
type Found = Pick<Refreshed, 'found'> & Partial<Refreshed>;
/** The source up to where the step came, and how many items it went through. */
interface SourceStep {
  found: Found;
  items: number;
}

/** Adds differences to a comparison, or stores them as a new one; returns its id. */
const storeDifferences = async (
  { db, lab }: Context,
  book: SharedBook,
  id: number | null,
  differences: readonly Difference[],
): Promise<number | null> => {
  if (differences.length === 0) return id;
  if (id === null) {
    const [stored] = await db
      .insert(comparisons)
      .values({ book, differences, createdAt: lab.clock.now(), origin: 'laboratory' })
      .returning({ id: comparisons.id });
    return stored?.id ?? null;
  }
  const more = sql`${comparisons.differences} || ${JSON.stringify(differences)}::jsonb`;
  await db.update(comparisons).set({ differences: more }).where(eq(comparisons.id, id));
  return id;
};

/** Compares the next records of a book with the laboratory's; not while differences of it are applied. */
const compareBook = async (context: Context, book: SharedBook, before: Refreshed): Promise<SourceStep> => {
  const { db, lab } = context;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`synchronization ${book}`}))`);
  const after = before.upTo ?? '';
  const page = await lab.lis.bookPage(db, book, { after, limit: PAGE });
  const last = page.length < PAGE ? null : (page.at(-1)?.key ?? null);
  const own = await sharedStores[book].records(db, { ...wholeBook, after, to: last });
  const { differences, unchanged } = differencesOf(own, page, true);
  return {
    found: {
      found: before.found + differences.length,
      unchanged: before.unchanged + unchanged,
      upTo: last,
      comparisonId: await storeDifferences(
        context,
        book,
        before.comparisonId,
        await withEdits(db, book, differences),
      ),
    },
    items: page.length,
  };
};

const isBook = (source: RefreshSource): source is SharedBook => sharedBooks.some((book) => book === source);

const refreshSource = async (
  context: Context,
  source: RefreshSource,
  before: Refreshed,
): Promise<SourceStep> => {
  if (isBook(source)) return compareBook(context, source, before);
  const { db, lab } = context;
  if (source === 'results')
    return { found: { found: (await advanceOrders({ ...lab, db })).length }, items: 1 };
  const contracts = (await newContracts(context)).map(({ name }) => name);
  return { found: { found: contracts.length, contracts }, items: 1 };
};

/** How many items the sources have together; those that cannot be counted now are left out. */
const countItems = async ({ db, lab }: Context, sources: readonly RefreshSource[]): Promise<number> => {
  let total = 0;
  for (const source of sources)
    total += isBook(source) ? await db.transaction((tx) => lab.lis.bookSize(tx, source)).catch(() => 0) : 1;
  return Math.max(total, 1);
};

const input = z.object({ sources: z.array(z.enum(refreshSources)) });

/**
 * Counts what there is, then refreshes the sources, a book by pages of records. A source that fails is reported and does
 * not stop the others.
 */
export const refresh: JobKind = {
  step: async ({ db, lab, job }) => {
    const { sources } = input.parse(job.input);
    if (job.total === 0) return { done: 0, total: await countItems({ db, lab }, sources), isFinished: false };
    const known = refreshOutcome.parse(job.outcome ?? {});
    const isLeft = (source: RefreshSource) => known[source]?.upTo !== null;
    const source = sources.find(isLeft);
    if (source === undefined) return { done: job.total, isFinished: true };
    const before = known[source] ?? refreshed.parse({ found: 0 });
    let step: SourceStep;
    try {
      step = await db.transaction((tx) => refreshSource({ db: tx, lab }, source, before));
    } catch (error) {
      lab.log.error('refresh failed', error, { source });
      if (before.comparisonId !== null)
        await db.delete(comparisons).where(eq(comparisons.id, before.comparisonId));
      step = { found: { found: 0, isFailed: true }, items: 0 };
    }
    const outcome = refreshOutcome.parse({ ...known, [source]: step.found });
    const isFinished = step.found.upTo == null && source === sources.at(-1);
    const done = isFinished ? job.total : Math.min(job.done + step.items, job.total);
    return { done, outcome, isFinished };
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
    startedBy: user.id,
  });
  return { job: jobView(job), isNew };
};
