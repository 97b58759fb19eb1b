import { sql, type SQL } from 'drizzle-orm';
import { searchFields, type AuditDetails } from '../../contract/audit.ts';
import type { AuditAction } from '../../contract/auditActions.ts';
import type { Db } from './db/db.ts';
import { auditLog } from './db/schema/laboratory.ts';
import type { Lab } from './lab.ts';

/** Who writes a line, and where. */
export interface Author {
  db: Db;
  lab: Pick<Lab, 'clock'>;
  /** `requestId` names the call; missing for work in the background. */
  user: { id: number; requestId?: string | undefined };
  /** Replaces `update` in the names of actions, for changes that were dated ahead. */
  verb?: 'apply';
}

/** Who changes something; null: the laboratory itself. */
export type Writer = Omit<Author, 'user'> & { user: Author['user'] | null };

/** The fields of a record before and after a change; a creation has no `before`, a deletion no `after`. */
export interface Change {
  before?: object | undefined;
  after?: object | undefined;
  /** Why, in the caller's words. */
  reason?: string | undefined;
  details?: AuditDetails | undefined;
  /** The patients whose data it is. */
  patientIds?: readonly number[];
}
/** A changed record: `order 17`. No names, no barcodes. */
export interface Changed extends Change {
  subject: string;
}

/** The fields that differ between two states of a record; the moment of the change is that of the line. */
const differing = (one: object | undefined, other: object | undefined): Record<string, unknown> | undefined =>
  one &&
  Object.fromEntries(
    Object.entries(one).filter(
      ([field, value]) =>
        field !== 'changedAt' &&
        JSON.stringify(value) !== JSON.stringify((other as Record<string, unknown> | undefined)?.[field]),
    ),
  );

/** Lines in one statement; one has ten parameters. */
const BATCH = 1000;

const insert = async (
  db: Db,
  line: { at: Date; userId?: number | undefined; action: string },
  changes: readonly Changed[],
): Promise<void> => {
  for (let from = 0; from < changes.length; from += BATCH)
    await db.insert(auditLog).values(
      changes
        .slice(from, from + BATCH)
        .map(({ subject, before, after, reason, details, patientIds = [] }) => ({
          ...line,
          subject,
          reason,
          details,
          before: differing(before, after),
          after: differing(after, before),
          patientIds: [...patientIds],
        })),
    );
};

/** What a line says beside the change, with the call that it belongs to. */
export const detailsOf = (
  { requestId }: Pick<Author['user'], 'requestId'>,
  details?: AuditDetails,
): AuditDetails | undefined => (requestId === undefined ? details : { ...details, requestId });

/** Records that the caller did `action` (`order.import`) to each of these records. Never pass a secret. */
export const auditChanges = (
  { db, lab, user, verb }: Writer,
  action: AuditAction,
  changes: readonly Changed[],
) =>
  insert(
    db,
    {
      at: lab.clock.now(),
      userId: user?.id,
      action: verb ? action.replace(/\.update$/, `.${verb}`) : action,
    },
    changes.map((change) => ({ ...change, details: detailsOf(user ?? {}, change.details) })),
  );

/** Records that the caller did `action` (`order.update`) to one record, and what changed. Never pass a secret. */
export const auditChange = (author: Writer, action: AuditAction, subject: string, change: Change) =>
  auditChanges(author, action, [{ ...change, subject }]);

/** Records that the caller did `action` to each of `subjects`, where no fields change. */
export const audit = (author: Author, action: AuditAction, ...subjects: readonly string[]): Promise<void> =>
  auditChanges(
    author,
    action,
    subjects.map((subject) => ({ subject })),
  );

/** Records an action of the laboratory itself, without a user; `change` is the same for all `subjects`. */
export const auditJob = (
  db: Db,
  at: Date,
  action: AuditAction,
  subjects: readonly string[],
  change: Change = {},
): Promise<void> =>
  insert(
    db,
    { at, action },
    subjects.map((subject) => ({ ...change, subject })),
  );

/** Whose data a call showed: that of patients, or of the patients of orders. */
export interface Shown {
  subject?: string;
  details?: AuditDetails;
  patientIds?: readonly number[];
  orderIds?: readonly number[];
  barcodes?: readonly string[];
}

const array = (items: readonly (number | string)[]): string => `{${[...new Set(items)].join(',')}}`;

/**
 * Records that the caller saw, printed, downloaded or mailed patients' data: one line and one statement per call. It
 * is written before the response is sent, so nothing is shown without a line.
 */
export const auditAccess = async (
  { db, lab, user }: Author,
  action: AuditAction,
  { subject = '', details, patientIds = [], orderIds = [], barcodes = [] }: Shown,
): Promise<void> => {
  const said = detailsOf(user, details);
  const found = said === undefined ? null : JSON.stringify(said);
  await db.execute(sql`select record_access(${lab.clock.now().toISOString()}, ${user.id}, ${action}, ${subject},
    ${found}, ${array(patientIds)}, ${array(orderIds)}, ${array(barcodes)})`);
};

/** Who searches a list of orders, and by what: the line that its page leaves. */
export interface PageAccess extends Pick<Author, 'lab' | 'user'> {
  action: 'order.search' | 'result.search';
  /** The parameters of the search. */
  params: object;
}

/**
 * An expression that records the search within the statement that reads its page: `ids` are the orders shown of `total`
 * found. Without `isLast` an empty page leaves no line, because the search goes on.
 */
export const recordPage = (
  { lab, user, action, params }: PageAccess,
  { ids, total, isLast }: { ids: SQL; total: SQL; isLast: boolean },
): SQL => {
  const details = JSON.stringify(detailsOf(user, { by: searchedBy(params) }));
  return sql`record_page(${lab.clock.now().toISOString()}, ${user.id}, ${action}, ${details}, ${ids}, ${total}::int,
    ${isLast})`;
};

/** The fields that a search was by. */
const searchedBy = (params: object) =>
  searchFields.filter((field) => {
    const value = (params as Readonly<Record<string, unknown>>)[field];
    return value !== undefined && value !== null && value !== '';
  });

/** What a search was by, without the searched values, and how many it found. */
export const searchDetails = (params: object, found: number): AuditDetails => ({
  by: searchedBy(params),
  found,
});
