import { z } from 'zod';

/** SignalR's JSON protocol: every message is a JSON text that ends in this mark. */
const END = '\u001E';

const handshake = z.object({ protocol: z.literal('json'), version: z.literal(1) });
const typed = z.object({ type: z.number().int(), invocationId: z.string().optional() });

const frame = (message: object): string => `${JSON.stringify(message)}${END}`;

/** Accepts the handshake of a client. */
export const HANDSHAKE_ACCEPTED = frame({});
/** Refuses a handshake that asks for another protocol. */
export const HANDSHAKE_REFUSED = frame({ error: 'Only the json protocol, version 1' });
export const PING = frame({ type: 6 });
/** Tells the client that the server goes and that it may come back. */
export const CLOSE = frame({ type: 7, allowReconnect: true });

/** Calls the client's handler `target`; clients answer nothing. */
export const invocation = (target: string, ...parameters: readonly unknown[]): string =>
  frame({ type: 1, target, arguments: parameters });

/** Answers a call of the client: this hub has no methods that a client may call. */
export const unknownMethod = (invocationId: string): string =>
  frame({ type: 3, invocationId, error: 'The hub has no such method' });

/** What a client sent, read. */
export type ClientMessage =
  | { kind: 'handshake'; accepted: boolean }
  | { kind: 'call'; invocationId: string }
  | { kind: 'close' }
  | { kind: 'other' };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Reads one WebSocket text of a client; the first message of a connection is its handshake. */
export const readMessages = (text: string, awaitsHandshake: boolean): ClientMessage[] =>
  text
    .split(END)
    .filter((part) => part !== '')
    .map((part, index): ClientMessage => {
      const value = parsed(part);
      if (awaitsHandshake && index === 0)
        return { kind: 'handshake', accepted: handshake.safeParse(value).success };
      const message = typed.safeParse(value);
      if (!message.success) return { kind: 'other' };
      const { type, invocationId } = message.data;
      if (type === 7) return { kind: 'close' };
      return type === 1 && invocationId !== undefined ? { kind: 'call', invocationId } : { kind: 'other' };
    });
