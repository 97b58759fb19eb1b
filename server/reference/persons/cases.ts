import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { CaseState } from '../../../contract/personCases.ts';
import { Held } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { fill } from '../../core/messages/template.ts';
import { partedCases, personCases } from '../../core/db/schema/persons.ts';
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

/** The cases of a record. */
export const ofRecord = (id: number) => or(eq(personCases.leftId, id), eq(personCases.rightId, id));

/** Those of the open cases that somebody other than `by` holds; with `isLocked` the open ones are locked until the transaction ends. */
export const heldCases = async (
  db: Db,
  where: SQL | undefined,
  { by, at }: Pick<Decision, 'by' | 'at'>,
  isLocked = false,
): Promise<{ leftId: number; rightId: number; name: string; until: Date }[]> => {
  const open = db
    .select({
      leftId: personCases.leftId,
      rightId: personCases.rightId,
      holder: personCases.assigneeId,
      name: users.name,
      until: personCases.claimedUntil,
    })
    .from(personCases)
    .leftJoin(users, eq(users.id, personCases.assigneeId))
    .where(and(where, inArray(personCases.state, [...openStates])))
    .orderBy(personCases.id);
  return (await (isLocked ? open.for('update', { of: personCases }) : open)).flatMap(
    ({ holder, name, until, ...pair }) =>
      until === null || until <= at || holder === by ? [] : { ...pair, name: name ?? '', until },
  );
};

/** Whether a case is of two records. */
export const isOfPair = (
  { leftId, rightId }: { leftId: number; rightId: number },
  { main, other }: Pick<Decision, 'main' | 'other'>,
): boolean => leftId === Math.min(main, other) && rightId === Math.max(main, other);

/**
 * Locks cases until the transaction ends. Throws Held when somebody other than `by` holds one of them that is open; of
 * several the one of `pair`, and one that is not of it is named as another pair.
 */
export const requireUnheld = async (
  db: Db,
  where: SQL | undefined,
  who: Pick<Decision, 'by' | 'at'>,
  pair?: Pick<Decision, 'main' | 'other'>,
): Promise<void> => {
  const cases = await heldCases(db, where, who, true);
  const isOwn = (one: (typeof cases)[number]) => pair === undefined || isOfPair(one, pair);
  const held = cases.find(isOwn) ?? cases[0];
  if (held === undefined) return;
  const values = { name: held.name, time: writtenMoment(held.until.toISOString()).slice(-5) };
  throw new Held(({ pairHeld, otherPairHeld }) =>
    fill<'name' | 'time'>(isOwn(held) ? pairHeld : otherPairHeld, values),
  );
};

/**
 * Closes the case of a merged pair. Open pairs of the record that has left wait for an undo of the merge: the main record
 * is compared again in the next night. What a person has said of the record, that it is not another one, now holds for the
 * main record; the ids of the cases that say so.
 */
export const closeCases = async (db: Db, decision: Decision & { reason: string }): Promise<number[]> => {
  const { main, other, by, at, reason } = decision;
  await db
    .update(personCases)
    .set({ state: 'MERGED', decidedBy: by, decidedAt: at, reason, claimedUntil: null })
    .where(ofPair(decision));
  const open = await db
    .delete(personCases)
    .where(and(ofRecord(other), inArray(personCases.state, [...openStates])))
    .returning();
  if (open.length > 0) await db.insert(partedCases).values(open);
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into person_cases (left_id, right_id, contract_ids, grade, score, evidence, source, found_at,
      state, decided_by, decided_at, reason, note)
    select least(partner, ${main}), greatest(partner, ${main}), contract_ids, grade, score, evidence, source,
      found_at, state, decided_by, decided_at, reason, note
    from (select *, case when left_id = ${other} then right_id else left_id end as partner from person_cases
      where (left_id = ${other} or right_id = ${other}) and state in ('NOT_SAME', 'RELATED', 'UNDONE')) as decided
    where partner <> ${main}
    on conflict do nothing
    returning id`);
  return rows.map(({ id }) => id);
};

/**
 * Puts the open pairs of a record back that is there again; a pair whose second record is merged waits for that one.
 * `caseIds` are the cases in which the main record has got its decisions.
 */
export const openCases = async (db: Db, other: number, caseIds: readonly number[]): Promise<void> => {
  await db
    .delete(personCases)
    .where(
      and(
        inArray(personCases.id, [...caseIds]),
        inArray(personCases.state, ['NOT_SAME', 'RELATED', 'UNDONE']),
      ),
    );
  const areThere = sql`(select count(*) from patients where patients.id in (left_id, right_id)) = 2`;
  const { leftId, rightId } = partedCases;
  const open = await db
    .delete(partedCases)
    .where(and(or(eq(leftId, other), eq(rightId, other)), areThere))
    .returning();
  if (open.length > 0) await db.insert(personCases).values(open).onConflictDoNothing();
};

/** Remembers that two records that were parted are not the same: they are not offered again. */
export const partCase = async (db: Db, decision: Decision): Promise<void> => {
  const { main, other, by, at } = decision;
  await db.execute(sql`
    insert into person_cases (left_id, right_id, contract_ids, grade, score, evidence, source, found_at,
      state, decided_by, decided_at)
    select least(${main}::int, ${other}::int), greatest(${main}::int, ${other}::int), array[contract_id], 'possible', 0,
      '[]', 'manual', ${at.toISOString()}, 'UNDONE', ${by}, ${at.toISOString()}
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
