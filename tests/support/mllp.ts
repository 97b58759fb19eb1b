import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { acknowledge, answerCode } from '../../server/core/hl7/acknowledgement.ts';
import { frameReader } from '../../server/core/hl7/frames.ts';
import { print, readHeader } from '../../server/core/hl7/message.ts';
import { listenMllp, type ListenerOptions, type MllpListener } from '../../server/node/mllp/listener.ts';
import { mllpSender, type MllpSender, type SenderOptions } from '../../server/node/mllp/sender.ts';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** An order of a patient. */
export const order = (controlId: string): Uint8Array =>
  bytesOf(`MSH|^~\\&|HIS||||||ORM^O01|${controlId}|P|2.5.1\rPID|1\r`);

/** The answer to a message, accepted or with the code given. */
export const answerTo = (bytes: Uint8Array, code?: string): Uint8Array | undefined => {
  const header = readHeader(bytes);
  const answer =
    header &&
    print([
      acknowledge(header, {
        code: code ?? answerCode(header, 'accepted') ?? '',
        faults: [],
        controlId: 'R',
        now: new Date(),
        zone: '+0300',
      }),
    ]);
  return answer?.ok ? answer.value : undefined;
};

/** A listener on a free port with the faults it names; it answers every message unless it is given a handler. */
export const listenForTest = async (
  options: Partial<ListenerOptions> = {},
): Promise<MllpListener & { faults: string[] }> => {
  const faults: string[] = [];
  const listener = await listenMllp({
    port: 0,
    host: '127.0.0.1',
    maxConnections: 10,
    idleMs: 60_000,
    limit: 100_000,
    handle: async ({ bytes }) => answerTo(bytes),
    onFault: (fault) => faults.push(fault),
    ...options,
  });
  onTestFinished(() => listener.stop());
  return { ...listener, faults };
};

export const senderTo = (port: number, options: Partial<SenderOptions> = {}): MllpSender => {
  const sender = mllpSender({ host: '127.0.0.1', port, answerMs: 5000, charset: 'utf-8', ...options });
  onTestFinished(() => sender.close());
  return sender;
};

/** A plain connection and the MSA of the answers that come on it. */
export const client = async (port: number): Promise<{ socket: Socket; answered: string[] }> => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const reader = frameReader(100_000);
  const answered: string[] = [];
  socket.on('data', (chunk) => {
    for (const found of reader.read(chunk)) {
      const header = 'bytes' in found ? new TextDecoder().decode(found.bytes) : '';
      answered.push(header.split('\r')[1] ?? '');
    }
  });
  await once(socket, 'connect');
  return { socket, answered };
};
