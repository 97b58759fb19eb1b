import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from '../core/lab.ts';
import { StartError } from './startError.ts';

/** What an empty embedded database and its log take; bytes. */
const NEEDED = 128 * 2 ** 20;

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there; give it the directory with chown',
  EPERM: 'this user may not write there; give it the directory with chown',
  EROFS: 'the file system is read-only; mount it for writing',
  ENOSPC: 'the disk is full; free some space',
  EDQUOT: "the user's quota is used up; raise it or free some space",
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
};

/** What to do about a data directory that failed with `error`. */
export const directoryError = (directory: string, error: unknown): StartError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return new StartError(
    `The data directory ${directory} cannot be used: ${reason}, or set DATA_DIR to another directory.`,
    { cause: error },
  );
};

const freeBytes = (directory: string): number => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

/** The disk of the data directory. */
export const diskOf: (directory: string) => ReturnType<Machine['disk']> = async (directory) => {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/** Whether the disk of the data directory has the room that a start needs. */
export const hasRoom = (directory: string, free = freeBytes): boolean => free(directory) >= NEEDED;

/**
 * Creates the data directory, readable by its owner only. Throws StartError when it cannot be written or has not enough
 * free space for a start.
 */
export const prepareDataDirectory = (directory: string, free = freeBytes): void => {
  const probe = join(directory, `.probe-${process.pid}`);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeFileSync(probe, 'x', { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    throw directoryError(directory, error);
  }
  if (!hasRoom(directory, free))
    throw new StartError(
      `The data directory ${directory} has less than ${NEEDED / 2 ** 20} MB of free space. Free some, or set DATA_DIR to another disk.`,
    );
};
