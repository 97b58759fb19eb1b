import { createServer, type Socket } from 'node:net';
import type { Random } from '../../server/core/random.ts';

/** A moment of an e-mail at which the processes can be killed; `taken`: the server has the e-mail and has not said so. */
export const smtpMoments = ['taken', 'whole', 'half', 'acknowledged', 'data', 'recipient'] as const;
export type SmtpMoment = (typeof smtpMoments)[number];

/** What the server knows of the letters to one recipient. */
export interface Truth {
  messageIds: Set<string>;
  /** The last e-mail was on its way, and the sender cannot know what became of it. */
  isInDoubt: boolean;
  /** How often the server took it, whether it could still say so or not. */
  taken: number;
  /** The last it did: a reply, or the end of the connection. */
  last: string;
}

/** More than the sender has on the way at once. */
const LATEST = 20;

const DROP = 'dropped';
/** `taken, ` before it: the server has the e-mail all the same. */
const TAKEN_AND_DROPPED = 'taken, dropped';
/** What it does at the steps of an e-mail, in proportion; the first is what a server does that has no trouble. */
const behaviours = {
  recipient: [
    ['250 OK', 82],
    ['451 4.7.1 Greylisted', 3],
    ['421 Closing', 3],
    ['550 No such mailbox', 4],
    ['552 5.2.2 Mailbox full', 4],
    [DROP, 4],
  ],
  data: [
    ['354 Go on', 92],
    ['451 Later', 4],
    [DROP, 4],
  ],
  half: [
    ['', 96],
    [DROP, 4],
  ],
  whole: [
    ['250 Queued', 78],
    ['451 Later', 4],
    ['421 Closing', 4],
    ['550 Refused', 4],
    ['552 Too much', 4],
    [DROP, 3],
    [TAKEN_AND_DROPPED, 3],
  ],
} as const;

/** A mail server that has all the trouble there is and knows the truth about every letter, also after it was killed. */
export interface TruthfulSmtp {
  port: number;
  truth: ReadonlyMap<string, Truth>;
  /** Is called at each moment of an e-mail; whoever returns true has killed the server. */
  watch: (isKilled: (moment: SmtpMoment) => boolean) => void;
  close: () => Promise<void>;
}

/** Starts it on a free local port. An address that begins with `greylisted` is refused for ever, as if until later. */
export const startTruthfulSmtp = async (random: Random): Promise<TruthfulSmtp> => {
  const truth = new Map<string, Truth>();
  const sockets = new Set<Socket>();
  /** The last letters that were replied to: the sender may not have stored that when it was killed. */
  const latest: Truth[] = [];
  let isKilled = (_moment: SmtpMoment): boolean => false;
  const at = (moment: SmtpMoment): boolean => {
    if (!isKilled(moment)) return false;
    for (const socket of sockets) socket.destroy();
    for (const known of latest) known.isInDoubt = true;
    return true;
  };

  const serve = (socket: Socket): void => {
    let text = '';
    let isMessage = false;
    let isHalf = false;
    let known: Truth | undefined;
    const say = (words: string): void => {
      if (known) known.last = words;
      if (words === DROP || words === TAKEN_AND_DROPPED) socket.destroy();
      else if (words.startsWith('421')) socket.end(`${words}\r\n`);
      else socket.write(`${words}\r\n`);
    };
    const recipient = (line: string): void => {
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      known = truth.get(address) ?? { messageIds: new Set(), isInDoubt: false, taken: 0, last: '' };
      truth.set(address, known);
      known.isInDoubt = false;
      if (at('recipient')) return;
      say(address.startsWith('greylisted') ? '451 4.7.1 Greylisted' : random.weighted(behaviours.recipient));
    };
    const whole = (message: string): void => {
      if (known === undefined || at('whole')) return;
      const messageId = /^Message-ID: *(\S+)/im.exec(message)?.[1];
      if (messageId !== undefined) known.messageIds.add(messageId);
      const words = random.weighted(behaviours.whole);
      if (words === '250 Queued' || words === TAKEN_AND_DROPPED) {
        known.taken += 1;
        if (at('taken')) return;
      }
      say(words);
      known.isInDoubt = words.endsWith(DROP);
      latest.push(known);
      if (latest.length > LATEST) latest.shift();
      if (words === '250 Queued') at('acknowledged');
    };
    const command = (line: string): void => {
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'RCPT') recipient(line);
      else if (word === 'DATA') {
        if (at('data')) return;
        const words = random.weighted(behaviours.data);
        isMessage = words.startsWith('354');
        isHalf = false;
        if (known) known.isInDoubt = isMessage;
        say(words);
      } else if (word === 'QUIT') socket.end('221 Bye\r\n');
      else socket.write('250 OK\r\n');
    };
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      while (!socket.destroyed) {
        if (isMessage && !isHalf && text !== '') {
          isHalf = true;
          const words = at('half') ? '' : random.weighted(behaviours.half);
          if (words === DROP) say(words);
          if (socket.destroyed) return;
        }
        const end = text.indexOf(isMessage ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isMessage ? 5 : 2));
        if (isMessage) {
          isMessage = false;
          whole(part);
        } else command(part);
      }
    });
    socket.write('220 Ready\r\n');
  };

  const server = createServer(serve);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    port,
    truth,
    watch: (next) => (isKilled = next),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
