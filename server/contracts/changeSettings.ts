import { eq, sql } from 'drizzle-orm';
import { roles } from '../../contract/codes.ts';
import type { changeSettings, ContractSettings } from '../../contract/contractSettings.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import { ApiError } from '../apiError.ts';
import { auditChange } from '../audit.ts';
import type { Db } from '../db/db.ts';
import { contracts } from '../db/schema/contracts.ts';
import { userContracts, users } from '../db/schema/users.ts';
import { violatedIndex } from '../db/uniqueViolation.ts';
import type { Call } from '../route.ts';
import { settingsRecord, subjectOf } from './settingsRecords.ts';

type Change = BodyOf<typeof changeSettings>;

const apply = async (db: Db, { contractId, rowVersion, ...changed }: Change) => {
  await db.select().from(contracts).where(eq(contracts.id, contractId)).for('update');
  const before = await settingsRecord(db, contractId);
  if (before === undefined) throw new ApiError('NotFound');
  if (before.version !== rowVersion) throw new ApiError('Conflict', {}, before);
  if (changed.isActive === false && before.ordersInWork > 0)
    throw new ApiError('OrdersInWork', {}, undefined, before.ordersInWork);
  await db
    .update(contracts)
    .set({ ...changed, version: sql`${contracts.version} + 1` })
    .where(eq(contracts.id, contractId));
  const after = await settingsRecord(db, contractId);
  if (after === undefined) throw new ApiError('NotFound');
  return { before, after };
};

/** Users whose choices a contract is in. */
const usersWith = async (db: Db, contractId: number): Promise<number[]> =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(
        sql`${users.roleId} = ${roles.Admin} or exists (select 1 from ${userContracts}
          where ${userContracts.userId} = ${users.id} and ${userContracts.contractId} = ${contractId})`,
      )
  ).map(({ id }) => id);

/**
 * Changes the settings that were sent, and refreshes the sessions of the contract's users. Throws NotFound, Conflict
 * with the current record, BadRequest for a taken code.
 */
export const changeContract = async ({
  db,
  lab,
  user,
  body,
}: Pick<Call<typeof changeSettings>, 'db' | 'lab' | 'user' | 'body'>): Promise<ContractSettings> => {
  const changed = await db
    .transaction(async (tx) => {
      const { before, after } = await apply(tx, body);
      const author = { db: tx, lab, user };
      await auditChange(author, 'contractSettings.update', subjectOf(body.contractId), { before, after });
      return after;
    })
    .catch((error: unknown) => {
      throw violatedIndex(error) === 'contracts_code_key'
        ? new ApiError('BadRequest', { code: 'Taken' })
        : error;
    });
  for (const id of await usersWith(db, body.contractId)) lab.hub.updateSettings(id);
  return changed;
};
