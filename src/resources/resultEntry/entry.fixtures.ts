import { eq } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import { providerOrders, providers } from '../../../server/core/db/schema/providers.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { insertProviders, providerIds } from '../../../tests/support/outsideLaboratories.ts';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

export const fixture: ResourceFixture = {
  resource: 'admin/settings/entry',
  table: 'orders',
  records: [{ number: 1 }, { number: 2 }, { number: 3 }],
  insert: async ({ db, clock }, { number }) => {
    const hasProviders = await db.$count(providers, eq(providers.id, providerIds.Dialab));
    if (hasProviders === 0) await insertProviders(db);
    const orderId = await insertOrder(db, Number(number), { sortingState: sortingStatus.INTEGRATED });
    await db.insert(providerOrders).values({
      providerId: providerIds.Dialab,
      orderId,
      status: sortingStatus.SENT,
      createdAt: clock.now(),
    });
  },
  names: ['5000000001', '5000000002', '5000000003'],
  column: 'barcode',
  sortedBy: ['Created'],
};
