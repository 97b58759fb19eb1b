import { and, eq, inArray, ne } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { QuarantineReason } from '../../../contract/connections.ts';
import { hasValues } from '../../../contract/releases.ts';
import { auditJob } from '../../core/audit.ts';
import { dayOf, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import type { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { providerOrders, providerServices } from '../../core/db/schema/providers.ts';
import { analytes, documents, observations, releases } from '../../core/db/schema/releases.ts';
import { digest } from '../../core/digest.ts';
import { grouped } from '../../core/grouped.ts';
import type { Lab } from '../../core/lab.ts';
import { announceReleases } from '../../reference/messageRules/advanceOrders.ts';
import { personAt } from '../results/personAt.ts';
import { examinedServices, settleOrders, type ExaminedService } from '../results/settleOrders.ts';
import { storeReleases, type NewRelease } from '../results/storeReleases.ts';
import { assignGroups } from './assignGroups.ts';
import type { CodeMap } from './codes.ts';
import { collectedAt } from './collectedAt.ts';
import { analyteCodes, analytesOf, meaningOf, serviceCodes } from './messageCodes.ts';
import { moveOrder } from './moveOrder.ts';
import type { StoredConnection } from './receive.ts';
import { isDocument, readService, type ReadService } from './readService.ts';
import { sameText } from './readValue.ts';
import type { ReadGroup, ReadValue } from './readResults.ts';

/** PDF files of a message by the places of their OBX; null: it is none that can be read. */
export type FoundDocuments = ReadonlyMap<
  string,
  { fileName: string; file: string; pages: number | null } | null
>;
export interface Cause {
  db: Db;
  lab: Lab;
  connection: StoredConnection;
}

/** Which services of an order a connection may answer for: those of its outside laboratory, or all. */
const answerable = async (
  db: Db,
  { providerId }: StoredConnection,
  orderId: number,
): Promise<ReadonlySet<number> | null> => {
  if (providerId === null) return null;
  const rows = await db
    .select({ serviceId: providerServices.serviceId })
    .from(providerOrders)
    .innerJoin(providerServices, eq(providerServices.providerId, providerOrders.providerId))
    .where(
      and(
        eq(providerOrders.orderId, orderId),
        eq(providerOrders.providerId, providerId),
        ne(providerOrders.status, sortingStatus.CANCELLED),
        ne(providerOrders.status, sortingStatus.NEW),
      ),
    );
  return new Set(rows.map(({ serviceId }) => serviceId));
};

/** Our codes of services by those that were agreed with an outside laboratory, without codes of several services. */
const agreedCodes = async (
  db: Db,
  { providerId }: StoredConnection,
): Promise<ReadonlyMap<string, string>> => {
  if (providerId === null) return new Map();
  const rows = await db
    .select({ ours: services.code, theirs: providerServices.providerCode })
    .from(providerServices)
    .innerJoin(services, eq(services.id, providerServices.serviceId))
    .where(eq(providerServices.providerId, providerId));
  const named = grouped(rows, ({ theirs }) => theirs ?? '');
  return new Map(
    [...named].flatMap(([theirs, [first, other]]) =>
      theirs === '' || first === undefined || other ? [] : [[theirs, first.ours] as const],
    ),
  );
};

/** The analytes of the current release of each service, and when its source released it. */
const currentValues = async (db: Db, orderId: number) => {
  const rows = await db
    .select({
      serviceId: releases.serviceId,
      sourceAt: releases.sourceAt,
      sourceKey: releases.sourceKey,
      code: analytes.code,
    })
    .from(releases)
    .leftJoin(observations, eq(observations.releaseId, releases.id))
    .leftJoin(analytes, eq(analytes.id, observations.analyteId))
    .where(and(eq(releases.orderId, orderId), releases.isCurrent));
  return grouped(rows, ({ serviceId }) => serviceId);
};

/** What names a release at its source: what it says, and when it says that it was released. */
const sourceKeyOf = async (
  { id }: StoredConnection,
  service: ExaminedService,
  { documents: files, sourceAt, ...content }: ReadService,
  found: FoundDocuments,
): Promise<string> => {
  const text = JSON.stringify({
    ...content,
    sourceAt: sourceAt?.toISOString() ?? null,
    files: files.map(({ at }) => found.get(at)?.file ?? ''),
  });
  return `hl7 ${id} ${service.orderId} ${service.id} ${await digest(text)}`;
};

/** Stores each file of a message once; gives the document of the first of these OBX that has one. */
const documentsOf = (db: Db, found: FoundDocuments) => {
  const stored = new Map<string, number>();
  return async (files: readonly ReadValue[]): Promise<number | null> => {
    const at = files.find((one) => found.get(one.at))?.at;
    const file = at === undefined ? undefined : found.get(at);
    if (at === undefined || !file) return null;
    const before = stored.get(at);
    if (before !== undefined) return before;
    const [row] = await db.insert(documents).values(file).returning({ id: documents.id });
    if (row) stored.set(at, row.id);
    return row?.id ?? null;
  };
};

/**
 * Files what groups of one order say; each service by itself, so that one that cannot be filed holds up no other. Without
 * a name a service that was not handed over says that the number may be wrong: then none is filed.
 */
export const fileOrder = async (
  { db, lab, connection }: Cause,
  order: typeof orders.$inferSelect,
  { groups, isNameless }: { groups: readonly ReadGroup[]; isNameless: boolean },
  codes: CodeMap,
  found: FoundDocuments,
): Promise<QuarantineReason[]> => {
  const now = lab.clock.now();
  const examined = (await examinedServices(db, [order.id])).get(order.id) ?? [];
  const mayAnswer = await answerable(db, connection, order.id);
  const shares = connection.sharesCodes;
  const allValues = groups.flatMap(({ values }) => values);
  const ours = await analytesOf(db, [
    ...new Set(
      allValues.flatMap((one) =>
        analyteCodes(one).flatMap((code) => {
          const meaning = codes.meaningOf('analyte', code);
          return meaning !== null && meaning !== 'ignored' ? meaning.target : shares ? code : [];
        }),
      ),
    ),
  ]);
  const known = await db
    .select({ code: services.code })
    .from(services)
    .where(inArray(services.code, groups.flatMap(serviceCodes)));
  const agreed = await agreedCodes(db, connection);
  const serviceOf = (code: string): string | undefined =>
    agreed.get(code) ?? (shares && known.some((one) => one.code === code) ? code : undefined);

  const { byService, general, children, reasons } = assignGroups(groups, {
    codes,
    serviceOf,
    idOf: (code) => {
      const id = examined.find((one) => one.code === code)?.id;
      return id === undefined || mayAnswer?.has(id) === false ? undefined : id;
    },
  });
  if (isNameless && reasons.some(({ code }) => code === 'notOrdered')) return reasons;
  const [patient] = await db
    .select({ gender: patients.gender, dateOfBirth: patients.dateOfBirth })
    .from(patients)
    .where(eq(patients.id, order.patientId));
  const day = dayOf(order.createdAt);
  const current = await currentValues(db, order.id);
  const documentOf = documentsOf(db, found);
  const given: NewRelease[] = [];
  let isInWork = false;
  for (const [serviceId, own] of byService) {
    const service = examined.find(({ id }) => id === serviceId);
    if (service === undefined || patient === undefined) continue;
    const read = readService(own, children, {
      codes,
      zone: connection.zone,
      person: personAt(patient, day),
      day: wireDay(dayOf(now)),
      common: general.flatMap(({ values }) => values.filter(isDocument)),
      analyteOf: (one) => {
        const meaning = meaningOf(codes, 'analyte', analyteCodes(one), (code) =>
          shares && ours.has(code) ? code : undefined,
        );
        return meaning === null || meaning === 'ignored' ? meaning : (ours.get(meaning.target) ?? null);
      },
    });
    if (!read.ok) {
      reasons.push(...read.reasons);
      continue;
    }
    isInWork = true;
    if (read.service.kind === 'progress') continue;
    const { documents: files } = read.service;
    const unreadable = files.find(({ at }) => found.get(at) === null);
    if (unreadable) {
      reasons.push({ code: 'badDocument', at: `${unreadable.at}-5`, found: '' });
      continue;
    }
    const content = read.service;
    const sourceKey = await sourceKeyOf(connection, service, content, found);
    const before = current.get(serviceId) ?? [];
    const [last] = before;
    if (last?.sourceKey === sourceKey) continue;
    // What its source released before what is shown is late: the message keeps it.
    if (last?.sourceAt && content.sourceAt && content.sourceAt < last.sourceAt) continue;
    if ((await db.$count(releases, eq(releases.sourceKey, sourceKey))) > 0) {
      // Without a time nobody knows whether it is an earlier version sent again or a correction back to it.
      if (content.sourceAt === null)
        reasons.push({ code: 'noTime', at: `${own[0]?.at ?? ''}-22`, found: '' });
      continue;
    }
    const sent = new Set([...content.observations.map(({ code }) => code), ...content.deleted]);
    const missing = before.flatMap(({ code }) => (code === null || sent.has(code) ? [] : code));
    if (service.released === 'final' && hasValues(content.kind as 'final') && missing.length > 0) {
      reasons.push({ code: 'fewerValues', at: own[0]?.at ?? '', found: missing.join(', ') });
      continue;
    }
    if (service.released === content.kind && content.kind !== 'final' && content.kind !== 'preliminary')
      continue;
    const isCorrection = service.released === 'final' || content.kind === 'withdrawn';
    given.push({
      orderId: order.id,
      serviceId,
      version: service.version + 1,
      kind: content.kind as NewRelease['kind'],
      at: now,
      sourceAt: content.sourceAt,
      statedAt: collectedAt(own, connection.zone, {
        arrivedAt: now,
        releasedAt: content.sourceAt,
        createdAt: order.createdAt,
        bornOn: patient.dateOfBirth,
      }),
      isSimulated: false,
      sourceKey,
      reason:
        (isCorrection || content.kind === 'cancelled') && content.reason !== ''
          ? sameText(content.reason)
          : null,
      rejection: content.rejection,
      doctor: content.doctor,
      note: isCorrection ? '' : content.note,
      providerId: connection.providerId,
      documentId: await documentOf(files),
      observations: content.observations,
    });
  }
  if (isInWork && connection.providerId === null) await moveOrder(db, now, order, 'register');
  if (given.length === 0) return reasons;
  await storeReleases(db, given);
  if (connection.providerId !== null)
    await db
      .update(providerOrders)
      .set({ status: sortingStatus.INTEGRATED, dueAt: null })
      .where(
        and(
          eq(providerOrders.orderId, order.id),
          eq(providerOrders.providerId, connection.providerId),
          inArray(providerOrders.status, [sortingStatus.SENT, sortingStatus.IMPORTED]),
        ),
      );
  await settleOrders(db, new Map([[order.id, given.map(({ kind }) => kind)]]), now);
  await auditJob(db, now, 'order.release', [`order ${String(order.id)}`], {
    after: {
      services: given.map(({ serviceId }) => examined.find(({ id }) => id === serviceId)?.code),
      connection: connection.name,
    },
    patientIds: [order.patientId],
  });
  await announceReleases({ db, lab }, [order.id]);
  return reasons;
};
