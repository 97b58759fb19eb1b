import { eq, inArray, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { providerSettings as contract, type ProviderSettings } from '../../../contract/providerSettings.ts';
import { ApiError } from '../../core/apiError.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { providers, providerServices } from '../../core/db/schema/providers.ts';
import type { Lab } from '../../core/lab.ts';

type ServiceMap = ProviderSettings['serviceMap'];

const serviceMap = sql<ServiceMap>`(
  select coalesce(json_agg(json_build_object(
    'serviceCode', s.code, 'providerCode', coalesce(m.provider_code, ''),
    'price', m.price / 100.0, 'workingDays', m.working_days) order by s.code), '[]')
  from provider_services m join services s on s.id = m.service_id where m.provider_id = providers.id)`;

/** Ids of services by code. */
const serviceIds = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await db
    .select({ id: services.id, code: services.code })
    .from(services)
    .where(inArray(services.code, [...codes]));
  return new Map(found.map(({ id, code }) => [code, id]));
};
const codesOf = (map: ServiceMap): string[] => map.map(({ serviceCode }) => serviceCode);

const checkCodes = async (db: Db, map: ServiceMap): Promise<void> => {
  const known = await serviceIds(db, codesOf(map));
  const errors = map.flatMap(({ serviceCode }, at) =>
    known.has(serviceCode) ? [] : [[`serviceMap.${String(at)}.serviceCode`, 'Invalid'] as const],
  );
  if (errors.length > 0) throw new ApiError('BadRequest', Object.fromEntries(errors));
};

const writeMap = async (db: Db, providerId: number, map: ServiceMap): Promise<void> => {
  const ids = await serviceIds(db, codesOf(map));
  await db.delete(providerServices).where(eq(providerServices.providerId, providerId));
  if (map.length > 0)
    await db.insert(providerServices).values(
      map.map(({ serviceCode, providerCode, price, workingDays }) => ({
        providerId,
        serviceId: ids.get(serviceCode) ?? 0,
        providerCode: providerCode === '' ? null : providerCode,
        price: Math.round(price * 100),
        workingDays,
      })),
    );
};

/** Outside laboratories with their code maps. */
export const providerSettingsRoutes = (app: Hono, lab: Lab): void =>
  crudRoutes(app, lab, contract, {
    table: providers,
    computed: { serviceMap },
    search: [providers.code, providers.name],
    where: ({ isUnmapped }) =>
      isUnmapped === undefined
        ? undefined
        : sql`exists (select from provider_services
            where provider_id = providers.id and provider_code is null) = ${isUnmapped}`,
    unique: { providers_code_key: 'code' },
    check: (db, { serviceMap: map }) => checkCodes(db, map),
    saved: (db, id, { serviceMap: map }) => writeMap(db, id, map),
  });
