/**
 * Address of the audit log of a patient: who saw or changed the data. By the number, never the name: addresses are
 * written to logs.
 */
export const patientAuditPath = (patientId: number): string =>
  `/admin/audit?filter=${encodeURIComponent(JSON.stringify({ patientId }))}`;
