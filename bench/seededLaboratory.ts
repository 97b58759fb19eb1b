import type { Db } from '../server/core/db/db.ts';
import { openDatabase } from '../server/node/database.ts';
import { readEnvironment } from '../server/node/environment.ts';
import { createLog } from '../server/node/log.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { seedDemo, type SeedOptions } from '../server/seed/seed.ts';
import { hashPassword } from '../server/core/session/passwords.ts';

/** Does work on the database of a data directory, which nothing else may use then, or on the PostgreSQL at `url`. */
export const withDatabase = async <Result>(
  dataDir: string,
  work: (db: Db) => Promise<Result>,
  url?: string,
): Promise<Result> => {
  const { unlimitedDb, close } = await openDatabase(
    readEnvironment({ DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }),
    createLog(() => undefined),
  );
  try {
    return await work(unlimitedDb);
  } finally {
    await close();
  }
};

/** Seeds a demo laboratory of this size into an empty data directory, or PostgreSQL, for a server started later. */
export const seededLaboratory = async (
  dataDir: string,
  size: Pick<SeedOptions, 'orders' | 'patients'>,
  url?: string,
): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await withDatabase(dataDir, (db) => seedDemo(db, { now: new Date(), passwordHash, ...size }), url);
};
