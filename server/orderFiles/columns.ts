import type { CreateOrderBody } from '../../contract/orders.ts';
import type { PatientInput } from '../../contract/patients.ts';

/**
 * The columns of a template that every contract has, left to right; the additional fields of the contract follow. They are
 * fields of the patient's and the order's forms, but for what is found by its name.
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
  'services',
  'payment',
  'doctor',
  'barcode',
  'remarks',
] as const satisfies readonly (keyof PatientInput | keyof CreateOrderBody['header'] | 'payment' | 'doctor')[];
export type StandardColumn = (typeof standardColumns)[number];
