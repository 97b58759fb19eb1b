import { asc, desc, eq } from 'drizzle-orm';
import { connectionMessages } from '../../server/core/db/schema/connections.ts';
import { orders } from '../../server/core/db/schema/orders.ts';
import { analytes, observations, releases } from '../../server/core/db/schema/releases.ts';
import { receiveMessage, type StoredConnection } from '../../server/orderFlow/connections/receive.ts';
import { workOffMessages } from '../../server/orderFlow/connections/workOff.ts';
import { bringAnalytes } from '../../server/simulator/bringAnalytes.ts';
import { insertCodes, insertConnection } from './connections.ts';
import { insertOrder } from './orders.ts';
import { openLab, type TestLab } from './testLab.ts';

/** Мария Иванова, born on 11 January 1981, as a laboratory names her. */
export const pid = 'PID|1||77^^^LAB||Иванова^Мария^Ивановна||19810111|F';
/** A number of leukocytes, from its OBX-5 on. */
export const wbc = (from = '13,5|10*9/L|4.0-9.0|H|||F') => `OBX|1|NM|WBC^Leukocytes^L||${from}`;

/** MSH-7 of the message with this number. */
const momentOf = (control: number): string =>
  new Date(Date.UTC(2026, 10, 20, 12, 0, control))
    .toISOString()
    .slice(0, 19)
    .replaceAll(/\D/g, '')
    .concat('+0300');

/** A laboratory whose system sends results of orders of Мария Иванова. */
export interface ResultDesk {
  test: TestLab;
  connection: StoredConnection;
  /** The order of the test. */
  orderId: number;
  barcode: string;
  /** MSH-10 of the last message. */
  control: number;
  /** MSH-7 of the messages of the test; undefined: each is written a second after the one before. */
  sentAt: string | undefined;
  /** A new order with services 1001 and 1002 that the laboratory has confirmed. */
  begin: () => Promise<void>;
  /** An OBR of service 1001; what follows OBR-25. */
  obr: (status?: string, more?: string) => string;
  /** A message of these segments after its MSH. */
  bytes: (...segments: readonly string[]) => Uint8Array<ArrayBuffer>;
  /** What became of a message. */
  take: (bytes: Uint8Array<ArrayBuffer>) => Promise<{ state: string | undefined; reasons: string[] }>;
  /** What became of a message of these segments. */
  receive: (...segments: readonly string[]) => Promise<{ state: string | undefined; reasons: string[] }>;
  /** The releases of the order with their values. */
  stored: () => Promise<string[]>;
  /** The states of the order. */
  states: () => Promise<(number | undefined)[]>;
}

/** Opens a laboratory with a connection whose codes are mapped. */
export const openResultDesk = async (): Promise<ResultDesk> => {
  const test = await openLab();
  await bringAnalytes(test.db);
  const connection = await insertConnection(test.db);
  await insertCodes(test.db, connection.id, 'service', { CBC: '1001', CBC2: '1002', GLU: '2001' });
  await insertCodes(test.db, connection.id, 'unit', { 'G/UL': 'g/uL' });
  await insertCodes(test.db, connection.id, 'analyte', { WBC: 'wbc', HGB: 'hgb', PLT: 'plt' });
  let next = 0;
  const desk: ResultDesk = {
    test,
    connection,
    orderId: 0,
    barcode: '',
    control: 0,
    sentAt: undefined,
    begin: async () => {
      next += 1;
      desk.sentAt = undefined;
      desk.barcode = String(5_000_000_000 + next);
      desk.orderId = await insertOrder(test.db, next, {
        serviceIds: [1, 2],
        sortingState: 3,
        cabinetStatus: 3,
        importedAt: new Date('2026-11-18T10:00:00Z'),
      });
    },
    obr: (status = 'F', more = '') =>
      `OBR|1|${desk.barcode}|L-1|CBC^Blood count^L|||20261118100000${'|'.repeat(15)}20261119120000+0300|||${status}${more}`,
    bytes: (...segments) => {
      desk.control += 1;
      // jsdom's encoder gives bytes that the database of this realm does not know.
      return Uint8Array.from(
        new TextEncoder().encode(
          [
            `MSH|^~\\&|LIS|LAB|CABINET|LAB|${desk.sentAt ?? momentOf(desk.control)}||ORU^R01^ORU_R01|M${String(desk.control)}|P|2.5.1|||||||UNICODE UTF-8`,
            ...segments,
            '',
          ].join('\r'),
        ),
      );
    },
    receive: (...segments) => desk.take(desk.bytes(...segments)),
    take: async (bytes) => {
      await receiveMessage(test.lab, connection, bytes);
      await workOffMessages(test.lab);
      const [row] = await test.db
        .select()
        .from(connectionMessages)
        .orderBy(desc(connectionMessages.id))
        .limit(1);
      return {
        state: row?.state,
        reasons: (row?.reasons ?? []).map(({ code, at, found }) => `${code} ${at} ${found}`.trim()),
      };
    },
    stored: async () =>
      (
        await test.db
          .select({
            serviceId: releases.serviceId,
            version: releases.version,
            kind: releases.kind,
            current: releases.isCurrent,
            code: analytes.code,
            comparator: observations.comparator,
            number: observations.number,
            words: observations.words,
            low: observations.low,
            high: observations.high,
            flag: observations.flag,
            note: observations.note,
          })
          .from(releases)
          .leftJoin(observations, eq(observations.releaseId, releases.id))
          .leftJoin(analytes, eq(analytes.id, observations.analyteId))
          .where(eq(releases.orderId, desk.orderId))
          .orderBy(asc(releases.id), asc(observations.position))
      ).map(({ serviceId, version, kind, current, code, comparator, number, words, low, high, flag, note }) =>
        [
          serviceId,
          version,
          kind,
          current ? '' : 'old',
          code,
          `${comparator ?? ''}${number ?? words?.ru ?? ''}`,
          `[${low ?? ''};${high ?? ''}]`,
          flag,
          note,
        ]
          .filter((one) => one !== '' && one !== null)
          .join(' '),
      ),
    states: async () => {
      const [row] = await test.db.select().from(orders).where(eq(orders.id, desk.orderId));
      return [row?.sortingState, row?.cabinetStatus];
    },
  };
  return desk;
};
