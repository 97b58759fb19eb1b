import { once } from 'node:events';
import { expect, test } from 'vitest';
import { frame } from '../server/core/hl7/frames.ts';
import { readMessages } from '../server/core/hl7/message.ts';
import { randomOf } from '../server/core/random.ts';
import { receiveMessage } from '../server/orderFlow/connections/receive.ts';
import { hl7Samples, singleMessages } from './support/hl7Samples.ts';
import { client, listenForTest } from './support/mllp.ts';
import { bytesOf, clones, publicSamples } from './support/publicSamples.ts';
import { openResultDesk } from './support/resultDesk.ts';
import { useDesk } from './support/useDesk.ts';

const desk = useDesk(openResultDesk);

/** The samples that are kept here, and those of clones where there are some. */
const messages = (): Uint8Array[] => [
  ...hl7Samples().flatMap((sample) => singleMessages(sample.messages)),
  ...(clones === undefined ? [] : publicSamples()).flatMap((sample) => {
    const read = readMessages(bytesOf(sample), 'utf-8');
    return read.ok ? singleMessages(read.value) : [];
  }),
];

/** MSH-10 of a message that is to be answered, as its bytes have it; undefined for one whose sender wants no answer. */
const wantedOf = (bytes: Uint8Array): string | undefined => {
  const head =
    /MSH.*?(?=[\r\n]+[A-Z][A-Z0-9]{2}\||\s*$)/su.exec(Buffer.from(bytes).toString('latin1'))?.[0] ?? '';
  const fields = head.split(head.charAt(3));
  const [type = '', accept = '', application = ''] = [fields[8], fields[14], fields[15]];
  const isWanted = accept === '' ? application === '' : accept === 'AL' || accept === 'SU';
  return type.startsWith('ACK') || !isWanted ? undefined : fields[9];
};

test('all samples in one stream cut at random are answered, each with its number', async () => {
  const { port, faults } = await listenForTest({
    limit: 1_000_000,
    handle: ({ bytes }) => receiveMessage(desk.test.lab, desk.connection, Uint8Array.from(bytes)),
  });
  const { socket, answered } = await client(port);
  // The bytes around a frame cannot be in one; a few files have kept them.
  const sent = messages().filter((one) => !one.includes(0x0b) && !one.includes(0x1c));
  const stream = Buffer.concat(sent.map((one) => frame(one)));
  const random = randomOf(1987);
  for (let from = 0; from < stream.length;) {
    const to = from + random.int(1, 700);
    socket.write(stream.subarray(from, to));
    // A cut that the next write joins again is none.
    if (random.int(0, 3) === 0) await new Promise((resolve) => setImmediate(resolve));
    from = to;
  }
  const wanted = sent.flatMap((one) => wantedOf(one) ?? []);
  socket.end();
  await once(socket, 'close');
  expect(answered.map((msa) => msa.split(msa.charAt(3))[2] ?? '')).toEqual(wanted);
  expect(faults).toEqual([]);
});
