import { expect, it } from 'vitest';
import { searchPatients } from '../../../contract/patients.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { createApp } from '../../app.ts';

const test = useLab();

const LIMIT = 1_048_576;
/** A call without a session; its body is checked first. */
const statusOf = async (body: BodyInit, headers: Record<string, string> = {}): Promise<number> => {
  const { path, method } = searchPatients;
  const init = { method, body, headers, duplex: 'half' };
  return (await createApp(test.lab).request(path, init)).status;
};
/** A streamed body of unknown length. */
const streamOf = (bytes: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (let left = bytes; left > 0; left -= 65_536)
        controller.enqueue(new Uint8Array(Math.min(left, 65_536)));
      controller.close();
    },
  });

it('a body declared longer than 1 MiB is refused before it is read', async () => {
  expect(await statusOf('{}', { 'Content-Length': String(LIMIT + 1) })).toBe(400);
  expect(await statusOf('{}', { 'Content-Length': String(LIMIT) })).toBe(401);
});

it('a body without a declared length, or sent in chunks, is counted', async () => {
  expect(await statusOf(streamOf(LIMIT))).toBe(401);
  expect(await statusOf(streamOf(LIMIT + 1))).toBe(400);
  const lying = { 'Content-Length': '2', 'Transfer-Encoding': 'chunked' };
  expect(await statusOf(streamOf(LIMIT + 1), lying)).toBe(400);
});
