/** The columns of a template that every contract has, left to right; the additional fields of the contract follow. */
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
] as const;
export type StandardColumn = (typeof standardColumns)[number];
