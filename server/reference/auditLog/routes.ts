import {
  and,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Hono } from 'hono';
import { permits, resourceNouns } from '../../../contract/access.ts';
import { accessVerbs, auditLines, MAX_LINES, type AuditLine } from '../../../contract/audit.ts';
import { auditActions, securityActions } from '../../../contract/auditActions.ts';
import { DAY } from '../../../contract/time.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { recordHistory, settingHistory, type HistoryLine } from '../../../contract/history.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess, type Author } from '../../core/audit.ts';
import { addDays, sqlDay, startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { overlapping } from '../../core/db/listColumns.ts';
import { inOrderOf, pageOfIds } from '../../core/db/pageOfIds.ts';
import { recordsOf } from '../patients/mergedInto.ts';
import { articles } from '../../core/db/schema/articles.ts';
import { discountCards } from '../../core/db/schema/discounts.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { changeableBy } from '../articles/authors.ts';
import { withNames } from './subjectNames.ts';
import { serviceSubject, subjectsNamed, subjectsWith } from './subjectsWith.ts';

type Query = QueryOf<typeof auditLines.list>;

/** What a screen reads by itself; with this function the index has the other lines. */
const isListRead = sql`audit_list_read(${auditLog.action}, ${auditLog.subject}, ${auditLog.details})`;

/** Written out, for the index. */
const isAccess = inArray(
  auditLog.action,
  Object.entries(auditActions).flatMap(([noun, verbs]) =>
    accessVerbs.filter((verb) => verbs.some((one) => one === verb)).map((verb) => `${noun}.${verb}`),
  ),
);

const isSecurity = inArray(auditLog.action, [...securityActions]);

const inGroup = (group: NonNullable<Query['group']>): SQL | undefined => {
  if (group === 'security') return isSecurity;
  const isOther = sql`not ${isSecurity}`;
  if (group === 'laboratory') return and(isNull(auditLog.userId), isOther);
  return and(isNotNull(auditLog.userId), group === 'access' ? isAccess : and(sql`not ${isAccess}`, isOther));
};

const holds = async (db: Db, text: string): Promise<SQL | undefined> => {
  const pattern = likePattern.contains(text.toLowerCase());
  // Read first: with ids and subjects each part of the condition uses an index.
  const named = await db
    .select({ id: users.id })
    .from(users)
    .where(or(like(users.email, pattern), sql`lower(${users.name}) like ${pattern}`));
  return or(
    inArray(
      auditLog.userId,
      named.map((user) => user.id),
    ),
    inArray(auditLog.subject, await subjectsNamed(db, text)),
    and(ne(auditLog.reason, ''), sql`lower(${auditLog.reason}) like ${pattern}`),
  );
};

const conditionsOf = async (db: Db, query: Query): Promise<SQL | undefined> => {
  const { q = '', group, from, to, entity, recordId, barcode, userId, patientId, id } = query;
  const { contractId, discountCardId, serviceCode, withLists } = query;
  return and(
    id && inArray(auditLog.id, id),
    // Who saw a patient, also in a list, is never left out.
    id || withLists || patientId !== undefined ? undefined : sql`not ${isListRead}`,
    q === '' ? undefined : await holds(db, q),
    group && inGroup(group),
    from ? gte(auditLog.at, startOfDay(sqlDay(from))) : undefined,
    to ? lt(auditLog.at, startOfDay(addDays(sqlDay(to), 1))) : undefined,
    // A range, for the index; a space sorts before every digit and letter.
    entity && recordId === undefined
      ? and(gte(auditLog.subject, `${entity} `), lt(auditLog.subject, `${entity}!`))
      : undefined,
    entity && recordId !== undefined ? eq(auditLog.subject, `${entity} ${String(recordId)}`) : undefined,
    barcode ? inArray(auditLog.subject, await subjectsWith(db, barcode)) : undefined,
    contractId === undefined ? undefined : eq(auditLog.subject, `contract ${String(contractId)}`),
    discountCardId === undefined ? undefined : eq(auditLog.subject, `discountCard ${String(discountCardId)}`),
    serviceCode ? sql`${auditLog.subject} = ${await serviceSubject(db, serviceCode)}` : undefined,
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    patientId === undefined ? undefined : overlapping(auditLog.patientIds, await recordsOf(db, patientId)),
  );
};

/** The newest lines, which most pages are of: older ones are not even planned for. */
const beginningsOf = (now: Date): SQL[] =>
  [31, 366].map((days) => gte(auditLog.at, new Date(now.getTime() - days * DAY)));

const linesOf = (db: Db) =>
  db
    .select({ line: auditLog, user: { id: users.id, name: users.name, email: users.email } })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId));
type Row = Awaited<ReturnType<typeof linesOf>>[number];

/** A line on the wire. */
const lineOf = ({ line: { at, userId: _userId, ...line }, user }: Row): HistoryLine => ({
  ...line,
  at: at.toISOString(),
  user,
  version: 1,
});

/** Records whose data the lines show: names of patients, what was changed of them and how it was before. */
const auditShown = async (author: Author, lines: readonly AuditLine[]): Promise<void> => {
  const patientIds = lines.flatMap(({ before, after, patients, ...line }) =>
    before === null && after === null ? patients.map(({ id }) => id) : line.patientIds,
  );
  if (patientIds.length > 0) await auditAccess(author, 'audit.read', { patientIds });
};

/** The largest page of the screen; to read more at once means an export. */
const LARGEST_PAGE = 100;
/** What the lines about a resource's records begin with; those about users and contracts are written by several nouns. */
const subjects = new Map<string, string>([
  ...Object.entries(resourceNouns),
  ['admin/contracts', 'contract'],
  ['admin/users', 'user'],
]);

/**
 * What lines about a record have as their subject. Discount cards belong to contracts and articles to their authors:
 * those of others have no history; a card of a pool is also changed with it.
 */
const isAbout = (db: Db, caller: Caller, resource: string, id: number): SQL | undefined => {
  const own = eq(auditLog.subject, `${subjects.get(resource) ?? ''} ${String(id)}`);
  if (resource === 'admin/news') {
    const changeable = changeableBy(caller);
    return changeable
      ? and(
          own,
          exists(
            db
              .select()
              .from(articles)
              .where(and(eq(articles.id, id), changeable)),
          ),
        )
      : own;
  }
  if (resource !== 'admin/discount') return own;
  const isOfCaller = and(
    eq(discountCards.id, id),
    inArray(discountCards.contractId, [...caller.contractIds]),
  );
  return and(
    exists(db.select().from(discountCards).where(isOfCaller)),
    or(
      own,
      sql`${auditLog.subject} = (select 'discountPool ' || pool_id from discount_cards where id = ${id})`,
    ),
  );
};

/** Changes of a record that are shown. */
const LATEST = 100;

const latestOf = async (db: Db, where: SQL | undefined): Promise<HistoryLine[]> =>
  (await linesOf(db).where(where).orderBy(desc(auditLog.id)).limit(LATEST)).map(lineOf);

/** The audit log, and the history of a record and of a setting. */
export const auditRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, auditLines.list, async ({ db, query, user, language }) => {
    const where = await conditionsOf(db, query);
    const { ids, totalCount } = await pageOfIds(db, {
      table: auditLog,
      id: auditLog.id,
      where,
      column: auditLog.at,
      isAsc: query.direction === 'ASC',
      pageNumber: query.pageNumber,
      pageSize: query.pageSize,
      maxCount: MAX_LINES,
      beginnings: query.direction === 'ASC' ? [] : beginningsOf(lab.clock.now()),
    });
    const rows = await linesOf(db).where(inArray(auditLog.id, ids));
    const items = await withNames(db, language, inOrderOf(ids, rows.map(lineOf)));
    await auditShown({ db, lab, user }, items);
    if (query.pageSize > LARGEST_PAGE)
      await auditAccess({ db, lab, user }, 'audit.export', { details: { found: items.length } });
    return { items, totalCount };
  });
  route(app, lab, auditLines.one, async ({ db, query, user, language }) => {
    const [found] = await linesOf(db).where(eq(auditLog.id, query.id));
    const [item] = await withNames(db, language, found ? [lineOf(found)] : []);
    if (item === undefined) throw new ApiError('NotFound');
    await auditShown({ db, lab, user }, [item]);
    return { item };
  });
  route(app, lab, recordHistory, async ({ db, query, user }) => {
    const { resource, id } = query;
    if (!permits(user.roleId, 'update', resource)) throw new ApiError('Forbidden');
    const where = and(
      isAbout(db, user, resource, id),
      sql`${auditLog.action} not like all ('{session.%,%.read}')`,
    );
    const changes = await latestOf(db, where);
    // Changes of a card name its holders.
    if (resource === 'admin/discount' && changes.length > 0)
      await auditAccess({ db, lab, user }, 'discountCard.read', { subject: `discountCard ${String(id)}` });
    return { changes };
  });
  route(app, lab, settingHistory, async ({ db, query }) => ({
    changes: await latestOf(db, eq(auditLog.subject, `setting ${query.key}`)),
  }));
};
