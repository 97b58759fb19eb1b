import type { LabelSheet } from '../../core/paper.ts';
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { shownTimeOfBirth } from '../../../contract/newborn.ts';
import type { LabelPreset } from '../../../contract/contracts.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { contracts, identificationNumberTypes } from '../../core/db/schema/contracts.ts';
import { orderServices, orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { tubesByOrder } from '../orders/tubesByOrder.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { reachable } from '../../core/session/reach.ts';
import type { Scope } from '../../core/session/scope.ts';
import type { ConsentSheet } from './consentDocument.ts';

/** An order by barcode, within reach of the call. */
const withinScope = (barcode: string, scope: Scope): SQL | undefined =>
  and(eq(orders.barcode, barcode), reachable(scope));

/** The content of an order's labels; undefined when the scope has no such order. */
export const findLabelSheet = async (
  db: Db,
  barcode: string,
  scope: Scope,
): Promise<(LabelSheet & { preset: LabelPreset }) | undefined> => {
  const [order] = await db
    .select({
      id: orders.id,
      lastName: patients.lastName,
      firstName: patients.firstName,
      paternalName: patients.paternalName,
      dateOfBirth: patients.dateOfBirth,
      timeOfBirth: patients.timeOfBirth,
      createdAt: orders.createdAt,
      copies: contracts.labelCopies,
      preset: contracts.labelPreset,
    })
    .from(orders)
    .innerJoin(contracts, eq(contracts.id, orders.contractId))
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(withinScope(barcode, scope));
  if (!order) return undefined;
  const { id, copies, preset, createdAt, ...person } = order;
  const patient = { ...person, timeOfBirth: shownTimeOfBirth(person, createdAt) };
  const needed = await tubesByOrder(db, [id]);
  return { barcode, patient, tubes: needed.get(id) ?? [], copies, preset };
};

type ConsentSubject = { patientId: number | undefined; barcode: string | undefined; now: Date };

const findOrder = async (db: Db, barcode: string, scope: Scope, language: Language) => {
  const [order] = await db
    .select({ id: orders.id, patientId: orders.patientId, createdAt: orders.createdAt })
    .from(orders)
    .where(withinScope(barcode, scope));
  if (!order) return undefined;
  const ordered = await db
    .select({ name: services.name })
    .from(orderServices)
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .where(and(eq(orderServices.orderId, order.id), isNull(orderServices.parentId)))
    .orderBy(asc(orderServices.position));
  const { patientId, createdAt } = order;
  return { patientId, barcode, createdAt, services: ordered.map(({ name }) => name[language]) };
};

/**
 * Patient, contract and (by barcode) order of a consent; undefined when they are outside the scope or the order
 * belongs to another patient.
 */
export const findConsentSheet = async (
  db: Db,
  params: ConsentSubject,
  scope: Scope,
  language: Language,
): Promise<{ patientId: number; sheet: Omit<ConsentSheet, 'laboratory' | 'printedAt'> } | undefined> => {
  const order = params.barcode === undefined ? null : await findOrder(db, params.barcode, scope, language);
  const patientId = params.patientId ?? order?.patientId;
  if (order === undefined || patientId === undefined) return undefined;
  if (order !== null && order.patientId !== patientId) return undefined;
  const [row] = await db
    .select({ patient: patients, contract: contracts.name, documentType: identificationNumberTypes.name })
    .from(patients)
    .innerJoin(contracts, eq(contracts.id, patients.contractId))
    .leftJoin(
      identificationNumberTypes,
      eq(identificationNumberTypes.id, patients.identificationNumberTypeId),
    )
    .where(and(eq(patients.id, patientId), inArray(patients.contractId, [...scope.contractIds])));
  if (!row) return undefined;
  const { lastName, firstName, paternalName, gender, dateOfBirth, mobilePhone, address } = row.patient;
  const timeOfBirth = shownTimeOfBirth(row.patient, order?.createdAt ?? params.now);
  const { documentOf } = row.patient;
  const owner = documentOf === 'own' ? '' : `(${textsOf(language).orderFiles.documentOwners[documentOf]})`;
  const parts = [row.documentType?.[language] ?? '', row.patient.identificationNumber, owner];
  const document = parts.join(' ').trim();
  const name = { lastName, firstName, paternalName };
  const patient = { ...name, gender, dateOfBirth, timeOfBirth, mobilePhone, address, document };
  return { patientId, sheet: { patient, contract: row.contract[language], order } };
};
