/** Pairs of records that may be one person. Addresses have numbers, never names: they are written to logs. */
export const casesPath = '/order-import/person-dublicates';
/** One pair, compared field by field. */
export const manualCheckPath = `${casesPath}/manual-check`;
/** The pair with the conditions of the queue that it was opened from. */
export const checkPath = (caseId: number, conditions: URLSearchParams): string => {
  const address = new URLSearchParams(conditions);
  address.delete('caseId');
  address.set('id', String(caseId));
  return `${manualCheckPath}?${address.toString()}`;
};
/** The merged records of patients. */
export const mergesPath = `${casesPath}/merges`;
export const mergePath = `${casesPath}/master`;
export const mergeOfPath = (patientId: number): string => `${mergePath}?patientId=${String(patientId)}`;
/** Merging the records of a pair, and back to its queue. */
export const mergeOfCase = (caseId: number, conditions: URLSearchParams): string => {
  const address = new URLSearchParams(conditions);
  address.delete('id');
  address.set('caseId', String(caseId));
  return `${mergePath}?${address.toString()}`;
};
/** Who is a relative of a patient. */
export const relationshipsPath = `${casesPath}/relationship`;
export const relationshipsOfPath = (patientId: number): string =>
  `${relationshipsPath}?patientId=${String(patientId)}`;
