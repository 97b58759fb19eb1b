import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { executePersonMerge } from '../../../contract/personMerges.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { isUniqueViolation } from '../../core/db/uniqueViolation.ts';
import { importRows } from '../../core/db/schema/imports.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personMerges, type KeptPatient } from '../../core/db/schema/personMerges.ts';
import { personRelationships } from '../../core/db/schema/personRelationships.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import { fullNameOf, lockBoth, toPatient } from '../patients/repository.ts';
import { writePersonKeys } from '../persons/personIndex.ts';
import { lockFamilies, requireOnePerson } from '../persons/familyChecks.ts';
import { closeCases, ofRecord, requireUnheld } from '../persons/cases.ts';
import { areCertain } from './doubts.ts';
import { fieldsOf, patientExists } from '../patients/usecases.ts';

type StoredPatient = typeof patients.$inferSelect;

/** A patient as it is kept in a merge. */
export const kept = (stored: StoredPatient): KeptPatient => {
  const { searchKey: _searchKey, changedAt: _changedAt, createdAt, ...patient } = stored;
  return { ...patient, createdAt: createdAt.toISOString() };
};

/** Moves all that belongs to one patient to another, or only what is named; the ids of what was moved. */
export const move = async (
  db: Db,
  { from, to }: { from: number; to: number },
  only?: Pick<
    typeof personMerges.$inferSelect,
    'orderIds' | 'preOrderIds' | 'importRowIds' | 'relationshipIds'
  >,
) => {
  const moved = async (
    table: typeof orders | typeof preOrders | typeof importRows,
    ids: readonly number[] | undefined,
  ): Promise<number[]> => {
    const where = and(eq(table.patientId, from), ids && inArray(table.id, [...ids]));
    // All code locks orders by id.
    const locked = await db.select({ id: table.id }).from(table).where(where).orderBy(table.id).for('update');
    const found = locked.map(({ id }) => id);
    if (found.length > 0) await db.update(table).set({ patientId: to }).where(inArray(table.id, found));
    return found;
  };
  const { id, patientId, relatedPatientId } = personRelationships;
  const moving = (side: typeof patientId | typeof relatedPatientId) =>
    sql`case when ${side} = ${from} then ${to}::int else ${side} end`;
  const relationships = await db
    .update(personRelationships)
    .set({ patientId: moving(patientId), relatedPatientId: moving(relatedPatientId) })
    .where(
      and(
        or(eq(patientId, from), eq(relatedPatientId, from)),
        only && inArray(id, [...only.relationshipIds]),
      ),
    )
    .returning({ id });
  return {
    relationshipIds: relationships.map((one) => one.id),
    orderIds: await moved(orders, only?.orderIds),
    preOrderIds: await moved(preOrders, only?.preOrderIds),
    importRowIds: await moved(importRows, only?.importRowIds),
  };
};

/** The parts of lists, each once, without those that the card itself begins with. */
const united = (separator: string, texts: readonly string[], without: string): string =>
  [...new Set(texts.flatMap((text) => text.split(separator)))]
    .filter((part) => part !== '' && !`${without} `.startsWith(`${part} `))
    .join(separator);

/**
 * Merges a record into another within the call's transaction: orders, pre-orders and relationships move, the main record
 * gets the card, the other one leaves the patients and is kept whole. An order that is placed meanwhile waits and goes to the
 * main record.
 */
export const mergePersons = async (
  call: Call<typeof executePersonMerge>,
): Promise<AnswerOf<typeof executePersonMerge>> => {
  const { db, body, lab, scope, user } = call;
  const now = lab.clock.now();
  const [main, other] = await lockBoth(db, scope.contractIds, [body.mainId, body.otherId]);
  for (const [patient, version] of [
    [main, body.mainVersion],
    [other, body.otherVersion],
  ] as const)
    if (patient.version !== version) throw new ApiError('Conflict', {}, toPatient(patient));
  await lockFamilies(db, main.contractId);
  await requireOnePerson(db, [main.id, other.id]);
  const pair = { main: main.id, other: other.id };
  // The open pairs of the record that leaves go, so nobody may be at work on one.
  await requireUnheld(db, ofRecord(other.id), { by: user.id, at: now }, pair);
  const isTyped = body.surname !== '';
  if (!isTyped && !areCertain(main, other, now)) throw new ApiError('BadRequest', { surname: 'Required' });
  const isSame = body.surname.toLowerCase() === body.card.lastName.toLowerCase();
  if (isTyped && !isSame) throw new ApiError('BadRequest', { surname: 'SurnameDiffers' });
  const fields = await fieldsOf(db, body.card, now);
  const [before, left] = [kept(main), kept(other)];
  const moved = await move(db, { from: other.id, to: main.id });
  await db.delete(patients).where(eq(patients.id, other.id));
  const name = fullNameOf({ ...before, ...fields, paternalName: body.card.paternalName });
  const changed = await change(db, main.id, {
    ...fields,
    patientCode: main.patientCode ?? other.patientCode,
    alsoKnown: united('; ', [main.alsoKnown, fullNameOf(before), fullNameOf(left), other.alsoKnown], name),
    otherPhones: united(
      ' ',
      [main.otherPhones, main.mobilePhone, other.mobilePhone, other.otherPhones],
      body.card.mobilePhone,
    ),
  });
  const after = kept(changed);
  const caseIds = await closeCases(db, { ...pair, by: user.id, at: now, reason: body.reason });
  const [merge] = await db
    .insert(personMerges)
    .values({
      contractId: main.contractId,
      mainId: main.id,
      otherId: other.id,
      at: now,
      byUser: user.id,
      reason: body.reason,
      mainBefore: before,
      mainAfter: after,
      other: left,
      caseIds,
      ...moved,
    })
    .returning({ id: personMerges.id });
  if (merge === undefined) throw new Error('A merge is stored');
  await auditChange(call, 'patient.merge', `patient ${String(main.id)}`, {
    before: { ...before, version: undefined },
    after: { ...after, version: undefined },
    reason: body.reason,
    patientIds: [main.id, other.id],
  });
  return { mergeId: merge.id };
};

/** Changes a record and counts its version up. Throws PatientExists when another one of the contract has the document. */
export const change = async (
  db: Db,
  id: number,
  fields: Partial<typeof patients.$inferInsert>,
): Promise<StoredPatient> => {
  try {
    const [changed] = await db
      .update(patients)
      .set({ ...fields, version: sql`${patients.version} + 1` })
      .where(eq(patients.id, id))
      .returning();
    if (changed === undefined) throw new Error('A locked patient is there');
    await writePersonKeys(db, [changed]);
    return changed;
  } catch (error) {
    throw isUniqueViolation(error) ? patientExists() : error;
  }
};
