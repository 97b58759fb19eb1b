import { sql } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';
import { priceBook } from '../core/db/schema/catalogue.ts';
import type { LisContract } from '../core/lis.ts';

const reception = { silabId: '1', name: { ru: 'Приёмная', en: 'Reception', be: 'Прыёмная' } };
const ward = { silabId: '2', name: { ru: 'Стационар', en: 'Ward', be: 'Стацыянар' } };

/** New contracts of the simulated laboratory; prices are the highest of other contracts, the last has none. */
export const simulatedContracts = async (db: Db): Promise<LisContract[]> => {
  const prices = await db
    .select({ serviceId: priceBook.serviceId, price: sql<number>`max(${priceBook.price})::int` })
    .from(priceBook)
    .groupBy(priceBook.serviceId);
  return [
    {
      silabId: 'LIS-101',
      name: {
        ru: 'Клиника «Заречная»',
        en: 'Riverside Clinic',
        be: 'Клініка «Зарэчная»',
      },
      isOpen: true,
      units: [reception, ward],
      prices,
    },
    {
      silabId: 'LIS-102',
      name: {
        ru: 'Медпункт «Озёрный»',
        en: 'Lakeside Medical Station',
        be: 'Медпункт «Азёрны»',
      },
      isOpen: true,
      units: [reception],
      prices: [],
    },
  ];
};
