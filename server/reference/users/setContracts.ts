import { eq, inArray } from 'drizzle-orm';
import type { Account } from '../../../contract/accounts.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { clientUnits, contracts } from '../../core/db/schema/contracts.ts';
import { userContracts } from '../../core/db/schema/users.ts';

type UserContract = Account['contracts'][number];

/** Throws BadRequest unless every contract exists and has these units. */
const check = async (db: Db, wanted: ReadonlyMap<number, UserContract>): Promise<void> => {
  const ids = [...wanted.keys()];
  const units = await db
    .select({ contractId: contracts.id, unitId: clientUnits.id })
    .from(contracts)
    .leftJoin(clientUnits, eq(clientUnits.contractId, contracts.id))
    .where(inArray(contracts.id, ids));
  const isKnown = ({ contractId, clientUnitIds }: UserContract) => {
    const own = units.filter((row) => row.contractId === contractId);
    return own.length > 0 && (clientUnitIds ?? []).every((id) => own.some(({ unitId }) => unitId === id));
  };
  if (![...wanted.values()].every(isKnown)) throw new ApiError('BadRequest', { contracts: 'Invalid' });
};

/** Gives the user exactly these contracts; of one that is named twice the last counts. */
export const setContracts = async (db: Db, userId: number, list: readonly UserContract[]): Promise<void> => {
  const wanted = new Map(list.map((one) => [one.contractId, one]));
  await check(db, wanted);
  await db.delete(userContracts).where(eq(userContracts.userId, userId));
  if (wanted.size > 0)
    await db.insert(userContracts).values(
      [...wanted.values()].map(({ contractId, clientUnitIds }) => ({
        userId,
        contractId,
        clientUnitIds: clientUnitIds && [...new Set(clientUnitIds)].toSorted((one, other) => one - other),
      })),
    );
};
