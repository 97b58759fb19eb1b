import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../../contract/access.ts';
import type { loadImport, stopImport } from '../../../contract/orderImport.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { importBatches, importRows } from '../../core/db/schema/imports.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { isActive, startJob, type JobKind } from '../../core/jobs/jobs.ts';
import type { Lab } from '../../core/lab.ts';
import { messagesOf } from '../../core/messages/messages.ts';
import type { Fault } from '../../core/messages/orderFileTexts.ts';
import { callerInBackground } from '../../core/session/authenticate.ts';
import { placeRow, RowError, type Author } from '../orderFiles/placeRow.ts';
import { rememberRepeat, rowKey } from '../orderFiles/placedBefore.ts';
import type { RowContext } from '../orderFiles/rowForm.ts';
import { contextOf, loadOf, requireBatch, type StoredBatch, type StoredRow } from './batches.ts';
import { judgeRows, storeVerdicts } from './checkBatch.ts';
import { nobody } from './othersInBatch.ts';

const KIND = 'importOrders';
/** Rows are placed for so long in one step: the embedded server answers no call meanwhile; ms. */
const STEP_MS = 25;

const loadInput = z.object({ batchId: z.int(), userId: z.int(), rowIds: z.array(z.int()) });

/** Queues the load of the rows of a batch that are ready now; nothing when none is or a load runs. */
export const startLoad = async (call: Call<typeof loadImport>): Promise<StoredBatch> => {
  const { db, lab, user, scope, body } = call;
  const batch = await requireBatch(db, scope, body.id);
  if (batch.cancelledAt !== null) throw new ApiError('ImportClosed');
  const ready = await db
    .select({ id: importRows.id })
    .from(importRows)
    .where(and(eq(importRows.batchId, batch.id), eq(importRows.state, 'READY')))
    .orderBy(importRows.number);
  if (ready.length === 0) return batch;
  const { isNew } = await startJob(db, lab.clock.now(), {
    kind: KIND,
    key: crypto.randomUUID(),
    exclusive: loadOf(batch.id),
    input: { batchId: batch.id, userId: user.id, rowIds: ready.map(({ id }) => id) },
    total: ready.length,
    startedBy: user.id,
  });
  if (isNew) await audit(call, 'orderImport.load', `orderImport ${String(batch.id)}`);
  return batch;
};

/** A load has no reader: faults are stored without words. */
const LANGUAGE = 'ru';

/** Who places the rows: the user who started the load, with the rights of this moment; null without them. */
const authorOf = async (
  lab: Lab,
  userId: number,
  { contractId, clientUnitId }: StoredBatch,
): Promise<Author | null> => {
  const caller = await callerInBackground(lab.db, userId);
  if (caller === null || !can(caller.roleId, 'create', 'order') || !caller.contractIds.includes(contractId))
    return null;
  return {
    lab,
    user: { ...caller, hiddenPrices: 'all', requestId: undefined },
    scope: {
      contractIds: [contractId],
      unitLimits: caller.unitLimits,
      listedUnits: caller.unitLimits,
      requestedUnitIds: clientUnitId === null ? null : [clientUnitId],
    },
    language: LANGUAGE,
    messages: messagesOf(LANGUAGE),
  };
};

const refuse = (db: Db, row: StoredRow, issues: readonly Fault[]) =>
  db.update(importRows).set({ state: 'ERROR', issues }).where(eq(importRows.id, row.id));

/** Places the order of a row, or stores why it cannot be placed now. */
const loadRow = async (
  author: Author,
  { batch, context, row }: { batch: StoredBatch; context: RowContext; row: StoredRow },
): Promise<void> => {
  const { lab, user } = author;
  const { db } = lab;
  const judged = await judgeRows(author, { batch, context, rows: [row] }, nobody);
  const [one] = judged;
  if (one?.verdict.state !== 'READY') return storeVerdicts(author, judged);
  try {
    const { barcode } = await placeRow(
      author,
      rowKey(row.digest, batch.digest),
      one.form,
      one.verdict.patientId === null
        ? { is: 'new', candidates: [], isDecided: row.isDecided }
        : { is: 'known', id: one.verdict.patientId, candidates: [] },
    );
    const placed = { barcode, placedAt: lab.clock.now() };
    // The untouched file may come again.
    if (row.readDigest !== row.digest)
      await rememberRepeat(lab, user.id, rowKey(row.readDigest, batch.digest), placed);
    await db
      .update(importRows)
      .set({
        state: 'LOADED',
        orderBarcode: barcode,
        issues: [],
        patientId: sql`(select patient_id from orders where barcode = ${barcode})`,
      })
      .where(eq(importRows.id, row.id));
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    await refuse(db, row, error.faults);
  }
};

/** The form of the contract that the last load was made by: reading it takes longer than placing an order. */
const lastContext = new WeakMap<Lab, { jobId: number; context: RowContext }>();

const contextOfLoad = async (lab: Lab, db: Db, batch: StoredBatch, jobId: number): Promise<RowContext> => {
  const last = lastContext.get(lab);
  if (last?.jobId === jobId) return last.context;
  const context = await contextOf(db, batch, LANGUAGE);
  lastContext.set(lab, { jobId, context });
  return context;
};

/** Ends the load of a batch, if one is queued or runs, after the step that runs; the rows left stay ready. */
export const stopLoad = async (call: Call<typeof stopImport>): Promise<StoredBatch> => {
  const { db, lab, scope, body } = call;
  const batch = await requireBatch(db, scope, body.id);
  const stopped = await db
    .update(jobs)
    .set({ state: 'cancelled', finishedAt: lab.clock.now() })
    .where(and(eq(jobs.exclusive, loadOf(batch.id)), isActive))
    .returning({ id: jobs.id });
  if (stopped.length > 0) await audit(call, 'orderImport.stop', `orderImport ${String(batch.id)}`);
  return batch;
};

/** Places an order for every row of a load, one after another; each with its row's new state, or neither. */
export const importOrders: JobKind = {
  step: async ({ db, lab, job }) => {
    const started = performance.now();
    const { batchId, userId, rowIds } = loadInput.parse(job.input);
    const inStep: Lab = { ...lab, db };
    const [batch] = await db.select().from(importBatches).where(eq(importBatches.id, batchId));
    if (batch === undefined) return { done: job.total, isFinished: true };
    const author = await authorOf(inStep, userId, batch);
    const context = await contextOfLoad(lab, db, batch, job.id);
    let { done } = job;
    do {
      const [row] = await db
        .select()
        .from(importRows)
        .where(and(inArray(importRows.id, rowIds.slice(done, done + 1)), eq(importRows.state, 'READY')))
        .for('update');
      if (row !== undefined && author === null) await refuse(db, row, [{ column: null, code: 'Forbidden' }]);
      else if (row !== undefined && author !== null) await loadRow(author, { batch, context, row });
      done += 1;
    } while (done < rowIds.length && performance.now() - started < STEP_MS);
    return { done, isFinished: done >= rowIds.length };
  },
};
