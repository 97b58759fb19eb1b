import { searchDetails, auditAccess } from '../../server/core/audit.ts';
import type { Db } from '../../server/core/db/db.ts';
import type { Figure } from './figures.ts';

const LINES = 500;
const PATIENTS = Array.from({ length: 10 }, (_, at) => at + 1);

/** The line that a search of patients adds to a log of a million. */
export const measureAuditLine = async (db: Db): Promise<Figure> => {
  const author = { db, lab: { clock: { now: () => new Date() } }, user: { id: 1 } };
  const details = searchDetails({ term: 'ков' }, PATIENTS.length);
  const samples: number[] = [];
  for (let line = 0; line < LINES; line += 1) {
    const start = performance.now();
    await auditAccess(author, 'patient.search', { details, patientIds: PATIENTS });
    samples.push(performance.now() - start);
  }
  return { name: 'audit log: one more line', samples, limit: 5 };
};
