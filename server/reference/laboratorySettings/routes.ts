import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as endpoints from '../../../contract/laboratorySettings.ts';
import { trySchedule } from '../../../contract/schedule.ts';
import { expiring } from '../../../contract/preOrderStates.ts';
import { dayOf, wireDay } from '../../core/dates.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { preOrders } from '../../core/db/schema/preOrders.ts';
import type { Db } from '../../core/db/db.ts';
import { serviceExtensions } from '../../core/db/schema/serviceExtensions.ts';
import type { Lab } from '../../core/lab.ts';
import { onlineOrder } from './validity.ts';
import { validityImpact } from './validityImpact.ts';
import { laboratoryDetails } from '../laboratory/details.ts';
import { labelSize } from './labelSize.ts';
import { rolesStartPages } from './startPages.ts';
import { route } from '../../core/calls/route.ts';
import { characteristicsLimit } from '../serviceExtensions/maxCharacteristics.ts';
import { entryRule } from './entryRule.ts';
import { video } from '../information/video.ts';
import { laboratorySchedule } from '../schedule/deadlines.ts';
import { impactOfSchedule } from '../schedule/promiseImpact.ts';
import { saveSetting, versionedSetting } from '../../core/calls/settings.ts';

const mostCharacteristics = async (db: Db): Promise<number> => {
  const [found] = await db
    .select({
      most: sql<number>`coalesce(max(jsonb_array_length(${serviceExtensions.fields} -> 'characteristics')), 0)`,
    })
    .from(serviceExtensions);
  return found?.most ?? 0;
};

/** The settings of the laboratory, for administrators. */
export const laboratorySettingsRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.readSettings, async ({ db }) => {
    const now = lab.clock.now();
    return {
      details: await versionedSetting(db, laboratoryDetails(lab)),
      label: await versionedSetting(db, labelSize),
      onlineOrder: await versionedSetting(db, onlineOrder),
      characteristics: await versionedSetting(db, characteristicsLimit),
      schedule: await versionedSetting(db, laboratorySchedule),
      video: await versionedSetting(db, video),
      entry: await versionedSetting(db, entryRule),
      startPages: await versionedSetting(db, rolesStartPages),
      today: wireDay(dayOf(now)),
      expireTomorrow: await db.$count(
        preOrders,
        and(
          inArray(preOrders.status, [...expiring]),
          eq(preOrders.validUntil, dayOf(now)),
          isNull(preOrders.orderId),
        ),
      ),
      ownValidity: await db.$count(
        contracts,
        and(
          eq(contracts.isActive, true),
          or(isNotNull(contracts.preOrderValidityDays), isNotNull(contracts.preOrderPaidDays)),
        ),
      ),
      mostCharacteristics: await mostCharacteristics(db),
    };
  });
  route(app, lab, endpoints.saveDetails, async (call) => {
    const { version, ...value } = call.body;
    await saveSetting(call, laboratoryDetails(lab), value, version);
  });
  route(app, lab, endpoints.saveLabel, async (call) => {
    const { version, ...value } = call.body;
    await saveSetting(call, labelSize, value, version);
  });
  route(app, lab, endpoints.saveOnlineOrder, async (call) => {
    const { version, ...value } = call.body;
    await saveSetting(call, onlineOrder, value, version);
  });
  route(app, lab, endpoints.tryOnlineOrder, async ({ db, body }) =>
    validityImpact(db, lab.clock.now(), body),
  );
  route(app, lab, endpoints.saveCharacteristics, async (call) => {
    const { version, ...value } = call.body;
    await saveSetting(call, characteristicsLimit, value, version);
  });
  route(app, lab, endpoints.saveSchedule, async (call) => {
    const { version, ...value } = call.body;
    await saveSetting(call, laboratorySchedule, value, version);
  });
  route(app, lab, endpoints.saveEntry, async (call) => {
    const { version, ...value } = call.body;
    await saveSetting(call, entryRule, value, version);
  });
  route(app, lab, endpoints.saveVideo, async (call) => {
    const { version, ...value } = call.body;
    await saveSetting(call, video, value, version);
  });
  route(app, lab, endpoints.saveStartPages, async (call) => {
    const { version, ...value } = call.body;
    await saveSetting(call, rolesStartPages, value, version);
  });
  route(app, lab, trySchedule, async ({ db, body }) => ({
    impact: await impactOfSchedule(db, lab.clock.now(), body),
  }));
};
