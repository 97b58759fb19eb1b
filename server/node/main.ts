import { banner } from './banner.ts';
import { readEnvironment } from './environment.ts';
import { createLog } from './log.ts';
import { startServer } from './start.ts';
import { StartError } from './startError.ts';

const log = createLog((line) => process.stdout.write(line));

const run = async (): Promise<void> => {
  // The data directory holds data of patients: for its owner only.
  process.umask(0o077);
  const environment = readEnvironment(process.env);
  const server = await startServer(environment, log);
  let stopping = false;
  const stop = (signal: string) => {
    // Who asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    log.info('stopping', { signal });
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop failed', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(banner(environment, server.url));
};

const fail = (error: unknown): void => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.error('crashed', error);
  process.exit(1);
};
process.on('uncaughtException', fail);
run().catch(fail);
