import { and, eq } from 'drizzle-orm';
import { userContracts, users } from '../../server/core/db/schema/users.ts';
import { userIds, type UserName } from './fixture.ts';
import type { TestLab } from './testLab.ts';

type Flags = NonNullable<(typeof users.$inferInsert)['flags']>;

/** Gives a user all flags but those of `changes`. */
export const setFlags = ({ db }: Pick<TestLab, 'db'>, user: UserName, changes: Partial<Flags>) =>
  db
    .update(users)
    .set({
      flags: {
        sendByEmail: true,
        priceDisplay: true,
        calculatorImport: true,
        calculatorUse: true,
        ...changes,
      },
    })
    .where(eq(users.id, userIds[user]));

/** Limits a user to these units of a contract; null: to none. */
export const limitUnits = (
  { db }: Pick<TestLab, 'db'>,
  user: UserName,
  clientUnitIds: number[] | null,
  contractId = 1,
) =>
  db
    .update(userContracts)
    .set({ clientUnitIds })
    .where(and(eq(userContracts.userId, userIds[user]), eq(userContracts.contractId, contractId)));
