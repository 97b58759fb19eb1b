import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { HoldBody } from '../core/uploads.ts';

/** Each write is a task of the thread pool, and a body comes in pieces of 64 kB at most; bytes. */
const WRITTEN_AT_ONCE = 512 * 1024;

/** Lets through one waiter at a time, all other work of the process between two. */
const createPace = (): (() => Promise<void>) => {
  let last = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
};

/** Holds bodies in files of `directory` that have no name: nobody else can open them, and they end with the process. */
export const holdInFile = (directory: string): HoldBody => {
  // Twenty bodies that come at once would delay each step of every other call by twenty pieces.
  const pace = createPace();
  return async (body) => {
    const path = join(directory, `upload-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    let size = 0;
    try {
      await unlink(path);
      let chunks: Uint8Array[] = [];
      let gathered = 0;
      const write = async () => {
        await file.writev(chunks);
        size += gathered;
        chunks = [];
        gathered = 0;
      };
      for await (const chunk of body) {
        chunks.push(chunk);
        await pace();
        gathered += chunk.byteLength;
        if (gathered >= WRITTEN_AT_ONCE) await write();
      }
      if (gathered > 0) await write();
    } catch (error) {
      await file.close();
      throw error;
    }
    return {
      read: async () => {
        const bytes = new Uint8Array(size);
        await file.read(bytes, 0, size, 0);
        return bytes;
      },
      discard: () => file.close(),
    };
  };
};
