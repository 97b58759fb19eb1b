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

/** What a call that showed patients' data was by, and how many records it found. */
export interface AccessDetails {
  by?: readonly (typeof searchFields)[number][];
  found: number;
}
