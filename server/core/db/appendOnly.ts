import { sql, type SQL } from 'drizzle-orm';
import type { Db } from './db.ts';
import { alone } from './migrate.ts';

/** The tables that the audit log consists of; none before it was partitioned. */
const partitionsOf = async (db: Db): Promise<SQL[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass`,
  );
  return rows.map(({ name }) => sql.raw(name));
};

/**
 * Lets `role` read and write everything except what the audit log, its seals and the list of migrations hold: those it
 * may only read and, the log and the seals, add to. Run by the owner of the tables.
 */
export const grantServerRole = (db: Db, role: string): Promise<void> =>
  alone(db, async (tx) => {
    const name = sql.identifier(role);
    for (const statement of [
      sql`revoke create on schema public from public, ${name}`,
      sql`grant usage on schema public to ${name}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${name}`,
      sql`grant usage, select, update on all sequences in schema public to ${name}`,
      sql`revoke all on sequence audit_log_id_seq from ${name}`,
      sql`revoke all on audit_log, migrations from ${name}`,
      sql`grant select, insert on audit_log to ${name}`,
      sql`grant select on migrations to ${name}`,
    ])
      await tx.execute(statement);
    // Lines are read and added through the log, never in a month of it.
    for (const partition of await partitionsOf(tx))
      await tx.execute(sql`revoke all on ${partition} from ${name}`);
    const { rows } = await tx.execute(sql`select 1 where to_regclass('audit_blocks') is not null`);
    if (rows.length > 0) await tx.execute(sql`revoke update, delete, truncate on audit_blocks from ${name}`);
  });

/** Whether the role of this connection could change or remove lines of the audit log. */
export const mayAlterAuditLog = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select bool_or(has_table_privilege(oid, 'update, delete, truncate, trigger')
        or pg_has_role(relowner, 'member')) as may
      from pg_class left join pg_inherits on inhrelid = oid
      where oid = 'audit_log'::regclass or inhparent = 'audit_log'::regclass`,
  );
  return rows[0]?.may ?? true;
};
