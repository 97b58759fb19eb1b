import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import {
  enteredDetails,
  enteredValue,
  type EnteredDetails,
  type EnteredValue,
  type EntryService,
  type EntryValue,
} from '../../../contract/resultEntry.ts';
import { dayOf, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { serviceAnalytes } from '../../core/db/schema/analytes.ts';
import { enteredResults } from '../../core/db/schema/enteredResults.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { providers } from '../../core/db/schema/providers.ts';
import { analytes, observations, releases } from '../../core/db/schema/releases.ts';
import { users } from '../../core/db/schema/users.ts';
import { grouped } from '../../core/grouped.ts';
import type { Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';
import { answersJson } from '../../reference/analytes/answers.ts';
import { intervalsJson } from '../../reference/analytes/intervals.ts';
import { recordsOfPerson } from '../../reference/persons/links.ts';
import { personAt, rangeFor, type Person } from '../results/personAt.ts';
import { intervalText, valueText } from '../results/resultLine.ts';
import { releasedValues, type Released } from '../results/releasedValues.ts';
import { examinedServices, type ExaminedService } from '../results/settleOrders.ts';
import { endsOf } from '../connections/readValue.ts';
import { judgeEntered, type Judged, type TypedAnalyte } from './judgeEntered.ts';
import { atWork, typedServices } from './typedServices.ts';

type StoredOrder = typeof orders.$inferSelect;
interface FullAnalyte extends TypedAnalyte {
  id: number;
  previous: EntryValue['previous'];
}

/** A service of an order whose result is typed, with what judges it. */
export interface TypedService {
  service: ExaminedService;
  providerId: number | null;
  performer: string;
  analytes: readonly FullAnalyte[];
  /** What is typed, or that of its typed current version where nothing is. */
  values: ReadonlyMap<number, EnteredValue>;
  details: EnteredDetails;
  version: number;
  typedBy: readonly number[];
  typedAt: Date | null;
  released: Released | undefined;
}
/** An order whose results are typed. */
export interface TypedOrder {
  order: StoredOrder;
  patient: typeof patients.$inferSelect;
  person: Person;
  /** `yyyyMMdd`, whose intervals hold. */
  day: string;
  services: readonly TypedService[];
}

const noValue: EnteredValue = enteredValue.parse({});

/** What a released value was typed as. */
const asTyped = (found: readonly Released['observations'][number][]): EnteredValue => {
  const [first] = found;
  if (first === undefined) return noValue;
  const growths = found
    .filter(({ susceptibilities = [] }) => susceptibilities.length > 0 || found.length > 1)
    .map(({ words, susceptibilities = [] }) => ({
      organism: words?.ru ?? '',
      tested: susceptibilities.map(({ antibiotic, category, method, comparator, number }) => ({
        antibiotic,
        category,
        method,
        text: number === null ? '' : `${comparator}${number}`,
      })),
      standard: susceptibilities[0]?.standard ?? '',
      standardYear: susceptibilities[0]?.standardYear ?? null,
    }));
  if (growths.length > 0) return enteredValue.parse({ growths });
  return enteredValue.parse({
    text: first.answer ?? first.words?.ru ?? `${first.comparator}${first.number ?? ''}`,
    isAbnormal: first.number === null && first.flag === 'A',
  });
};

/** The latest values of the person before the order, by analyte. */
const valuesBefore = async (db: Db, order: StoredOrder, analyteIds: readonly number[]) => {
  if (analyteIds.length === 0) return new Map<number, typeof observations.$inferSelect & { at: Date }>();
  const rows = await db
    .selectDistinctOn([observations.analyteId], { value: observations, at: releases.specimenAt })
    .from(releases)
    .innerJoin(orders, eq(orders.id, releases.orderId))
    .innerJoin(observations, eq(observations.releaseId, releases.id))
    .where(
      and(
        sql`${orders.patientId} = any(array(${recordsOfPerson(sql`array[${order.contractId}]`, order.patientId)}))`,
        ne(orders.id, order.id),
        releases.isCurrent,
        lt(releases.specimenAt, order.createdAt),
        inArray(observations.analyteId, [...analyteIds]),
      ),
    )
    .orderBy(observations.analyteId, desc(releases.specimenAt));
  return new Map(rows.map(({ value, at }) => [value.analyteId, { ...value, at }]));
};

const analytesOf = async (
  db: Db,
  order: StoredOrder,
  serviceIds: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, FullAnalyte[]>> => {
  const rows = await db
    .select({
      serviceId: serviceAnalytes.serviceId,
      id: analytes.id,
      code: analytes.code,
      name: analytes.name,
      unit: analytes.unit,
      ucum: analytes.ucum,
      kind: analytes.kind,
      variation: analytes.variation,
      intervals: intervalsJson(),
      answers: answersJson(),
    })
    .from(serviceAnalytes)
    .innerJoin(analytes, eq(analytes.id, serviceAnalytes.analyteId))
    .where(inArray(serviceAnalytes.serviceId, [...serviceIds]))
    .orderBy(asc(serviceAnalytes.position));
  const before = await valuesBefore(db, order, [...new Set(rows.map(({ id }) => id))]);
  const full = rows.map((row) => {
    const last = before.get(row.id);
    return {
      ...row,
      before: last?.comparator === '' && last.number !== null ? Number(last.number) : null,
      previous: last
        ? { text: valueText(last, language).slice(0, 200), date: wireDay(dayOf(last.at)) }
        : null,
    };
  });
  return grouped(full, ({ serviceId }) => serviceId);
};

/** Reads an order with the services whose results are typed; null where it has none. */
export const readTyped = async (
  { db, lab, language }: { db: Db; lab: Lab; language: Language },
  orderId: number,
): Promise<TypedOrder | null> => {
  const { rows } = await db.execute<{ service_id: number; provider_id: number | null; is_typed: boolean }>(
    typedServices(lab.lis.kind, sql`${orderId}`),
  );
  const outside = new Map(rows.map((row) => [row.service_id, row.provider_id]));
  const before = new Set(rows.flatMap((row) => (row.is_typed ? row.service_id : [])));
  const examined = (await examinedServices(db, [orderId])).get(orderId) ?? [];
  const own = examined.filter(({ id }) => outside.has(id));
  const [found] = await db
    .select({ order: orders, patient: patients })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(and(eq(orders.id, orderId), atWork));
  if (found === undefined || own.length === 0) return null;
  const { order, patient } = found;
  const ids = own.map(({ id }) => id);
  const known = await analytesOf(db, order, ids, language);
  const typed = await db.select().from(enteredResults).where(eq(enteredResults.orderId, orderId));
  const current = await releasedValues(db, [orderId]);
  const names = await db.select({ id: providers.id, name: providers.name }).from(providers);
  return {
    order,
    patient,
    person: personAt(patient, dayOf(order.createdAt)),
    day: wireDay(dayOf(lab.clock.now())),
    services: own.map((service): TypedService => {
      const entered = typed.find(({ serviceId }) => serviceId === service.id);
      const released = current.find(({ serviceId }) => serviceId === service.id);
      const providerId = outside.get(service.id) ?? null;
      const list = known.get(service.id) ?? [];
      return {
        service,
        providerId,
        performer: names.find(({ id }) => id === providerId)?.name[language] ?? '',
        analytes: list,
        values: new Map(
          list.map(({ id }) => [
            id,
            entered
              ? enteredValue.parse(entered.values[id] ?? {})
              : asTyped(
                  before.has(service.id)
                    ? (released?.observations.filter(({ analyteId }) => analyteId === id) ?? [])
                    : [],
                ),
          ]),
        ),
        details: enteredDetails.parse(
          entered?.details ?? {
            note: released?.note,
            doctor: providerId === null ? '' : released?.doctor,
          },
        ),
        version: entered?.version ?? 0,
        typedBy: entered?.typedBy ?? [],
        typedAt: entered?.typedAt ?? null,
        released,
      };
    }),
  };
};

/** What is typed of each analyte of a service, judged. */
export const judgedValues = (
  { person, day }: Pick<TypedOrder, 'person' | 'day'>,
  { analytes: list, values }: Pick<TypedService, 'analytes' | 'values'>,
): { analyte: FullAnalyte; entered: EnteredValue; judged: Judged }[] =>
  list.map((analyte) => {
    const entered = values.get(analyte.id) ?? noValue;
    return { analyte, entered, judged: judgeEntered(analyte, entered, person, day) };
  });

/** The services of an order as the contract has them, in a language. */
export const viewServices = async (
  db: Db,
  typed: TypedOrder,
  { userId, secondPerson, language }: { userId: number; secondPerson: boolean; language: Language },
): Promise<EntryService[]> => {
  const ids = [...new Set(typed.services.flatMap(({ typedBy }) => typedBy))];
  const names =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return typed.services.map((one) => ({
    serviceId: one.service.id,
    code: one.service.code,
    name: one.service.name[language],
    performer: one.performer,
    released: one.released ? { kind: one.released.kind, at: one.released.at.toISOString() } : null,
    version: one.version,
    typedBy: one.typedBy.map((id) => names.find((user) => user.id === id)?.name ?? '').join(', '),
    typedAt: one.typedAt?.toISOString() ?? null,
    needsOther: secondPerson && one.typedBy.includes(userId),
    details: one.details,
    values: judgedValues(typed, one).map(({ analyte, entered, judged }) => ({
      analyteId: analyte.id,
      name: analyte.name[language],
      unit: analyte.unit?.[language] ?? '',
      kind: analyte.kind,
      answers: [...analyte.answers],
      entered,
      problem: judged.problem,
      flag: judged.flag,
      reference: referenceOf(analyte, typed, language),
      previous: analyte.previous,
    })),
  }));
};

const referenceOf = ({ intervals }: FullAnalyte, { person, day }: TypedOrder, language: Language): string =>
  intervalText(
    { criticalLow: null, criticalHigh: null, ...endsOf(rangeFor(intervals, person, day)) },
    language,
  ).reference;
