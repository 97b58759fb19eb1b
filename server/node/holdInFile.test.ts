import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdInFile } from './holdInFile.ts';

let directory = '';
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'lab-hold-'))));
afterEach(() => rmSync(directory, { recursive: true }));

it('a body is read back as it came, and no file of it can be opened meanwhile', async () => {
  const body = new Blob(['first piece, ', 'second piece']).stream();
  const held = await holdInFile(directory)(body);
  expect(readdirSync(directory)).toEqual([]);
  expect(new TextDecoder().decode(await held.read())).toBe('first piece, second piece');
  await held.discard();
});

it('between two pieces of many bodies at once other work is done', async () => {
  const hold = holdInFile(directory);
  const pieces: Uint8Array[] = [];
  const body = () =>
    new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          const piece = new Uint8Array(1);
          pieces.push(piece);
          controller.enqueue(piece);
          if (pieces.length >= 200) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  const all = Promise.all(Array.from({ length: 20 }, () => hold(body())));
  let steps = 0;
  while (pieces.length < 200) {
    await setImmediate();
    steps += 1;
  }
  // All twenty begin at once.
  expect(steps).toBeGreaterThan(150);
  for (const held of await all) await held.discard();
});
