import { banner } from './banner.ts';
import { readEnvironment } from './environment.ts';
import { createLog } from './log.ts';
import { startServer } from './start.ts';
import { StartError } from './startError.ts';

const FORCED_EXIT_AFTER_MS = 1000;
/** Longer than calls are waited for, shorter than systemd and Compose wait for the process; ms. */
const STOP_MS = 20_000;
const log = createLog((line) => process.stdout.write(line));

const run = async (): Promise<void> => {
  // The data directory holds patient data: accessible to its owner only.
  process.umask(0o077);
  const environment = readEnvironment(process.env);
  // Starts when the signals have their listeners: the data directory is locked at once, and a stop must unlock it.
  const starting = Promise.resolve().then(() => startServer(environment, log));
  let stopRequestedAt = 0;
  const stop = (reason: string) => {
    // A terminal and parent processes may pass one Ctrl+C on several times; a later one forces the exit.
    if (stopRequestedAt > 0 && Date.now() - stopRequestedAt > FORCED_EXIT_AFTER_MS) process.exit(1);
    if (stopRequestedAt > 0) return;
    stopRequestedAt = Date.now();
    log.info('stopping', { reason });
    setTimeout(() => {
      log.info('stop took too long');
      process.exit(1);
    }, STOP_MS).unref();
    starting.then(
      // A server asked to stop while it starts is stopped as soon as it can be.
      (server) =>
        server.stop().then(
          () => process.exit(0),
          (error: unknown) => {
            log.error('stop failed', error);
            process.exit(1);
          },
        ),
      // `run` says why.
      () => undefined,
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  if (process.connected) process.on('disconnect', () => stop('starter is gone'));
  const server = await starting;
  if (stopRequestedAt === 0) process.stdout.write(banner(environment, server));
};

const fail = (error: unknown): void => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.error('crashed', error);
  process.exit(1);
};
process.on('uncaughtException', fail);
run().catch(fail);
