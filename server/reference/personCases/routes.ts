import { and, desc, eq, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import { permits } from '../../../contract/access.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { SEARCH_MIN } from '../../../contract/fields.ts';
import * as endpoints from '../../../contract/personCases.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess, auditChanges } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { dayOf, sqlDay, wireDay } from '../../core/dates.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personCases } from '../../core/db/schema/persons.ts';
import type { Lab } from '../../core/lab.ts';
import { orderFactsOf } from '../patients/orderFacts.ts';
import { fullNameOf, patientById, toPatient, toRow } from '../patients/repository.ts';
import { openStates, requireUnheld } from '../persons/cases.ts';
import { linkedRecords } from '../persons/links.ts';
import {
  casesOf,
  filterOf,
  hasText,
  pageOf,
  shownPatients,
  viewOf,
  visible,
  type CaseRow,
} from './caseViews.ts';

const MINUTE = 60_000;

/** Other waiting pairs of the caller with one of the records, each with the person who is the second of it. */
const candidatesOf = async (call: Call<Endpoint>, { one }: CaseRow, waits: SQL | undefined) => {
  const ids = [one.leftId, one.rightId];
  const rows = await casesOf(
    call.db,
    and(
      waits,
      ne(personCases.id, one.id),
      or(inArray(personCases.leftId, ids), inArray(personCases.rightId, ids)),
      visible(call),
    ),
  ).orderBy(desc(personCases.score), desc(personCases.id));
  const found = rows.flatMap((row) => {
    const second = ids.includes(row.one.leftId) ? row.right : row.left;
    return second === null
      ? []
      : [
          {
            personId: second.id,
            caseId: row.one.id,
            name: fullNameOf(second),
            dateOfBirth: wireDay(second.dateOfBirth),
          },
        ];
  });
  // Each person once, in the surest pair.
  return [
    ...new Map(found.toReversed().map(({ personId, ...shown }) => [personId, shown])).values(),
  ].toReversed();
};

/** The pairs of a list before and after one, which may have left it. */
const neighboursOf = async ({ db }: Call<Endpoint>, id: number, where: SQL | undefined) => {
  const place = sql`(select score, id from person_cases where id = ${id})`;
  const next = async (step: '<' | '>') => {
    const order = step === '<' ? sql`desc` : sql`asc`;
    const [found] = await db
      .select({ id: personCases.id })
      .from(personCases)
      .where(and(where, sql`(score, id) ${sql.raw(step)} ${place}`))
      .orderBy(sql`score ${order}, id ${order}`)
      .limit(1);
    return found?.id ?? null;
  };
  return { nextId: await next('<'), previousId: await next('>') };
};

/** Waiting pairs that the caller may decide: held by nobody else. */
const decidable = (call: Call<Endpoint>): SQL | undefined =>
  and(
    visible(call),
    inArray(personCases.state, [...openStates]),
    or(
      eq(personCases.assigneeId, call.user.id),
      isNull(personCases.claimedUntil),
      lte(personCases.claimedUntil, call.lab.clock.now()),
    ),
  );

/** What a person decides about pairs that he may decide; the pairs for which it came to be. */
const decide = async (call: Call<typeof endpoints.decidePersonCase>) => {
  const { db, body, user } = call;
  const mayMerge = permits(user.roleId, 'merge', 'patient');
  if (body.decision === 'unlink' && !mayMerge) throw new ApiError('Forbidden');
  const known = await casesOf(db, and(inArray(personCases.id, body.ids), visible(call)));
  if (known.length === 0) throw new ApiError('NotFound');
  const released = { assigneeId: null, claimedUntil: null };
  const decided = { ...released, decidedBy: user.id, decidedAt: call.lab.clock.now() };
  const isLink = mayMerge ? sql`cardinality(${personCases.contractIds}) = 2` : sql`false`;
  const change = {
    notSame: () => ({
      ...decided,
      state: 'NOT_SAME' as const,
      reason: 'reason' in body ? body.reason : '',
    }),
    defer: () => ({
      ...released,
      state: 'DEFERRED' as const,
      deferredUntil: 'until' in body ? sqlDay(body.until) : null,
    }),
    giveBack: () => ({
      ...released,
      state: sql`case when ${personCases.state} = 'DEFERRED' then 'DEFERRED' else 'NEW' end`,
    }),
    same: () => ({
      ...released,
      state: sql`case when ${isLink} then 'MERGED' else 'NEW' end`,
      decidedBy: sql`case when ${isLink} then ${user.id}::int end`,
      decidedAt: sql`case when ${isLink} then ${decided.decidedAt.toISOString()}::timestamptz end`,
      saidSameBy: user.id,
    }),
    unlink: () => ({ ...decided, state: 'UNDONE' as const }),
  };
  const changed = await db
    .update(personCases)
    .set(change[body.decision]())
    .where(
      and(
        inArray(personCases.id, body.ids),
        body.decision === 'unlink'
          ? and(
              eq(personCases.state, 'MERGED'),
              sql`cardinality(${personCases.contractIds}) = 2`,
              visible(call),
            )
          : decidable(call),
      ),
    )
    .returning({ id: personCases.id, left: personCases.leftId, right: personCases.rightId });
  if (changed.length === 0)
    await requireUnheld(db, and(inArray(personCases.id, body.ids), visible(call)), {
      by: user.id,
      at: call.lab.clock.now(),
    });
  await auditChanges(
    call,
    `personCase.${body.decision}`,
    changed.map(({ id, left, right }) => ({
      subject: `personCase ${String(id)}`,
      patientIds: [left, right],
    })),
  );
  return { decided: changed.map(({ id }) => id).toSorted((one, other) => one - other) };
};

/** Pairs that may be one person: the list, and what a person decides about them. */
export const personCaseRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.searchPersonCases, async (call) => {
    const { db, body } = call;
    const now = lab.clock.now();
    const isSearch = body.text.length >= SEARCH_MIN;
    const where = and(
      visible(call),
      filterOf(body, dayOf(now)),
      isSearch ? hasText(db, call, body.text) : undefined,
    );
    // Records are read of the page only, not of the pages before it.
    const page = await casesOf(db, inArray(personCases.id, pageOf(db, where, body))).orderBy(
      desc(personCases.score),
      desc(personCases.id),
    );
    const patientIds = shownPatients(page);
    await auditAccess(call, 'patient.search', { details: { found: page.length }, patientIds });
    const shown = { toCard: toRow, factsOf: await orderFactsOf(db, patientIds), now };
    return {
      cases: page.map((row) => viewOf(call, shown, row)),
      totalCount: await db.$count(personCases, where),
    };
  });

  route(app, lab, endpoints.claimPersonCase, async (call) => {
    const { db, body, user } = call;
    const now = lab.clock.now();
    const released = { assigneeId: null, claimedUntil: null };
    await db
      .update(personCases)
      .set(released)
      .where(and(eq(personCases.assigneeId, user.id), ne(personCases.id, body.id)));
    const claimed = await db
      .update(personCases)
      .set({
        state: sql`case when ${personCases.state} = 'DEFERRED' then 'DEFERRED' else 'IN_REVIEW' end`,
        assigneeId: user.id,
        claimedUntil: new Date(now.getTime() + endpoints.CLAIM_MINUTES * MINUTE),
      })
      .where(and(eq(personCases.id, body.id), decidable(call)))
      .returning({ id: personCases.id });
    const [found] = await casesOf(db, and(eq(personCases.id, body.id), visible(call)));
    if (found === undefined) throw new ApiError('NotFound');
    const patientIds = shownPatients([found]);
    if (claimed.length > 0)
      await auditChanges(call, 'personCase.claim', [
        { subject: `personCase ${String(body.id)}`, patientIds },
      ]);
    await auditAccess(call, 'patient.read', { patientIds });
    const shown = { toCard: toPatient, factsOf: await orderFactsOf(db, patientIds), now };
    const queue = filterOf(body.filter, dayOf(now));
    return {
      case: viewOf(call, shown, found),
      candidates: await candidatesOf(call, found, filterOf(endpoints.caseFilter.parse({}), dayOf(now))),
      ...(await neighboursOf(call, body.id, and(visible(call), queue))),
    };
  });

  route(app, lab, endpoints.decidePersonCase, decide);

  route(app, lab, endpoints.linkedPatients, async (call) => {
    const { db, query, scope } = call;
    const patient = await patientById(db, scope.contractIds, query.patientId);
    if (patient === null) throw new ApiError('NotFound');
    const ids = await linkedRecords(db, scope.contractIds, patient.id);
    const linked = await db
      .select({ patientId: patients.id, contractId: patients.contractId })
      .from(patients)
      .where(
        and(
          inArray(patients.id, ids),
          inArray(patients.contractId, [...scope.contractIds]),
          ne(patients.id, patient.id),
        ),
      )
      .orderBy(patients.id);
    return { linked };
  });
};
