import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { QuarantineReason } from '../../../contract/connectionMessages.ts';
import { MAX_UPLOAD_BYTES } from '../../../contract/orderFiles.ts';
import type { FileBook, receivedBooks } from '../../../contract/synchronization.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit, type Author } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { digestOfBytes } from '../../core/digest.ts';
import type { Lab } from '../../core/lab.ts';
import { files } from './bookFiles.ts';
import { compareWorkbook, type FileFault } from './compareWorkbook.ts';
import { headings } from './fileRows.ts';

/** How the names of files begin. */
const books: Record<string, FileBook> = {
  tubes: 'tubes',
  services: 'services',
  contracts: 'contracts',
  prices: 'prices',
  texts: 'serviceExtension',
  centers: 'medicalCenters',
};

/** The book that a file is of, by its name: `prices.csv`, `Prices 2026-11.xlsx`. */
const bookOf = (fileName: string): FileBook | undefined =>
  books[/^([a-z]+)(?![a-z]).*\.(?:xlsx|csv)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''];

const waiting = and(isNotNull(comparisons.connectionId), isNull(comparisons.settledAt));
/** What is kept of a file that is too large; bytes. */
const HEAD = 4096;

interface BookOfConnection {
  connectionId: number;
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const quarantine = async (
  { db, clock }: Pick<Lab, 'db' | 'clock'>,
  { connectionId, fileName, bytes }: BookOfConnection,
  reason: Pick<QuarantineReason, 'code' | 'found'>,
): Promise<void> => {
  await db
    .insert(connectionMessages)
    .values({
      connectionId,
      direction: 'in',
      type: '',
      controlId: '',
      at: clock.now(),
      content: bytes.length > MAX_UPLOAD_BYTES ? bytes.slice(0, HEAD) : bytes,
      digest: await digestOfBytes(bytes),
      state: 'quarantined',
      reasons: [{ ...reason, at: '' }],
      fileName,
    })
    .onConflictDoNothing();
};

const reasonOf = (fault: FileFault): Pick<QuarantineReason, 'code' | 'found'> => {
  if ('missing' in fault) return { code: 'missingColumns', found: headings(fault.missing, 'ru').join(', ') };
  if ('unknown' in fault) return { code: 'unknownColumns', found: fault.unknown.join(', ') };
  return { code: fault.problem.endsWith('Rows') ? 'bookRows' : 'unreadableBook', found: '' };
};

/**
 * Compares a file of a reference book that came by a connection. The comparison waits for an administrator in place of an
 * earlier one of the book; a file that cannot be read waits among the messages, and one that waits already is left.
 */
export const receiveBook = async (
  lab: Pick<Lab, 'db' | 'clock' | 'spreadsheets'>,
  received: BookOfConnection,
): Promise<void> => {
  const { connectionId, fileName, bytes } = received;
  const { db, clock } = lab;
  const book = bookOf(fileName);
  if (book === undefined) return quarantine(lab, received, { code: 'unknownBook', found: fileName });
  const workbook =
    bytes.length > MAX_UPLOAD_BYTES
      ? ({ problem: 'tooBig' } as const)
      : await lab.spreadsheets.read(bytes, { owner: `connection ${String(connectionId)}` }, true);
  const active = await db.select({ id: contracts.id }).from(contracts).where(eq(contracts.isActive, true));
  const compared = await compareWorkbook(db, workbook, {
    book,
    file: files[book],
    contractIds: active.map(({ id }) => id),
  });
  if (!('differences' in compared)) return quarantine(lab, received, reasonOf(compared));
  const { differences, errors } = compared;
  const digest = await digestOfBytes(bytes);
  const now = clock.now();
  const ofBook = and(waiting, eq(comparisons.connectionId, connectionId), eq(comparisons.book, book));
  await db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: comparisons.id })
      .from(comparisons)
      .where(and(ofBook, eq(comparisons.digest, digest)));
    if (same) return;
    await tx.update(comparisons).set({ settledAt: now }).where(ofBook);
    if (differences.length + errors.length > 0)
      await tx.insert(comparisons).values({
        book,
        differences,
        errors,
        createdAt: now,
        origin: 'file',
        connectionId,
        fileName,
        digest,
      });
  });
};

/** Files that came by connections and wait for an administrator, the oldest first. */
export const receivedFiles = async (db: Db): Promise<ResponseOf<typeof receivedBooks>['files']> => {
  const rows = await db
    .select({
      id: comparisons.id,
      book: sql<FileBook>`${comparisons.book}`,
      fileName: comparisons.fileName,
      connectionName: connections.name,
      at: comparisons.createdAt,
      differences: sql<number>`jsonb_array_length(${comparisons.differences})`,
      errors: sql<number>`jsonb_array_length(${comparisons.errors})`,
    })
    .from(comparisons)
    .innerJoin(connections, eq(connections.id, comparisons.connectionId))
    .where(waiting)
    .orderBy(asc(comparisons.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

/** Takes a file from those that wait. Throws NotFound for one that does not. */
export const settleReceived = ({ db, lab, user }: Author, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const settled = await tx
      .update(comparisons)
      .set({ settledAt: lab.clock.now() })
      .where(and(waiting, eq(comparisons.id, id)))
      .returning({ id: comparisons.id });
    if (settled.length === 0) throw new ApiError('NotFound');
    await audit({ db: tx, lab, user }, 'synchronization.settleFile', `comparison ${String(id)}`);
  });
