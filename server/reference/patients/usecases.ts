import type { AnswerOf, Author, Call } from '../../core/calls/call.ts';
import { eq } from 'drizzle-orm';
import { shownTimeOfBirth } from '../../../contract/newborn.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type * as endpoints from '../../../contract/patients.ts';
import type { PatientCard } from '../../../contract/patients.ts';
import { auditAccess, auditChange } from '../../core/audit.ts';
import { dayOf, minskMoment, sqlDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { identificationNumberTypes } from '../../core/db/schema/contracts.ts';
import { isUniqueViolation } from '../../core/db/uniqueViolation.ts';
import { ApiError } from '../../core/apiError.ts';
import { requireInScope } from '../../core/session/scope.ts';
import { insertPersonCases, matchesOf } from '../persons/personIndex.ts';
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
  };
};

/**
 * Registers a patient. A registered document is rejected (PatientExists). Patients who may be the same person are
 * returned as `duplicates` and nothing is saved until the caller has `confirmed`; those who are it certainly or probably
 * then become cases. `isDocumentTaken`: the document is that of one of them, and is not saved again.
 */
export const registerPatient = async (
  call: Pick<Call<Create>, 'db' | 'body' | 'lab' | 'scope' | 'messages'> & { user: Author },
  {
    source = 'registration',
    isDocumentTaken = false,
  }: { source?: 'registration' | 'import'; isDocumentTaken?: boolean } = {},
): Promise<AnswerOf<Create>> => {
  const { db, body, lab, scope, messages } = call;
  requireInScope(scope, body.contractId);
  const now = lab.clock.now();
  const form = await fieldsOf(db, body, now);
  const person = { ...form, timeOfBirth: shownTimeOfBirth(form, now) };
  const noDocument = { identificationNumberTypeId: null, identificationNumber: '' };
  const fields = isDocumentTaken ? { ...person, ...noDocument } : person;
  if (await repository.documentTaken(db, body.contractId, fields)) throw patientExists();
  const known = await matchesOf(db, {
    contractId: body.contractId,
    person,
    now,
  });
  if (known.matches.length > 0 && !body.confirmed) {
    const patientIds = known.matches.map(({ stored }) => stored.id);
    const details = {
      by: ['lastName', 'firstName', 'dateOfBirth', 'phone'],
      found: patientIds.length,
    } as const;
    await auditAccess(call, 'patient.search', { details, patientIds });
    return {
      isSuccess: false,
      statusMessage: messages.patientsNear,
      patientId: null,
      duplicates: known.matches.map(repository.toDuplicate),
    };
  }
  const patientId = await repository.insertPatient(db, body.contractId, fields, now);
  if (patientId === null) throw patientExists();
  await insertPersonCases(
    db,
    known.matches
      .filter(({ grade }) => grade !== 'possible')
      .map(({ stored, grade, score, evidence }) => ({
        pair: [stored.id, patientId],
        contractIds: [body.contractId],
        grade,
        score,
        evidence,
        modelVersion: known.version,
        source,
        foundAt: now,
      })),
  );
  const after = { ...fields, contractId: body.contractId };
  await auditChange(call, 'patient.create', `patient ${String(patientId)}`, {
    after,
    patientIds: [patientId],
  });
  return { patientId };
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
        throw main === null ? new ApiError('NotFound') : new ApiError('Conflict', {}, main);
      }
      if (body.version !== undefined && body.version !== before.version)
        throw new ApiError('Conflict', {}, repository.toPatient(before));
      if (patientCode !== null && patientCode !== before.patientCode)
        throw new ApiError('BadRequest', { patientCode: 'Invalid' });
      const isTimeKept = form.timeOfBirth === undefined || form.timeOfBirth === before.timeOfBirth;
      const fields = isTimeKept
        ? form
        : { ...form, timeOfBirth: shownTimeOfBirth({ ...form, timeOfBirth: form.timeOfBirth }, now) };
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
