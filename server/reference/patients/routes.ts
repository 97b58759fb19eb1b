import type { Hono } from 'hono';
import * as endpoints from '../../../contract/patients.ts';
import { matchPerson } from '../../../contract/personDuplicates.ts';
import type { Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import { route } from '../../core/calls/route.ts';
import { requireInScope } from '../../core/session/scope.ts';
import { audit, auditAccess, searchDetails } from '../../core/audit.ts';
import { deletePatientDraft, patientDraftOf, savePatientDraft } from './drafts.ts';
import { matchesOf } from '../persons/personIndex.ts';
import { patientById, toPersonMatch } from './repository.ts';
import { searchPatients } from './search.ts';
import { changePatient, registerPatient } from './usecases.ts';

/** Patients of the caller's contracts. */
export const patientRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.getPatient, async (call) => {
    const { db, scope, query } = call;
    const patient = await patientById(db, scope.contractIds, query.id);
    if (patient === null) throw new ApiError('NotFound');
    const subject = `patient ${String(patient.id)}`;
    await auditAccess(call, 'patient.read', { subject, patientIds: [patient.id] });
    return { patient };
  });
  route(app, lab, endpoints.searchPatients, async (call) => {
    const { db, scope, body, messages } = call;
    requireInScope(scope, body.contractId);
    const found = await searchPatients(db, body);
    await auditAccess(call, 'patient.search', {
      details: searchDetails(body, found.totalCount),
      patientIds: found.patient.map(({ id }) => id),
    });
    return {
      isSuccess: true,
      statusMessage: found.totalCount > 0 ? messages.done : messages.patientNotFound,
      ...found,
    };
  });
  route(app, lab, matchPerson, async (call) => {
    const { db, scope, body } = call;
    requireInScope(scope, body.contractId);
    const matches = await matchesOf(db, {
      contractId: body.contractId,
      person: body,
      now: lab.clock.now(),
    });
    const patientIds = matches.map(({ stored }) => stored.id);
    await auditAccess(call, 'patient.search', {
      details: { by: ['lastName', 'firstName', 'dateOfBirth', 'phone'], found: patientIds.length },
      patientIds,
    });
    return { matches: matches.map(toPersonMatch) };
  });
  route(app, lab, endpoints.createPatient, registerPatient);
  route(app, lab, endpoints.updatePatient, changePatient);
  route(app, lab, endpoints.getPatientDraft, async (call) => {
    const draft = await patientDraftOf(call.db, call.user.id, lab.clock.now());
    if (draft !== null) await audit(call, 'patient.readDraft', 'patient');
    return { draft };
  });
  route(app, lab, endpoints.savePatientDraft, async (call) => {
    const isNew = await savePatientDraft(call.db, call.user.id, call.body, lab.clock.now());
    // The form is saved as it is typed: one line per form.
    if (isNew) await audit(call, 'patient.saveDraft', 'patient');
  });
  route(app, lab, endpoints.deletePatientDraft, async (call) => {
    await deletePatientDraft(call.db, call.user.id);
  });
};
