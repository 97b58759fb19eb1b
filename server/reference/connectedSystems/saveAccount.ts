import { eq, sql } from 'drizzle-orm';
import { systemRole } from '../../../contract/access.ts';
import type { ConnectedSystem } from '../../../contract/connectedSystems.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { connectedSystems } from '../../core/db/schema/connectedSystems.ts';
import { users } from '../../core/db/schema/users.ts';
import { setContracts } from '../users/setContracts.ts';

const noFlags = { sendByEmail: false, priceDisplay: false, calculatorImport: false, calculatorUse: false };

/** Writes the account of a system; each change makes the tokens of the system invalid. */
export const saveAccount = async (
  db: Db,
  now: Date,
  systemId: number,
  { name, contracts }: Pick<ConnectedSystem, 'name' | 'contracts'>,
): Promise<void> => {
  const isSystem = eq(connectedSystems.id, systemId);
  const account = sql`(select user_id from connected_systems where id = ${systemId})`;
  const [changed] = await db
    .update(users)
    .set({ name, stamp: sql`${users.stamp} + 1` })
    .where(eq(users.id, account))
    .returning({ id: users.id });
  if (changed) return setContracts(db, changed.id, contracts);
  const [created] = await db
    .insert(users)
    .values({
      name,
      // No e-mail, so nobody signs in with it.
      email: sql`(select client_id::text from connected_systems where id = ${systemId})`,
      passwordHash: '',
      // Of no person, so it is not among the roles of the column.
      roleId: sql`${systemRole}`,
      state: 'DISABLED',
      flags: noFlags,
      createdAt: now,
    })
    .returning({ id: users.id });
  if (created === undefined) throw new ApiError('ServerError');
  await db.update(connectedSystems).set({ userId: created.id }).where(isSystem);
  await setContracts(db, created.id, contracts);
};
