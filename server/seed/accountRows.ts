import type { Db } from '../core/db/db.ts';
import * as catalogue from '../core/db/schema/catalogue.ts';
import * as userTables from '../core/db/schema/users.ts';
import { demoAccounts } from './accounts.ts';
import { bulkInsert } from './bulkInsert.ts';
import { serviceId } from './catalogueRows.ts';

/** The nurse's everyday services. */
const favourites = ['1002', '1009', '2001', '3001', '3002', '3034', '3039', '3065', '4001', '6401'];

interface Options {
  passwordHash: string;
  createdAt: Date;
  /** Contract ids by code; codes that are missing here are left out. */
  contractIds: ReadonlyMap<string, number>;
}

/** Id of a demo account: its position, counted from 1. */
export const accountId = (email: string): number =>
  demoAccounts.findIndex((account) => account.email === email) + 1;

/** Writes the demo accounts with their contracts, and the favourites of the nurse. */
export const insertAccounts = async (
  db: Db,
  { passwordHash, createdAt, contractIds }: Options,
): Promise<void> => {
  await bulkInsert(
    db,
    userTables.users,
    demoAccounts.map(({ email, name, roleId, priceDisplay }) => ({
      id: accountId(email),
      email,
      name,
      passwordHash,
      roleId,
      state: 'ACTIVE' as const,
      flags: { sendByEmail: true, priceDisplay, calculatorImport: true, calculatorUse: true },
      createdAt,
    })),
  );
  await bulkInsert(
    db,
    userTables.userContracts,
    demoAccounts.flatMap(({ email, contracts }) =>
      contracts.flatMap((code) => {
        const contractId = contractIds.get(code);
        return contractId === undefined ? [] : [{ userId: accountId(email), contractId }];
      }),
    ),
  );
  await bulkInsert(
    db,
    catalogue.selectedServices,
    favourites.map((code) => ({ userId: accountId('nurse@demo.lab'), serviceId: serviceId(code) })),
  );
};
