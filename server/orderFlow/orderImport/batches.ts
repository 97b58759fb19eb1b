import { and, desc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { ImportBatch } from '../../../contract/orderImport.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { importBatches, importRows } from '../../core/db/schema/imports.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { users } from '../../core/db/schema/users.ts';
import { isActive } from '../../core/jobs/jobs.ts';
import type { Language } from '../../core/messages/messages.ts';
import { withinUnits, type Reach } from '../../core/session/reach.ts';
import { contractForm } from '../orderFiles/contractForm.ts';
import type { RowContext } from '../orderFiles/rowForm.ts';
import { serviceBook } from '../orderFiles/serviceBook.ts';
import type { FileRow } from '../orderFiles/table.ts';

export type StoredBatch = typeof importBatches.$inferSelect;
export type StoredRow = typeof importRows.$inferSelect;

/** The job that loads a batch; one at a time. */
export const loadOf = (batchId: number): string => `import ${String(batchId)}`;

const visible = (reach: Reach): SQL | undefined =>
  and(inArray(importBatches.contractId, [...reach.contractIds]), withinUnits(reach, importBatches));

/** A batch within reach; foreign and absent ones throw NotFound alike. */
export const requireBatch = async (db: Db, reach: Reach, id: number): Promise<StoredBatch> => {
  const [found] = await db
    .select()
    .from(importBatches)
    .where(and(eq(importBatches.id, id), visible(reach)));
  if (found === undefined) throw new ApiError('NotFound');
  return found;
};

/** The load of a batch that is queued or runs. */
export const loadingOf = async (db: Db, id: number): Promise<{ done: number; total: number } | null> => {
  const [job] = await db
    .select({ done: jobs.done, total: jobs.total })
    .from(jobs)
    .where(and(eq(jobs.exclusive, loadOf(id)), isActive));
  return job ?? null;
};

/** A batch that may be changed now: not cancelled, and no load runs. Throws NotFound and ImportClosed. */
export const requireOpenBatch = async (db: Db, reach: Reach, id: number): Promise<StoredBatch> => {
  const batch = await requireBatch(db, reach, id);
  if (batch.cancelledAt !== null || (await loadingOf(db, id)) !== null) throw new ApiError('ImportClosed');
  return batch;
};

const countOf = (state: StoredRow['state']): SQL<number> =>
  sql<number>`(count(*) filter (where ${importRows.state} = ${state}))::int`;

const stateOf = (
  { cancelledAt }: StoredBatch,
  {
    rowsTotal,
    rowsNew,
    rowsLoaded,
    rowsLeftOut,
  }: Pick<ImportBatch, 'rowsTotal' | 'rowsNew' | 'rowsLoaded' | 'rowsLeftOut'>,
): ImportBatch['state'] => {
  if (cancelledAt !== null) return 'CANCELLED';
  if (rowsNew > 0) return 'DRAFT';
  if (rowsLoaded === 0) return 'CHECKED';
  return rowsLoaded + rowsLeftOut < rowsTotal ? 'PARTLY_LOADED' : 'LOADED';
};

/** Batches on the wire, in their order, counted now. */
const viewsOf = async (db: Db, batches: readonly StoredBatch[]): Promise<ImportBatch[]> => {
  if (batches.length === 0) return [];
  const ids = batches.map(({ id }) => id);
  const counts = await db
    .select({
      batchId: importRows.batchId,
      rowsTotal: sql<number>`count(*)::int`,
      rowsNew: countOf('NEW'),
      rowsOk: countOf('READY'),
      rowsError: countOf('ERROR'),
      rowsDuplicate: countOf('DUPLICATE'),
      rowsLoaded: countOf('LOADED'),
      rowsLeftOut: countOf('LEFT_OUT'),
    })
    .from(importRows)
    .where(inArray(importRows.batchId, ids))
    .groupBy(importRows.batchId);
  const loads = await db
    .select({ exclusive: jobs.exclusive, done: jobs.done, total: jobs.total })
    .from(jobs)
    .where(and(inArray(jobs.exclusive, ids.map(loadOf)), isActive));
  const names = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      inArray(
        users.id,
        batches.map(({ uploadedBy }) => uploadedBy),
      ),
    );
  return batches.map((batch) => {
    const { batchId: _, ...rows } = counts.find(({ batchId }) => batchId === batch.id) ?? {
      batchId: batch.id,
      rowsTotal: 0,
      rowsNew: 0,
      rowsOk: 0,
      rowsError: 0,
      rowsDuplicate: 0,
      rowsLoaded: 0,
      rowsLeftOut: 0,
    };
    const load = loads.find(({ exclusive }) => exclusive === loadOf(batch.id));
    return {
      id: batch.id,
      fileName: batch.fileName,
      size: batch.size,
      contractId: batch.contractId,
      clientUnitId: batch.clientUnitId,
      uploadedAt: batch.uploadedAt.toISOString(),
      uploadedBy: names.find(({ id }) => id === batch.uploadedBy)?.name ?? '',
      state: stateOf(batch, rows),
      ...rows,
      loading: load === undefined ? null : { done: load.done, total: load.total },
    };
  });
};

/** A batch on the wire. */
export const viewOf = async (db: Db, batch: StoredBatch): Promise<ImportBatch> => {
  const [view] = await viewsOf(db, [batch]);
  if (view === undefined) throw new Error('A batch has a view');
  return view;
};

/** A page of the batches within reach, the latest first, and their number. */
export const pageOfBatches = async (
  db: Db,
  reach: Reach,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ batches: ImportBatch[]; totalCount: number }> => {
  const page = await db
    .select()
    .from(importBatches)
    .where(visible(reach))
    .orderBy(desc(importBatches.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return {
    batches: await viewsOf(db, page),
    totalCount: await db.$count(importBatches, visible(reach)),
  };
};

/** Makes the rows of a batch that are neither loaded nor left out unchecked. */
export const uncheckRows = async (db: Db, batchId: number): Promise<void> => {
  await db
    .update(importRows)
    .set({ state: 'NEW', issues: [], candidates: [] })
    .where(and(eq(importRows.batchId, batchId), notInArray(importRows.state, ['LOADED', 'LEFT_OUT'])));
};

/** A stored row as one of a file. */
export const fileRowOf = ({
  number,
  cells,
  cellValues,
}: Pick<StoredRow, 'number' | 'cells' | 'cellValues'>): FileRow => ({
  number,
  cells: [...cells],
  text: (key: string) => cellValues[key] ?? '',
});

/** What the rows of a batch are read and checked by, its titles in a language. */
export const contextOf = async (db: Db, batch: StoredBatch, language: Language): Promise<RowContext> => ({
  contractId: batch.contractId,
  form: await contractForm(db, batch.contractId, language),
  isFrom1904: batch.isFrom1904,
  services: await serviceBook(db, batch.contractId),
  dates: new Map(batch.head.flatMap(({ key, dates }) => (key && dates ? [[key, dates] as const] : []))),
});
