import { desc, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import * as endpoints from '../../../contract/personMerges.ts';
import { auditAccess } from '../../core/audit.ts';
import { route } from '../../core/calls/route.ts';
import type { Db } from '../../core/db/db.ts';
import type { patients } from '../../core/db/schema/patients.ts';
import { personMerges, type KeptPatient } from '../../core/db/schema/personMerges.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { orderFactsOf } from '../patients/orderFacts.ts';
import { fullNameOf, lockBoth, toPatient } from '../patients/repository.ts';
import { requireOnePerson } from '../persons/familyChecks.ts';
import { relationshipsOf } from '../personRelationships/repository.ts';
import { heldCases, isOfPair, ofRecord } from '../persons/cases.ts';
import { hasOwnDocument } from '../persons/person.ts';
import { areCertain, doubtsOf } from './doubts.ts';
import { mergePersons } from './merge.ts';
import { undoMerge } from './undo.ts';

type StoredPatient = typeof patients.$inferSelect;

type Holder = endpoints.MergeSide['heldBy'];

const sideOf = async (db: Db, patient: StoredPatient, heldBy: Holder): Promise<endpoints.MergeSide> => ({
  patient: toPatient(patient),
  heldBy,
  createdAt: patient.createdAt.toISOString(),
  ...(await orderFactsOf(db, [patient.id]))(patient.id),
  relationships: (await relationshipsOf(db, patient.id)).length,
  preOrders: await db.$count(preOrders, eq(preOrders.patientId, patient.id)),
});

/** Which of two records is kept unless the user chooses otherwise: with a document of its own, with more orders, the older one. */
const isMain = (one: endpoints.MergeSide, other: endpoints.MergeSide): boolean => {
  const hasDocument = ({ patient }: endpoints.MergeSide) =>
    Number(patient.identificationNumber !== '' && hasOwnDocument(patient));
  return (
    (hasDocument(one) - hasDocument(other) ||
      one.orders - other.orders ||
      other.patient.id - one.patient.id) > 0
  );
};

const nameOf = (patient: KeptPatient) => ({ id: patient.id, name: fullNameOf(patient) });

/** Merging two records of one person, and parting them again; an administrator's. */
export const personMergeRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.validatePersonMerge, async (call) => {
    const { db, body, scope } = call;
    const [one, other] = await lockBoth(db, scope.contractIds, body.patientIds, false);
    await requireOnePerson(db, [one.id, other.id]);
    const now = lab.clock.now();
    const pair = { main: one.id, other: other.id };
    const held = await heldCases(db, or(ofRecord(one.id), ofRecord(other.id)), { by: call.user.id, at: now });
    const holder = (isWanted: (found: (typeof held)[number]) => boolean): Holder => {
      const found = held.find(isWanted);
      return found ? { name: found.name, until: found.until.toISOString() } : null;
    };
    const side = (patient: StoredPatient) =>
      sideOf(
        db,
        patient,
        holder((found) => !isOfPair(found, pair) && [found.leftId, found.rightId].includes(patient.id)),
      );
    const sides = [await side(one), await side(other)] as const;
    const [first, second] = isMain(...sides) ? sides : [sides[1], sides[0]];
    await auditAccess(call, 'patient.read', { patientIds: [one.id, other.id] });
    return {
      main: first,
      other: second,
      doubts: doubtsOf(one, other, now),
      isCertain: areCertain(one, other, now),
      heldBy: holder((found) => isOfPair(found, pair)),
    };
  });
  route(app, lab, endpoints.executePersonMerge, mergePersons);
  route(app, lab, endpoints.undoPersonMerge, undoMerge);
  route(app, lab, endpoints.listPersonMerges, async (call) => {
    const { db, query, scope } = call;
    const undoers = alias(users, 'undoers');
    const where = inArray(personMerges.contractId, [...scope.contractIds]);
    const page = await db
      .select({ merge: personMerges, by: users.name, undoneBy: undoers.name })
      .from(personMerges)
      .innerJoin(users, eq(users.id, personMerges.byUser))
      .leftJoin(undoers, eq(undoers.id, personMerges.undoneBy))
      .where(where)
      .orderBy(desc(personMerges.id))
      .limit(query.pageSize)
      .offset((query.pageNumber - 1) * query.pageSize);
    const now = lab.clock.now().getTime();
    await auditAccess(call, 'patient.search', {
      patientIds: page.flatMap(({ merge }) => [merge.mainId, merge.otherId]),
    });
    return {
      merges: page.map(({ merge, by, undoneBy }) => ({
        id: merge.id,
        contractId: merge.contractId,
        main: nameOf(merge.mainAfter),
        other: nameOf(merge.other),
        at: merge.at.toISOString(),
        by,
        reason: merge.reason,
        orders: merge.orderIds.length,
        preOrders: merge.preOrderIds.length,
        undoneAt: merge.undoneAt?.toISOString() ?? null,
        undoneBy,
        isOpen: merge.undoneAt === null && now - merge.at.getTime() <= endpoints.UNDO_WITHIN,
      })),
      totalCount: await db.$count(personMerges, where),
    };
  });
};
