import { extensionFields } from '../../contract/serviceExtension.ts';
import type { ServiceQuestion } from '../../contract/orderQuestions.ts';
import { orderTubes } from '../../server/core/db/schema/orders.ts';
import type { Db } from '../../server/core/db/db.ts';
import { serviceExtensions } from '../../server/core/db/schema/serviceExtensions.ts';
import { insertOrder } from './orders.ts';
import type { TestLab } from './testLab.ts';

/** Publishes a description that says for how many hours a specimen of a service is stable; null: it does not say. */
export const describeSpecimen = async (
  db: Db,
  serviceId: number,
  kind: string,
  stabilityHours: number | null,
  questions: ServiceQuestion[] = [],
): Promise<void> => {
  const fields = extensionFields.parse({
    biomaterial: [{ biomaterialTypeId: kind, volumeMl: 1, stabilityHours }],
    questions,
  });
  const row = {
    version: 1,
    fields,
    published: fields,
    isPublished: true,
    completeness: { ru: 0, en: 0, be: 0 },
    updatedAt: new Date(),
  };
  await db
    .insert(serviceExtensions)
    .values({ serviceId, ...row })
    .onConflictDoUpdate({ target: serviceExtensions.serviceId, set: row });
};

/** Services 1001, 1002 and 1003 are stable for 24 hours, 2001 and 2002 for 72, 2003 for 168; of 2004 nobody has said it. */
export const describeSpecimens = async (db: Db): Promise<void> => {
  for (const id of [1, 2, 3]) await describeSpecimen(db, id, 'EDTA', 24);
  for (const id of [4, 5]) await describeSpecimen(db, id, 'SST', 72);
  await describeSpecimen(db, 6, 'SST', 168);
  await describeSpecimen(db, 7, 'SST', null);
};

/** An order with service 1001 that was placed and handed over now, with a tube EDTA 1 and a tube SST 2; returns its id. */
export const insertHeldOrder = async (
  { db, clock }: TestLab,
  number: number,
  changes: Parameters<typeof insertOrder>[2] = {},
): Promise<number> => {
  const now = clock.now();
  const id = await insertOrder(db, number, {
    sortingState: 5,
    cabinetStatus: 3,
    createdAt: now,
    importedAt: now,
    totalPrice: 1000,
    ...changes,
  });
  await db.insert(orderTubes).values({ orderId: id, tubeCode: 'SST', count: 1, numbers: [2] });
  return id;
};
