import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { id, queryFlag, wireDate } from './fields.ts';

/** Fields that a search of patients' data can be by; the log keeps their names, never what was typed. */
export const searchFields = [
  'term',
  'lastName',
  'firstName',
  'middleName',
  'dateOfBirth',
  'email',
  'phone',
  'gender',
  'barcode',
  'serviceId',
  'medicalCenterCode',
  'clientUnitId',
] as const;

const auditDetails = z.object({
  /** What a search was by, and how many records it found. */
  by: z.array(z.enum(searchFields)).readonly().optional(),
  found: z.int32().optional(),
  /** The call that was refused, or that a connected system made: `GET /v1.0/Patient`; and the record it was about. */
  call: z.string().optional(),
  id: z.int32().optional(),
  /** Other records that a refused call named, by the field that named them; orders also by their barcodes. */
  ids: z.record(z.string(), z.array(z.int32())).optional(),
  /** The client unit of an order that was read by its barcode. */
  unitId: z.int32().optional(),
  /** How many refused calls of the user there were within this minute so far, once not all of them have a line. */
  times: z.int32().optional(),
  /** The call in the server's log, as its response names it. */
  requestId: z.string().optional(),
  /** Who tried to sign in and from where, masked: `n***@demo.lab`, `10.0.0.*`. */
  login: z.string().optional(),
  address: z.string().optional(),
});
export type AuditDetails = z.output<typeof auditDetails>;

/**
 * `access`: somebody saw, printed, downloaded or mailed data of patients, users or card holders; `security`: signing in, passwords and refused
 * calls; `laboratory`: done by the laboratory itself.
 */
export const auditGroups = ['access', 'change', 'security', 'laboratory'] as const;
/** Actions of the group `access`, after the dot of `order.read`. */
export const accessVerbs = [
  'read',
  'readByBarcode',
  'search',
  'download',
  'mail',
  'mailRefused',
  'printLabel',
  'printManifest',
  'printConsent',
] as const;

const changedFields = z.record(z.string(), z.unknown()).nullable();

/** A line names so many of its patients; a search may show a thousand. */
export const NAMED_PATIENTS = 20;
/** The most lines that a list counts and pages through; older ones are found by day. */
export const MAX_LINES = 10_000;

/** The audit log, read only; sorted by time. `totalCount` is at most MAX_LINES. */
export const auditLines = withoutCalls(
  crud({
    resource: 'admin/audit',
    title: 'line of the audit log',
    fields: {
      /** ISO 8601. */
      at: z.string(),
      /** Null for what the laboratory did itself. */
      user: z.object({ id: z.int32(), name: z.string(), email: z.string() }).nullable(),
      /** `order.update`. */
      action: z.string(),
      /** `order 17`; empty for a search. */
      subject: z.string(),
      /** What people know the subject by: a barcode, a number, a name; null when it has none and when it is deleted. */
      name: z.string().nullable(),
      reason: z.string(),
      before: changedFields,
      after: changedFields,
      details: auditDetails.nullable(),
      patientIds: z.array(z.int32()),
      /** The subject and the first NAMED_PATIENTS; those of merged records are the main one, deleted ones have no name. */
      patients: z.array(z.object({ id: z.int32(), name: z.string().nullable() })),
    },
    input: z.object({}),
    filter: {
      /**
       * Part of a reason, of a user's name or e-mail, or of what people know a record by, today or before it was changed
       * or deleted; of a discount card the beginning, of an order its barcode. At most a thousand records.
       */
      q: z.string().trim().max(254).optional(),
      group: z.enum(auditGroups).optional(),
      /** Days at the laboratory, both inclusive. */
      from: wireDate.optional(),
      to: wireDate.optional(),
      /** `order`, `patient`; with `recordId` one record. */
      entity: z.string().max(40).optional(),
      recordId: id.optional(),
      /** An order, a preorder and what went of it to an outside laboratory. */
      barcode: z.string().trim().max(20).optional(),
      contractId: id.optional(),
      discountCardId: id.optional(),
      serviceCode: z.string().trim().max(50).optional(),
      /** Who did it. */
      userId: id.optional(),
      /** Users who saw or changed data of this patient. */
      patientId: id.optional(),
      /** With what screens read by themselves: lists that nobody searched in. Of a patient and of `id` all lines are there. */
      withLists: queryFlag(false),
    },
    sort: ['at'],
    paths: { list: '/v1.0/Audit/All', one: '/v1.0/Audit' },
    rows: { list: 'X-47', one: 'X-47' },
  }),
  'create',
  'update',
  'remove',
);
export type AuditLine = z.output<typeof auditLines.record>;
