import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { can, permits } from '../../../contract/access.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { scheduledChanges, type ScheduleError } from '../../core/db/schema/scheduledChanges.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Work } from '../../core/jobs/dueWork.ts';
import type { Lab } from '../../core/lab.ts';
import { inAllLanguages } from '../../core/messages/messages.ts';
import type { Messages } from '../../core/messages/texts.ts';
import { fill } from '../../core/messages/template.ts';
import { parseInput } from '../../core/calls/parseInput.ts';
import { sendChangeFailedEmail } from '../../reference/users/emails.ts';
import { isSame } from './schedule.ts';
import { entityOf, shownOf, type DatedTarget, type Values } from '../../core/calls/datedTarget.ts';
import { datedTargets } from './targets.ts';

type Scheduled = typeof scheduledChanges.$inferSelect;
type Applying = Pick<Lab, 'db' | 'clock' | 'log' | 'hub' | 'secret' | 'contacts' | 'portalUrl'>;

const MAX_ATTEMPTS = 3;

/** The messages of an error, as the author would have seen them. */
const errorOf = ({ code, fields, count }: ApiError): ScheduleError => ({
  statusMessage: inAllLanguages(({ general: messages }) =>
    fill<'count'>(messages[code], { count: String(count) }),
  ),
  errors: Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field,
      inAllLanguages(({ general: messages }) =>
        typeof text === 'function' ? text(messages) : messages[text],
      ),
    ]),
  ),
});

/** What is wrong with the fields, or the message when it is none of them. */
const reasonOf = ({ statusMessage, errors }: ScheduleError): LocalisedName => {
  const texts = Object.values(errors);
  const joined = (language: keyof LocalisedName) =>
    [...new Set(texts.map((text) => text[language]))].join('; ');
  return texts.length === 0 ? statusMessage : { ru: joined('ru'), en: joined('en'), be: joined('be') };
};

/**
 * The fields that somebody has changed since the change was accepted. Values set
 * by other scheduled changes of the record do not count.
 */
const changedSince = async (db: Db, change: Scheduled, current: Values): Promise<string[]> => {
  const earlier = await db
    .select({ after: scheduledChanges.after })
    .from(scheduledChanges)
    .where(
      and(
        eq(scheduledChanges.resource, change.resource),
        eq(scheduledChanges.recordId, change.recordId),
        eq(scheduledChanges.state, 'applied'),
        gte(scheduledChanges.finishedAt, change.createdAt),
      ),
    );
  const expected = [change.before, change.after, ...earlier.map(({ after }) => after)];
  return Object.keys(change.after).filter(
    (field) => !expected.some((values) => isSame(values[field] ?? null, current[field] ?? null)),
  );
};

/** Whether the author could still make the change by hand: other administrators see it when not. */
const isAllowed = async (db: Db, target: DatedTarget, { createdBy }: Scheduled): Promise<boolean> => {
  const [author] = await db
    .select({ roleId: users.roleId })
    .from(users)
    .where(and(eq(users.id, createdBy), eq(users.state, 'ACTIVE')));
  return (
    author !== undefined &&
    can(author.roleId, 'create', 'scheduledChange') &&
    permits(author.roleId, 'update', target.noun)
  );
};

/** Makes the change in its author's name. Throws ApiError. */
const apply = async (lab: Applying, db: Db, target: DatedTarget, change: Scheduled): Promise<void> => {
  const { recordId: id, after } = change;
  const record = await target.read(db, id, change.createdBy);
  const fields = await changedSince(db, change, parseInput(target.input, record) as Values);
  if (fields.length > 0)
    throw new ApiError(
      'Conflict',
      Object.fromEntries(fields.map((field) => [field, (messages: Messages) => messages.changedSince])),
    );
  const input = parseInput(target.input, { ...record, ...after }) as Values;
  const author = { db, lab, user: { id: change.createdBy }, verb: 'apply' } as const;
  await target.write(author, { id, version: record.version }, input, after);
};

/**
 * Makes the oldest change that is due and that no other process is making; those of one resource in their order.
 * Returns whether to go on.
 */
const applyNext = (lab: Applying): Promise<(() => Promise<void>) | null> =>
  lab.db.transaction(async (tx) => {
    const now = lab.clock.now();
    const [change] = await tx
      .select()
      .from(scheduledChanges)
      .where(
        and(
          eq(scheduledChanges.state, 'scheduled'),
          lte(scheduledChanges.applyOn, now),
          sql`not exists (select 1 from scheduled_changes earlier
            where earlier.state = 'scheduled' and earlier.resource = ${scheduledChanges.resource}
              and (earlier.apply_on, earlier.id) < (${scheduledChanges.applyOn}, ${scheduledChanges.id}))`,
        ),
      )
      .orderBy(asc(scheduledChanges.applyOn), asc(scheduledChanges.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (change === undefined) return null;
    const target = datedTargets[change.resource](lab);
    const set = (values: Partial<Scheduled>) =>
      tx.update(scheduledChanges).set(values).where(eq(scheduledChanges.id, change.id));
    const fail = async (failure: ScheduleError) => {
      await set({ state: 'failed', finishedAt: now, error: failure });
      const { label, createdBy } = change;
      await sendChangeFailedEmail({ db: tx, lab }, createdBy, { label, reason: reasonOf(failure) });
      const subject = target.subject(change.recordId);
      await auditJob(tx, now, `${entityOf(target)}.applyFailed`, [subject], {
        after: shownOf(target, change.after),
      });
      return () => Promise.resolve();
    };
    if (!(await isAllowed(tx, target, change)))
      return fail({ statusMessage: inAllLanguages(({ general }) => general.authorLostRight), errors: {} });
    try {
      await tx.transaction((inner) => apply(lab, inner, target, change));
      await set({ state: 'applied', finishedAt: now });
      return async () => target.applied?.(lab, change.recordId);
    } catch (error) {
      const apiError = error instanceof ApiError ? error : new ApiError('ServerError');
      if (apiError !== error) lab.log.error('scheduled change failed', error);
      // A record that was saved at the same moment comes with the error; next time that change is seen.
      const isPassing = apiError !== error || apiError.record !== undefined;
      if (isPassing && change.attempts + 1 < MAX_ATTEMPTS) {
        await set({ attempts: change.attempts + 1 });
        return null;
      }
      return fail(errorOf(apiError));
    }
  });

/** Makes all changes that are due. */
export const applyDueChanges = async (lab: Applying): Promise<void> => {
  for (let committed = await applyNext(lab); committed !== null; committed = await applyNext(lab))
    await committed();
};

/** The dated changes; those missed while the server was down are made at its start. Several processes share them. */
export const scheduledChangesWork = (lab: Applying): Work => ({
  event: 'scheduled changes failed',
  dueAt: sql`select min(apply_on) from ${scheduledChanges} where state = 'scheduled'`,
  round: () => applyDueChanges(lab),
});
