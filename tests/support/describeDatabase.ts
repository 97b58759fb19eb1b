import { sql } from 'drizzle-orm';
import type { Db } from '../../server/core/db/db.ts';

/** Objects of the schema that belong to no extension. */
const ours = (catalog: string, oid: string): string =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

const tables = `pg_class c where c.relnamespace = 'public'::regnamespace and ${ours('pg_class', 'c.oid')}`;

/** Rights of roles other than the owner: who has which. */
const rights = (acl: string, owner: string): string =>
  `(select string_agg(coalesce(grantee::regrole::text, 'public') || ' ' || privileges, '; '
      order by grantee::regrole::text)
    from (select nullif(grantee, 0) as grantee,
        string_agg(lower(privilege_type), ', ' order by privilege_type) as privileges
      from aclexplode(${acl}) where grantee <> ${owner} group by grantee) as granted)`;

/** Facts of a database: the object that a line is about, a key that orders its lines, the line. */
const facts = [
  `select '', extname, 'extension ' || extname from pg_extension where extname <> 'plpgsql'`,
  `select '', 'schema', 'schema public: ' || ${rights('nspacl', 'nspowner')}
    from pg_namespace where nspname = 'public'`,
  `select '', 'default rights', 'default rights: ' || defaclacl::text from pg_default_acl`,
  `select '', 'type ' || typname, 'type ' || typname from pg_type t
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r') and ${ours('pg_type', 't.oid')}`,
  `select proname, '0', pg_get_functiondef(p.oid) || coalesce(' rights: ' || ${rights('proacl', 'proowner')}, '')
    from pg_proc p where pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'p.oid')}`,
  `select relname, '0', concat_ws(' ', case relpersistence when 'u' then 'unlogged' end,
      case relkind when 'r' then 'table' when 'S' then 'sequence' when 'v' then 'view' else relkind::text end,
      reloptions::text, case when relrowsecurity then 'row security' end,
      case relkind when 'v' then pg_get_viewdef(c.oid) end,
      (select concat_ws(' ', seqtypid::regtype, seqstart, seqmin, seqmax, seqincrement, seqcycle)
        from pg_sequence where seqrelid = c.oid),
      'rights: ' || ${rights('relacl', 'relowner')})
    from ${tables} and relkind not in ('i', 't')`,
  `select relname, '1', 'columns ' || string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end,
        case when attcollation <> typcollation then 'collate ' || attcollation::regcollation::text end,
        case when attidentity <> '' then 'identity ' || attidentity::text end,
        case when attgenerated <> '' then 'generated' else case when atthasdef then 'default' end end,
        pg_get_expr(adbin, adrelid),
        case when attstorage <> typstorage then 'storage ' || attstorage::text end,
        attacl::text), '; ' order by attnum)
    from pg_attribute a join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where c.oid in (select c.oid from ${tables}) and relkind not in ('i', 'S') and attnum > 0 and not attisdropped
    group by c.oid, relname`,
  // Newer versions of PostgreSQL list "not null" here too; the columns say it.
  `select relname, '2', 'constraints ' ||
      string_agg(conname || ' ' || pg_get_constraintdef(k.oid), '; ' order by conname collate "C")
    from pg_constraint k join pg_class c on c.oid = conrelid
    where c.oid in (select c.oid from ${tables}) and contype <> 'n' group by c.oid, relname`,
  `select c.relname, '3', 'indexes ' || string_agg(
      pg_get_indexdef(i.oid) || case when indisvalid then '' else ' invalid' end, '; ' order by i.relname collate "C")
    from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid
    where c.oid in (select c.oid from ${tables}) and not exists (select from pg_constraint where conindid = i.oid)
    group by c.oid, c.relname`,
  `select relname, '4', 'triggers ' || string_agg(
      pg_get_triggerdef(g.oid) || case tgenabled when 'O' then '' else ' ' || tgenabled::text end, '; ' order by tgname collate "C")
    from pg_trigger g join pg_class c on c.oid = tgrelid
    where c.oid in (select c.oid from ${tables}) and not tgisinternal group by c.oid, relname`,
];

/**
 * Describes the schema `public`: tables, a line each for their columns in order, constraints, indexes and triggers; rights
 * and rows, sequences, functions and extensions. White space of definitions does not count.
 */
export const describeDatabase = async (db: Db): Promise<string> => {
  const found: string[][] = [];
  for (const fact of facts) {
    const { rows } = await db.execute<Record<'about' | 'key' | 'line', string | null>>(
      sql.raw(
        `select about::text, key, line from (${fact}) as facts (about, key, line) where line is not null`,
      ),
    );
    for (const { about, key, line } of rows) found.push([about ?? '', key ?? '', line ?? '']);
  }
  const { rows: made } = await db.execute<{ name: string }>(
    sql.raw(
      `select c.oid::regclass::text as name from ${tables} and relkind = 'r' and relname <> 'migrations'`,
    ),
  );
  for (const { name } of made) {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select to_json(each)::text as row from ${name} as each order by 1`),
    );
    for (const { row } of rows) found.push([name, '5', `row ${row}`]);
  }
  return found
    .map(([about = '', key = '', line = '']) => [
      `${about}\t${key}`,
      `${about}: ${line.replaceAll(/\s+/g, ' ').trim()}`,
    ])
    .sort(([a = '', x = ''], [b = '', y = '']) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map(([, line]) => `${line}\n`)
    .join('');
};
