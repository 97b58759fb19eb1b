/** The merged records of patients. */
export const mergesPath = '/order-import/person-dublicates';
/** Merging; by the number of a record, never a name: addresses are written to logs. */
export const mergePath = '/order-import/person-dublicates/master';
export const mergeOfPath = (patientId: number): string => `${mergePath}?patientId=${String(patientId)}`;
