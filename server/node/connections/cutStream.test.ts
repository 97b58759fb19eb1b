import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { faultsOf, fillLaboratory, placeOrders, type DueResult } from '../../../tests/support/doorOrders.ts';
import { client, senderTo } from '../../../tests/support/mllp.ts';
import { freePort } from '../../../tests/support/server.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { frame, frameReader } from '../../core/hl7/frames.ts';
import { workOffMessages } from '../../orderFlow/connections/workOff.ts';
import { runConnections } from './runConnections.ts';

let due: DueResult[];
let stream: Uint8Array;
let port: number;
const test = useLab(async () => {
  port = await freePort();
  await fillLaboratory(test.db, { patients: 40, port: null, listenPort: port });
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  due = await placeOrders(test.db, numbers);
  stream = Buffer.concat(due.map(({ message }) => frame(message)));
});

it('100 messages are read of a stream that comes in two pieces, cut at any byte', () => {
  const wrong: string[] = [];
  // Of the stream each message with its neighbours: what stands further away is read before or after the cut.
  for (let number = 0; number < due.length; number += 1) {
    const near = due.slice(Math.max(0, number - 1), number + 2).map(({ message }) => Buffer.from(message));
    const bytes = Buffer.concat(near.map((message) => frame(message)));
    const start = number === 0 ? 0 : frame(near[0] ?? Buffer.of()).length;
    const end = start + frame(due[number]?.message ?? Buffer.of()).length;
    for (let at = start; at <= end; at += 1) {
      const reader = frameReader(100_000);
      const read = [...reader.read(bytes.subarray(0, at)), ...reader.read(bytes.subarray(at))];
      const found = read.map((one) => ('bytes' in one ? Buffer.from(one.bytes) : Buffer.of()));
      const isSame =
        found.length === near.length && found.every((one, place) => one.equals(near[place] ?? one));
      if (!isSame) wrong.push(`${String(number)} at ${String(at - start)}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Runs the connection, and waits until it takes results. */
const listen = async (): Promise<void> => {
  const running = runConnections(test.lab, { host: '127.0.0.1', exchangeDir: '/nonexistent', everyMs: 50 });
  onTestFinished(() => running.stop());
  const [first] = due;
  if (first === undefined) throw new Error('There are no results');
  const sender = senderTo(port, { firstPauseMs: 10 });
  await expect.poll(async () => (await sender.send(first.message, 'M0')).kind).toBe('accepted');
};

/** Sends bytes and ends the connection. */
const sendAndDrop = async (bytes: Uint8Array): Promise<void> => {
  const { socket } = await client(port);
  socket.write(bytes);
  socket.destroySoon();
  await once(socket, 'close');
};

const filedOnce = async (): Promise<void> => {
  await workOffMessages(test.lab);
  expect(await test.db.$count(connectionMessages)).toBe(100);
  expect(await faultsOf(test.db, due)).toEqual({ lost: 0, doubled: 0, wrong: 0, elsewhere: 0 });
};

it('100 messages, each cut off at bytes of its own, are filed once when sent again', async () => {
  await listen();
  const longest = Math.max(...due.map(({ message }) => frame(message).length));
  // What a reader makes of every cut is above; here the connection ends there, also before and after the last bytes.
  const cuts = Array.from({ length: longest + 1 }, (_, at) => at).filter(
    (at) => at % 2 === 0 || at < 4 || at > longest - 4,
  );
  expect(cuts.length).toBeGreaterThan(due.length);
  for (const [place, at] of cuts.entries()) {
    const number = place % due.length;
    const framed = frame(due[number]?.message ?? new Uint8Array());
    await sendAndDrop(framed.subarray(0, at));
    const { socket, answered } = await client(port);
    socket.write(framed);
    await expect.poll(() => answered, { interval: 2 }).toEqual([`MSA|AA|M${number}`]);
    socket.destroy();
  }
  await filedOnce();
});

it('a stream that was cut off and is sent again is filed once, each message for its patient', async () => {
  await listen();
  for (let at = 97; at < stream.length; at += 12_289) {
    await sendAndDrop(stream.subarray(0, at));
    const { socket, answered } = await client(port);
    socket.write(stream.subarray(0, at));
    await setTimeout(20);
    socket.write(stream.subarray(at));
    await expect
      .poll(() => answered, { timeout: 10_000 })
      .toEqual(Array.from({ length: 100 }, (_, number) => `MSA|AA|M${number}`));
  }
  await filedOnce();
});
