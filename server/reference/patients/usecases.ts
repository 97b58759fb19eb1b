import type { AnswerOf, Author, Call } from '../../core/calls/call.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ChangedPatient } from '../../../contract/changedPatient.ts';
import { shownTimeOfBirth } from '../../../contract/newborn.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type * as endpoints from '../../../contract/patients.ts';
import type { Patient, PatientCard } from '../../../contract/patients.ts';
import { auditAccess, auditChange } from '../../core/audit.ts';
import { dayOf, minskMoment, sqlDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { identificationNumberTypes } from '../../core/db/schema/contracts.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { users } from '../../core/db/schema/users.ts';
import { isUniqueViolation } from '../../core/db/uniqueViolation.ts';
import { ApiError } from '../../core/apiError.ts';
import { requireInScope } from '../../core/session/scope.ts';
import { relate } from '../persons/relate.ts';
import { hasOwnDocument, personKey } from '../persons/person.ts';
import { insertPersonCases } from '../persons/personIndex.ts';
import { identify } from './identify.ts';
import * as repository from './repository.ts';

type Create = typeof endpoints.createPatient;
type Update = typeof endpoints.updatePatient;

export const patientExists = () => new ApiError('PatientExists', { identificationNumber: 'PatientExists' });

/** A form as it is stored. Throws BadRequest for a birth after `now` and for an unknown document type. */
export const fieldsOf = async (
  db: Db,
  form: BodyOf<Create> | BodyOf<Update> | PatientCard,
  now: Date,
): Promise<repository.PatientFields> => {
  const dateOfBirth = sqlDay(form.dateOfBirth);
  const { timeOfBirth } = form;
  if (dateOfBirth > dayOf(now)) throw new ApiError('BadRequest', { dateOfBirth: 'DateInFuture' });
  if (timeOfBirth && minskMoment(`${dateOfBirth}T${timeOfBirth}`) > now)
    throw new ApiError('BadRequest', { timeOfBirth: 'TimeInFuture' });
  const typeId = form.identificationNumberTypeId;
  if (typeId !== null) {
    const [type] = await db
      .select({ id: identificationNumberTypes.id })
      .from(identificationNumberTypes)
      .where(eq(identificationNumberTypes.id, typeId));
    if (type === undefined) throw new ApiError('BadRequest', { identificationNumberTypeId: 'Invalid' });
  }
  return {
    lastName: form.lastName,
    firstName: form.firstName,
    paternalName: form.paternalName,
    gender: form.gender,
    dateOfBirth,
    timeOfBirth,
    mobilePhone: form.mobilePhone,
    email: form.email,
    resultsByEmail: form.resultsByEmail,
    resultsBySms: form.resultsBySms,
    address: form.address,
    identificationNumberTypeId: typeId,
    identificationNumber: form.identificationNumber,
    documentOf: typeId === null ? 'own' : form.documentOf,
  };
};

/** A new patient of a form, as the rule of identity reads it. Throws as `fieldsOf`. */
export const newPerson = async (
  db: Db,
  body: BodyOf<Create>,
  now: Date,
): Promise<repository.PatientFields & { timeOfBirth: string }> => {
  const form = await fieldsOf(db, body, now);
  const { timeOfBirth = '' } = form;
  return { ...form, timeOfBirth: shownTimeOfBirth({ ...form, timeOfBirth }, now) };
};

/** How a door registers. */
interface Door {
  source?: 'registration' | 'import';
  /** The record that is certainly the person's is taken in place of a new one. */
  takesOwn?: boolean;
  /** A document that another record has is no reason to refuse: it is left out of a new record. */
  leavesTakenDocument?: boolean;
}

/** Whose a person is; registrations of one person wait for each other, over processes, until the transaction ends. */
const identifyAlone = async (db: Db, contractId: number, person: repository.PatientFields, now: Date) => {
  const lock = `person ${String(contractId)} ${personKey(person)}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [one] = await identify(db, { contractId, persons: [person], now });
  if (one === undefined) throw new Error('Every person is identified');
  return one;
};

/** Keeps what the holder of a patient's document is to the patient; without the relationship where its checks refuse it. */
const relateHolder = async (
  call: Pick<Call<Create>, 'db' | 'lab' | 'messages'> & { user: Author },
  one: { contractId: number; holder: number; patientId: number } & Pick<
    repository.PatientFields,
    'documentOf'
  >,
): Promise<void> => {
  try {
    await relate(call, {
      // There is no type of relationship for a father.
      type: one.documentOf === 'mother' ? 'motherOf' : 'guardianOf',
      note: one.documentOf === 'father' ? call.messages.documentOfFather : '',
      pair: await repository.lockBoth(call.db, [one.contractId], [one.holder, one.patientId]),
      startDate: null,
      endDate: null,
      multipleBirthOrder: null,
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'BadRequest')) throw error;
  }
};

/**
 * Registers a patient, once however many do so at a time; called in a transaction. Patients who may be the person are
 * returned as `duplicates` and nothing is saved until the caller has `confirmed`; those who are it certainly or probably
 * then become cases. A document that is registered is rejected (PatientExists).
 */
export const registerPatient = async (
  call: Pick<Call<Create>, 'db' | 'body' | 'lab' | 'scope' | 'messages'> & { user: Author },
  { source = 'registration', takesOwn = false, leavesTakenDocument = false }: Door = {},
): Promise<AnswerOf<Create> & { isNew: boolean }> => {
  const { db, body, lab, scope, messages } = call;
  const { contractId } = body;
  requireInScope(scope, contractId);
  const now = lab.clock.now();
  const person = await newPerson(db, body, now);
  const { identity, besideHolders, matches } = await identifyAlone(db, contractId, person, now);
  if (takesOwn) {
    if (identity.is === 'known') return { patientId: identity.id, isNew: false };
    // An earlier order may have made the record that waits beside the one with the document.
    const named = leavesTakenDocument ? besideHolders() : identity;
    if (named.is === 'known') return { patientId: named.id, isNew: false };
  }
  const holder = await repository.documentHolder(db, contractId, person);
  const isTaken = holder !== null && hasOwnDocument(person);
  if (isTaken && !leavesTakenDocument && (body.confirmed || identity.is === 'otherPerson'))
    throw patientExists();
  if (identity.candidates.length > 0 && !body.confirmed) {
    const patientIds = identity.candidates.map(({ id }) => id);
    const details = {
      by: ['lastName', 'firstName', 'dateOfBirth', 'phone'],
      found: patientIds.length,
    } as const;
    await auditAccess(call, 'patient.search', { details, patientIds });
    return {
      isSuccess: false,
      statusMessage: messages.patientsNear,
      patientId: null,
      isNew: false,
      duplicates: identity.candidates,
    };
  }
  const fields = isTaken ? { ...person, identificationNumberTypeId: null, identificationNumber: '' } : person;
  const patientId = await repository.insertPatient(db, contractId, fields, now);
  if (patientId === null) throw patientExists();
  await insertPersonCases(
    db,
    matches
      .filter(({ grade }) => grade !== 'possible')
      .map(({ stored, grade, score, evidence }) => ({
        pair: [stored.id, patientId],
        contractIds: [contractId],
        grade,
        score,
        evidence,
        source,
        foundAt: now,
      })),
  );
  const after = { ...fields, contractId };
  await auditChange(call, 'patient.create', `patient ${String(patientId)}`, {
    after,
    patientIds: [patientId],
  });
  if (holder !== null && !isTaken)
    await relateHolder(call, { contractId, holder, patientId, documentOf: person.documentOf });
  if (fields.identificationNumberTypeId !== null && hasOwnDocument(fields))
    for (const { id, documentOf } of await repository.documentUsers(db, contractId, fields))
      await relateHolder(call, { contractId, holder: patientId, patientId: id, documentOf });
  return { patientId, isNew: true };
};

/** A record with who has saved it last, for a form that was opened before. */
const withLastChange = async (db: Db, record: Patient): Promise<ChangedPatient> => {
  const [last] = await db
    .select({ at: auditLog.at, by: users.name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        eq(auditLog.subject, `patient ${String(record.id)}`),
        inArray(auditLog.action, ['patient.update', 'patient.merge']),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return { ...record, changed: last ? { at: last.at.toISOString(), by: last.by } : null };
};

/**
 * Changes a patient of the caller's contracts. The laboratory assigns patient codes, so `patientCode` may only be null
 * or the current one. A `version` that is not the current one is rejected with the newer record (Conflict).
 */
export const changePatient = async (call: Call<Update>): Promise<AnswerOf<Update>> => {
  const { db, body, lab, scope } = call;
  const now = lab.clock.now();
  const form = await fieldsOf(db, body, now);
  const { id, patientCode } = body;
  try {
    await db.transaction(async (tx) => {
      const before = await repository.lockPatient(tx, scope.contractIds, id);
      if (before === undefined) {
        // Merged into another record while the card was open.
        const main = await repository.patientById(tx, scope.contractIds, id);
        throw main === null
          ? new ApiError('NotFound')
          : new ApiError('Conflict', {}, await withLastChange(tx, main));
      }
      if (body.version !== undefined && body.version !== before.version)
        throw new ApiError('Conflict', {}, await withLastChange(tx, repository.toPatient(before)));
      if (patientCode !== null && patientCode !== before.patientCode)
        throw new ApiError('BadRequest', { patientCode: 'Invalid' });
      const { timeOfBirth = before.timeOfBirth } = form;
      const isTimeKept = timeOfBirth === before.timeOfBirth;
      const fields = isTimeKept
        ? form
        : { ...form, timeOfBirth: shownTimeOfBirth({ ...form, timeOfBirth }, now) };
      const after = await repository.updatePatient(tx, id, fields);
      const author = { user: call.user, lab, db: tx };
      // The search key only repeats the others; the version counts them.
      await auditChange(author, 'patient.update', `patient ${String(id)}`, {
        before: { ...before, searchKey: undefined, version: undefined },
        after: { ...after, searchKey: undefined, version: undefined },
        patientIds: [id],
      });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? patientExists() : error;
  }
};
