import { like, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { users } from '../db/schema.ts';
import { hashPassword, isPassword } from '../session/passwords.ts';
import { StartError } from './startError.ts';

/** Names the lock under which one process at a time seeds. */
const SEED_LOCK = 4_021_979;

/** Fills an empty database with the demo laboratory and `orders` orders, whole or not at all. Says whether it did. */
export const seedWhenEmpty = async (db: Db, now: Date, orders: number): Promise<boolean> => {
  const [{ seedDemo }, { DEMO_PASSWORD }] = await Promise.all([
    import('../seed/seed.ts'),
    import('../seed/accounts.ts'),
  ]);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [somebody] = await tx.select({ id: users.id }).from(users).limit(1);
    if (somebody) return false;
    await seedDemo(tx, { now, orders, passwordHash: await hashPassword(DEMO_PASSWORD) });
    return true;
  });
};

/** Throws StartError when somebody could sign in with the demo password: everybody knows it. */
export const refuseDemoAccounts = async (db: Db): Promise<void> => {
  const { DEMO_PASSWORD } = await import('../seed/accounts.ts');
  const accounts = await db
    .select({ email: users.email, hash: users.passwordHash })
    .from(users)
    .where(like(users.email, '%@demo.lab'));
  const hashes = [...new Set(accounts.map(({ hash }) => hash))];
  const known = new Set<string>();
  for (const hash of hashes) if (await isPassword(DEMO_PASSWORD, hash)) known.add(hash);
  const open = accounts.filter(({ hash }) => known.has(hash)).map(({ email }) => email);
  if (open.length > 0)
    throw new StartError(
      `The server cannot start in production: anybody can sign in with the demo password as ${open.join(', ')}. ` +
        'Change those passwords or delete the accounts, or set DATABASE_URL (or DATA_DIR) to a database without them.',
    );
};
