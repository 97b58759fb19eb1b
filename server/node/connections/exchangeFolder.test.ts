import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openExchange } from './exchangeFolder.ts';

it('what was stored is deleted after 30 days, files of others stay (X-171)', async () => {
  const root = mkdtempSync(join(tmpdir(), 'exchange-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = await openExchange(root, 'lis');
  const done = join(root, 'lis/done');
  const stored = async (name: string, at: string) => {
    writeFileSync(join(root, 'lis/in', name), '');
    for await (const file of folder.take(new Date(at))) await file.done();
  };
  await stored('first.hl7', '2026-10-21T09:00:00Z');
  await stored('second.hl7', '2026-10-21T11:00:00Z');
  writeFileSync(join(done, '2020.hl7'), '');
  await folder.empty(new Date('2026-11-20T10:00:00Z'));
  expect(readdirSync(done).map((name) => name.replace(/^\d{17}-[0-9a-f]{8}-/, ''))).toEqual([
    '2020.hl7',
    'second.hl7',
  ]);
});
