import { eq, inArray, lte, sql } from 'drizzle-orm';
import { cabinetStatus, type CabinetStatus } from '../../../contract/codes.ts';
import { afterEvent, cabinetStatusOf } from '../../../contract/sortingStates.ts';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { lisTasks } from '../../core/db/schema/orders.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { waitingOutside } from '../providers/waitingOutside.ts';
import { randomFor } from './examine.ts';
import { releaseValues } from './releaseValues.ts';

/** Steps per round; the rest waits for the next one. */
const STEPS_AT_ONCE = 100;

interface Bench {
  db: Db;
  now: Date;
  /** ms */
  workingDayMs: number;
}
type Task = typeof lisTasks.$inferSelect & Pick<typeof orders.$inferSelect, 'sortingState' | 'workingDays'>;

/** The outcome of an order, always the same for an id; one in fifty has no result. */
export const endOf = (orderId: number): CabinetStatus =>
  randomFor(orderId, 'end').weighted<CabinetStatus>([
    [cabinetStatus.Ready, 980],
    [cabinetStatus.NonProductive, 14],
    [cabinetStatus.Error, 6],
  ]);

const later = ({ dueAt }: Task, ms: number): Date => new Date(dueAt.getTime() + ms);

/**
 * Confirms or registers an order and schedules its next step; drops the task when the order changed state elsewhere.
 */
const move = async (
  { db, now }: Bench,
  { orderId, sortingState }: Task,
  event: 'confirm' | 'register',
  next: Pick<Task, 'step' | 'dueAt'>,
): Promise<void> => {
  const state = afterEvent(sortingState, event);
  if (state === null) {
    await db.delete(lisTasks).where(eq(lisTasks.orderId, orderId));
    return;
  }
  await db
    .update(orders)
    .set({
      sortingState: state,
      cabinetStatus: cabinetStatusOf[state],
      version: sql`${orders.version} + 1`,
      importedAt: sql`coalesce(${orders.importedAt}, ${now.toISOString()})`,
    })
    .where(eq(orders.id, orderId));
  await auditJob(db, now, `order.${event}`, [`order ${String(orderId)}`], {
    before: { sortingState },
    after: { sortingState: state },
  });
  await db.update(lisTasks).set(next).where(eq(lisTasks.orderId, orderId));
};

/** Of the orders whose own part is done, those that can end now; a result waits for the part of an outside laboratory. */
const endingNow = async (
  { db, now, workingDayMs }: Bench,
  orderIds: readonly number[],
): Promise<readonly number[]> => {
  const waiting = await waitingOutside(
    db,
    orderIds.filter((id) => endOf(id) === cabinetStatus.Ready),
  );
  if (waiting.size > 0)
    await db
      .update(lisTasks)
      .set({ dueAt: new Date(now.getTime() + workingDayMs / 4) })
      .where(inArray(lisTasks.orderId, [...waiting]));
  return orderIds.filter((id) => !waiting.has(id));
};

/** Finishes orders: with a result and its values, or without one because the sample or the analysis failed. */
const finish = async ({ db, now }: Bench, orderIds: readonly number[]): Promise<void> => {
  for (const id of orderIds) {
    const end = endOf(id);
    await db
      .update(orders)
      .set({
        cabinetStatus: end,
        resultAt: end === cabinetStatus.Ready ? now : null,
        stoppedAt: end === cabinetStatus.Ready ? null : now,
        version: sql`${orders.version} + 1`,
      })
      .where(eq(orders.id, id));
    await auditJob(db, now, 'order.finish', [`order ${String(id)}`], { after: { cabinetStatus: end } });
  }
  await releaseValues(
    db,
    orderIds.filter((id) => endOf(id) === cabinetStatus.Ready),
  );
  await db.delete(lisTasks).where(inArray(lisTasks.orderId, [...orderIds]));
};

/**
 * Runs the due steps, each once even with several processes: SENT → IMPORTED after a quarter of a working day, →
 * INTEGRATED after half of it, the result after the order's working days and after those of outside laboratories.
 * Returns the ids of the changed orders.
 */
export const processDueSteps = async (bench: Bench): Promise<number[]> => {
  const { db, now, workingDayMs } = bench;
  const tasks = await db
    .select()
    .from(lisTasks)
    .where(lte(lisTasks.dueAt, now))
    .orderBy(lisTasks.dueAt, lisTasks.orderId)
    .limit(STEPS_AT_ONCE)
    .for('update', { skipLocked: true });
  // Orders are locked by id, like everywhere else, to avoid deadlocks.
  const locked = await db
    .select({ id: orders.id, sortingState: orders.sortingState, workingDays: orders.workingDays })
    .from(orders)
    .where(
      inArray(
        orders.id,
        tasks.map(({ orderId }) => orderId),
      ),
    )
    .orderBy(orders.id)
    .for('update');
  const orderOf = new Map(locked.map((order) => [order.id, order]));
  const due = tasks.flatMap((task): Task[] => {
    const order = orderOf.get(task.orderId);
    return order ? [{ ...task, sortingState: order.sortingState, workingDays: order.workingDays }] : [];
  });
  for (const task of due) {
    if (task.step === 'confirm')
      await move(bench, task, 'confirm', { step: 'register', dueAt: later(task, workingDayMs / 4) });
    if (task.step === 'register') {
      const left = Math.max(1, task.workingDays) - 0.5;
      await move(bench, task, 'register', {
        step: 'result',
        dueAt: later(task, left * workingDayMs),
      });
    }
  }
  const idsAt = (step: Task['step']) =>
    due.filter((task) => task.step === step).map(({ orderId }) => orderId);
  const withoutValues = idsAt('values');
  await releaseValues(db, withoutValues);
  await db.delete(lisTasks).where(inArray(lisTasks.orderId, withoutValues));
  const done = idsAt('result');
  const ending = done.length > 0 ? await endingNow(bench, done) : [];
  if (ending.length > 0) await finish(bench, ending);
  return due
    .filter(({ step, orderId }) => step !== 'values' && (step !== 'result' || ending.includes(orderId)))
    .map(({ orderId }) => orderId);
};
