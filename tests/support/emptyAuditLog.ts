import { sql } from 'drizzle-orm';
import type { Db } from '../../server/core/db/db.ts';

/** Removes all lines of the audit log, which the database refuses while its triggers are on. */
export const emptyAuditLog = (db: Db): Promise<unknown> =>
  db.execute(sql`do $$ begin
    set local session_replication_role = replica;
    truncate audit_log restart identity;
    set local session_replication_role = origin;
  end $$`);
