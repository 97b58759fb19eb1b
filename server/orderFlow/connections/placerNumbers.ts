import { and, asc, eq, gt } from 'drizzle-orm';
import { DAY } from '../../../contract/time.ts';
import { parseTubeCode } from '../../../contract/tubeCodes.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { readMessage } from '../../core/hl7/message.ts';
import { said } from './readResults.ts';
import type { StoredConnection } from './receive.ts';

/** How long messages are kept; what went under which number is not known any longer. */
export const MESSAGES_MAX_AGE = 365 * DAY;

/** The number of a service of an order, which stays the same however often it is sent: `1000000017-4`. */
export const placerNumber = (barcode: string, serviceId: number): string => `${barcode}-${String(serviceId)}`;

const ofService = /^(\d{10})-\d+$/;
/** Whether a number is of one service, not of its whole order. */
export const isOfService = (number: string): boolean => ofService.test(number);

/** Whether a text is as a part of a pattern says: `*` is for anything, all else for itself. */
const fits = (text: string, part: string): boolean => {
  const [begin = '', end] = part.split('*');
  if (end === undefined) return text === begin;
  return text.length >= begin.length + end.length && text.startsWith(begin) && text.endsWith(end);
};

/** The barcodes that ten digits in a number may be by the pattern of a connection, in which `#` is for them. */
const byPattern = (number: string, pattern: string): string[] => {
  const [before = '', after] = pattern.split('#');
  if (after === undefined) return [];
  return Array.from({ length: Math.max(0, number.length - 9) }, (_, at) => at).flatMap((at) => {
    const digits = number.slice(at, at + 10);
    const isIt = /^\d{10}$/.test(digits) && fits(number.slice(0, at), before);
    return isIt && fits(number.slice(at + 10), after) ? digits : [];
  });
};

/**
 * The barcodes of orders that a number may be of: as we give it for orders, services and tubes, and by the pattern of the
 * connection. Several: nobody can say which.
 */
export const barcodesIn = (number: string, pattern: string): string[] => [
  ...new Set([
    ...[ofService.exec(number)?.[1] ?? parseTubeCode(number)?.barcode ?? []].flat(),
    ...byPattern(number, pattern),
  ]),
];

/** The numbers under which services of an order went to a connection. */
export interface SentNumbers {
  /** The number under which the other side knows a service of ours by its code. */
  numberOf(code: string): string | undefined;
  /** The code of the one service that went under this number; undefined where none did, or several. */
  codeOf(number: string): string | undefined;
}

/**
 * Reads them from what was sent about the order: orders of earlier versions had one number for all services. `later`: for a
 * result that may come when that is not kept any longer.
 */
export const sentNumbers = async (
  db: Db,
  connection: Pick<StoredConnection, 'id' | 'charset'>,
  orderId: number,
  later?: {
    order: { barcode: string; createdAt: Date };
    services: readonly { id: number; code: string }[];
    now: Date;
  },
): Promise<SentNumbers> => {
  const rows = await db
    .select({ content: connectionMessages.content })
    .from(connectionMessages)
    .where(
      and(
        eq(connectionMessages.orderId, orderId),
        eq(connectionMessages.connectionId, connection.id),
        eq(connectionMessages.direction, 'out'),
        gt(connectionMessages.attempts, 0),
      ),
    )
    .orderBy(asc(connectionMessages.id));
  const sent = rows.flatMap(({ content }) => {
    const read = readMessage(content, connection.charset);
    const obrs = read.ok ? read.value.segments.filter(({ fields }) => fields[0] === 'OBR') : [];
    return obrs.map((obr) => ({ code: said(obr, 'OBR-4.4'), number: said(obr, 'OBR-2.1') }));
  });
  // What was sent is not kept any longer: then a number means the service that we would give it to.
  if (later && rows.length === 0 && later.now.getTime() - later.order.createdAt.getTime() > MESSAGES_MAX_AGE)
    for (const { id, code } of later.services)
      sent.push({ code, number: placerNumber(later.order.barcode, id) });
  return {
    numberOf: (code) => sent.findLast((one) => one.code === code)?.number,
    codeOf: (number) => {
      const codes = new Set(sent.flatMap((one) => (one.number === number ? one.code : [])));
      const [only] = codes;
      return codes.size === 1 ? only : undefined;
    },
  };
};
