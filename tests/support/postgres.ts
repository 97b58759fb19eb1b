import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Program folder of the newest PostgreSQL installed. */
const programs = (): string | undefined => {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  return versions
    .map((version) => join(DEBIAN, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
};

/** PostgreSQL does not run as root: use its package's user, else nobody. */
const runner = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  const number = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
};

/** A PostgreSQL cluster for one test file, in a temporary directory, on a Unix socket. */
export interface Cluster {
  /** For DATABASE_URL: a superuser's. */
  url: string;
  /** Path of its Unix socket. */
  socket: string;
  /** The address of another role and database of the cluster. */
  urlOf(role: string, database: string): string;
  stop(): Promise<void>;
}

/** Starts a cluster; undefined when this machine has no PostgreSQL. */
export const startCluster = async (): Promise<Cluster | undefined> => {
  const bin = programs();
  if (bin === undefined) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'lab-pg-'));
  const as = runner();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(directory, as.uid, as.gid);
  const options = { ...as, cwd: directory, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const data = join(directory, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'lab', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const port = 20_000 + Math.floor(Math.random() * 40_000);
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', directory, '-p', String(port), '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
  const urlOf = (role: string, database: string) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(directory)}&port=${port}`;
  return {
    url: urlOf('lab', 'postgres'),
    socket: join(directory, `.s.PGSQL.${port}`),
    urlOf,
    stop: async () => {
      server.kill('SIGINT');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
