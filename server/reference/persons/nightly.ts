import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf, minskMoment } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { keyedPatients } from '../../core/db/schema/persons.ts';
import { startJob, type JobKind, type Step } from '../../core/jobs/jobs.ts';
import { repeat } from '../../core/jobs/repeat.ts';
import type { Lab } from '../../core/lab.ts';
import { MOST_BEARERS } from './keys.ts';
import { KEYS_VERSION } from './personFields.ts';
import { insertPersonCases, judged, writePersonKeys } from './personIndex.ts';
import { preparedPerson } from './person.ts';

const KIND = 'persons';
/** When the run of a day begins. */
const NIGHT = '02:30';
/** How often the clock is checked; ms. */
const EVERY = 60_000;
/**
 * Starts the run of the day once its time has come, and one at once for new keys after an upgrade: one job each,
 * whatever the number of processes.
 */
export const startPersons = async (lab: Pick<Lab, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = lab;
  const now = clock.now();
  const today = dayOf(now);
  const due = [`keys ${String(KEYS_VERSION)}`, ...(now < minskMoment(`${today}T${NIGHT}`) ? [] : [today])];
  const known = await db
    .select({ key: jobs.key })
    .from(jobs)
    .where(and(eq(jobs.kind, KIND), inArray(jobs.key, due)));
  for (const key of due) {
    if (known.some((one) => one.key === key)) continue;
    await startJob(db, now, {
      kind: KIND,
      key,
      exclusive: KIND,
      input: { compares: key === today },
      startedBy: null,
    });
  }
};

/** Starts the nightly runs. Returns a function that stops it. */
export const runPersons = (lab: Pick<Lab, 'db' | 'clock' | 'log'>): (() => Promise<void>) =>
  repeat(lab, { event: 'persons not started', ms: EVERY }, () => startPersons(lab));

const wish = z.object({ compares: z.boolean() });
const reached = z.object({ lastId: z.int().nullable(), cases: z.int() }).nullable();

/** Writes the keys of the next patients who lack them; the last of them, null: nobody is left. */
const keyNext = async (
  db: Db,
  lastId: number,
  records: number,
): Promise<{ last: number | null; done: number }> => {
  const unkeyed = await db
    .select({ patient: patients })
    .from(patients)
    .leftJoin(keyedPatients, eq(keyedPatients.patientId, patients.id))
    .where(
      and(
        gt(patients.id, lastId),
        or(isNull(keyedPatients.patientId), lt(keyedPatients.keysVersion, KEYS_VERSION)),
      ),
    )
    .orderBy(asc(patients.id))
    .limit(records);
  await writePersonKeys(
    db,
    unkeyed.map(({ patient }) => patient),
  );
  return { last: unkeyed.at(-1)?.patient.id ?? null, done: unkeyed.length };
};

/**
 * Pairs of these patients and others who share a key. Of two who are both to be compared, the later one finds the pair.
 * A key that too many have is not used.
 */
const pairsOf = async (db: Db, ids: readonly number[]): Promise<{ one: number; other: number }[]> => {
  const { rows } = await db.execute<{ one: number; other: number }>(
    sql`with used as (
        select key, patient_id from person_keys where patient_id = any(${sql.raw(`'{${ids.join(',')}}'::integer[]`)}))
      select distinct used.patient_id as one, bearers.patient_id as other from used
      cross join lateral (select patient_id from person_keys where person_keys.key = used.key
        limit ${MOST_BEARERS + 1}) as bearers
      join keyed_patients on keyed_patients.patient_id = bearers.patient_id
      where bearers.patient_id <> used.patient_id
        and (is_compared or bearers.patient_id < used.patient_id)
        and not exists (select from person_keys where person_keys.key = used.key offset ${MOST_BEARERS})`,
  );
  return rows;
};

/** Compares the next patients who have changed, and keeps the pairs that are likely; how many of each. */
export const compareNext = async (
  db: Db,
  now: Date,
  records: number,
): Promise<{ done: number; cases: number }> => {
  const next = await db
    .select({ id: keyedPatients.patientId })
    .from(keyedPatients)
    .where(eq(keyedPatients.isCompared, false))
    .orderBy(asc(keyedPatients.patientId))
    .limit(records);
  const ids = next.map(({ id }) => id);
  if (ids.length === 0) return { done: 0, cases: 0 };
  const pairs = await pairsOf(db, ids);
  const wanted = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const stored =
    wanted.length === 0 ? [] : await db.select().from(patients).where(inArray(patients.id, wanted));
  const people = new Map(
    stored.map((patient) => [patient.id, { ...patient, prepared: preparedPerson(patient) }]),
  );
  const cases = pairs.flatMap(({ one, other }) => {
    const [left, right] = [people.get(one), people.get(other)];
    if (left === undefined || right === undefined) return [];
    const { grade, score, evidence } = judged(left.prepared, right, now);
    if (grade === null || grade === 'possible') return [];
    return [
      {
        pair: [one, other] as const,
        contractIds: [...new Set([left.contractId, right.contractId])].toSorted((a, b) => a - b),
        grade,
        score,
        evidence,
        source: 'nightly' as const,
        foundAt: now,
      },
    ];
  });
  await insertPersonCases(db, cases);
  await db.update(keyedPatients).set({ isCompared: true }).where(inArray(keyedPatients.patientId, ids));
  return { done: ids.length, cases: cases.length };
};

/** First gives keys to patients without them, at night then compares those who have changed, some in each step. */
export const persons: JobKind = {
  step: async ({ db, lab, job, records }): Promise<Step> => {
    const { lastId, cases } = reached.parse(job.outcome) ?? { lastId: 0, cases: 0 };
    if (lastId !== null) {
      const { last, done } = await keyNext(db, lastId, records);
      return {
        done: job.done + done,
        outcome: { lastId: last, cases },
        isFinished: last === null && !wish.parse(job.input).compares,
      };
    }
    const compared = await compareNext(db, lab.clock.now(), records);
    return {
      done: job.done + compared.done,
      outcome: { lastId, cases: cases + compared.cases },
      isFinished: compared.done === 0,
    };
  },
};
