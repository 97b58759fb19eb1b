import { spawn } from 'node:child_process';
import { StartError } from './startError.ts';

/**
 * Runs `pg_dump` or `pg_restore` on the database at `url`, its output in the terminal. Throws StartError when it is not
 * installed or fails.
 */
export const postgresTool = async (
  tool: 'pg_dump' | 'pg_restore',
  url: string,
  parameters: readonly string[],
): Promise<void> => {
  const address = new URL(url);
  // Everybody on the machine can read the parameters of a process.
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(tool, [...parameters, `--dbname=${address.href}`], {
    stdio: 'inherit',
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', () =>
      reject(
        new StartError(
          `${tool} is not installed: install the client of your PostgreSQL (postgresql-client).`,
        ),
      ),
    );
  });
  if (code !== 0) throw new StartError(`${tool} failed; its message is above.`);
};
