import { mkdtempSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createEmbedded, openEmbeddedClient } from './embeddedDatabase.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lab-embedded-'));
const database = join(dataDir, 'postgres');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('a database that breaks down ends the process before its next call, which would hang; a damaged one says at the start which command restores it (X-236)', async () => {
  await createEmbedded(dataDir);
  const words: string[] = [];
  const client = await openEmbeddedClient(dataDir, (said) => words.push(said));
  // Its log has no place any more, as on a full disk.
  renameSync(join(database, 'pg_wal'), join(database, 'gone'));
  const filling = client.query("select pg_logical_emit_message(true, 'x', repeat('x', 20000000))");
  await expect(filling).rejects.toMatchObject({ severity: 'PANIC' });
  expect(words.slice(0, 1)).toEqual([
    `The database in ${database} has broken down, most likely because its disk is full; the process ends. Nothing that was confirmed is lost. Make room on the disk (df -h ${database}) and start again.`,
  ]);

  const start = () => openEmbeddedClient(dataDir);
  const refused = `The database in ${database} is damaged and cannot be opened. Restore the last backup: move that directory away (keep it), run npm run restore -- FILE with the same DATA_DIR, and start again.`;
  await expect(start()).rejects.toThrow(refused);
  renameSync(join(database, 'gone'), join(database, 'pg_wal'));
  truncateSync(join(database, 'global/pg_control'), 0);
  await expect(start()).rejects.toThrow(refused);
  rmSync(join(database, 'PG_VERSION'));
  await expect(start()).rejects.toThrow(refused);
});
