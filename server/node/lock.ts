import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

/** Another running server holds the data directory. */
export class LockedError extends StartError {
  readonly pid: number;
  constructor(pid: number, directory: string) {
    super(
      `Another server (pid ${pid}) uses the data directory ${directory}. ` +
        `Stop it with: kill ${pid}, or set DATA_DIR to another directory.`,
    );
    this.pid = pid;
  }
}

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** Boot id and start tick, where available: distinguishes two processes with the same pid. */
const birthOf = (pid: number): string => {
  const startTick = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19];
  return startTick === undefined ? '' : `${read('/proc/sys/kernel/random/boot_id')?.trim()}:${startTick}`;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** The pid of the live process that wrote `content`; undefined when it is gone. */
const holderOf = (content: string): number | undefined => {
  const [pidText = '', birth = ''] = content.split('\n');
  const pid = Number(pidText);
  return Number.isInteger(pid) && pid > 0 && isRunning(pid) && birthOf(pid) === birth ? pid : undefined;
};

/** Creates `path` with `content` atomically, only if it does not exist. */
const claim = (path: string, content: string): boolean => {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Replaces the lock of a dead process; of several processes that try at once, the holder of the takeover file wins. */
const takeOver = (path: string, directory: string, content: string): void => {
  const takeover = `${path}.takeover`;
  if (!claim(takeover, content)) {
    const rival = holderOf(read(takeover) ?? '');
    if (rival !== undefined) throw new LockedError(rival, directory);
    rmSync(takeover, { force: true });
    if (!claim(takeover, content))
      throw new LockedError(Number.parseInt(read(takeover) ?? '', 10), directory);
  }
  try {
    const holder = holderOf(read(path) ?? '');
    if (holder !== undefined) throw new LockedError(holder, directory);
    writeFileSync(`${path}.${process.pid}`, content, { mode: 0o600 });
    renameSync(`${path}.${process.pid}`, path);
  } finally {
    rmSync(takeover, { force: true });
  }
};

/**
 * Locks the data directory for this process (the embedded database does not lock its files itself) and returns the
 * release. Takes over the lock of a dead process; throws LockedError while another process lives.
 */
export const lockDirectory = (directory: string): (() => void) => {
  const path = join(directory, 'lock');
  const content = `${process.pid}\n${birthOf(process.pid)}\n`;
  if (!claim(path, content)) {
    const holder = holderOf(read(path) ?? '');
    if (holder !== undefined) throw new LockedError(holder, directory);
    takeOver(path, directory, content);
  }
  return () => {
    if (read(path) === content) rmSync(path, { force: true });
  };
};
