import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import type { Observation, releases } from '../../core/db/schema/releases.ts';

/** What a source may leave out: most values are no answers, and not all have critical limits. */
type Extra = 'answer' | 'criticalLow' | 'criticalHigh';
/** A value as its source gives it; `code` is the analyte's there, `answer` that of the answer. */
type NewObservation = Omit<Observation, Extra> & Partial<Pick<Observation, Extra>> & { code: string };

/** What a system that examines gives out for a service of an order. */
export interface NewRelease extends Omit<
  typeof releases.$inferSelect,
  | 'id'
  | 'isCurrent'
  | 'documentId'
  | 'note'
  | 'sourceAt'
  | 'messageAt'
  | 'decided'
  | 'statedAt'
  | 'specimenAt'
  | 'specimenSource'
> {
  documentId?: number | null;
  note?: string;
  sourceAt?: Date | null;
  messageAt?: Date | null;
  decided?: string;
  /** When its source says that the specimen was taken; missing: it does not, or has said it with a version before. */
  statedAt?: Date | null;
  /** In the order of printing. */
  observations: readonly NewObservation[];
}

/** Stores releases with their values; one whose source key is there already is left out. */
export const storeReleases = async (db: Db, given: readonly NewRelease[]): Promise<void> => {
  if (given.length === 0) return;
  const observed = new Map(given.flatMap((one) => one.observations.map((value) => [value.code, value])));
  // In the order of their codes, so that two processes do not wait for each other. What is known already is kept.
  await db.execute(sql`
    insert into analytes (code, name, unit, kind, decimals)
    select code, analyte, nullif(unit, 'null'), case when number is null then 'text' else 'quantity' end,
      least(scale(number), 6)
    from jsonb_to_recordset(${JSON.stringify([...observed.values()])}::jsonb)
      as observed (code text, analyte jsonb, unit jsonb, number numeric)
    order by code
    on conflict (code) do nothing`);
  const first = new Map(given.toReversed().map((release) => [release.sourceKey, release]));
  const once = [...first.values()].toReversed();
  const list = once.map(({ observations, ...release }) => ({
    ...release,
    observations: observations.map((value) => ({
      ...value,
      analyte: undefined,
      unit: undefined,
      susceptibilities: undefined,
    })),
  }));
  const tested = once.flatMap(({ sourceKey, observations }) =>
    observations.flatMap(({ susceptibilities = [] }, at) =>
      susceptibilities.map((one, place) => ({ ...one, sourceKey, position: at + 1, place: place + 1 })),
    ),
  );
  await db.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as given ("orderId" int, "serviceId" int, version smallint,
        kind text, at timestamptz, "isSimulated" boolean, "sourceKey" text, reason jsonb, rejection text,
        doctor text, "providerId" int, "documentId" int, note text, "sourceAt" timestamptz, "statedAt" timestamptz,
        "messageAt" timestamptz, decided text,
        observations jsonb)
    ), made as (
      insert into releases (order_id, service_id, version, kind, at, is_simulated, source_key, reason, rejection,
        doctor, provider_id, document_id, note, source_at, stated_at, message_at, decided)
      select "orderId", "serviceId", version, kind, at, "isSimulated", "sourceKey", nullif(reason, 'null'), rejection,
        doctor, "providerId", "documentId", coalesce(note, ''), "sourceAt", "statedAt", "messageAt", coalesce(decided, '')
      from given
      on conflict (source_key) do nothing
      returning id, source_key
    ), observed as (
      insert into observations (release_id, position, analyte_id, comparator, number, words, answer, low, high,
        critical_low, critical_high, expected, flag, method, ucum, note, sent_number, sent_unit,
        sent_codes)
      select made.id, place, analytes.id, comparator, number, nullif(observed.words, 'null'), analyte_answers.code, low,
        high, "criticalLow", "criticalHigh", nullif(expected, 'null'), observed.flag, nullif(method, 'null'), ucum, coalesce(observed.note, ''), "sentNumber", "sentUnit",
        nullif("sentCodes", 'null')
      from made join given on "sourceKey" = source_key
        cross join rows from (jsonb_to_recordset(observations) as (code text, comparator text, number numeric,
          words jsonb, answer text, low numeric, high numeric, "criticalLow" numeric, "criticalHigh" numeric,
          expected jsonb, flag text, method jsonb, note text, "sentNumber" text, "sentUnit" text, "sentCodes" jsonb)) with ordinality
          as observed (code, comparator, number, words, answer, low, high, "criticalLow", "criticalHigh", expected, flag,
            method, note, "sentNumber", "sentUnit", "sentCodes", place)
        join analytes on analytes.code = observed.code
        left join analyte_answers on analyte_answers.analyte_id = analytes.id and analyte_answers.code = answer
    )
    insert into susceptibilities (release_id, position, place, antibiotic, name, category, method, comparator, number,
      standard, standard_year, sent_number, sent_unit)
    select made.id, position, place, antibiotic, name, category, method, comparator, number, standard, "standardYear",
      "sentNumber", "sentUnit"
    from made join jsonb_to_recordset(${JSON.stringify(tested)}::jsonb) as tested ("sourceKey" text, position smallint,
      place smallint, antibiotic text, name jsonb, category text, method text, comparator text, number numeric,
      standard text, "standardYear" smallint, "sentNumber" text, "sentUnit" text) on "sourceKey" = source_key`);
};
