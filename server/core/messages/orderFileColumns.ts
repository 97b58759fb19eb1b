import type { CreateOrderBody } from '../../../contract/orders.ts';
import type { PatientInput } from '../../../contract/patients.ts';

/**
 * The columns that every template has, left to right; the contract's additional fields follow. They are fields of the
 * patient and order forms, except those looked up by name.
 */
export const standardColumns = [
  'lastName',
  'firstName',
  'paternalName',
  'gender',
  'dateOfBirth',
  'mobilePhone',
  'email',
  'identificationNumberTypeId',
  'identificationNumber',
  'documentOf',
  'services',
  'payment',
  'doctor',
  'barcode',
  'remarks',
] as const satisfies readonly (keyof PatientInput | keyof CreateOrderBody['header'] | 'payment' | 'doctor')[];
export type StandardColumn = (typeof standardColumns)[number];
