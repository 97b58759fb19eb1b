import { sql } from 'drizzle-orm';
import type { LocalisedName } from '../../contract/fields.ts';
import type { Db } from '../core/db/db.ts';
import { writeAnswers } from '../reference/analytes/answers.ts';
import { writeIntervals } from '../reference/analytes/intervals.ts';
import { analyteIdsOf, analyteOf } from './analytes/allAnalytes.ts';
import { answersOf, kindOf } from './analytes/answers.ts';
import { intervalsOf } from './analytes/intervals.ts';
import { loincTerms } from './analytes/loinc/loincTerms.ts';
import { ucum, units } from './analytes/units.ts';
import { variationOf } from './analytes/variation.ts';

/** What the embedded laboratory knows of an analyte; `service` names one that is named like its service. */
const knowledgeOf = (code: string, service: LocalisedName) => {
  const analyte = analyteOf(code);
  const unit = analyte.kind === 'grade' ? null : analyte.unit;
  return {
    code,
    name: analyte.name ?? service,
    unit: unit && units[unit],
    kind: kindOf(analyte),
    loinc: loincTerms[code]?.code ?? '',
    ucum: unit === null ? '' : ucum[unit],
    decimals: analyte.kind === 'figure' ? analyte.decimals : null,
    variation: variationOf(code),
  };
};

/** Gives brought analytes without answers those of the embedded laboratory; what a person has written stays. */
const bringAnswers = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ id: number; code: string }>(sql`
    select id, code from analytes
    where kind = 'coded' and is_brought and not is_edited
      and not exists (select from analyte_answers where analyte_id = analytes.id)
    order by id
    for update`);
  await writeAnswers(db, new Map(rows.map(({ id, code }) => [id, answersOf(code)])));
};

/**
 * Gives services that have no analytes yet, and of which nobody has written so, those of the embedded laboratory, with its intervals and answers; `among`
 * is which services. What is known of an analyte from releases alone is completed, what a person has written stays.
 */
export const bringAnalytes = async (db: Db, among?: readonly number[]): Promise<void> => {
  const { rows: services } = await db.execute<{ id: number; code: string; name: LocalisedName }>(sql`
    select id, code, name from services
    where not is_package and analytes_version = 0 and not exists (select from service_analytes where service_id = services.id)
      ${among === undefined ? sql`` : sql`and id in (select jsonb_array_elements(${JSON.stringify(among)}::jsonb)::int)`}
    order by code`);
  if (services.length === 0 && among !== undefined) return;
  const list = services.flatMap(({ id, code, name }) =>
    analyteIdsOf(code).map((analyte, at) => ({ id, position: at + 1, code: analyte, name })),
  );
  // One with the code of a service is named like it, also where another service has it before.
  const named = new Map(services.map(({ code, name }) => [code, name]));
  const known = new Map(
    list.map(({ code, name }) => [code, knowledgeOf(code, named.get(code) ?? name)] as const),
  );
  await db.transaction(async (tx) => {
    const { rows: brought } = await tx.execute<{ id: number; code: string }>(sql`
      insert into analytes (code, name, unit, kind, loinc, ucum, decimals, variation, is_brought)
      select code, name, nullif(unit, 'null'), kind, loinc, ucum, decimals, nullif(variation, 'null'), true
      from jsonb_to_recordset(${JSON.stringify([...known.values()])}::jsonb) as known (code text, name jsonb,
        unit jsonb, kind text, loinc text, ucum text, decimals smallint, variation jsonb)
      order by code
      on conflict (code) do update set kind = excluded.kind, loinc = excluded.loinc, ucum = excluded.ucum,
        decimals = excluded.decimals, variation = excluded.variation, is_brought = true
        where not analytes.is_brought and not analytes.is_edited
      returning id, code`);
    await writeIntervals(tx, new Map(brought.map(({ id, code }) => [id, intervalsOf(code)])));
    await tx.execute(sql`
      insert into service_analytes (service_id, analyte_id, position)
      select given.id, analytes.id, given.position
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as given (id int, position smallint, code text)
        join analytes using (code)
      on conflict do nothing`);
    await bringAnswers(tx);
    // Their published texts no longer repeat intervals that were typed there.
    await tx.execute(sql`update service_extensions set texts_format = 0
      where service_id in (select jsonb_array_elements(${JSON.stringify(services.map(({ id }) => id))}::jsonb)::int)`);
  });
};
