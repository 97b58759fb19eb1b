import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { hasRoom } from './dataDirectory.ts';
import { StartError } from './startError.ts';

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

/** Ends the process with words and code 1, so that whoever supervises it starts it again. */
const endProcess = (words: string): void => {
  process.stderr.write(`${words}\n`);
  process.exit(1);
};

/** What every query runs in. */
const LOOP = '_PostgresMainLoopOnce';

/** A database that tells when it breaks down. */
class Watched extends PGlite {
  /**
   * Calls `end` as soon as the database has aborted (a PANIC, mostly for lack of room), before anything else asks it:
   * PGlite swallows the error, and its next call would never return and block the process.
   */
  endWhenBroken(end: () => void): void {
    const { mod } = this;
    if (mod === undefined) throw new Error('the database is not open');
    const runOnce = mod[LOOP];
    mod[LOOP] = () => {
      try {
        runOnce();
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) end();
        throw error;
      }
    };
  }
}

/** What to do about a database that cannot be opened. */
const unopened = (dataDir: string, cause?: unknown): StartError => {
  const directory = directoryOf(dataDir);
  const words = hasRoom(dataDir)
    ? `is damaged and cannot be opened. Restore the last backup: move that directory away (keep it), run npm run restore -- FILE with the same DATA_DIR, and start again.`
    : `cannot be opened while its disk is full. Make room (df -h ${directory}) and start again.`;
  return new StartError(`The database in ${directory} ${words}`, { cause });
};

/**
 * Opens the embedded database of the data directory, which this process must have locked. Throws StartError for one that
 * is damaged. One that breaks down later ends the process, with words and code 1.
 */
export const openEmbeddedClient = async (dataDir: string, end = endProcess): Promise<PGlite> => {
  const directory = directoryOf(dataDir);
  // PGlite would make a new database over the rest of the old one.
  if (!existsSync(join(directory, 'PG_VERSION'))) throw unopened(dataDir);
  const client = new Watched(directory, { extensions });
  await client.waitReady.catch((error: unknown) => {
    throw unopened(dataDir, error);
  });
  client.endWhenBroken(() =>
    end(
      `The database in ${directory} has broken down, most likely because its disk is full; the process ends. Nothing that was confirmed is lost. Make room on the disk (df -h ${directory}) and start again.`,
    ),
  );
  return client;
};
