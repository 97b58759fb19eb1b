import type { Call } from '../../core/calls/call.ts';
import { DAY } from '../../../contract/time.ts';
import { TransactionRollbackError } from 'drizzle-orm';
import { permits } from '../../../contract/access.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { scheduledChanges as contract } from '../../../contract/scheduledChanges.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import { minskMoment } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { scheduledChanges } from '../../core/db/schema/scheduledChanges.ts';
import { parseInput } from '../../core/calls/parseInput.ts';
import { entityOf, shownOf, type Values } from '../../core/calls/datedTarget.ts';
import { datedTargets } from './targets.ts';

/** ms */
const LONGEST = 366 * DAY;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Runs `work` and rolls it back, so that only its errors count. */
const tryOut = async (db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> => {
  try {
    await db.transaction(async (tx) => {
      await work(tx);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
};

/**
 * Accepts a change of a record for a later time and returns its id. The change is tried out now, so that its author
 * sees the errors. Throws Forbidden, NotFound, Conflict with the current record, BadRequest with `applyOn` or the
 * fields of the record.
 */
export const scheduleChange = async ({
  db,
  lab,
  user,
  body: { resource, recordId: id, version, applyOn, values },
}: Pick<Call<typeof contract.create>, 'db' | 'lab' | 'user'> & {
  body: BodyOf<typeof contract.create>;
}): Promise<number> => {
  const target = datedTargets[resource](lab);
  if (!permits(user.roleId, 'update', target.noun)) throw new ApiError('Forbidden');
  const now = lab.clock.now();
  const at = minskMoment(applyOn);
  if (at <= now || at.getTime() > now.getTime() + LONGEST)
    throw new ApiError('BadRequest', { applyOn: 'ApplyOn' });
  return db.transaction(async (tx) => {
    const record = await target.read(tx, id, user.id);
    if (record.version !== version) throw new ApiError('Conflict', {}, record);
    const current = parseInput(target.input, record) as Values;
    const input = parseInput(target.input, { ...record, ...values }) as Values;
    const fields = Object.keys(input).filter((field) => !isSame(input[field], current[field]));
    const only = (from: Values) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
    if (fields.length === 0) throw new ApiError('BadRequest', { values: 'Required' });
    const after = only(input);
    await tryOut(tx, (inner) => target.write({ db: inner, lab, user }, { id, version }, input, after));
    const label = target.label(record);
    const searchText = [...Object.values(label), user.name, user.email].join(' ').toLowerCase();
    const [created] = await tx
      .insert(scheduledChanges)
      .values({
        resource,
        recordId: id,
        label,
        searchText,
        before: only(current),
        after,
        applyOn: at,
        createdAt: now,
        createdBy: user.id,
      })
      .returning({ id: scheduledChanges.id });
    if (created === undefined) throw new ApiError('ServerError');
    await auditChange({ db: tx, lab, user }, `${entityOf(target)}.schedule`, target.subject(id), {
      after: { ...shownOf(target, after), applyOn: at.toISOString() },
    });
    return created.id;
  });
};
