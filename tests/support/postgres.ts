import { execFileSync, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

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

/** Whether `startCluster` can start one here. */
export const hasPostgres = (): boolean => programs() !== undefined;

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
  /** Of the demo laboratory with a few orders; its tables belong to `laboratory_owner`, `laboratory_server` may use them. */
  demoUrl: string;
  /** The address of another role and database of the cluster. */
  urlOf(role: string, database: string): string;
  /** Ends all its processes at once, as the system does when it has no memory. */
  kill(): Promise<void>;
  /** Starts it again, on what it had written, when it has ended. */
  restart(): Promise<void>;
  /** Its own disk, with `diskMb`; null when this user may not mount one. */
  disk: Disk | null;
  stop(): Promise<void>;
  /** Stops, and leaves its data in this new directory. */
  keep(place: string): Promise<void>;
}

const startProcess = async (
  ...[program, flags, options]: Parameters<typeof spawn>
): Promise<ChildProcess> => {
  const server = spawn(program, flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
  return server;
};

const endProcess = async (server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await exited;
};

/** Kills a process and those it has started (Linux). */
const killAll = async (server: ChildProcess): Promise<void> => {
  const task = `/proc/${server.pid}/task/${server.pid}`;
  const children = readFileSync(`${task}/children`, 'utf8').match(/\d+/g) ?? [];
  const killed = endProcess(server, 'SIGKILL');
  for (const child of children) process.kill(Number(child), 'SIGKILL');
  await killed;
  while (children.some((child) => existsSync(`/proc/${child}/exe`))) await setTimeout(5);
};

/** A small disk of its own, which fills at once. */
interface Disk {
  fill: () => void;
  free: () => void;
  unmount: () => void;
}

/** Mounts a disk of this size over the directory; null when this user may not. */
export const mountDisk = (directory: string, megabytes: number): Disk | null => {
  const mounted = spawnSync('/usr/bin/mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m`,
    'lab-disk',
    directory,
  ]);
  if (mounted.status !== 0) return null;
  const ballast = join(directory, 'ballast');
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(directory);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      } catch {
        // The database has taken some of it meanwhile: the disk is full all the same.
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => execFileSync('/usr/bin/umount', [directory]),
  };
};

/** Fills a data directory: a copy of the cluster that is prepared for a run of tests, else a new one. */
const fillData = (data: string, bin: string, options: SpawnOptions): void => {
  const prepared = process.env['DEMO_CLUSTER'];
  if (prepared !== undefined) execFileSync('cp', ['-a', prepared, data]);
  else
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'lab', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...options, stdio: 'ignore' },
    );
};

/**
 * Starts a cluster; undefined when this machine has no PostgreSQL. A durable one writes to the disk before it
 * acknowledges, as in production, the others leave that to the system. `diskMb`: on a disk of its own.
 */
export const startCluster = async ({ isDurable = false, diskMb = 0 } = {}): Promise<Cluster | undefined> => {
  const bin = programs();
  if (bin === undefined) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'lab-pg-'));
  const as = runner();
  const disk = diskMb > 0 ? mountDisk(directory, diskMb) : null;
  if (as.uid !== undefined && as.gid !== undefined) chownSync(directory, as.uid, as.gid);
  const options = { ...as, cwd: directory, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const data = join(directory, 'data');
  fillData(data, bin, options);
  const port = 20_000 + Math.floor(Math.random() * 40_000);
  const settings = [`fsync=${isDurable ? 'on' : 'off'}`, 'synchronous_commit=on', 'listen_addresses='];
  if (disk) settings.push(`max_wal_size=${Math.round(diskMb / 4)}MB`);
  const flags = ['-D', data, '-k', directory, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  const start = () => startProcess(join(bin, 'postgres'), flags, options);
  let server = await start();
  const urlOf = (role: string, database: string) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(directory)}&port=${port}`;
  const stop = async () => {
    await endProcess(server, 'SIGINT');
    disk?.unmount();
    rmSync(directory, { recursive: true, force: true });
  };
  return {
    url: urlOf('lab', 'postgres'),
    socket: join(directory, `.s.PGSQL.${port}`),
    demoUrl: urlOf('lab', 'demo'),
    urlOf,
    kill: () => killAll(server),
    restart: async () => {
      if (server.exitCode !== null || server.signalCode !== null) server = await start();
    },
    disk,
    stop,
    keep: async (place) => {
      await endProcess(server, 'SIGINT');
      execFileSync('cp', ['-a', data, place]);
      await stop();
    },
  };
};
