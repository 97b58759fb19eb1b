import { api } from '../../contract/api.ts';
import { auditTable } from './auditTable.ts';

const parametersOf = (path: string): number => path.split(':').length;

/** Calls by method and path, lower case; a path with fewer parameters is served first. */
const named = [...api]
  .toSorted(([, one], [, other]) => parametersOf(one.path) - parametersOf(other.path))
  .map(([name, { method, path }]) => ({
    name,
    method,
    path: new RegExp(`^${path.toLowerCase().replaceAll(/[.$]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`),
  }));

/**
 * Tables whose writing needs no line: sessions, retries, queues whose work leaves the lines, comparisons before they are
 * applied, drafts whose saving and reading leave them, and marks of scanned tubes, which have the user who counted.
 */
const BOOKKEEPING = new Set([
  'applications',
  'audit_log',
  'comparisons',
  'emails',
  'idempotency_keys',
  'jobs',
  'manifest_marks',
  'manifests',
  'patient_drafts',
  'rate_limits',
  'refresh_tokens',
  'result_downloads',
  'spent_captchas',
  'visits',
]);

/** The moment of a system's last call, which is not a change of the system. */
const isLastCall = (statement: string): boolean =>
  statement.startsWith('update "connected_systems" set "last_call_at" =');

const writtenBy = (statement: string): string | undefined =>
  /^\s*(?:insert into|update|delete from)\s+"?(\w+)/i.exec(statement)?.[1];
/** Whether a response was refused, or shows nothing: no list in it has a row, no field but its message and a count a value. */
const isEmpty = (body: unknown): boolean => {
  if (Array.isArray(body)) return body.length === 0;
  if (typeof body !== 'object' || body === null) return body === null || body === '' || body === 0;
  if ('isSuccess' in body && body.isSuccess === false) return true;
  return Object.entries(body).every(
    ([field, value]) => ['isSuccess', 'statusMessage', 'totalCount'].includes(field) || isEmpty(value),
  );
};
const isLine = (statement: string): boolean =>
  /insert into "?audit_log|record_access\(|record_page\(/i.test(statement);

/**
 * Watches the statements of every call of a test: a call that succeeds without the line of the audit log which
 * `auditTable` expects fails the test. Calls that overlap are not judged.
 */
export const createAuditWatch = () => {
  let statements: string[] = [];
  let running = 0;
  let overlapped = false;
  const judge = async (
    method: string,
    path: string,
    response: Response,
    written: readonly string[],
  ): Promise<void> => {
    const call = named.find((one) => one.method === method && one.path.test(path.toLowerCase()));
    if (call === undefined || written.some(isLine)) return;
    const body: unknown = await response.clone().json();
    if (isEmpty(body)) return;
    if (auditTable[call.name] === 'neither') return;
    if (auditTable[call.name] === 'shows') throw new Error(`${call.name} left no line in the audit log`);
    const changes = written.filter((statement) => !isLastCall(statement));
    const tables = changes.map(writtenBy).filter((table) => table !== undefined && !BOOKKEEPING.has(table));
    if (tables.length > 0)
      throw new Error(`${call.name} wrote ${tables.join(', ')} and left no line in the audit log`);
  };
  return {
    note: (statement: string): void => {
      if (running > 0) statements.push(statement);
    },
    /** Makes a call and judges it. */
    watch: async (method: string, path: string, call: () => Promise<Response>): Promise<Response> => {
      if (running > 0) overlapped = true;
      else statements = [];
      running += 1;
      let response: Response;
      try {
        response = await call();
      } finally {
        running -= 1;
      }
      const isAlone = running === 0 && !overlapped;
      if (running === 0) overlapped = false;
      if (isAlone && response.ok) await judge(method, path, response, statements);
      return response;
    },
  };
};
