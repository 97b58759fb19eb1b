import type { Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../apiError.ts';
import { auditChange } from '../audit.ts';
import type { Lab } from '../lab.ts';

/**
 * Records that a user was refused a call: a right that the role lacks, or a record that is absent or not the user's.
 * `id` is the record that the query asked for, as sent.
 */
export const auditRefusal = async (
  lab: Lab,
  user: { id: number },
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  id: string | undefined,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof ApiError) || (error.code !== 'Forbidden' && error.code !== 'NotFound')) return;
  const action = error.code === 'Forbidden' ? 'call.forbidden' : 'call.notFound';
  const call = `${method} ${path}`;
  const details = id !== undefined && /^\d{1,9}$/.test(id) ? { call, id: Number(id) } : { call };
  await auditChange({ db: lab.db, lab, user }, action, '', { details });
};
