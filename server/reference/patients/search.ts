import { and, asc, count, desc, not, sql, type SQL } from 'drizzle-orm';
import type { PatientRow } from '../../../contract/patients.ts';
import type { Db } from '../../core/db/db.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { rowColumns, toRow } from './repository.ts';
import { nameReadings } from '../persons/nameReadings.ts';
import { nameWords } from './rules.ts';
import { conditionsOf, fitOf, tellsNamesakes, type Fit, type SearchParams } from './searchConditions.ts';
import { searchAlike } from './similarNames.ts';
import { spokenLike } from './spokenNames.ts';

/** Up to this many matches, sorting is faster than walking the name index. */
const FEW = 2000;
/** More matches than these are not read but narrowed. */
const READ = 100;

interface Slice {
  from: number;
  to: number;
}

const everybody = sql`true`;

/** Rows of a few matching patients: better matches first, equal ones by name. */
const sortedRows = async (
  db: Db,
  where: SQL | undefined,
  fit: Fit | undefined,
  { from, to }: Slice,
): Promise<PatientRow[]> => {
  const source = db
    .select({
      ...rowColumns,
      full: sql<boolean>`${fit?.full ?? everybody}`.as('full'),
      surname: sql<boolean>`${fit?.surname ?? everybody}`.as('surname'),
      beginning: sql<boolean>`${fit?.beginning ?? everybody}`.as('beginning'),
    })
    .from(patients)
    .where(where)
    .limit(FEW)
    .as('matching');
  const rows = await db
    .select({
      id: source.id,
      lastName: source.lastName,
      firstName: source.firstName,
      paternalName: source.paternalName,
      gender: source.gender,
      dateOfBirth: source.dateOfBirth,
      timeOfBirth: source.timeOfBirth,
      mobilePhone: source.mobilePhone,
      alsoKnown: source.alsoKnown,
    })
    .from(source)
    .orderBy(
      desc(source.full),
      desc(source.surname),
      desc(source.beginning),
      asc(source.lastName),
      asc(source.firstName),
      asc(source.id),
    )
    .limit(to - from)
    .offset(from);
  return rows.map(toRow);
};

/** Rows of `total` matching patients by name, along the index; read from the end when that is nearer. */
const indexedRows = async (
  db: Db,
  where: SQL | undefined,
  total: number,
  { from, to }: Slice,
): Promise<PatientRow[]> => {
  const backwards = from > total - to;
  const limit = Math.min(to, total) - from;
  if (limit <= 0) return [];
  const source = db.select(rowColumns).from(patients).where(where).as('matching');
  const rows = await db
    .select()
    .from(source)
    .orderBy(...[source.lastName, source.firstName, source.id].map(backwards ? desc : asc))
    .limit(limit)
    .offset(backwards ? total - from - limit : from);
  return (backwards ? rows.toReversed() : rows).map(toRow);
};

interface Counts {
  total: number;
  /** How many of them fit so well, see `Fit`; 0 without names in the term. */
  full: number;
  surname: number;
  beginning: number;
  whole: number;
  /** The first who has the whole names typed. */
  wholeId: number | null;
  /** The contract requires a consent. */
  consent: boolean;
}

/** How many match and how well, and whether the contract requires a consent; one query. */
const countsOf = async (
  db: Db,
  contractId: number,
  where: SQL | undefined,
  fit: Fit | undefined,
): Promise<Counts> => {
  const fitting = (condition: SQL | undefined) =>
    condition === undefined
      ? sql`0`.mapWith(Number)
      : sql`count(*) filter (where ${condition})`.mapWith(Number);
  const [found] = await db
    .select({
      total: count(),
      full: fitting(fit?.full),
      surname: fitting(fit?.surname),
      beginning: fitting(fit?.beginning),
      whole: fitting(fit?.whole),
      wholeId: fit ? sql<number | null>`min(${patients.id}) filter (where ${fit.whole})` : sql<null>`null`,
      // Written out: in a query on one table Drizzle omits the table name.
      consent: sql<
        boolean | null
      >`(select consent_required from contracts where contracts.id = ${contractId})`,
    })
    .from(patients)
    .where(where);
  if (found === undefined) throw new Error('A count without a row');
  return { ...found, consent: found.consent ?? false };
};

interface UserPage {
  patient: PatientRow[];
  totalCount: number;
  soleMatchId: number | null;
  isInformationConsent: boolean;
}

/** The rows of a page of those who match the term as written: better matches first, equal ones by name. */
const exactRows = async (
  db: Db,
  where: SQL | undefined,
  fit: Fit | undefined,
  counts: Counts,
  { from, to }: Slice,
): Promise<PatientRow[]> => {
  if (from >= counts.total) return [];
  if (counts.total <= FEW) return sortedRows(db, where, fit, { from, to });
  if (fit === undefined) return indexedRows(db, where, counts.total, { from, to });
  const levels = [
    { until: counts.full, fits: fit.full },
    { until: counts.surname, fits: and(fit.surname, not(fit.full)) },
    { until: counts.beginning, fits: and(fit.beginning, not(fit.surname)) },
    { until: counts.total, fits: not(fit.beginning) },
  ];
  const rows: PatientRow[] = [];
  let before = 0;
  for (const { until, fits } of levels) {
    const slice = { from: Math.max(from - before, 0), to: to - before };
    rows.push(...(await indexedRows(db, and(where, fits), until - before, slice)));
    before = until;
  }
  return rows;
};

const sliceOf = ({ pageNumber, pageSize }: SearchParams): Slice => ({
  from: (pageNumber - 1) * pageSize,
  to: pageNumber * pageSize,
});

/** Patients who match the term as written. */
const searchExactly = async (db: Db, params: SearchParams): Promise<UserPage> => {
  const where = conditionsOf(params);
  const fit = fitOf(params.term);
  const counts = await countsOf(db, params.contractId, where, fit);
  return {
    patient: await exactRows(db, where, fit, counts, sliceOf(params)),
    totalCount: counts.total,
    soleMatchId:
      params.pageNumber === 1 && counts.whole === 1 && tellsNamesakes(params.term) ? counts.wholeId : null,
    isInformationConsent: counts.consent,
  };
};

/**
 * The same with those after them whose names are spoken so and written otherwise: beside found ones only whole surnames,
 * and none beside more than anybody reads.
 */
const withSpoken = async (db: Db, params: SearchParams, found: UserPage): Promise<UserPage> => {
  const isFound = found.totalCount > 0;
  const spoken = found.totalCount > READ ? undefined : spokenLike(db, params, isFound);
  if (spoken === undefined) return found;
  const where = isFound ? and(spoken, sql`not (${conditionsOf(params)})`) : spoken;
  const total = await db.$count(patients, where);
  if (total === 0) return found;
  const { from, to } = sliceOf(params);
  const slice = { from: Math.max(from - found.totalCount, 0), to: to - found.totalCount };
  const rows =
    slice.to <= 0 || slice.from >= total
      ? []
      : total <= FEW
        ? await sortedRows(db, where, undefined, slice)
        : await indexedRows(db, where, total, slice);
  return {
    ...found,
    patient: [...found.patient, ...rows],
    totalCount: found.totalCount + total,
    soleMatchId: null,
  };
};

/**
 * A page of a contract's patients: those with exactly the names of the term, then surname matches, each part by name;
 * with the total and whether they sign a consent. When nobody matches the names as written, they are read in the other
 * keyboard layout and in Cyrillic letters. Those whose names are spoken so come after them. Where nobody has the names as
 * written or read, these and then those with misspelt names are meant: `isApproximate`.
 */
export const searchPatients = async (
  db: Db,
  params: SearchParams,
): Promise<UserPage & { isApproximate: boolean }> => {
  const { term, lastName, firstName } = params;
  const exact = await searchExactly(db, params);
  const hasNames = nameWords(`${term} ${lastName} ${firstName}`).length > 0;
  if (!hasNames) return { ...exact, isApproximate: false };
  if (exact.totalCount > 0) return { ...(await withSpoken(db, params, exact)), isApproximate: false };
  // A tab is no key of a layout and never part of a term.
  const readings = nameReadings([term.replaceAll('\t', ' '), lastName, firstName].join('\t')).map((texts) => {
    const [name = '', last = '', first = ''] = texts.split('\t');
    return { ...params, term: name, lastName: last, firstName: first };
  });
  for (const meant of readings) {
    const found = await searchExactly(db, meant);
    if (found.totalCount > 0)
      return { ...(await withSpoken(db, meant, found)), soleMatchId: null, isApproximate: false };
  }
  for (const meant of [params, ...readings]) {
    const found = await withSpoken(db, meant, exact);
    if (found.totalCount > 0) return { ...found, isApproximate: true };
  }
  for (const meant of [params, ...readings]) {
    const similar = await searchAlike(db, meant);
    if (similar.totalCount > 0) return { ...exact, ...similar, isApproximate: true };
  }
  return { ...exact, isApproximate: false };
};
