import { sql } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../contract/codes.ts';
import type { Db } from '../../server/core/db/db.ts';
import { medicalCenters } from '../../server/core/db/schema/contracts.ts';
import { clientUnits } from '../../server/core/db/schema/contracts.ts';
import { orders, orderServices, orderTubes } from '../../server/core/db/schema/orders.ts';
import { outsideCalendar, promisedDay } from '../../server/reference/schedule/promisedDay.ts';
import { userIds } from './fixture.ts';

type Stored = typeof orders.$inferInsert;

const text = (name: string) => ({ ru: name, en: name, be: name });

/** Medical centres by code: Minsk has the first unit of contract 1, Lida the second. */
export const insertCenters = async (db: Db): Promise<void> => {
  await db.insert(medicalCenters).values([
    {
      code: 'MNS-01',
      city: { ru: 'Минск', en: 'Minsk', be: 'Мінск' },
      address: text('Немига, 40'),
      region: text('Минская область'),
      searchText: 'mns-01 минск minsk мінск немига, 40 минская область',
    },
    {
      code: 'GRD-02',
      city: { ru: 'Лида', en: 'Lida', be: 'Ліда' },
      address: text('Советская, 5'),
      region: text('Гродненская область'),
      searchText: 'grd-02 лида lida ліда советская, 5 гродненская область',
    },
  ]);
  for (const [id, code] of [
    [11, 'MNS-01'],
    [12, 'GRD-02'],
  ] as const)
    await db
      .update(clientUnits)
      .set({ medicalCenterCode: code })
      .where(sql`id = ${id}`);
};

/** A new order of contract 1 for Мария Иванова with service 1001 in one tube; the number is the end of its barcode. */
export const insertOrder = async (
  db: Db,
  number: number,
  {
    serviceIds = [1],
    workingDays = 1,
    createdAt = new Date('2026-11-18T09:00:00Z'),
    ...changes
  }: Partial<Stored> & { serviceIds?: number[] } = {},
): Promise<number> => {
  const [created] = await db
    .insert(orders)
    .values({
      barcode: String(5_000_000_000 + number),
      contractId: 1,
      clientUnitId: 11,
      patientId: 1,
      sortingState: sortingStatus.NEW,
      cabinetStatus: cabinetStatus.NewOrder,
      paymentChannel: 2,
      totalPrice: 1050,
      workingDays,
      deadlineOn: promisedDay(
        outsideCalendar({ workingWeek: [1, 2, 3, 4, 5], holidays: [] }),
        createdAt,
        workingDays,
      ),
      createdAt,
      createdBy: userIds.Nurse,
      ...changes,
    })
    .returning({ id: orders.id });
  if (created === undefined) throw new Error('The order was not written');
  await db
    .insert(orderServices)
    .values(
      serviceIds.map((serviceId, position) => ({ orderId: created.id, serviceId, price: 1000, position })),
    );
  await db.insert(orderTubes).values({ orderId: created.id, tubeCode: 'EDTA', count: 1, numbers: [1] });
  return created.id;
};
