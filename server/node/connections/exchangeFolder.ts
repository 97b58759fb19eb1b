import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '../../../contract/time.ts';

/** A file of a process that was killed is taken again after so long; ms. */
const LEFT_MS = 60_000;
/** What was stored stays in `done` for so long; ms. */
const KEPT_MS = 30 * DAY;

/** A file that was taken; its name is the one that it came with. */
export interface TakenFile {
  name: string;
  read(limit: number): Promise<{ bytes: Uint8Array<ArrayBuffer>; isTooLarge: boolean }>;
  /** It is stored, and is not taken again. */
  done(): Promise<void>;
}

/** Files of one connection: `out` has what was sent, `in` what came; it goes to `work` while it is read, then to `done`. */
export interface ExchangeFolder {
  write(name: string, content: Uint8Array): Promise<void>;
  /** Takes the files that are whole, those that another process has taken and lost first. */
  take(now: Date): AsyncGenerator<TakenFile>;
  /** Deletes what has lain in `done` for 30 days by the moment in its name; files of others stay. */
  empty(now: Date): Promise<void>;
}

/** Files that are being written, and those that the system hides. */
const isPart = (name: string): boolean => name.startsWith('.') || /\.(?:tmp|part)$/i.test(name);
/** The mark before the names in `work` and `done`, where files of one name come one after another. */
const mark = /^(\d{17})-[0-9a-f]{8}-/;
/** The moment of such a mark, in the order of the alphabet. */
const momentOf = (at: Date): string => at.toISOString().replaceAll(/\D/g, '');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes a folder unless it is there; throws where a link or something else has its name. */
const requireFolder = async (path: string): Promise<void> => {
  // The umask would keep the group out.
  if ((await mkdir(path, { recursive: true })) !== undefined) await chmod(path, 0o770);
  if (!(await lstat(path)).isDirectory()) throw new Error(`${path} is not a folder`);
};

/** Renames a file unless another process was faster. */
const moved = async (from: string, to: string): Promise<boolean> => {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** The beginning of a file; a link is not followed. */
const readFile = async (path: string, limit: number): ReturnType<TakenFile['read']> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(Math.min(size, limit));
    await file.read(bytes, 0, bytes.length, 0);
    return { bytes, isTooLarge: size > limit };
  } finally {
    await file.close();
  }
};

/** Opens the folder of a connection below the folder of exchange. Throws when it cannot be used. */
export const openExchange = async (root: string, folder: string): Promise<ExchangeFolder> => {
  const own = join(root, folder);
  const paths = {
    in: join(own, 'in'),
    out: join(own, 'out'),
    work: join(own, 'work'),
    done: join(own, 'done'),
  };
  for (const path of [root, own, ...Object.values(paths)]) await requireFolder(path);

  const taken = (workName: string): TakenFile => ({
    name: workName.replace(mark, ''),
    read: (limit) => readFile(join(paths.work, workName), limit),
    done: async () => {
      await moved(join(paths.work, workName), join(paths.done, workName));
    },
  });

  const regular = async (folderPath: string): Promise<{ name: string; changedAt: number }[]> => {
    const found = [];
    for (const name of await readdir(folderPath)) {
      if (isPart(name)) continue;
      const state = await lstat(join(folderPath, name)).catch(() => undefined);
      if (state?.isFile()) found.push({ name, changedAt: state.ctimeMs });
    }
    return found.toSorted((a, b) => a.changedAt - b.changedAt || (a.name < b.name ? -1 : 1));
  };

  return {
    write: async (name, content) => {
      const part = join(paths.out, `.${name}.tmp`);
      const file = await open(
        part,
        constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW,
        0o660,
      );
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, join(paths.out, name));
    },
    empty: async (now) => {
      const last = momentOf(new Date(now.getTime() - KEPT_MS));
      for (const name of await readdir(paths.done)) {
        const moment = mark.exec(name)?.[1];
        if (moment !== undefined && moment < last) await rm(join(paths.done, name), { force: true });
      }
    },
    async *take(now) {
      for (const { name, changedAt } of await regular(paths.work))
        if (changedAt < now.getTime() - LEFT_MS) yield taken(name);
      for (const { name } of await regular(paths.in)) {
        const workName = `${momentOf(now)}-${randomBytes(4).toString('hex')}-${name}`;
        if (await moved(join(paths.in, name), join(paths.work, workName))) yield taken(workName);
      }
    },
  };
};
