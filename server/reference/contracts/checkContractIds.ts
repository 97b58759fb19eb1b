import { inArray } from 'drizzle-orm';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';

/** Throws BadRequest at `contractIds` when one of the contracts does not exist. */
export const checkContractIds = async (db: Db, contractIds: readonly number[]): Promise<void> => {
  const ids = [...new Set(contractIds)];
  if ((await db.$count(contracts, inArray(contracts.id, ids))) < ids.length)
    throw new ApiError('BadRequest', { contractIds: 'Invalid' });
};
