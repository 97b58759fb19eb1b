import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '../../../contract/orderFiles.ts';
import { print, readMessages } from '../../core/hl7/message.ts';
import type { Lab } from '../../core/lab.ts';
import { receiveMessage, type StoredConnection } from '../../orderFlow/connections/receive.ts';
import { receiveBook } from '../../orderFlow/synchronization/received.ts';
import { connectionHealth, reasonOf } from './connectionHealth.ts';
import { openExchange, type ExchangeFolder, type TakenFile } from './exchangeFolder.ts';
import type { RunningConnection } from './mllpConnection.ts';
import { startPump } from './pump.ts';
import { repeat } from './repeat.ts';

/** The largest file; bytes. */
const LIMIT = 64_000_000;
/** What is kept of one that is larger; bytes. */
const HEAD = 4096;
/** Folders of what was stored are emptied this often; ms. */
const EMPTY_EVERY_MS = 3_600_000;

/** Stores the messages of a file; each of a batch is one, a file that cannot be read is one as a whole. */
const receiveFile = async (lab: Lab, connection: StoredConnection, file: TakenFile): Promise<void> => {
  const { bytes, isTooLarge } = await file.read(LIMIT);
  const read = isTooLarge ? undefined : readMessages(bytes, connection.charset);
  const messages = read?.ok
    ? read.value
        .filter(({ segments }) => segments[0]?.fields[0] === 'MSH')
        .flatMap((message) => {
          const printed = print([message]);
          return printed.ok ? printed.value : [];
        })
    : [isTooLarge ? bytes.slice(0, HEAD) : bytes];
  for (const message of messages)
    await receiveMessage(lab, connection, message, { fileName: file.name, isTooLarge });
  await file.done();
};

/** Stores what a file of a reference book would change. */
const receiveBookFile = async (lab: Lab, { id }: StoredConnection, file: TakenFile): Promise<void> => {
  const { bytes } = await file.read(MAX_UPLOAD_BYTES + 1);
  await receiveBook(lab, { connectionId: id, fileName: file.name, bytes });
  await file.done();
};

/** Runs a connection by files: what is written counts as sent, what lies in its folder is looked at every `everyMs`. */
export const startFiles = (
  lab: Lab,
  connection: StoredConnection,
  { exchangeDir, everyMs }: { exchangeDir: string; everyMs: number },
): RunningConnection => {
  let folder: ExchangeFolder | undefined;
  let books: ExchangeFolder | undefined;
  let emptiedAt = -Infinity;
  const health = connectionHealth(lab, connection.id, ['look']);
  const opened = async () => (folder ??= await openExchange(exchangeDir, connection.folder));
  const openedBooks = async () =>
    (books ??= await openExchange(exchangeDir, join(connection.folder, 'books')));
  const stopLooking = repeat(
    async (isStopped) => {
      try {
        const failures: string[] = [];
        const takeAll = async (from: ExchangeFolder, receive: typeof receiveFile): Promise<void> => {
          for await (const file of from.take(lab.clock.now())) {
            // It is taken again later, and holds up no other file.
            await receive(lab, connection, file).catch((error: unknown) => failures.push(reasonOf(error)));
            if (isStopped()) break;
          }
        };
        await takeAll(await opened(), receiveFile);
        // Reference books are those of the laboratory, not of one outside.
        if (connection.providerId === null && !isStopped())
          await takeAll(await openedBooks(), receiveBookFile);
        const now = lab.clock.now();
        if (now.getTime() - emptiedAt >= EMPTY_EVERY_MS) {
          emptiedAt = now.getTime();
          for (const one of [folder, books]) await one?.empty(now);
        }
        const [failure] = failures;
        await (failure === undefined ? health.worked('look') : health.failed('look', failure));
      } catch (error) {
        await health.failed('look', reasonOf(error));
      }
      return 'again';
    },
    { log: lab.log, event: 'files of a connection failed', everyMs },
  );
  const pump = startPump(lab, connection, health, async ({ controlId, content }) => {
    try {
      await (await opened()).write(`${controlId}.hl7`, content);
      return { kind: 'accepted' };
    } catch (error) {
      return { kind: 'notConnected', reason: reasonOf(error) };
    }
  });
  return {
    wake: pump.wake,
    stop: async () => {
      await stopLooking();
      await pump.stop();
    },
  };
};
