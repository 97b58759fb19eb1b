import { and, eq, gt, sql } from 'drizzle-orm';
import type { PatientDraft } from '../../../contract/patients.ts';
import type { Db } from '../../core/db/db.ts';
import { patientDrafts } from '../../core/db/schema/patients.ts';

/** An unfinished form is kept for a shift after its last change; ms. */
export const DRAFTS_MAX_AGE = 12 * 60 * 60 * 1000;

/** The user's unfinished form; null if there is none. */
export const patientDraftOf = async (db: Db, userId: number, now: Date): Promise<PatientDraft | null> => {
  const oldest = new Date(now.getTime() - DRAFTS_MAX_AGE);
  const [found] = await db
    .select({ draft: patientDrafts.draft })
    .from(patientDrafts)
    .where(and(eq(patientDrafts.userId, userId), gt(patientDrafts.savedAt, oldest)));
  return found?.draft ?? null;
};

/** Replaces the user's unfinished form; true if there was none. */
export const savePatientDraft = async (
  db: Db,
  userId: number,
  draft: PatientDraft,
  savedAt: Date,
): Promise<boolean> => {
  const [saved] = await db
    .insert(patientDrafts)
    .values({ userId, draft, savedAt })
    .onConflictDoUpdate({ target: patientDrafts.userId, set: { draft, savedAt } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return saved?.isNew === true;
};

export const deletePatientDraft = async (db: Db, userId: number): Promise<void> => {
  await db.delete(patientDrafts).where(eq(patientDrafts.userId, userId));
};
