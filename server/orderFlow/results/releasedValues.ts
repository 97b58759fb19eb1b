import { and, asc, desc, eq, getTableColumns, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { AnalyteKind } from '../../../contract/analytes.ts';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { Db } from '../../core/db/db.ts';
import { prepared } from '../../core/db/prepared.ts';
import {
  analytes,
  documents,
  observations,
  releases,
  susceptibilities,
  type Observation,
} from '../../core/db/schema/releases.ts';
import { providers } from '../../core/db/schema/providers.ts';
import type { PrintedRelease } from '../../core/paper.ts';

type Release = Omit<typeof releases.$inferSelect, 'sourceKey' | 'isCurrent'>;
/** A release of a service of an order. */
export interface Released extends Release {
  /** It corrects a final result, or withdraws one. */
  isCorrection: boolean;
  /** The outside laboratory that examined. */
  performer: { name: LocalisedName; accreditation: string } | null;
  document: PrintedRelease['document'];
  observations: (Observation & { analyteId: number; ucum: string; kind: AnalyteKind })[];
}

/** The states in which the values of an order that are given out can be read; the first is the whole result. */
export const readableStates = [cabinetStatus.Ready, cabinetStatus.InWork, cabinetStatus.Error] as const;

const selectReleases = (db: Db, condition: SQL | undefined, first: SQL) => {
  const { sourceKey: _, isCurrent: __, ...release } = getTableColumns(releases);
  return db
    .select({
      release,
      isCorrection: sql<boolean>`corrects_final(${releases.orderId}, ${releases.serviceId}, ${releases.version}, ${releases.kind})`,
      performer: { name: providers.name, accreditation: providers.accreditation },
      document: { id: documents.id, fileName: documents.fileName, pages: documents.pages },
      observation: observations,
      analyte: { name: analytes.name, unit: analytes.unit, kind: analytes.kind },
    })
    .from(releases)
    .leftJoin(providers, eq(providers.id, releases.providerId))
    .leftJoin(documents, eq(documents.id, releases.documentId))
    .leftJoin(observations, eq(observations.releaseId, releases.id))
    .leftJoin(analytes, eq(analytes.id, observations.analyteId))
    .where(condition)
    .orderBy(first, asc(observations.position));
};
const releasesOfOrder = prepared('releases_of_order', (db) =>
  selectReleases(
    db,
    and(eq(releases.orderId, sql.placeholder('orderId')), releases.isCurrent),
    asc(releases.id),
  ),
);

const withSusceptibilities = async (
  db: Db,
  rows: Awaited<ReturnType<typeof selectReleases>>,
): Promise<Released[]> => {
  // What grew is said in words.
  const ids = [
    ...new Set(rows.flatMap(({ release, observation }) => (observation?.words ? release.id : []))),
  ];
  const tested =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(susceptibilities)
          .where(inArray(susceptibilities.releaseId, ids))
          .orderBy(asc(susceptibilities.place));
  const found = new Map<number, Released>();
  for (const { release: one, isCorrection, performer, document: held, observation, analyte } of rows) {
    const document = held && { ...held, pages: held.pages ?? 0 };
    const released = found.get(one.id) ?? { ...one, isCorrection, performer, document, observations: [] };
    found.set(one.id, released);
    if (observation !== null && analyte !== null)
      released.observations.push({
        ...observation,
        analyte: analyte.name,
        unit: analyte.unit,
        kind: analyte.kind,
        susceptibilities: tested.filter(
          ({ releaseId, position }) => releaseId === one.id && position === observation.position,
        ),
      });
  }
  return [...found.values()];
};

/** What the laboratory has given out for these orders, the latest version of each service. */
export const releasedValues = async (db: Db, orderIds: readonly number[]): Promise<Released[]> => {
  const [orderId] = orderIds;
  const condition = and(inArray(releases.orderId, [...orderIds]), releases.isCurrent);
  const rows =
    orderIds.length === 1
      ? await releasesOfOrder(db).execute({ orderId })
      : await selectReleases(db, condition, asc(releases.id));
  return withSusceptibilities(db, rows);
};

/** The version that each of these releases of an order has replaced, by service: the latest with values. */
export const versionsBefore = async (
  db: Db,
  replacing: readonly Pick<Released, 'orderId' | 'serviceId'>[],
): Promise<ReadonlyMap<number, Released>> => {
  const [first] = replacing;
  if (first === undefined) return new Map();
  const serviceIds = replacing.map(({ serviceId }) => serviceId);
  const condition = and(
    eq(releases.orderId, first.orderId),
    inArray(releases.serviceId, serviceIds),
    not(releases.isCurrent),
    inArray(releases.kind, ['preliminary', 'final']),
  );
  const found = await withSusceptibilities(db, await selectReleases(db, condition, desc(releases.version)));
  return new Map(found.toReversed().map((one) => [one.serviceId, one]));
};
