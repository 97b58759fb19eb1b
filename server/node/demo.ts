import { like } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';
import { contracts } from '../core/db/schema/contracts.ts';
import { users } from '../core/db/schema/users.ts';
import { DEMO_PASSWORD } from '../seed/accounts.ts';
import { hashPassword, inlinePasswords } from '../core/session/passwords.ts';
import { StartError } from './startError.ts';

/**
 * Fills an empty database with the demo laboratory and `orders` orders, all or nothing. Returns whether it was empty.
 */
export const seedWhenEmpty = async (db: Db, now: Date, orders: number): Promise<boolean> => {
  const [present] = await db.select({ id: contracts.id }).from(contracts).limit(1);
  if (present) return false;
  const { seedDemo } = await import('../seed/seed.ts');
  await seedDemo(db, { now, orders, passwordHash: await hashPassword(DEMO_PASSWORD) });
  return true;
};

/** Throws StartError when an account still has the demo password, which is public. */
export const refuseDemoAccounts = async (db: Db): Promise<void> => {
  const accounts = await db
    .select({ email: users.email, hash: users.passwordHash })
    .from(users)
    .where(like(users.email, '%@demo.lab'));
  const hashes = [...new Set(accounts.map(({ hash }) => hash))];
  const known = new Set<string>();
  for (const hash of hashes)
    if (await inlinePasswords.verify(DEMO_PASSWORD, hash, undefined)) known.add(hash);
  const open = accounts.filter(({ hash }) => known.has(hash)).map(({ email }) => email);
  if (open.length > 0)
    throw new StartError(
      `The server cannot start in production: anybody can sign in with the demo password as ${open.join(', ')}. ` +
        'Change those passwords or delete the accounts, or set DATABASE_URL (or DATA_DIR) to a database without them.',
    );
};
