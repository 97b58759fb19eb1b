import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { HL7Message } from 'hl7v2';
import { Hl7Client, HL7Server, type HL7Request } from 'hl7v2-net';
import { Message as ClientMessage } from 'node-hl7-client';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { acknowledge, answerCode } from '../server/core/hl7/acknowledgement.ts';
import { print, readMessage, type Message } from '../server/core/hl7/message.ts';
import { value, type Path } from '../server/core/hl7/values.ts';
import { listenMllp } from '../server/node/mllp/listener.ts';
import { mllpSender } from '../server/node/mllp/sender.ts';
import { hl7Samples, textOf } from './support/hl7Samples.ts';

/** What others read of the same messages, except where a line break in a text or a lost delimiter confuses them. */
const messages = hl7Samples().flatMap(({ name, messages }) =>
  messages
    .filter(
      ({ segments, encoding }) =>
        segments[0]?.fields[0] === 'MSH' &&
        encoding.escape === '\\' &&
        segments.every(({ fields }) => !/[\r\n]/.test(fields.join(''))),
    )
    .map((message) => ({ name, message })),
);

/** The paths of the first two components of all fields of the first segment of each name. */
const pathsOf = ({ segments }: Message): Path[] =>
  segments
    .filter(({ fields }, at) => segments.findIndex((other) => other.fields[0] === fields[0]) === at)
    .flatMap(({ fields }) =>
      fields.flatMap((field, number): Path[] =>
        number === 0 || (fields[0] === 'MSH' && number < 3) || field === ''
          ? []
          : [`${fields[0]}-${number}.1`, `${fields[0]}-${number}.2`],
      ),
    );

test('node-hl7-client reads the same values', () => {
  let compared = 0;
  for (const { name, message } of messages) {
    // It takes `MSH` in a field for a second message.
    if (textOf(message).includes('|MSH|')) continue;
    const other = new ClientMessage({ text: textOf(message).trimEnd() });
    for (const path of pathsOf(message)) {
      const theirs = other.get(path.replace('-', '.')).toString();
      expect(theirs, `${name} ${path}`).toBe(value(message, path) ?? '""');
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

const python = '/usr/bin/python3';
const script = `
import hl7, json, sys
print(json.dumps([[[str(field) for field in segment] for segment in hl7.parse(text)] for text in json.load(sys.stdin)]))
`;

const hasPythonHl7 = (): boolean => {
  try {
    execFileSync(python, ['-c', 'import hl7'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test('python3-hl7 cuts the same fields', (context) => {
  if (!hasPythonHl7()) context.skip(`${python} has no module hl7: apt-get install python3-hl7`);
  const input = JSON.stringify(messages.map(({ message }) => textOf(message)));
  const output = execFileSync(python, ['-c', script], { input, encoding: 'utf8' });
  const theirs = z.array(z.array(z.array(z.string()))).parse(JSON.parse(output));
  expect(theirs).toEqual(messages.map(({ message }) => message.segments.map(({ fields }) => fields)));
  expect(theirs.length).toBeGreaterThan(25);
});

test('hl7v2-net takes what is sent and is understood', async () => {
  const received: string[] = [];
  const server = HL7Server.createServer();
  server.use((request: HL7Request) => {
    received.push(request.message.toHL7String());
  });
  await server.listen(0, '127.0.0.1');
  onTestFinished(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const sender = mllpSender({ host: '127.0.0.1', port, answerMs: 5000, charset: 'utf-8' });
  onTestFinished(() => sender.close());
  const orders = ['Ковальчук', 'Müller', 'O|Neill'].map(
    (name, at) =>
      `MSH|^~\\&|LAB|MINSK|HIS|CLINIC|20261120||ORM^O01|${at + 1}|P|2.5\rPID|1||7||${name.replace('|', '\\F\\')}\r`,
  );
  for (const [at, order] of orders.entries())
    expect((await sender.send(new TextEncoder().encode(order), `${at + 1}`)).kind).toBe('accepted');
  expect(received.map((text) => text.split('\r')[1])).toEqual([
    'PID|1||7||Ковальчук',
    'PID|1||7||Müller',
    'PID|1||7||O\\F\\Neill',
  ]);
});

test('hl7v2-net sends and understands the answers', async () => {
  const received: (string | null)[] = [];
  const listener = await listenMllp({
    port: 0,
    host: '127.0.0.1',
    maxConnections: 5,
    idleMs: 60_000,
    limit: 100_000,
    handle: async ({ bytes }) => {
      const reading = readMessage(bytes, 'utf-8');
      const code = reading.ok ? answerCode(reading.value, 'accepted') : undefined;
      // It acknowledges acknowledgements.
      if (!reading.ok || code === undefined) return undefined;
      received.push(value(reading.value, 'PID-5'));
      const answer = print([
        acknowledge(reading.value, { code, faults: [], controlId: 'R', now: new Date(), zone: '+0300' }),
      ]);
      return answer.ok ? answer.value : undefined;
    },
    onFault: (fault) => received.push(fault),
  });
  onTestFinished(() => listener.stop());
  const client = Hl7Client.createClient({ host: '127.0.0.1', port: listener.port });
  onTestFinished(() => client.close());
  const connected = once(client, 'connect');
  await client.connect();
  if (!client.connected) await connected;
  for (const [at, name] of ['Ковальчук', 'Петров'].entries()) {
    const message = HL7Message.parse(`MSH|^~\\&|HIS||LAB||20261120||ORM^O01|${at}|P|2.5\rPID|1||||${name}`);
    const answer = await client.sendMessageWaitAck(message);
    expect(answer.getSegment('MSA')?.field(1).getValue()).toBe('AA');
  }
  expect(received).toEqual(['Ковальчук', 'Петров']);
});
