import { desc, eq, sql } from 'drizzle-orm';
import { bringAnalytes } from '../../server/simulator/bringAnalytes.ts';
import { charsetNames, encode } from '../../server/core/hl7/charsets.ts';
import type { Db } from '../../server/core/db/db.ts';
import { patients } from '../../server/core/db/schema/patients.ts';
import { insertConnection } from './connections.ts';
import { insertOrder } from './orders.ts';

/** An order with the result that is sent for it. */
export interface DueResult {
  orderId: number;
  controlId: string;
  value: string;
  message: Uint8Array;
}

const charsets = ['utf-8', 'windows-1251', 'iso-8859-5'] as const;
const letters = 'абвгдежзик';
const surname = (number: number): string =>
  `Сидорова${Array.from(String(number), (digit) => letters[Number(digit)]).join('')}`;

/** A laboratory with orders and one connection of its own system, which sends to one port and listens on another. */
export const fillLaboratory = async (
  db: Db,
  { patients: count, ...ports }: { patients: number; port: number | null; listenPort: number },
): Promise<void> => {
  await bringAnalytes(db);
  await insertConnection(db, {
    ...ports,
    host: ports.port === null ? '' : '127.0.0.1',
    sharesCodes: true,
    answerSeconds: 2,
    maxAttempts: 100,
  });
  await db.insert(patients).values(
    Array.from({ length: count }, (_, number) => ({
      contractId: 1,
      lastName: surname(number),
      firstName: 'Мария',
      gender: 'F' as const,
      dateOfBirth: new Date(Date.UTC(1950, 0, 1 + number)).toISOString().slice(0, 10),
      mobilePhone: String(375_290_000_000 + number),
      createdAt: new Date(),
    })),
  );
};

/** Places orders of these numbers: one that the laboratory has, with its result, and one that goes to it, each. */
export const placeOrders = async (db: Db, numbers: readonly number[]): Promise<DueResult[]> => {
  const found = await db
    .select({ id: patients.id, lastName: patients.lastName, born: patients.dateOfBirth })
    .from(patients)
    .where(eq(patients.firstName, 'Мария'))
    .orderBy(desc(patients.id));
  const due: DueResult[] = [];
  const importedAt = new Date(Date.now() - 120_000);
  for (const number of numbers) {
    const patient = found[number % found.length];
    if (patient === undefined) continue;
    const common = { patientId: patient.id, importedAt };
    const orderId = await insertOrder(db, 2 * number, { ...common, sortingState: 3, cabinetStatus: 3 });
    await insertOrder(db, 2 * number + 1, { ...common, sortingState: 2, cabinetStatus: 2 });
    const controlId = `M${String(number)}`;
    // No two orders have the same, so that a result under another patient shows.
    const value = `${String((number % 97) + 1)}.${String(Math.floor(number / 97)).padStart(3, '0')}`;
    const charset = charsets[number % charsets.length] ?? 'utf-8';
    const message = encode(
      [
        `MSH|^~\\&|LIS|LAB|CABINET|LAB|20261120120000+0300||ORU^R01^ORU_R01|${controlId}|P|2.5.1||||||${charsetNames[charset]}`,
        `PID|1||77^^^LAB||${patient.lastName}^Мария||${patient.born.replaceAll('-', '')}|F`,
        `OBR|1|${String(5_000_000_000 + 2 * number)}|L-1|1001${'|'.repeat(18)}20261119120000+0300|||F`,
        `OBX|1|NM|wbc||${value}|10*9/L|||||F`,
        '',
      ].join('\r'),
      charset,
    );
    if (message) due.push({ orderId, controlId, value, message });
  }
  return due;
};

/** What is wrong with the results that came and the orders that went; all zero when nothing was lost or doubled. */
export const faultsOf = async (db: Db, due: readonly DueResult[]) => {
  const { rows } = await db.execute<{ orderId: number; number: string }>(sql`
    select releases.order_id as "orderId", observations.number::text as number
    from releases join observations on observations.release_id = releases.id`);
  const stored = new Map<number, string[]>();
  for (const { orderId, number } of rows) stored.set(orderId, [...(stored.get(orderId) ?? []), number]);
  return {
    lost: due.filter(({ orderId }) => !stored.has(orderId)).length,
    doubled: due.filter(({ orderId }) => (stored.get(orderId)?.length ?? 0) > 1).length,
    wrong: due.filter(({ orderId, value }) => Number(stored.get(orderId)?.[0] ?? value) !== Number(value))
      .length,
    elsewhere: [...stored.keys()].filter((id) => !due.some(({ orderId }) => orderId === id)).length,
  };
};
