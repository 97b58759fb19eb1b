import { z } from 'zod';

/** SignalR's JSON protocol: every message is JSON followed by this separator. */
const END = '\u001E';

const handshake = z.object({ protocol: z.literal('json'), version: z.literal(1) });
const typed = z.object({
  type: z.number().int(),
  invocationId: z.string().optional(),
  target: z.string().optional(),
  arguments: z.array(z.unknown()).optional(),
});

const frame = (message: object): string => `${JSON.stringify(message)}${END}`;

/** Accepts a client's handshake. */
export const HANDSHAKE_ACCEPTED = frame({});
/** Rejects a handshake for another protocol. */
export const HANDSHAKE_REFUSED = frame({ error: 'Only the json protocol, version 1' });
export const PING = frame({ type: 6 });
/** Says to the client that the server is stopping and that the client may reconnect. */
export const CLOSE = frame({ type: 7, allowReconnect: true });

/** Says to the client that its sign-in has ended. */
export const CLOSE_FOR_GOOD = frame({ type: 7 });

/** Invokes the client's handler `target`; no reply is expected. */
export const invocation = (target: string, ...parameters: readonly unknown[]): string =>
  frame({ type: 1, target, arguments: parameters });

/** Replies to a client's call: the hub has no such method, or it takes something else. */
export const unknownMethod = (invocationId: string): string =>
  frame({ type: 3, invocationId, error: 'The hub has no such method' });
/** Replies to a client's call that was taken. */
export const done = (invocationId: string, result?: unknown): string =>
  frame({ type: 3, invocationId, result });

/** A parsed client message. */
export type ClientMessage =
  | { kind: 'handshake'; accepted: boolean }
  /** Without an id no reply is expected. */
  | { kind: 'call'; invocationId: string | undefined; target: string; parameters: readonly unknown[] }
  | { kind: 'close' }
  | { kind: 'other' };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Parses one WebSocket text of a client; the first message of a connection is its handshake. */
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
      const { type, invocationId, target, arguments: parameters = [] } = message.data;
      if (type === 7) return { kind: 'close' };
      return type === 1 && target !== undefined
        ? { kind: 'call', invocationId, target, parameters }
        : { kind: 'other' };
    });
