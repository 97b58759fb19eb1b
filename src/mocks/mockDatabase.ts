import { IdbFs, PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { migrations } from '../../server/core/db/migrate.ts';

const EMPTY_DATABASE = '/mock-database.tar';
/** PGlite names the store of IndexedDB by the directory in which it mounts the files. */
const STORES = '/pglite/mock-';
/** How long changes that no call has made may wait until they are kept, so that the portal starts first; ms. */
const KEEP_AFTER_MS = 5000;

/** Files of the database in IndexedDB. PGlite asks to keep them after every statement, which is too often. */
class KeptFiles extends IdbFs {
  #kept = Promise.resolve();
  #later: Promise<void> | undefined;

  /** Keeps what has changed so far. Rejects when the browser has no room. */
  keep(): Promise<void> {
    this.#kept = this.#kept.catch(() => undefined).then(() => super.syncToFs());
    return this.#kept;
  }

  override syncToFs(): Promise<void> {
    this.#later ??= new Promise((resolve) => setTimeout(resolve, KEEP_AFTER_MS)).then(() => {
      this.#later = undefined;
      return this.keep();
    });
    return this.#later;
  }
}

const remove = (store: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(store);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(`IndexedDB cannot remove ${store}`)));
  });

const storesOf = async (): Promise<string[]> => {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  return names.filter((name) => name.startsWith(STORES));
};

/** Forgets the laboratory and all that the portal keeps in this browser. */
export const forgetMockLaboratory = async (): Promise<void> => {
  await Promise.all((await storesOf()).map(remove));
  localStorage.clear();
  sessionStorage.clear();
};

/** Name of the store, made from the migrations: once one of them changes, the laboratory begins from the start. */
const storeOfSchema = async (): Promise<string> => {
  const schema = new TextEncoder().encode(JSON.stringify(migrations));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', schema));
  return STORES + Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

interface MockDatabase {
  client: PGlite;
  /** Resolves once everything committed so far survives a reload. */
  keep: () => Promise<void>;
}

/** Opens the database that this browser keeps, else an empty one that it will keep. One tab at a time may have it open. */
export const openMockDatabase = async (): Promise<MockDatabase> => {
  const store = await storeOfSchema();
  const stores = await storesOf();
  await Promise.all(stores.filter((other) => other !== store).map(remove));
  const fs = new KeptFiles(store.replace('/pglite/', ''));
  const client = await PGlite.create({
    fs,
    extensions: { pg_trgm },
    relaxedDurability: true,
    // Without the shared memory of a real server, which takes time to clear.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'max_connections=5'],
    ...(!stores.includes(store) && { loadDataDir: await (await fetch(EMPTY_DATABASE)).blob() }),
  });
  return { client, keep: () => fs.keep() };
};
