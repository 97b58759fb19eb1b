import { and, or, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import { analytes as contract, analytesOfService, type AnalyteRecord } from '../../../contract/analytes.ts';
import { ApiError } from '../../core/apiError.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { route } from '../../core/calls/route.ts';
import { dayOf } from '../../core/dates.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { violatesForeignKey } from '../../core/db/foreignKeyViolation.ts';
import type { Lab } from '../../core/lab.ts';
import { keepUsedAnswers, usedAnswersJson, writeAnswers } from './answers.ts';
import { intervalsJson, writeIntervals } from './intervals.ts';
import { analytesOf } from './serviceAnalytes.ts';

const services = sql<AnalyteRecord['services']>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', s.code, 'name', s.name) order by s.code), '[]')
  from service_analytes join services s on s.id = service_id where analyte_id = analytes.id)`;
const isInUse = sql<boolean>`(
  is_brought or exists (select from observations where analyte_id = analytes.id))`;

const none = { ru: '', en: '', be: '' };
type Unit = AnalyteRecord['unit'];
const isNone = ({ ru, en, be }: Unit): boolean => ru + en + be === '';
const isSame = (one: Unit, other: Unit): boolean =>
  one.ru === other.ru && one.en === other.en && one.be === other.be;

/** Analytes with this in their names or codes, or in those of a service that has them. */
const holdsText = (text: string): SQL | undefined => {
  const pattern = sql`search_key(${likePattern.contains(text)})`;
  return or(
    sql`analytes.search_key like ${pattern}`,
    sql`analytes.id in (select analyte_id from service_analytes
      where service_id in (select id from services where services.search_key like ${pattern}))`,
  );
};

/** Analytes of the services of an order. */
const ofOrder = (barcode: string): SQL => sql`analytes.id in (select analyte_id from service_analytes
  where service_id in (select service_id from order_services
    where order_id = (select id from orders where orders.barcode = ${barcode})))`;

/** Analytes with their intervals, and those of a service. */
export const analyteRoutes = (app: Hono, lab: Lab): void => {
  crudRoutes(app, lab, contract, {
    table: analytes,
    computed: { intervals: intervalsJson(), answers: usedAnswersJson(), services, isInUse },
    record: ({ searchKey: _key, isBrought: _brought, isEdited: _edited, unit, ...row }) => ({
      ...row,
      unit: unit ?? none,
    }),
    row: ({ intervals: _intervals, answers: _answers, unit, ...input }) => ({
      ...input,
      unit: isNone(unit) ? null : unit,
      isEdited: true,
    }),
    order: { name: sql`lower(${analytes.name} ->> 'ru')` },
    where: ({ q, barcode }) => and(q ? holdsText(q) : undefined, barcode ? ofOrder(barcode) : undefined),
    unique: { analytes_code_key: 'code' },
    check: (_db, { unit, code, kind, answers }, before) => {
      if (before) keepUsedAnswers(before, { kind, answers });
      if (!before?.isInUse || (isSame(unit, before.unit) && code === before.code)) return Promise.resolve();
      return Promise.reject(
        new ApiError('BadRequest', {
          code: code === before.code ? undefined : 'InUse',
          'unit.ru': isSame(unit, before.unit) ? undefined : 'InUse',
        }),
      );
    },
    saved: async (db, id, { intervals, answers }) => {
      await writeIntervals(db, new Map([[id, intervals]]));
      await writeAnswers(db, new Map([[id, answers]]));
    },
    around: async (_db, write) =>
      write().catch((error: unknown) => {
        throw violatesForeignKey(error) ? new ApiError('InUse') : error;
      }),
  });

  route(app, lab, analytesOfService, async ({ db, query }) => ({
    analytes: await analytesOf(db, query.serviceId, dayOf(lab.clock.now())),
  }));
};
