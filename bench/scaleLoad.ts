import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A POST; `headers` contain the session. */
export interface Post {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A keep-alive connection with one call at a time. */
interface Line {
  send(request: Buffer): Promise<string>;
  close(): void;
}

const END_OF_HEAD = '\r\n\r\n';

const openLine = async (url: URL): Promise<Line> => {
  const socket: Socket = connect(Number(url.port), url.hostname);
  socket.setNoDelay();
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let whole = 0;
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  const answered = (): void => {
    const head = received.toString('latin1', 0, received.indexOf(END_OF_HEAD));
    const body = received.toString('utf8', head.length + END_OF_HEAD.length);
    received = Buffer.alloc(0);
    whole = 0;
    if (head.startsWith('HTTP/1.1 200')) waiting?.resolve(body);
    else waiting?.reject(new Error(`${head}\n${body}`));
  };
  socket.on('data', (part) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    if (whole === 0) {
      const end = received.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
      if (length === undefined) throw new Error('An answer does not say how long it is');
      whole = end + END_OF_HEAD.length + Number(length);
    }
    if (received.length >= whole) answered();
  });
  socket.on('error', (error) => waiting?.reject(error));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};

const bytesOf = ({ host }: URL, { path, headers, body }: Post): Buffer => {
  const all = {
    Host: host,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`POST ${path} HTTP/1.1`, ...head].join('\r\n') + END_OF_HEAD + body);
};

/**
 * Sends all calls over this many connections, one at a time on each; returns response times in ms. Plain sockets,
 * because the client shares the machine with the server. Throws when a response is not 200.
 */
export const timesOf = async (
  url: string,
  calls: readonly Post[],
  connections: number,
): Promise<number[]> => {
  const target = new URL(url);
  const times: number[] = [];
  const waiting = calls.map((call) => bytesOf(target, call)).values();
  const worker = async (): Promise<void> => {
    const line = await openLine(target);
    try {
      for (const call of waiting) {
        const start = performance.now();
        await line.send(call);
        times.push(performance.now() - start);
      }
    } finally {
      line.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times;
};
