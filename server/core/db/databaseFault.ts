/**
 * Why the database could not do what it was asked, apart from the request itself. `lost`: the connection or the server
 * is gone. `undone`: it rolled the transaction back to let another one pass. `slow`: a time limit, no free connection or
 * no memory. `full`: no room on its disk.
 */
export type DatabaseFault = 'lost' | 'undone' | 'slow' | 'full';

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** PostgreSQL's: connection exceptions, shutdown or restart, too many connections, idle in a transaction. */
const LOST_STATES = /^(08...|57P0.|53300|25P03)$/;
/** Messages of the driver, which has no codes. */
const LOST_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|read E|write E)/;
/** PostgreSQL's: a cancelled statement, a lock that was not free, out of memory. */
const SLOW_STATES = ['57014', '55P03', '53200'];
const POOL_IS_BUSY = /^timeout exceeded when trying to connect/;

const faultOf = ({ message, code }: { message: string; code: unknown }): DatabaseFault | undefined => {
  const state = typeof code === 'string' ? code : '';
  if (SOCKET_CODES.has(state) || LOST_STATES.test(state) || LOST_MESSAGES.test(message)) return 'lost';
  if (state === '40001' || state === '40P01') return 'undone';
  if (state === '53100') return 'full';
  return SLOW_STATES.includes(state) || POOL_IS_BUSY.test(message) ? 'slow' : undefined;
};

/** The fault behind an error of either driver, also one wrapped by the query builder; undefined for other errors. */
export const databaseFaultOf = (error: unknown): DatabaseFault | undefined => {
  for (let one = error; one instanceof Error; one = one.cause) {
    const fault = faultOf({ message: one.message, code: 'code' in one ? one.code : undefined });
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** Before each further attempt, and after which no attempt begins; ms. */
const PAUSES = [50, 300, 1000, 2000];
const NO_MORE_AFTER_MS = 8000;

/** Runs `work`, which must be safe to repeat, again when the database lost it. */
export const retryLost = async <T>(work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch (error) {
      const fault = databaseFaultOf(error);
      const isRepeated = fault === 'lost' || fault === 'undone';
      if (!isRepeated || performance.now() - started + pause > NO_MORE_AFTER_MS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return work();
};
