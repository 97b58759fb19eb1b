import { z } from 'zod';
import { sortingStatus } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { outcome, SEARCH_MIN } from './fields.ts';
import { patientRow } from './patients.ts';

const foundPatient = patientRow.omit({ gender: true }).extend({ contractId: z.int() });
export type FoundPatient = z.output<typeof foundPatient>;

const foundOrder = z.object({
  barcode: z.string(),
  patient: z.object({ lastName: z.string(), firstName: z.string() }),
  sortingState: z.enum(sortingStatus),
  /** ISO 8601. */
  createdDate: z.string(),
});
export type FoundOrder = z.output<typeof foundOrder>;

const foundService = z.object({ id: z.int(), code: z.string(), name: z.string() });
export type FoundService = z.output<typeof foundService>;

const foundRecord = z.object({
  kind: z.enum(['contract', 'user', 'card']),
  id: z.int(),
  name: z.string(),
  /** A contract's code, a user's e-mail, the contract of a card. */
  detail: z.string(),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const findAnything = endpoint({
  method: 'POST',
  path: '/v1.0/Search',
  summary:
    'The few patients, orders and services of own contracts, and records of the administration, that a text means best; `term` is words of a name, a phone, a birth date, a barcode, its beginning or its end, a code or a name of a service',
  row: 'X-69, X-105',
  access: ['read', 'order'],
  scoped: true,
  repeatable: true,
  body: z.object({ term: z.string().trim().min(SEARCH_MIN, { error: 'MinLen' }).max(100) }),
  /** What the role may not read is empty. */
  response: outcome.extend({
    patients: z.array(foundPatient),
    orders: z.array(foundOrder),
    services: z.array(foundService),
    records: z.array(foundRecord),
  }),
});
export type Found = z.output<typeof findAnything.response>;
