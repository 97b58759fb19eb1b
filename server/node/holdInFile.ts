import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { HoldBody } from '../uploads.ts';

/** Holds bodies in files of `directory` that have no name: nobody else can open them, and they end with the process. */
export const holdInFile =
  (directory: string): HoldBody =>
  async (body) => {
    const path = join(directory, `upload-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    let size = 0;
    try {
      await unlink(path);
      for await (const chunk of body) {
        await file.write(chunk);
        size += chunk.byteLength;
      }
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
