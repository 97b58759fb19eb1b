import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const extensions = { pg_trgm };
const directoryOf = (dataDir: string): string => join(dataDir, 'postgres');

/** Whether the data directory has an embedded database. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(directoryOf(dataDir));

/**
 * Creates the embedded database, empty or from the content of a backup. A process killed meanwhile leaves no half of it
 * under the real name.
 */
export const createEmbedded = async (dataDir: string, backup?: Blob): Promise<void> => {
  const draft = `${directoryOf(dataDir)}.new`;
  rmSync(draft, { recursive: true, force: true });
  const client = await PGlite.create(draft, { extensions, ...(backup && { loadDataDir: backup }) });
  await client.close();
  renameSync(draft, directoryOf(dataDir));
};

/** Opens the embedded database of the data directory, which this process must have locked. */
export const openEmbeddedClient = (dataDir: string): Promise<PGlite> =>
  PGlite.create(directoryOf(dataDir), { extensions });
