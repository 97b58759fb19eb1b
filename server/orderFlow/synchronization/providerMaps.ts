import { eq } from 'drizzle-orm';
import { services } from '../../core/db/schema/catalogue.ts';
import { providers, providerServices } from '../../core/db/schema/providers.ts';
import { inBytes, keyWithin, wholeBook, writtenPrice, type SharedBookStore } from './book.ts';

/** What outside laboratories do, under which codes and at which prices. */
export const providerMaps: SharedBookStore = {
  size: (db) => db.$count(providerServices),
  records: async (db, range = wholeBook) => {
    const rows = await db
      .select({ code: providers.code, service: services.code, name: services.name, map: providerServices })
      .from(providerServices)
      .innerJoin(providers, eq(providers.id, providerServices.providerId))
      .innerJoin(services, eq(services.id, providerServices.serviceId))
      .where(keyWithin([providers.code, services.code], range))
      .orderBy(inBytes(providers.code), inBytes(services.code))
      .limit(range.limit);
    return rows.map(({ code, service, name, map }) => {
      const titled = (text: string) => `${code} · ${service} ${text}`;
      return {
        key: `${code}\t${service}`,
        label: { ru: titled(name.ru), en: titled(name.en), be: titled(name.be) },
        values: {
          providerCode: map.providerCode ?? '',
          price: writtenPrice(map.price),
          workingDays: String(map.workingDays),
        },
      };
    });
  },
  write: async (db, changes) => {
    const laboratories = new Map(
      (await db.select({ id: providers.id, code: providers.code }).from(providers)).map(
        ({ id, code }) => [code, id] as const,
      ),
    );
    const known = new Map(
      (await db.select({ id: services.id, code: services.code }).from(services)).map(
        ({ id, code }) => [code, id] as const,
      ),
    );
    for (const { key, after } of changes) {
      const [laboratory = '', service = ''] = key.split('\t');
      const [providerId, serviceId] = [laboratories.get(laboratory), known.get(service)];
      if (providerId === undefined || serviceId === undefined) continue;
      const set = {
        ...(after['providerCode'] !== undefined && { providerCode: after['providerCode'] || null }),
        ...(after['price'] !== undefined && { price: Math.round(Number(after['price']) * 100) }),
        ...(after['workingDays'] !== undefined && { workingDays: Number(after['workingDays']) }),
      };
      await db
        .insert(providerServices)
        .values({ providerId, serviceId, price: 0, workingDays: 1, ...set })
        .onConflictDoUpdate({ target: [providerServices.providerId, providerServices.serviceId], set });
    }
  },
};
