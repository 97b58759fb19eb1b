import type { AuditAction } from '../../../contract/auditActions.ts';
import type { FailureCode } from '../../../contract/codes.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ApiError, statusOf } from '../apiError.ts';
import { auditChange, type Author } from '../audit.ts';
import type { Db } from '../db/db.ts';
import type { Lab } from '../lab.ts';
import { requestedBy, type Scope } from './scope.ts';
import { foreignRecords, namedIn, ordersOf, type Named, type Sight } from './foreignRecords.ts';
import { limits } from './limits.ts';

const { refusals } = limits;

/** A refused call names at most so many records in its line. */
const MAX_IDS = 100;

type Records = ReadonlyMap<string, number[]>;

/** The records that a call asked for, by the field that named them; of barcodes their orders, foreign ones too. */
const recordsOf = async (db: Db, requested: unknown): Promise<Records> => {
  const { barcodes, ids } = namedIn(requested);
  const records = new Map([...ids].map(([field, found]) => [field, [...found]]));
  for (const { id } of await ordersOf(db, barcodes)) {
    const known = records.get('orderId') ?? [];
    if (!known.includes(id)) records.set('orderId', [...known, id]);
  }
  return records;
};

/** Some records of each field, as many as a line holds. */
const firstOf = (records: Records): Map<string, number[]> => {
  let left = MAX_IDS;
  const first = new Map<string, number[]>();
  for (const [field, ids] of records) {
    if (left > 0) first.set(field, ids.slice(0, left));
    left -= Math.min(left, ids.length);
  }
  return first;
};

const refusalOf: ReadonlyMap<FailureCode, AuditAction> = new Map([
  ['Forbidden', 'call.forbidden'],
  ['NotFound', 'call.notFound'],
  ['TooManyRequests', 'call.limited'],
]);

/** Writes the line of a refusal: of many within a minute the first ten have one each, then every doubling with the number so far. */
export const recordRefusal = async (
  lab: Pick<Lab, 'db' | 'clock' | 'rateLimiter'>,
  user: Author['user'],
  call: string,
  action: AuditAction,
  readRecords: () => Promise<Records>,
): Promise<void> => {
  const times = await lab.rateLimiter.count(refusals, `${String(user.id)} ${action}`);
  if (times > refusals.attempts && !Number.isInteger(Math.log2(times / refusals.attempts))) return;
  const records = firstOf(await readRecords());
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

/** Whose call it was. */
type Refused = Author['user'] & Sight;
/** A call as it came: its query, body and path, and the headers that name contracts and units. */
interface Asked {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'scoped' | 'readsByBarcode'>;
  requested: unknown;
  headers: Headers;
}
const nameOf = ({ endpoint: { method, path } }: Pick<Asked, 'endpoint'>): string => `${method} ${path}`;

/**
 * Records that a user was refused a call: a right that the role lacks, a record that is absent or not the user's, a limit
 * that is reached; with the ids of the records that the call asked for. A call that failed for another reason has a
 * line when it named records of others. `readRequested` returns the query, body and path of the call.
 */
export const auditRefusal = async (
  lab: Lab,
  user: Refused,
  { endpoint, headers }: Omit<Asked, 'requested'>,
  readRequested: () => Promise<unknown>,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof ApiError)) return;
  const foreignIn = (named: unknown) => foreignRecords(lab.db, user, namedIn(named), endpoint.readsByBarcode);
  const action = refusalOf.get(error.code);
  const limited = requestedBy(headers);
  if (action !== undefined)
    return recordRefusal(lab, user, nameOf({ endpoint }), action, async () => {
      const records = await recordsOf(lab.db, await readRequested());
      return new Map([...(await foreignIn(limited)), ...records]);
    });
  const status = statusOf[error.code];
  if (status !== 400 && status !== 409) return;
  const foreign = await foreignIn([await readRequested(), limited]);
  if (foreign.size > 0)
    await recordRefusal(lab, user, nameOf({ endpoint }), 'call.notFound', () => Promise.resolve(foreign));
};

/** How responses say that a record is refused: an outcome, a tube scan, an order of a manifest, a card among several. */
const isRefusal = (field: string, value: unknown): boolean => {
  switch (field) {
    case 'isSuccess':
      return value === false;
    case 'outcome':
      return value === 'unknown';
    case 'sortingState':
      return value === null;
    case 'failures':
      return Array.isArray(value) && value.length > 0;
    default:
      return false;
  }
};
/** Whether a response refuses anything: the call, or one of several records. */
const refuses = (response: unknown): boolean => {
  if (typeof response !== 'object' || response === null) return false;
  if (Array.isArray(response)) return response.some(refuses);
  const values: Readonly<Record<string, unknown>> = response as Record<string, unknown>;
  // A pair for each field of thousands of values would take longer than the call.
  return Object.keys(values).some((field) => {
    const value = values[field];
    return isRefusal(field, value) || (typeof value === 'object' && refuses(value));
  });
};

/** Whether a response shows nothing: no list in it has a row, no field but those of its outcome a value. */
const tellsNothing = (response: unknown): boolean => {
  if (typeof response !== 'object' || response === null)
    return response === null || response === '' || response === 0;
  if (Array.isArray(response)) return response.length === 0;
  return Object.entries(response).every(
    ([field, value]) => field === 'isSuccess' || field === 'statusMessage' || tellsNothing(value),
  );
};

const mentions = (response: unknown, barcode: string): boolean =>
  response === barcode ||
  (typeof response === 'object' &&
    response !== null &&
    Object.values(response).some((value) => mentions(value, barcode)));

/**
 * What an answered call may have been refused in part: all that the call named when its response refuses anything or is
 * empty, else the barcodes that are not in the response and what narrowed it without a word.
 */
const doubtful = (
  { barcodes, ids }: Named,
  { scoped, scope, response }: { scoped: true | undefined; scope: Scope; response: unknown },
): Named => {
  if (refuses(response) || tellsNothing(response)) return { barcodes, ids };
  const units = new Set(scope.listedUnits.flatMap(({ clientUnitIds }) => clientUnitIds));
  const isNarrowed = scope.requestedUnitIds?.some((id) => !units.has(id)) === true;
  const kept = [...ids].filter(
    ([field]) => (field === 'contractId' && scoped) || (field === 'clientUnitId' && isNarrowed),
  );
  return {
    barcodes: new Set([...barcodes].filter((barcode) => !mentions(response, barcode))),
    ids: new Map(kept),
  };
};

/**
 * Records that a call which was answered had named records of others, alone or among the caller's own: each of them was
 * refused within the response, or is missing there.
 */
export const auditForeign = async (
  lab: Lab,
  user: Refused,
  { endpoint, requested, headers }: Asked,
  scope: Scope,
  response: unknown,
): Promise<void> => {
  const named = namedIn([requested, requestedBy(headers)]);
  if (named.barcodes.size === 0 && named.ids.size === 0) return;
  const foreign = await foreignRecords(
    lab.db,
    user,
    doubtful(named, { scoped: endpoint.scoped, scope, response }),
    endpoint.readsByBarcode,
  );
  if (foreign.size > 0)
    await recordRefusal(lab, user, nameOf({ endpoint }), 'call.notFound', () => Promise.resolve(foreign));
};
