import { and, eq, inArray, or } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as endpoints from '../../../contract/personRelationships.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess, auditChange } from '../../core/audit.ts';
import { route } from '../../core/calls/route.ts';
import { sqlDay } from '../../core/dates.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { personRelationships } from '../../core/db/schema/personRelationships.ts';
import type { Lab } from '../../core/lab.ts';
import { lockBoth, patientById } from '../patients/repository.ts';
import { unrelateCase } from '../persons/cases.ts';
import { lockFamilies, refused } from '../persons/familyChecks.ts';
import { relatedPairs } from '../persons/relatedPairs.ts';
import { noted, relate } from '../persons/relate.ts';
import { relationshipsOf } from './repository.ts';

const sqlDayOrNull = (day: string | null): string | null => (day === null ? null : sqlDay(day));

/** Who of a contract is a relative of whom. */
export const personRelationshipRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.listRelationships, async (call) => {
    const { db, scope, query } = call;
    const patient = await patientById(db, scope.contractIds, query.patientId);
    if (patient === null) throw new ApiError('NotFound');
    const relationships = await relationshipsOf(db, patient.id);
    await auditAccess(call, 'patient.read', {
      subject: `patient ${String(patient.id)}`,
      patientIds: [patient.id, ...relationships.map(({ person }) => person.id)],
    });
    return { relationships };
  });

  route(app, lab, endpoints.createRelationship, async (call) => {
    const { patientId, relatedPatientId, type, startDate, endDate, ...rest } = call.body;
    if (patientId === relatedPatientId) throw refused('relatedPatientId', 'self');
    const ids = [patientId, relatedPatientId] as const;
    const [one, other] = await lockBoth(call.db, call.scope.contractIds, ids);
    const isInverse = type === 'childOf' || type === 'wardOf';
    const id = await relate(call, {
      ...rest,
      type: isInverse ? endpoints.inverseOf[type] : type,
      pair: isInverse ? [other, one] : [one, other],
      startDate: sqlDayOrNull(startDate),
      endDate: sqlDayOrNull(endDate),
    });
    return { id };
  });

  route(app, lab, endpoints.deleteRelationship, async (call) => {
    const { db, query, scope } = call;
    const { id, patientId, relatedPatientId } = personRelationships;
    const found = () =>
      db
        .select({ row: personRelationships, contractId: patients.contractId })
        .from(personRelationships)
        .innerJoin(patients, eq(patients.id, patientId))
        .where(and(eq(id, query.id), inArray(patients.contractId, [...scope.contractIds])));
    const [known] = await found();
    if (known === undefined) throw new ApiError('NotFound');
    await lockFamilies(db, known.contractId);
    // A merge may have moved it before the lock.
    const [current] = await found();
    if (current === undefined) throw new ApiError('NotFound');
    const { row } = current;
    const [main, other] = [row.patientId, row.relatedPatientId];
    await db
      .delete(personRelationships)
      .where(
        and(
          eq(personRelationships.type, row.type),
          or(
            and(eq(patientId, main), eq(relatedPatientId, other)),
            and(eq(patientId, other), eq(relatedPatientId, main)),
          ),
        ),
      );
    const areRelated = await relatedPairs(db, [main, other]);
    if (!areRelated(main, other)) await unrelateCase(db, { main, other });
    await auditChange(call, 'patient.unrelate', `patient ${String(main)}`, {
      before: noted(row),
      patientIds: [main, other],
    });
  });
};
