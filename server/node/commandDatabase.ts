import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { hasEmbedded, openEmbeddedClient } from './embeddedDatabase.ts';
import { lockDirectory } from './lock.ts';
import { StartError } from './startError.ts';

/** Opens the embedded database of a stopped server for the work of a command. */
export const withEmbedded = async (
  dataDir: string,
  work: (client: PGlite) => Promise<void>,
): Promise<void> => {
  if (!hasEmbedded(dataDir)) throw new StartError(`${dataDir} has no embedded database.`);
  const release = lockDirectory(dataDir);
  try {
    const client = await openEmbeddedClient(dataDir);
    try {
      await work(client);
    } finally {
      await client.close();
    }
  } finally {
    release();
  }
};

/** Opens a connection to PostgreSQL for the work of a command. */
export const withPostgres = async (url: string, work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
};
