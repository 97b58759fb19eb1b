import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { embeddedDb } from '../core/db/embedded.ts';
import type { Bundle, FhirResource } from 'fhir/r4';
import { afterAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../tests/support/emptyDatabase.ts';
import { createJudges } from '../../tests/support/fhirJudges.ts';
import { judgeByGuide } from '../../tests/support/guideJudge.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { fhirJson } from '../core/calls/fhirJson.ts';
import type { Db } from '../core/db/db.ts';
import { seedDemo } from '../seed/seed.ts';
import { capabilityStatement } from './capability.ts';
import { documentOf } from './document.ts';
import type { Asked } from './findParties.ts';
import { graphOf } from './graph.ts';
import { referencesIn } from './matches.ts';
import { versioned } from './read.ts';

/** The whole demo laboratory has 2000; `ORDERS=2000` judges all of it. */
const ORDERS = Number(process.env['ORDERS'] ?? 30);

let pglite: PGlite;
let db: Db;
let asked: Asked;
let judge: ReturnType<typeof createJudges>;
const test = useLab(async () => {
  pglite = await openEmptyDatabase();
  db = embeddedDb(pglite);
  await seedDemo(db, { now: test.clock.now(), orders: ORDERS, passwordHash: 'hash' });
  const contracts = await db.execute<{ id: number }>(sql`select id from contracts`);
  asked = {
    db,
    lab: { ...test.lab, db },
    scope: { contractIds: contracts.rows.map(({ id }) => id), unitLimits: [] },
    writing: { base: 'https://lab.test/fhir', language: 'ru' },
  };
  judge = createJudges();
});
afterAll(() => pglite.close());

/** A resource as it is sent. */
const sent = async (resource: FhirResource): Promise<FhirResource> =>
  JSON.parse(fhirJson(await versioned(resource))) as FhirResource;

it('both validators find every resource of the demo laboratory correct (X-116)', async () => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from orders order by id`);
  const found = new Map<string, string>();
  const judged = new Set<string>();
  for (let at = 0; at < rows.length; at += 50) {
    const graph = await graphOf(
      asked,
      rows.slice(at, at + 50).map(({ id }) => id),
    );
    for (const resource of graph.all.values()) {
      judged.add(resource.resourceType);
      for (const problem of judge(await sent(resource))) found.set(problem, resource.id ?? '');
    }
  }
  expect(Object.fromEntries(found)).toEqual({});
  expect([...judged].toSorted()).toEqual([
    'DiagnosticReport',
    'Observation',
    'Organization',
    'Patient',
    'Practitioner',
    'ServiceRequest',
    'Specimen',
    'Task',
  ]);
}, 1_200_000);

it('every document is correct, and names only what is in it (X-118)', async () => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from orders where result_at is not null order by id`,
  );
  const found = new Map<string, string>();
  let documents = 0;
  for (const { id } of rows) {
    const document = await documentOf(asked, id);
    if (document === undefined) continue;
    documents += 1;
    const bundle = JSON.parse(fhirJson(document.bundle)) as typeof document.bundle;
    for (const problem of [...judge(bundle), ...judgeByGuide(bundle as Bundle<FhirResource>)])
      found.set(problem, String(id));
    const resources = (bundle.entry ?? []).flatMap(({ resource }) => (resource ?? []) as FhirResource[]);
    // The others have been judged above.
    const [composition] = resources;
    if (composition !== undefined) for (const problem of judge(composition)) found.set(problem, String(id));
    const names = new Set(resources.map((one) => `${one.resourceType}/${one.id ?? ''}`));
    const named = resources.flatMap((one) => Object.keys(one).flatMap((key) => referencesIn(one, key)));
    for (const reference of named)
      if (!names.has(reference)) found.set(`${reference} is not there`, String(id));
  }
  expect(Object.fromEntries(found)).toEqual({});
  expect(documents).toBeGreaterThan(ORDERS / 4);
}, 1_200_000);

it('both find the CapabilityStatement correct (X-117)', () => {
  expect(judge(capabilityStatement(test.lab))).toEqual([]);
});
