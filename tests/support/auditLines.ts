import { inArray, or } from 'drizzle-orm';
import { auditLog } from '../../server/core/db/schema/laboratory.ts';
import type { TestLab } from './testLab.ts';

/** The lines of the audit log of these actions and subjects, or all, oldest first. */
export const auditLines = (
  { db }: Pick<TestLab, 'db'>,
  ...of: string[]
): Promise<(typeof auditLog.$inferSelect)[]> =>
  db
    .select()
    .from(auditLog)
    .where(of.length > 0 ? or(inArray(auditLog.action, of), inArray(auditLog.subject, of)) : undefined)
    .orderBy(auditLog.id);
