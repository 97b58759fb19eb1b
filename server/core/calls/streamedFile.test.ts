import { expect, test } from 'vitest';
import { StreamedFile, streamResponse } from './streamedFile.ts';

async function* chunksOf(...parts: number[][]): AsyncGenerator<Uint8Array, void> {
  for (const part of parts) yield await Promise.resolve(Uint8Array.from(part));
}

test('a streamed file is the JSON of its contract, whatever the sizes of its chunks', async () => {
  const chunks = chunksOf([1], [2, 3, 4, 5], [], [6, 7, 8, 9, 10], [11]);
  const response = streamResponse(new StreamedFile(chunks, 'Готово "1"', 'a.xlsx'));
  const body = (await response.json()) as Record<string, unknown>;
  expect(body).toEqual({
    isSuccess: true,
    statusMessage: 'Готово "1"',
    fileName: 'a.xlsx',
    base64string: 'AQIDBAUGBwgJCgs=',
  });
  // Compressing would collect the whole file first.
  expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
});

test('a file that cannot be finished is no response', async () => {
  async function* broken(): AsyncGenerator<Uint8Array, void> {
    yield await Promise.resolve(Uint8Array.of(1, 2, 3));
    throw new Error('The database is gone');
  }
  const response = streamResponse(new StreamedFile(broken(), 'Done', 'a.xlsx'));
  await expect(response.text()).rejects.toThrow('The database is gone');
});
