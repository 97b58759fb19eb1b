import { cabinetStatus, sortingStatus } from '../../contract/codes.ts';
import type { Db } from '../../server/core/db/db.ts';
import { orders } from '../../server/core/db/schema/orders.ts';
import { insertReleases, type ObservedLine } from './observed.ts';
import { insertOrder } from './orders.ts';

const { INTEGRATED } = sortingStatus;
/** A date this number of days ago. */
export const days = (count: number): Date => new Date(Date.now() - count * 86_400_000);

const name = { ru: 'Г', en: 'G', be: 'Г' };
/** A value within its interval. */
export const normal = (serviceCode: string): ObservedLine => ({
  serviceCode,
  analyte: name,
  value: '5.0',
  unit: name,
  reference: '3.9–6.1',
  flag: '',
});

/** Three fresh orders of contract 1: Иванова with a result, Петров in progress, Соколова new; returns their ids. */
export const insertResults = async (db: Db): Promise<number[]> => {
  await db.delete(orders);
  const ready = { sortingState: INTEGRATED, cabinetStatus: cabinetStatus.Ready, resultAt: days(1) };
  const inWork = { sortingState: INTEGRATED, cabinetStatus: cabinetStatus.InWork };
  const first = await insertOrder(db, 1, { ...ready, createdAt: days(2), serviceIds: [1, 4] });
  await insertReleases(db, first, [normal('1001'), normal('2001')]);
  return [
    first,
    await insertOrder(db, 2, { ...inWork, patientId: 2, createdAt: days(2) }),
    await insertOrder(db, 3, { patientId: 3, createdAt: days(1) }),
  ];
};
