import { inArray } from 'drizzle-orm';
import type { AuditAction } from '../../contract/auditActions.ts';
import type { FailureCode } from '../../contract/codes.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../apiError.ts';
import { auditChange, type Author } from '../audit.ts';
import type { Db } from '../db/db.ts';
import { orders } from '../db/schema/orders.ts';
import type { Lab } from '../lab.ts';
import type { Caller } from './authenticate.ts';
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
const ordersOf = async (db: Db, requested: unknown): Promise<{ id: number; contractId: number }[]> => {
  const barcodes = valuesOf(requested, /^barcodes?$/i).slice(0, MAX_IDS);
  if (barcodes.length === 0) return [];
  return db
    .select({ id: orders.id, contractId: orders.contractId })
    .from(orders)
    .where(
      inArray(
        orders.barcode,
        barcodes.map(([, barcode]) => barcode),
      ),
    );
};

/** The records that a call asked for, by the field that named them. */
const recordsOf = async (db: Db, requested: unknown): Promise<Map<string, number[]>> => {
  const records = new Map<string, number[]>();
  const named = valuesOf(requested, /^id$|Ids?$/).map(([field, id]) => [field, Number(id)] as const);
  const asked = (await ordersOf(db, requested)).map(({ id }) => ['orderId', id] as const);
  for (const [field, id] of [...named, ...asked].slice(0, MAX_IDS)) {
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

/** The line of a refusal: of many within a minute the first ten have one each, then every doubling with the number so far. */
const record = async (
  lab: Lab,
  user: Author['user'],
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  action: AuditAction,
  readRecords: () => Promise<Map<string, number[]>>,
): Promise<void> => {
  const times = await lab.rateLimiter.count(refusals, `${String(user.id)} ${action}`);
  if (times > refusals.attempts && !Number.isInteger(Math.log2(times / refusals.attempts))) return;
  const records = await readRecords();
  const [id, ...more] = records.get('id') ?? [];
  if (more.length === 0) records.delete('id');
  const details = {
    call: `${method} ${path}`,
    id: more.length === 0 ? id : undefined,
    ids: records.size > 0 ? Object.fromEntries(records) : undefined,
    times: times > refusals.attempts ? times : undefined,
  };
  await auditChange({ db: lab.db, lab, user }, action, '', { details });
};

/**
 * Records that a user was refused a call: a right that the role lacks, a record that is absent or not the user's, a limit
 * that is reached; with the ids of the records that it asked for. `readRequested` gives its query, body and path.
 */
export const auditRefusal = async (
  lab: Lab,
  user: Author['user'],
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  readRequested: () => Promise<unknown>,
  error: unknown,
): Promise<void> => {
  const action = error instanceof ApiError ? refusalOf.get(error.code) : undefined;
  if (action === undefined) return;
  await record(lab, user, endpoint, action, async () => recordsOf(lab.db, await readRequested()));
};

/** Whether a response refuses anything: the call, or one of several records. */
const refuses = (response: unknown): boolean =>
  typeof response === 'object' &&
  response !== null &&
  (('isSuccess' in response && response.isSuccess === false) || Object.values(response).some(refuses));

/**
 * Records that a call which was answered had asked for orders of others by their barcodes, alone or among the caller's own:
 * each of them is refused within the response.
 */
export const auditForeign = async (
  lab: Lab,
  user: Author['user'] & Pick<Caller, 'contractIds'>,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  requested: unknown,
  response: unknown,
): Promise<void> => {
  if (!refuses(response)) return;
  const foreign = (await ordersOf(lab.db, requested)).filter(
    ({ contractId }) => !user.contractIds.includes(contractId),
  );
  if (foreign.length === 0) return;
  const records = new Map([['orderId', foreign.map(({ id }) => id)]]);
  await record(lab, user, endpoint, 'call.notFound', () => Promise.resolve(records));
};
