import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../apiError.ts';
import { auditChange, type Author } from '../audit.ts';
import type { Lab } from '../lab.ts';
import { limits } from './limits.ts';

const { refusals } = limits;

/**
 * Records that a user was refused a call: a right that the role lacks, or a record that is absent or not the user's.
 * `id` is the record that the query asked for, as sent. Of many within a minute the first ten have a line each, then
 * every doubling with the number so far.
 */
export const auditRefusal = async (
  lab: Lab,
  user: Author['user'],
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  id: string | undefined,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof ApiError) || (error.code !== 'Forbidden' && error.code !== 'NotFound')) return;
  const action = error.code === 'Forbidden' ? 'call.forbidden' : 'call.notFound';
  const call = `${method} ${path}`;
  const times = await lab.rateLimiter.count(refusals, `${String(user.id)} ${action}`);
  if (times > refusals.attempts && !Number.isInteger(Math.log2(times / refusals.attempts))) return;
  const details = {
    call,
    id: id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : undefined,
    times: times > refusals.attempts ? times : undefined,
  };
  await auditChange({ db: lab.db, lab, user }, action, '', { details });
};
