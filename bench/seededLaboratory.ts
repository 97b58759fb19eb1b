import { openDatabase } from '../server/node/database.ts';
import { readEnvironment } from '../server/node/environment.ts';
import { createLog } from '../server/node/log.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { seedDemo, type SeedOptions } from '../server/seed/seed.ts';
import { hashPassword } from '../server/core/session/passwords.ts';

/** Seeds a demo laboratory of this size into an empty data directory, for a server started later. */
export const seededLaboratory = async (
  dataDir: string,
  size: Pick<SeedOptions, 'orders' | 'patients'>,
): Promise<void> => {
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const { db, close } = await openDatabase(
    environment,
    createLog(() => undefined),
  );
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await seedDemo(db, { now: new Date(), passwordHash, ...size });
  await close();
};
