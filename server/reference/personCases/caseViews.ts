import { and, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { CaseFilter } from '../../../contract/personCases.ts';
import type { OrderFacts } from '../../../contract/orderFacts.ts';
import type { Call } from '../../core/calls/call.ts';
import { minskMoment, sqlDay, wireDay } from '../../core/dates.ts';
import { DAY } from '../../../contract/time.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { containedIn } from '../../core/db/listColumns.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personCases } from '../../core/db/schema/persons.ts';
import { users } from '../../core/db/schema/users.ts';
import { openStates } from '../persons/cases.ts';

export type Caller = Pick<Call<Endpoint>, 'scope' | 'user'>;
type Stored = typeof patients.$inferSelect;

const left = alias(patients, 'left_patient');
const right = alias(patients, 'right_patient');
const assignee = alias(users, 'assignee');
const decider = alias(users, 'decider');
const saidSame = alias(users, 'said_same');

/** Cases with both records and the names of users. */
export const casesOf = (db: Db, where: SQL | undefined) =>
  db
    .select({
      one: personCases,
      left,
      right,
      assignee: assignee.name,
      decider: decider.name,
      saidSame: saidSame.name,
    })
    .from(personCases)
    .leftJoin(left, eq(left.id, personCases.leftId))
    .leftJoin(right, eq(right.id, personCases.rightId))
    .leftJoin(assignee, eq(assignee.id, personCases.assigneeId))
    .leftJoin(decider, eq(decider.id, personCases.decidedBy))
    .leftJoin(saidSame, eq(saidSame.id, personCases.saidSameBy))
    .where(where);
/** The ids of a page of cases, surest first. */
export const pageOf = (
  db: Db,
  where: SQL | undefined,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) =>
  db
    .select({ id: personCases.id })
    .from(personCases)
    .where(where)
    .orderBy(desc(personCases.score), desc(personCases.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
export type CaseRow = Awaited<ReturnType<typeof casesOf>>[number];

/** Cases of the caller's contracts alone: how well a record of another client agrees would tell whose it is. */
export const visible = ({ scope }: Caller): SQL => containedIn(personCases.contractIds, scope.contractIds);

/** The condition of a filter. `today` is yyyy-MM-dd. */
export const filterOf = ({ state, grade, source, contractId, from, to }: CaseFilter, today: string) =>
  and(
    state === null
      ? and(
          inArray(personCases.state, [...openStates]),
          or(sql`${personCases.state} <> 'DEFERRED'`, lte(personCases.deferredUntil, today)),
        )
      : eq(personCases.state, state),
    grade === null ? undefined : eq(personCases.grade, grade),
    source === null ? undefined : eq(personCases.source, source),
    contractId === null ? undefined : sql`${contractId} = any(${personCases.contractIds})`,
    from === null ? undefined : gte(personCases.foundAt, minskMoment(`${sqlDay(from)}T00:00`)),
    to === null
      ? undefined
      : lt(personCases.foundAt, new Date(minskMoment(`${sqlDay(to)}T00:00`).getTime() + DAY)),
  );

/** Cases of which a record of the caller's contracts has this text in its names or phones. */
export const hasText = (db: Db, { scope }: Caller, text: string): SQL | undefined => {
  const found = db
    .select({ id: patients.id })
    .from(patients)
    .where(
      and(
        inArray(patients.contractId, [...scope.contractIds]),
        sql`${patients.searchKey} like search_key(${likePattern.contains(text)})`,
      ),
    );
  return or(inArray(personCases.leftId, found), inArray(personCases.rightId, found));
};

interface Shown<Card> {
  toCard: (stored: Stored) => Card;
  factsOf: (patientId: number) => OrderFacts;
  now: Date;
}

/** A case as this caller sees it. */
export const viewOf = <Card>({ user }: Caller, { toCard, factsOf, now }: Shown<Card>, row: CaseRow) => {
  const { one } = row;
  const sideOf = (stored: Stored | null) =>
    stored === null
      ? { patient: null, contractId: null, facts: null }
      : { patient: toCard(stored), contractId: stored.contractId, facts: factsOf(stored.id) };
  const held = one.claimedUntil !== null && one.claimedUntil > now ? one.claimedUntil : null;
  return {
    id: one.id,
    // A hold that has run out leaves the state behind.
    state: one.state === 'IN_REVIEW' && held === null ? ('NEW' as const) : one.state,
    grade: one.grade,
    score: one.score,
    evidence: [...one.evidence],
    source: one.source,
    foundAt: one.foundAt.toISOString(),
    left: sideOf(row.left),
    right: sideOf(row.right),
    isAcross: one.contractIds.length > 1,
    assignee:
      held === null || one.assigneeId === null
        ? null
        : { name: row.assignee ?? '', until: held.toISOString(), isOwn: one.assigneeId === user.id },
    saidSameBy: row.saidSame,
    decidedBy: row.decider,
    decidedAt: one.decidedAt?.toISOString() ?? null,
    reason: one.reason,
    deferredUntil: one.deferredUntil === null ? null : wireDay(one.deferredUntil),
    isOpen: openStates.includes(one.state),
  };
};

/** The patients of these cases. */
export const shownPatients = (rows: readonly CaseRow[]): number[] => [
  ...new Set(rows.flatMap((row) => [row.left, row.right].flatMap((one) => (one === null ? [] : [one.id])))),
];
