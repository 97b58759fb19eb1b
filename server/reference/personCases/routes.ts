import { and, arrayContained, arrayOverlaps, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import * as endpoints from '../../../contract/personCases.ts';
import type { PatientRow } from '../../../contract/patients.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit, auditAccess } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { sqlDay, wireDay } from '../../core/dates.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Db } from '../../core/db/db.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personCases } from '../../core/db/schema/persons.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { toRow } from '../patients/repository.ts';

const MINUTE = 60_000;
/** States in which a case waits for a decision. */
const open = ['NEW', 'IN_REVIEW', 'DEFERRED'] as const;

type Stored = typeof patients.$inferSelect;
type Caller = Pick<Call<Endpoint>, 'scope' | 'user'>;

/** What of a record of another contract may be seen: initials and the year of birth. */
const masked = (row: PatientRow): PatientRow => ({
  ...row,
  id: 0,
  lastName: `${row.lastName.slice(0, 1)}…`,
  firstName: `${row.firstName.slice(0, 1)}…`,
  paternalName: '',
  dateOfBirth: row.dateOfBirth.slice(0, 4),
  mobilePhone: '',
  alsoKnown: '',
});

const sideOf = ({ scope }: Caller, stored: Stored | null): endpoints.PersonCase['left'] => {
  if (stored === null) return { patient: null, contractId: null, isMasked: false };
  const isOwn = scope.contractIds.includes(stored.contractId);
  const row = toRow(stored);
  return {
    patient: isOwn ? row : masked(row),
    contractId: isOwn ? stored.contractId : null,
    isMasked: !isOwn,
  };
};

const left = alias(patients, 'left_patient');
const right = alias(patients, 'right_patient');
const assignee = alias(users, 'assignee');
const decider = alias(users, 'decider');

const casesOf = (db: Db, where: SQL | undefined) =>
  db
    .select({ one: personCases, left, right, assignee: assignee.name, decider: decider.name })
    .from(personCases)
    .leftJoin(left, eq(left.id, personCases.leftId))
    .leftJoin(right, eq(right.id, personCases.rightId))
    .leftJoin(assignee, eq(assignee.id, personCases.assigneeId))
    .leftJoin(decider, eq(decider.id, personCases.decidedBy))
    .where(where);
type Row = Awaited<ReturnType<typeof casesOf>>[number];

const isOpen = (state: endpoints.CaseState): boolean => open.some((one) => one === state);

const viewOf = (call: Caller, now: Date, row: Row): endpoints.PersonCase => {
  const { one } = row;
  const isTaken = one.claimedUntil !== null && one.claimedUntil > now;
  return {
    id: one.id,
    state: one.state,
    grade: one.grade,
    score: one.score,
    evidence: [...one.evidence],
    source: one.source,
    foundAt: one.foundAt.toISOString(),
    left: sideOf(call, row.left),
    right: sideOf(call, row.right),
    assignee:
      isTaken && one.assigneeId !== null && one.claimedUntil !== null
        ? { id: one.assigneeId, name: row.assignee ?? '', until: one.claimedUntil.toISOString() }
        : null,
    decidedBy: row.decider,
    decidedAt: one.decidedAt?.toISOString() ?? null,
    reason: one.reason,
    deferredUntil: one.deferredUntil === null ? null : wireDay(one.deferredUntil),
    isMine: isOpen(one.state) && one.contractIds.every((id) => call.scope.contractIds.includes(id)),
  };
};

const visible = ({ scope }: Caller): SQL | undefined =>
  scope.contractIds.length === 0
    ? sql`false`
    : arrayOverlaps(personCases.contractIds, [...scope.contractIds]);

/** Pairs that may be one person: the list, and what a person decides about them. */
export const personCaseRoutes = (app: Hono, lab: Lab): void => {
  /** The case as it is now. Foreign and absent ones throw NotFound alike. */
  const read = async (call: Call<Endpoint>, id: number): Promise<endpoints.PersonCase> => {
    const [found] = await casesOf(call.db, and(eq(personCases.id, id), visible(call)));
    if (found === undefined) throw new ApiError('NotFound');
    await auditAccess(call, 'patient.read', {
      patientIds: [found.left, found.right].flatMap((one) => one?.id ?? []),
    });
    return viewOf(call, lab.clock.now(), found);
  };

  route(app, lab, endpoints.searchPersonCases, async (call) => {
    const { db, body } = call;
    const where = and(
      visible(call),
      inArray(personCases.state, body.states),
      body.grade === null ? undefined : eq(personCases.grade, body.grade),
      body.source === null ? undefined : eq(personCases.source, body.source),
    );
    const page = await casesOf(db, where)
      .orderBy(desc(personCases.score), personCases.id)
      .limit(body.pageSize)
      .offset((body.pageNumber - 1) * body.pageSize);
    const now = lab.clock.now();
    await auditAccess(call, 'patient.search', {
      details: { found: page.length },
      patientIds: page.flatMap(({ left: one, right: other }) => [one?.id ?? [], other?.id ?? []].flat()),
    });
    return {
      cases: page.map((row) => viewOf(call, now, row)),
      totalCount: await db.$count(personCases, where),
    };
  });

  route(app, lab, endpoints.claimPersonCase, async (call) => {
    const { db, body, user, scope } = call;
    const now = lab.clock.now();
    const claimed = await db
      .update(personCases)
      .set({
        state: 'IN_REVIEW',
        assigneeId: user.id,
        claimedUntil: new Date(now.getTime() + endpoints.CLAIM_MINUTES * MINUTE),
      })
      .where(
        and(
          eq(personCases.id, body.id),
          arrayContained(personCases.contractIds, [...scope.contractIds]),
          inArray(personCases.state, [...open]),
          or(
            eq(personCases.assigneeId, user.id),
            isNull(personCases.claimedUntil),
            lt(personCases.claimedUntil, now),
          ),
        ),
      )
      .returning({ id: personCases.id });
    if (claimed.length > 0) await audit(call, 'personCase.claim', `personCase ${String(body.id)}`);
    return { case: await read(call, body.id) };
  });

  route(app, lab, endpoints.decidePersonCase, async (call) => {
    const { db, body, user } = call;
    const now = lab.clock.now();
    const before = await read(call, body.id);
    if (!before.isMine) throw new ApiError(isOpen(before.state) ? 'Forbidden' : 'Conflict', {}, before);
    if (before.assignee !== null && before.assignee.id !== user.id)
      throw new ApiError('Conflict', {}, before);
    const released = { assigneeId: null, claimedUntil: null };
    const decided = { ...released, decidedBy: user.id, decidedAt: now };
    const change =
      body.decision === 'notSame'
        ? { ...decided, state: 'NOT_SAME' as const, reason: body.reason }
        : body.decision === 'defer'
          ? { ...decided, state: 'DEFERRED' as const, deferredUntil: sqlDay(body.until) }
          : { ...released, state: 'NEW' as const };
    await db.update(personCases).set(change).where(eq(personCases.id, body.id));
    await audit(call, `personCase.${body.decision}`, `personCase ${String(body.id)}`);
    return { case: await read(call, body.id) };
  });
};
