import { and, asc, eq, gt } from 'drizzle-orm';
import { parseTubeCode } from '../../../contract/tubeCodes.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { readMessage } from '../../core/hl7/message.ts';
import { said } from './readResults.ts';
import type { StoredConnection } from './receive.ts';

/** The number of a service of an order, which stays the same however often it is sent: `1000000017-4`. */
export const placerNumber = (barcode: string, serviceId: number): string => `${barcode}-${String(serviceId)}`;

const ofService = /^(\d{10})-\d+$/;
/** Whether a number is of one service, not of its whole order. */
export const isOfService = (number: string): boolean => ofService.test(number);

/** The barcode of the order that a number is of, as we give it for orders, services and tubes; undefined for others. */
export const barcodeIn = (number: string): string | undefined =>
  ofService.exec(number)?.[1] ?? parseTubeCode(number)?.barcode;

/** The numbers under which services of an order went to a connection. */
export interface SentNumbers {
  /** The number under which the other side knows a service of ours by its code. */
  numberOf(code: string): string | undefined;
  /** The code of the one service that went under this number; undefined where none did, or several. */
  codeOf(number: string): string | undefined;
}

/** Reads them from what was sent about the order: orders of earlier versions had one number for all services. */
export const sentNumbers = async (
  db: Db,
  connection: Pick<StoredConnection, 'id' | 'charset'>,
  orderId: number,
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
  return {
    numberOf: (code) => sent.findLast((one) => one.code === code)?.number,
    codeOf: (number) => {
      const codes = new Set(sent.flatMap((one) => (one.number === number ? one.code : [])));
      const [only] = codes;
      return codes.size === 1 ? only : undefined;
    },
  };
};
