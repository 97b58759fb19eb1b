import { sql } from 'drizzle-orm';
import type { Db } from '../../server/core/db/db.ts';

/** Removes all lines of the audit log, which the database refuses while its trigger is on. */
export const emptyAuditLog = (db: Db): Promise<unknown> =>
  db.execute(sql`do $$ begin
    alter table audit_log disable trigger audit_log_kept;
    truncate audit_log restart identity;
    alter table audit_log enable trigger audit_log_kept;
  end $$`);
