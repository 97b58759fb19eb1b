import { and, eq, gt, gte, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { LocalisedName } from '../../../contract/fields.ts';
import { promotionImpact, promotions as contract, type Promotion } from '../../../contract/promotions.ts';
import { storeRoutes } from '../../core/calls/crud.ts';
import { crudStore } from '../../core/calls/crudStore.ts';
import { dayOf, sqlDay, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { promotions } from '../../core/db/schema/promotions.ts';
import { impactOfPrices } from '../../core/impact.ts';
import type { Lab } from '../../core/lab.ts';
import { fill } from '../../core/messages/template.ts';
import { ApiError } from '../../core/apiError.ts';
import { route } from '../../core/calls/route.ts';
import { discountedLines } from './discountedLines.ts';

const contractName = sql<LocalisedName>`(select name from contracts where contracts.id = promotions.contract_id)`;
const serviceCode = sql<string>`(select code from services where services.id = promotions.service_id)`;
const serviceName = sql<LocalisedName>`(select name from services where services.id = promotions.service_id)`;

/** Promotions in a state on a day `yyyy-MM-dd`. */
const inState = {
  planned: (day: string): SQL => gt(promotions.startsOn, day),
  active: (day: string): SQL | undefined => and(lte(promotions.startsOn, day), gte(promotions.endsOn, day)),
  ended: (day: string): SQL => lt(promotions.endsOn, day),
};

/** Promotions of a service or a contract whose code or name contains a text. */
const holdsText = (text: string): SQL | undefined => {
  const pattern = likePattern.contains(text.toLowerCase());
  return or(
    sql`promotions.service_id in (select id from services where search_key like search_key(${pattern}))`,
    sql`promotions.contract_id in (select id from contracts
      where lower(contracts.code || ' ' || contracts.name::text) like ${pattern})`,
  );
};

const shownDay = (day: string): string => day.split('-').toReversed().join('.');

/** The id of a service by its code; undefined for an unknown one. */
const serviceIdOf = async (db: Db, code: string): Promise<number | undefined> => {
  const [found] = await db.select({ id: services.id }).from(services).where(eq(services.code, code));
  return found?.id;
};

/** Promotions, never deleted; two of one contract and service never overlap, last days included. */
export const promotionStore = (lab: Pick<Lab, 'clock'>) => {
  const today = () => dayOf(lab.clock.now());
  const stateOf = (startsOn: string, endsOn: string): Promotion['state'] =>
    today() < startsOn ? 'planned' : today() > endsOn ? 'ended' : 'active';

  return crudStore(contract, {
    table: promotions,
    computed: { contractName, serviceCode, serviceName },
    record: ({ startsOn, endsOn, sortContract: _contract, sortService: _service, ...row }) => ({
      ...row,
      startDate: wireDay(startsOn),
      endDate: wireDay(endsOn),
      state: stateOf(startsOn, endsOn),
    }),
    row: ({ contractId, serviceCode: code, percent, startDate, endDate }) => ({
      contractId,
      serviceId: sql`(select id from services where code = ${code})`,
      percent,
      startsOn: sqlDay(startDate),
      endsOn: sqlDay(endDate),
    }),
    order: {
      startDate: promotions.startsOn,
      endDate: promotions.endsOn,
      contractName: promotions.sortContract,
      serviceCode: promotions.sortService,
    },
    where: ({ q, state }) => and(q ? holdsText(q) : undefined, state && inState[state](today())),
    check: async (db, { contractId, serviceCode: code, startDate, endDate }, before) => {
      const serviceId = await serviceIdOf(db, code);
      const isContract = (await db.$count(contracts, eq(contracts.id, contractId))) > 0;
      if (serviceId === undefined || !isContract)
        throw new ApiError('BadRequest', {
          contractId: isContract ? undefined : (messages) => messages.contractNotFound,
          serviceCode: serviceId === undefined ? (messages) => messages.serviceNotFound : undefined,
        });
      const overlapping = await db
        .select({ from: promotions.startsOn, to: promotions.endsOn })
        .from(promotions)
        .where(
          and(
            eq(promotions.contractId, contractId),
            eq(promotions.serviceId, serviceId),
            lte(promotions.startsOn, sqlDay(endDate)),
            gte(promotions.endsOn, sqlDay(startDate)),
            before && ne(promotions.id, before.id),
          ),
        )
        .orderBy(promotions.startsOn);
      if (overlapping.length === 0) return;
      const periods = overlapping.map(({ from, to }) => `${shownDay(from)}–${shownDay(to)}`).join(', ');
      throw new ApiError('BadRequest', {
        startDate: (messages) => fill(messages.periodsOverlap, { periods }),
      });
    },
    // When two save at once, the error of the second names the period of the first.
    around: async (db, write) => {
      await db.execute(sql`lock table ${promotions} in share row exclusive mode`);
      return write();
    },
  });
};

/** The calls of promotions. */
export const promotionRoutes = (app: Hono, lab: Lab): void => {
  storeRoutes(app, lab, promotionStore(lab));

  route(app, lab, promotionImpact, async ({ db, body }) => ({
    impact: await impactOfPrices(db, lab.clock.now(), discountedLines(body)),
  }));
};
