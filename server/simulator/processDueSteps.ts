import { eq, inArray, lte, sql } from 'drizzle-orm';
import { cabinetStatus } from '../../contract/codes.ts';
import { afterEvent, cabinetStatusOf } from '../../contract/sortingStates.ts';
import { auditJob } from '../core/audit.ts';
import type { Db } from '../core/db/db.ts';
import { lisTasks } from '../core/db/schema/orders.ts';
import { orders } from '../core/db/schema/orders.ts';
import { waitingAdditions } from './giveOutAdditions.ts';
import { waitingOutside } from '../orderFlow/outside/waitingOutside.ts';
import { endOf } from './refusals.ts';
import { releaseValues, stepsOf, type Step } from './releaseValues.ts';
import { settleOrders } from '../orderFlow/results/settleOrders.ts';
import { storeReleases } from '../orderFlow/results/storeReleases.ts';
import { referenceFor } from './reference.ts';
import { revise, revisionOf } from './revise.ts';
import { findSamples, type OrderedSample } from './samples.ts';

/** Steps per round; the rest waits for the next one. */
const STEPS_AT_ONCE = 100;

interface Bench {
  db: Db;
  now: Date;
  /** ms */
  workingDayMs: number;
}
type Task = typeof lisTasks.$inferSelect & Pick<typeof orders.$inferSelect, 'sortingState' | 'workingDays'>;

const later = ({ dueAt }: Task, ms: number): Date => new Date(dueAt.getTime() + ms);
const daysOf = ({ workingDays }: { workingDays: number }): number => Math.max(1, workingDays);

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

interface Due extends Task {
  sample: OrderedSample;
  /** They are due now. */
  steps: readonly Step[];
  /** When the next ones are; null: these are the last. */
  nextAt: Date | null;
}

/**
 * What each of these orders gives out now: the services whose working days have passed. What an outside laboratory has
 * not done waits for it, and the end of the order with it; what was added has its own moment.
 */
const dueServices = async (
  { db, now, workingDayMs }: Bench,
  tasks: readonly Task[],
): Promise<readonly Due[]> => {
  const ids = tasks.map(({ orderId }) => orderId);
  const samples = new Map((await findSamples(db, ids)).map((sample) => [sample.orderId, sample]));
  const added = await waitingAdditions(db, ids);
  const outside = await waitingOutside(
    db,
    ids.filter((id) => endOf(id) === cabinetStatus.Ready),
  );
  return tasks.flatMap((task): Due[] => {
    const sample = samples.get(task.orderId);
    if (sample === undefined) return [];
    const waiting = outside.get(task.orderId);
    const own = sample.services.flatMap((one) =>
      waiting?.has(one.id) || added.get(one.orderId)?.has(one.id) ? [] : stepsOf(one),
    );
    const first = Math.min(...own.map(({ days }) => days));
    const dueAt = ({ days }: Step) => later(task, (days - first) * workingDayMs);
    const isDue = (one: Step) => dueAt(one) <= now;
    // What is final is no longer given out as preliminary.
    const steps = own.filter(
      (one) =>
        isDue(one) &&
        (one.kind === 'final' ||
          !own.some((other) => other.service === one.service && other.kind === 'final' && isDue(other))),
    );
    const [next] = own
      .map(dueAt)
      .filter((at) => at > now)
      .toSorted((a, b) => a.getTime() - b.getTime());
    const outsideAt = waiting ? new Date(now.getTime() + workingDayMs / 4) : null;
    return [{ ...task, sample, steps, nextAt: next ?? outsideAt }];
  });
};

const dropTasks = async (db: Db, tasks: readonly Task[]): Promise<void> => {
  await db.delete(lisTasks).where(
    inArray(
      lisTasks.orderId,
      tasks.map(({ orderId }) => orderId),
    ),
  );
};

/**
 * Gives out what is due, and the state that follows from it; an order without something new only waits. The laboratory
 * fails at some orders as a whole.
 */
const giveOut = async ({ db, now, workingDayMs }: Bench, due: readonly Due[]): Promise<void> => {
  const failed = due.filter(({ orderId }) => endOf(orderId) === cabinetStatus.Error);
  for (const { orderId } of failed) {
    const end = cabinetStatus.Error;
    await db
      .update(orders)
      .set({ cabinetStatus: end, resultAt: null, stoppedAt: now, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId));
    await auditJob(db, now, 'order.finish', [`order ${String(orderId)}`], { after: { cabinetStatus: end } });
  }
  const done = due.filter((one) => !failed.includes(one));
  await releaseValues(
    db,
    done.flatMap(({ sample, steps }) =>
      (['preliminary', 'final'] as const).map((kind) => {
        const services = steps.flatMap((step) => (step.kind === kind ? step.service : []));
        return { sample: { ...sample, services }, at: now, kind };
      }),
    ),
  );
  const changed = done.filter(({ steps, nextAt }) => steps.length > 0 || nextAt === null);
  const states = await settleOrders(
    db,
    new Map(
      changed.map(({ orderId, steps }) => [
        orderId,
        steps.map(({ service, kind }) => service.refusal?.kind ?? kind),
      ]),
    ),
    now,
  );
  for (const { orderId, steps } of changed) {
    const state = states.get(orderId);
    await auditJob(
      db,
      now,
      state === cabinetStatus.InWork ? 'order.release' : 'order.finish',
      [`order ${String(orderId)}`],
      {
        after:
          state === cabinetStatus.InWork
            ? { services: steps.map(({ service }) => service.code) }
            : { cabinetStatus: state },
      },
    );
  }
  const ended: Task[] = [...failed];
  for (const task of done) {
    const { orderId, nextAt } = task;
    const isRevised = states.get(orderId) === cabinetStatus.Ready && revisionOf(orderId) !== null;
    const next = isRevised ? new Date(now.getTime() + workingDayMs) : nextAt;
    if (next === null) ended.push(task);
    else
      await db
        .update(lisTasks)
        .set({ step: isRevised ? 'correct' : 'result', dueAt: next })
        .where(eq(lisTasks.orderId, orderId));
  }
  await dropTasks(db, ended);
};

/** Corrects or withdraws results; returns the ids of the orders that have a new version. */
const correct = async ({ db, now }: Bench, tasks: readonly Task[]): Promise<number[]> => {
  const samples = await findSamples(
    db,
    tasks.map(({ orderId }) => orderId),
  );
  const referenceOn = await referenceFor(db, samples);
  const revised = samples.flatMap((sample) => revise(sample, now, referenceOn(now)) ?? []);
  await storeReleases(db, revised);
  for (const { orderId, serviceId, kind, version } of revised) {
    await db
      .update(orders)
      .set({ resultAt: now, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId));
    const service = samples
      .find((one) => one.orderId === orderId)
      ?.services.find(({ id }) => id === serviceId);
    await auditJob(db, now, 'order.release', [`order ${String(orderId)}`], {
      after: { services: [service?.code], kind, version },
    });
  }
  await dropTasks(db, tasks);
  return revised.map(({ orderId }) => orderId);
};

/** Gives the values to orders that were ready before values were stored, at the moments of their results. */
const addValues = async (db: Db, tasks: readonly Task[]): Promise<void> => {
  const samples = await findSamples(
    db,
    tasks.map(({ orderId }) => orderId),
  );
  await releaseValues(
    db,
    samples.flatMap((sample) => (sample.resultAt === null ? [] : [{ sample, at: sample.resultAt }])),
  );
  await dropTasks(db, tasks);
};

/**
 * Runs the due steps, each once even with several processes: SENT → IMPORTED after a quarter of a working day, →
 * INTEGRATED after half of it, the values of each service after its working days, the result after those of the order and
 * of outside laboratories, a correction a working day later.
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
  const at = (step: Task['step']) => due.filter((task) => task.step === step);
  const samples = await findSamples(
    db,
    at('register').map(({ orderId }) => orderId),
  );
  for (const task of due) {
    if (task.step === 'confirm')
      await move(bench, task, 'confirm', { step: 'register', dueAt: later(task, workingDayMs / 4) });
    if (task.step === 'register') {
      const own =
        samples
          .find(({ orderId }) => orderId === task.orderId)
          ?.services.flatMap(stepsOf)
          .map(({ days }) => days) ?? [];
      const days =
        endOf(task.orderId) === cabinetStatus.Error ? daysOf(task) : Math.min(...own, daysOf(task));
      await move(bench, task, 'register', {
        step: 'result',
        dueAt: later(task, (days - 0.5) * workingDayMs),
      });
    }
  }
  await addValues(db, at('values'));
  const given = await dueServices(bench, at('result'));
  if (given.length > 0) await giveOut(bench, given);
  const corrected = await correct(bench, at('correct'));
  const changed = given.filter(({ steps, nextAt }) => steps.length > 0 || nextAt === null);
  return [...[...at('confirm'), ...at('register'), ...changed].map(({ orderId }) => orderId), ...corrected];
};
