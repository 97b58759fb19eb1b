import { cabinetStatus, sortingStatus } from '../../contract/codes.ts';
import type { Db } from '../../server/db/db.ts';
import * as following from '../../server/db/followingSchema.ts';
import * as tables from '../../server/db/schema.ts';
import { userIds } from './fixture.ts';

const same = (name: string) => ({ ru: name, en: name, be: name });

/** Ids of the outside laboratories of the tests; the last one is out of use. */
export const providerIds = { Dialab: 1, api: 2, paper: 3, closed: 4 };

/** Dialab does 1001 and 2001, the api one 3001, the paper one 2001 and 4001, which it has no code for yet. */
export const insertProviders = async (db: Db): Promise<void> => {
  await db.insert(following.providers).values([
    { id: 1, code: 'DIALAB', name: same('Dialab'), kind: 'Dialab' },
    { id: 2, code: 'ALLERGO', name: same('Allergo'), kind: 'api' },
    { id: 3, code: 'METAL', name: same('Metal'), kind: 'paper' },
    { id: 4, code: 'CLOSED', name: same('Closed'), kind: 'paper', isActive: false },
  ]);
  const service = (providerId: number, serviceId: number, providerCode: string | null, workingDays = 1) => ({
    providerId,
    serviceId,
    providerCode,
    price: serviceId * 500,
    workingDays,
  });
  await db
    .insert(following.providerServices)
    .values([
      service(1, 1, 'D-1'),
      service(1, 4, 'D-4', 3),
      service(2, 8, 'A-8'),
      service(3, 4, 'P-4'),
      service(3, 10, null),
      service(4, 1, 'C-1'),
    ]);
};

/** Orders that the laboratory has just got: a barcode, service ids, a contract (1) and its patient; gives their ids. */
export const insertHandedOver = async (
  db: Db,
  orders: readonly { barcode: string; services: number[]; contractId?: 1 | 2; patientId?: number }[],
  createdAt: Date,
): Promise<number[]> => {
  const ids: number[] = [];
  for (const { barcode, services, contractId = 1, patientId = contractId === 1 ? 1 : 4 } of orders) {
    const [order] = await db
      .insert(tables.orders)
      .values({
        barcode,
        contractId,
        clientUnitId: contractId === 1 ? 11 : 21,
        patientId,
        sortingState: sortingStatus.SENT,
        cabinetStatus: cabinetStatus.NewOrder,
        paymentChannel: 2,
        totalPrice: 1000,
        workingDays: 1,
        createdAt,
        createdBy: userIds.Nurse,
      })
      .returning({ id: tables.orders.id });
    if (order === undefined) throw new Error(`${barcode} is there already`);
    await db
      .insert(tables.orderServices)
      .values(
        services.map((serviceId, position) => ({ orderId: order.id, serviceId, price: 100, position })),
      );
    await db.insert(tables.orderTubes).values([
      { orderId: order.id, tubeCode: 'EDTA', count: 1 },
      { orderId: order.id, tubeCode: 'SST', count: 2 },
    ]);
    ids.push(order.id);
  }
  return ids;
};
