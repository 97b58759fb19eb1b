import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy before PostgreSQL that misbehaves on purpose. */
export interface FaultyProxy {
  port: number;
  /** Closes all connections. */
  drop(): void;
  /** Nothing passes and nothing is closed, on new connections too, until `resume`. */
  pause(): void;
  resume(): void;
  /** The present connections stay open but pass nothing on; new ones work. */
  strand(): void;
  stop(): Promise<void>;
}

interface Pair {
  ends: readonly [Socket, Socket];
  isStranded: boolean;
}

/** Forwards a free local port to the Unix socket `target`. */
export const startFaultyProxy = async (target: string): Promise<FaultyProxy> => {
  const pairs = new Set<Pair>();
  let isPaused = false;
  const server = createServer((near) => {
    const far = connect(target);
    const pair: Pair = { ends: [near, far], isStranded: false };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      if (isPaused) from.pause();
      from.on('data', (chunk) => {
        if (!pair.isStranded) to.write(chunk);
      });
      from.on('error', () => from.destroy());
      from.on('close', () => {
        pairs.delete(pair);
        // Neither side of a stranded connection gets anything from the other.
        if (!pair.isStranded) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const sockets = () => [...pairs].flatMap(({ ends }) => ends);
  const drop = () => sockets().forEach((socket) => socket.destroy());
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    drop,
    pause: () => {
      isPaused = true;
      sockets().forEach((socket) => socket.pause());
    },
    resume: () => {
      isPaused = false;
      sockets().forEach((socket) => socket.resume());
    },
    strand: () => pairs.forEach((pair) => (pair.isStranded = true)),
    stop: async () => {
      drop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
