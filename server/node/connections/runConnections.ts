import { eq } from 'drizzle-orm';
import { connections } from '../../core/db/schema/connections.ts';
import type { Worker } from '../../core/jobs/dueWork.ts';
import type { Lab } from '../../core/lab.ts';
import type { StoredConnection } from '../../orderFlow/connections/receive.ts';
import { connectionHealth, reasonOf } from './connectionHealth.ts';
import { startFiles } from './filesConnection.ts';
import { repeat } from './repeat.ts';
import { startMllp, type RunningConnection } from './mllpConnection.ts';

/** Changes of connections, taken ports and folders are looked at this often; ms. */
const EVERY_MS = 5000;

interface Options {
  /** Where it listens. */
  host: string;
  /** The folder with those of connections by files. */
  exchangeDir: string;
  everyMs?: number;
}

/** Runs the connections in use, also those that are made or changed while it runs. */
export const runConnections = (lab: Lab, { everyMs = EVERY_MS, ...options }: Options): Worker => {
  const running = new Map<number, RunningConnection & { version: number }>();

  const start = async (connection: StoredConnection): Promise<void> => {
    const started =
      connection.kind === 'files'
        ? startFiles(lab, connection, { ...options, everyMs })
        : await startMllp(lab, connection, { ...options, everyMs });
    running.set(connection.id, { ...started, version: connection.version });
  };
  const look = async (isStopped: () => boolean): Promise<'again'> => {
    const wanted = await lab.db.select().from(connections).where(eq(connections.isActive, true));
    for (const [id, { version, stop }] of running) {
      if (wanted.some((one) => one.id === id && one.version === version)) continue;
      running.delete(id);
      await stop();
    }
    for (const connection of wanted)
      if (!running.has(connection.id) && !isStopped())
        await start(connection).catch((error: unknown) =>
          connectionHealth(lab, connection.id, []).failed('send', reasonOf(error)),
        );
    return 'again';
  };
  const stopLooking = repeat(look, { log: lab.log, event: 'connections failed', everyMs });
  return {
    wake: () => {
      for (const { wake } of running.values()) wake();
    },
    stop: async () => {
      await stopLooking();
      await Promise.all(Array.from(running.values(), ({ stop }) => stop()));
    },
  };
};
