import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { selfMadeCertificate } from './selfMadeCertificate.ts';

export interface Stored {
  uid: number;
  text: string;
  isSeen: boolean;
  at: Date;
}

export interface ImapServer {
  port: number;
  folders: Map<string, Stored[]>;
  uidValidity: number;
  password: string;
  /** Closes the connection in the middle of the fetch of this letter, once. */
  breaksAt: number | null;
  /** Letters whose content was sent, by number. */
  fetched: number[];
  /** Whether each sign-in came encrypted. */
  signIns: boolean[];
  /** Adds a letter to a folder. */
  add(text: string, folder?: string): number;
  close(): Promise<void>;
}

const flagsOf = ({ isSeen }: Stored): string => (isSeen ? String.raw`(\Seen)` : '()');
const addressOf = (text: string): string => {
  const [, box = '', host = ''] = /^From: .*?([\w.-]+)@([\w.-]+)/m.exec(text) ?? [];
  return box === '' ? 'NIL' : `((NIL NIL "${box}" "${host}"))`;
};
const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;
const envelopeOf = (text: string): string => {
  const subject = /^Subject: (.*)\r$/m.exec(text)?.[1] ?? '';
  const from = addressOf(text);
  return `(NIL ${quoted(subject)} ${from} ${from} ${from} NIL NIL NIL NIL NIL)`;
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const internalDate = (at: Date): string => {
  const [day = '', time = ''] = at.toISOString().split('T');
  const [year, month, date] = day.split('-');
  return `"${date ?? ''}-${MONTHS[Number(month) - 1] ?? ''}-${year ?? ''} ${time.slice(0, 8)} +0000"`;
};

/**
 * A small IMAP server of one user in memory, for what the server of the laboratory asks of one. `security`: encrypted from
 * the start or on request, with a self-made certificate.
 */
export const openImapServer = async (
  now: () => Date,
  security: 'none' | 'ssl' | 'starttls' = 'none',
): Promise<ImapServer> => {
  const capability = `CAPABILITY IMAP4rev1 MOVE${security === 'starttls' ? ' STARTTLS' : ''}`;
  let nextUid = 1;
  const sockets = new Set<Socket>();
  const state: Omit<ImapServer, 'port' | 'close'> = {
    folders: new Map([['INBOX', []]]),
    uidValidity: 7,
    password: 'secret',
    breaksAt: null,
    fetched: [],
    signIns: [],
    add: (text, folder = 'INBOX') => {
      const uid = nextUid;
      nextUid += 1;
      state.folders.get(folder)?.push({ uid, text, isSeen: false, at: now() });
      return uid;
    },
  };

  const serve = (socket: Socket, isGreeted = false): void => {
    let folder = '';
    const letters = () => state.folders.get(folder) ?? [];
    const send = (...lines: string[]) => socket.write(`${lines.join('\r\n')}\r\n`);
    const fetch = (uid: number, items: string): void => {
      const place = letters().findIndex((letter) => letter.uid === uid);
      const letter = letters()[place];
      if (letter === undefined) return;
      const size = Buffer.byteLength(letter.text);
      const start = `* ${String(place + 1)} FETCH (UID ${String(uid)}`;
      if (!items.includes('BODY.PEEK[]')) {
        const date = internalDate(letter.at);
        send(
          `${start} FLAGS ${flagsOf(letter)} RFC822.SIZE ${String(size)} INTERNALDATE ${date} ENVELOPE ${envelopeOf(letter.text)})`,
        );
        return;
      }
      if (state.breaksAt === uid) {
        state.breaksAt = null;
        socket.end(`${start} BODY[] {${String(size)}}\r\n${letter.text.slice(0, 20)}`);
        return;
      }
      state.fetched.push(uid);
      send(`${start} BODY[] {${String(size)}}`, `${letter.text})`);
    };
    const select = (name: string): string[] => {
      if (!state.folders.has(name)) return ['NO [NONEXISTENT] No such folder'];
      folder = name;
      return [
        String.raw`* FLAGS (\Seen \Deleted)`,
        String.raw`* OK [PERMANENTFLAGS (\Seen \Deleted)] ok`,
        `* ${String(letters().length)} EXISTS`,
        `* OK [UIDVALIDITY ${String(state.uidValidity)}] ok`,
        `* OK [UIDNEXT ${String(nextUid)}] ok`,
        'OK [READ-WRITE] Selected',
      ];
    };
    const search = (what: string): string => {
      const from = /UID (\d+):\*/.exec(what)?.[1];
      const found = from === undefined ? letters() : letters().filter(({ uid }) => uid >= Number(from));
      // As a range with `*` does, also the last one.
      const last = letters().slice(-1);
      return [...new Set([...found, ...last])].map(({ uid }) => String(uid)).join(' ');
    };
    const answers: Record<string, (rest: string) => string[]> = {
      CAPABILITY: () => [`* ${capability}`, 'OK done'],
      STARTTLS: () => (security === 'starttls' ? ['OK Begin'] : ['BAD Unknown']),
      LOGIN: (rest) => {
        state.signIns.push(socket instanceof TLSSocket);
        return rest.endsWith(` "${state.password}"`) || rest.endsWith(` ${state.password}`)
          ? [`OK [${capability}] Signed in`]
          : ['NO [AUTHENTICATIONFAILED] Wrong password'];
      },
      LIST: (rest) => {
        const wanted = rest.split(' ').at(-1)?.replaceAll('"', '') ?? '';
        const found = [...state.folders.keys()].filter((name) => wanted === '*' || wanted === name);
        return [...found.map((name) => String.raw`* LIST () "/" "${name}"`), 'OK done'];
      },
      LSUB: () => ['OK done'],
      STATUS: (rest) => {
        const name = rest.split(' ')[0]?.replaceAll('"', '') ?? '';
        return state.folders.has(name)
          ? [`* STATUS ${name} (UIDNEXT ${String(nextUid)})`, 'OK done']
          : ['NO [NONEXISTENT] No such folder'];
      },
      SELECT: (rest) => select(rest.replaceAll('"', '')),
      'UID SEARCH': (rest) => [`* SEARCH ${search(rest)}`, 'OK done'],
      'UID FETCH': (rest) => {
        fetch(Number.parseInt(rest, 10), rest);
        return ['OK done'];
      },
      'UID STORE': (rest) => {
        const letter = letters().find(({ uid }) => uid === Number.parseInt(rest, 10));
        if (letter) letter.isSeen = rest.includes('Seen');
        return ['OK done'];
      },
      'UID MOVE': (rest) => {
        const [number = '', name = ''] = rest.split(' ');
        const place = letters().findIndex(({ uid }) => uid === Number(number));
        const target = state.folders.get(name.replaceAll('"', ''));
        if (target === undefined) return ['NO [TRYCREATE] No such folder'];
        target.push(...letters().splice(place, 1));
        return ['OK done'];
      },
      LOGOUT: () => ['* BYE', 'OK done'],
      NOOP: () => ['OK done'],
    };
    const run = (line: string): void => {
      const [, tag = '', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
      const lines = answers[command.toUpperCase()]?.(rest) ?? ['BAD Unknown'];
      if (!socket.writableEnded) send(...lines.slice(0, -1), `${tag} ${lines.at(-1) ?? ''}`);
    };
    let rest = '';
    sockets.add(socket);
    socket
      .on('close', () => sockets.delete(socket))
      .on('error', () => undefined)
      .on('data', (data: Buffer) => {
        const lines = `${rest}${data.toString()}`.split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) run(line);
        if (security !== 'starttls' || !lines.some((line) => / STARTTLS$/i.test(line))) return;
        socket.removeAllListeners('data');
        serve(new TLSSocket(socket, { isServer: true, ...selfMadeCertificate }), true);
      });
    if (!isGreeted) send(`* OK [${capability}] ready`);
  };

  const server =
    security === 'ssl'
      ? createTlsServer(selfMadeCertificate, (socket) => serve(socket))
      : createServer((socket) => serve(socket));
  // A client that refuses the certificate.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
};
