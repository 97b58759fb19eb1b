/** The merged records of patients. */
export const mergesPath = '/order-import/person-dublicates';
/** Merging; by the number of a record, never a name: addresses are written to logs. */
export const mergePath = '/order-import/person-dublicates/master';
export const mergeOfPath = (patientId: number): string => `${mergePath}?patientId=${String(patientId)}`;
/** Who is a relative of a patient; by the number of the record, too. */
export const relationshipsPath = '/order-import/person-dublicates/relationship';
export const relationshipsOfPath = (patientId: number): string =>
  `${relationshipsPath}?patientId=${String(patientId)}`;
