import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { CaseState } from '../../../contract/personCases.ts';
import { Held } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { fill } from '../../core/messages/template.ts';
import { personCases } from '../../core/db/schema/persons.ts';
import { users } from '../../core/db/schema/users.ts';
import { writtenMoment } from '../../core/written.ts';

interface Decision {
  main: number;
  other: number;
  by: number;
  at: Date;
}

/** States in which a case can be decided. */
export const openStates: readonly CaseState[] = ['NEW', 'IN_REVIEW', 'DEFERRED'];

/** The cases of two records. */
export const ofPair = ({ main, other }: Pick<Decision, 'main' | 'other'>) =>
  and(eq(personCases.leftId, Math.min(main, other)), eq(personCases.rightId, Math.max(main, other)));

/** Locks cases until the transaction ends. Throws Held when somebody other than `by` holds one of them that is open. */
export const requireUnheld = async (
  db: Db,
  where: SQL | undefined,
  { by, at }: Pick<Decision, 'by' | 'at'>,
): Promise<void> => {
  const open = await db
    .select({ holder: personCases.assigneeId, name: users.name, until: personCases.claimedUntil })
    .from(personCases)
    .leftJoin(users, eq(users.id, personCases.assigneeId))
    .where(and(where, inArray(personCases.state, [...openStates])))
    .orderBy(personCases.id)
    .for('update', { of: personCases });
  const held = open.find(({ holder, until }) => until !== null && until > at && holder !== by);
  if (held?.until == null) return;
  const values = { name: held.name ?? '', time: writtenMoment(held.until.toISOString()).slice(-5) };
  throw new Held(({ pairHeld }) => fill<'name' | 'time'>(pairHeld, values));
};

/**
 * Closes the case of a merged pair. Open pairs of the record that has left go: the main record is compared again in the
 * next night. What a person has said of the record, that it is not another one, now holds for the main record.
 */
export const closeCases = async (db: Db, decision: Decision & { reason: string }): Promise<void> => {
  const { main, other, by, at, reason } = decision;
  await db
    .update(personCases)
    .set({ state: 'MERGED', decidedBy: by, decidedAt: at, reason, claimedUntil: null })
    .where(ofPair(decision));
  const ofOther = or(eq(personCases.leftId, other), eq(personCases.rightId, other));
  await db.delete(personCases).where(and(ofOther, inArray(personCases.state, [...openStates])));
  await db.execute(sql`
    insert into person_cases (left_id, right_id, contract_ids, grade, score, evidence, model_version, source, found_at,
      state, decided_by, decided_at, reason, note)
    select least(partner, ${main}), greatest(partner, ${main}), contract_ids, grade, score, evidence, model_version,
      source, found_at, state, decided_by, decided_at, reason, note
    from (select *, case when left_id = ${other} then right_id else left_id end as partner from person_cases
      where (left_id = ${other} or right_id = ${other}) and state in ('NOT_SAME', 'RELATED', 'UNDONE')) as decided
    where partner <> ${main}
    on conflict do nothing`);
};

/** Remembers that two records that were parted are not the same: they are not offered again. */
export const partCase = async (db: Db, decision: Decision): Promise<void> => {
  const { main, other, by, at } = decision;
  await db.execute(sql`
    insert into person_cases (left_id, right_id, contract_ids, grade, score, evidence, model_version, source, found_at,
      state, decided_by, decided_at)
    select least(${main}::int, ${other}::int), greatest(${main}::int, ${other}::int), array[contract_id], 'possible', 0,
      '[]', 0, 'manual', ${at.toISOString()}, 'UNDONE', ${by}, ${at.toISOString()}
    from patients where id = ${main}
    on conflict (left_id, right_id) do update set state = 'UNDONE', decided_by = excluded.decided_by,
      decided_at = excluded.decided_at`);
};

/** Closes the open case of a pair who are two persons, because they are related. */
export const relateCase = async (db: Db, decision: Decision): Promise<void> => {
  const { by, at } = decision;
  await db
    .update(personCases)
    .set({ state: 'RELATED', decidedBy: by, decidedAt: at, assigneeId: null, claimedUntil: null })
    .where(and(ofPair(decision), inArray(personCases.state, [...openStates])));
};

/** Opens the case of a pair who are no longer related. */
export const unrelateCase = async (db: Db, pair: Pick<Decision, 'main' | 'other'>): Promise<void> => {
  await db
    .update(personCases)
    .set({ state: 'NEW', decidedBy: null, decidedAt: null })
    .where(and(ofPair(pair), eq(personCases.state, 'RELATED')));
};
