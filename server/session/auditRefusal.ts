import { inArray } from 'drizzle-orm';
import type { AuditAction } from '../../contract/auditActions.ts';
import type { FailureCode } from '../../contract/codes.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../apiError.ts';
import { auditChange, type Author } from '../audit.ts';
import type { Db } from '../db/db.ts';
import { orders } from '../db/schema/orders.ts';
import type { Lab } from '../lab.ts';
import { limits } from './limits.ts';

const { refusals } = limits;

/** A refused call names at most so many records in its line. */
const MAX_IDS = 100;
const LARGEST_ID = 999_999_999;

/** The texts and numbers in fields of these names, at any depth, by field. */
const valuesOf = (requested: unknown, names: RegExp): [field: string, value: string][] => {
  if (typeof requested !== 'object' || requested === null) return [];
  return Object.entries(requested).flatMap(([field, value]: [string, unknown]): [string, string][] => {
    if (!names.test(field)) return valuesOf(value, names);
    const values = Array.isArray(value) ? (value as unknown[]) : String(value).split(',');
    return values.flatMap((one): [string, string][] =>
      /^\d{1,20}$/.test(String(one)) ? [[field, String(one)]] : [],
    );
  });
};

/** The orders of the barcodes that were asked for, foreign ones too; the log has no barcodes. */
const ordersOf = async (db: Db, requested: unknown): Promise<[field: string, id: number][]> => {
  const barcodes = valuesOf(requested, /^barcodes?$/i).slice(0, MAX_IDS);
  if (barcodes.length === 0) return [];
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      inArray(
        orders.barcode,
        barcodes.map(([, barcode]) => barcode),
      ),
    );
  return found.map(({ id }) => ['orderId', id]);
};

/** The records that a call asked for, by the field that named them. */
const recordsOf = async (db: Db, requested: unknown): Promise<Map<string, number[]>> => {
  const records = new Map<string, number[]>();
  const named = valuesOf(requested, /^id$|Ids?$/).map(([field, id]) => [field, Number(id)] as const);
  for (const [field, id] of [...named, ...(await ordersOf(db, requested))].slice(0, MAX_IDS)) {
    const known = records.get(field) ?? [];
    if (id <= LARGEST_ID && !known.includes(id)) records.set(field, [...known, id]);
  }
  return records;
};

const refusalOf: ReadonlyMap<FailureCode, AuditAction> = new Map([
  ['Forbidden', 'call.forbidden'],
  ['NotFound', 'call.notFound'],
  ['TooManyRequests', 'call.limited'],
]);

/**
 * Records that a user was refused a call: a right that the role lacks, a record that is absent or not the user's, a limit
 * that is reached; with the ids of the records that it asked for. `readRequested` gives its query, body and path. Of many
 * within a minute the first ten have a line each, then every doubling with the number so far.
 */
export const auditRefusal = async (
  lab: Lab,
  user: Author['user'],
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  readRequested: () => Promise<unknown>,
  error: unknown,
): Promise<void> => {
  const action = error instanceof ApiError ? refusalOf.get(error.code) : undefined;
  if (action === undefined) return;
  const call = `${method} ${path}`;
  const times = await lab.rateLimiter.count(refusals, `${String(user.id)} ${action}`);
  if (times > refusals.attempts && !Number.isInteger(Math.log2(times / refusals.attempts))) return;
  const records = await recordsOf(lab.db, await readRequested());
  const [id, ...more] = records.get('id') ?? [];
  if (more.length === 0) records.delete('id');
  const details = {
    call,
    id: more.length === 0 ? id : undefined,
    ids: records.size > 0 ? Object.fromEntries(records) : undefined,
    times: times > refusals.attempts ? times : undefined,
  };
  await auditChange({ db: lab.db, lab, user }, action, '', { details });
};
