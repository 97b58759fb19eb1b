import { and, eq, inArray, ne } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { LeftOut, QuarantineReason } from '../../../contract/connectionMessages.ts';
import { auditJob } from '../../core/audit.ts';
import { dayOf, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import type { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { outsideServices, providerOrders } from '../../core/db/schema/providers.ts';
import { documents } from '../../core/db/schema/releases.ts';
import { grouped } from '../../core/grouped.ts';
import { personAt } from '../results/personAt.ts';
import { fileReleases } from '../results/fileReleases.ts';
import { examinedServices } from '../results/settleOrders.ts';
import type { NewRelease } from '../results/storeReleases.ts';
import { assignGroups } from './assignGroups.ts';
import type { CodeMap } from './codes.ts';
import { collectedAt } from './collectedAt.ts';
import { agreedWith, servicesAt } from '../outside/outsideServices.ts';
import { analyteCodes, analytesOf, meaningOf, serviceCodes } from './messageCodes.ts';
import { moveOrder } from './moveOrder.ts';
import type { StoredConnection } from './receive.ts';
import { sentNumbers } from './placerNumbers.ts';
import { newVersion, versionsOf, type Cause, type FoundDocuments } from './newVersion.ts';
import { leftOutOf, readService } from './readService.ts';
import { isDocument, type ReadGroup, type ReadValue } from './readResults.ts';

/** Which services of an order a connection may answer for: those of its outside laboratory, or all. */
const answerable = async (
  db: Db,
  { providerId }: StoredConnection,
  orderId: number,
): Promise<ReadonlySet<number> | null> => {
  if (providerId === null) return null;
  const rows = await db
    .select({ serviceId: outsideServices.serviceId })
    .from(providerOrders)
    .innerJoin(outsideServices, eq(outsideServices.entryId, providerOrders.id))
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

/** Our codes of services by those of an outside laboratory, without codes of several services: as the order was sent, else as agreed. */
const agreedCodes = async (
  db: Db,
  { providerId }: StoredConnection,
  orderId: number,
): Promise<ReadonlyMap<string, string>> => {
  if (providerId === null) return new Map();
  const oursOf = (lines: readonly { code: string; providerCode: string | null }[]) =>
    [...grouped(lines, ({ providerCode }) => providerCode ?? '')].flatMap(([theirs, [first, other]]) =>
      theirs === '' || first === undefined || other ? [] : [[theirs, first.code] as const],
    );
  return new Map([
    ...oursOf(await agreedWith(db, providerId)),
    ...oursOf(await servicesAt(db, providerId, [orderId])),
  ]);
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

/** The analytes that values name: by decisions of a person, the code map, or the laboratory's codes where they are shared. */
const analytesSaid = (
  { db, connection, decisions }: Cause,
  codes: CodeMap,
  groups: readonly ReadGroup[],
): ReturnType<typeof analytesOf> =>
  analytesOf(db, [
    ...new Set(
      groups
        .flatMap(({ values }) => values)
        .flatMap((one) => [
          ...[decisions.of('analyte', one.at)?.target ?? []].flat(),
          ...analyteCodes(one).flatMap((code) => {
            const meaning = codes.meaningOf('analyte', code);
            if (meaning !== null && meaning !== 'ignored') return meaning.target;
            return connection.sharesCodes ? code : [];
          }),
        ]),
    ),
  ]);

/** Which service a code of the message means: as agreed, or the laboratory's own code where codes are shared. */
const servicesSaid = async (
  { db, connection }: Cause,
  orderId: number,
  groups: readonly ReadGroup[],
): Promise<(code: string) => string | undefined> => {
  const known = await db
    .select({ code: services.code })
    .from(services)
    .where(inArray(services.code, groups.flatMap(serviceCodes)));
  const agreed = await agreedCodes(db, connection, orderId);
  const isShared = (code: string) => connection.sharesCodes && known.some((one) => one.code === code);
  return (code) => agreed.get(code) ?? (isShared(code) ? code : undefined);
};

/**
 * Files what groups of one order say; each service by itself, so that one that cannot be filed holds up no other. Without
 * a name a service that was not handed over says that the number may be wrong: then none is filed.
 */
export const fileOrder = async (
  cause: Cause,
  order: typeof orders.$inferSelect,
  {
    groups,
    isNameless,
    messageAt,
  }: { groups: readonly ReadGroup[]; isNameless: boolean; messageAt: Date | null },
  codes: CodeMap,
  found: FoundDocuments,
): Promise<{ reasons: QuarantineReason[]; leftOut: LeftOut[] }> => {
  const { db, lab, connection, decisions } = cause;
  const now = lab.clock.now();
  const examined = (await examinedServices(db, [order.id])).get(order.id) ?? [];
  const mayAnswer = await answerable(db, connection, order.id);
  const answered = examined.filter(({ id }) => mayAnswer?.has(id) !== false);
  const shares = connection.sharesCodes;
  const ours = await analytesSaid(cause, codes, groups);
  const serviceOf = await servicesSaid(cause, order.id, groups);
  const sent = await sentNumbers(db, connection, order.id, { order, services: examined, now });
  const { byService, general, children, reasons } = assignGroups(groups, {
    codes,
    serviceOf,
    numbered: (number) => sent.codeOf(number),
    idOf: (code) => answered.find((one) => one.code === code)?.id,
    only: answered.length === 1 ? answered[0]?.code : undefined,
  });
  if (isNameless && reasons.some(({ code }) => code === 'notOrdered')) return { reasons, leftOut: [] };
  const [patient] = await db
    .select({ gender: patients.gender, dateOfBirth: patients.dateOfBirth })
    .from(patients)
    .where(eq(patients.id, order.patientId));
  const day = dayOf(order.createdAt);
  const versions = await versionsOf(db, order.id);
  const document = documentsOf(db, found);
  const given: NewRelease[] = [];
  const leftOut: LeftOut[] = [];
  let isInWork = false;
  for (const [serviceId, own] of byService) {
    const service = examined.find(({ id }) => id === serviceId);
    if (service === undefined || patient === undefined) continue;
    const read = readService(own, children, {
      codes,
      decisions,
      zone: connection.zone,
      person: personAt(patient, day),
      day: wireDay(dayOf(now)),
      common: general.flatMap(({ values }) => values.filter((one) => isDocument(one) && !leftOutOf(one))),
      analyteOf: (one) => {
        const chosen = decisions.of('analyte', one.at);
        if (chosen) return ours.get(chosen.target) ?? null;
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
    leftOut.push(...read.leftOut);
    const { kind } = read.service;
    if (kind === 'progress') continue;
    const outcome = await newVersion(cause, service, {
      content: { ...read.service, kind },
      messageAt,
      statedAt: collectedAt(own, connection.zone, {
        arrivedAt: now,
        releasedAt: read.service.sourceAt,
        createdAt: order.createdAt,
        bornOn: patient.dateOfBirth,
      }),
      before: versions.get(serviceId) ?? [],
      found,
      at: own[0]?.at ?? '',
      places: own.flatMap(({ places }) => places),
      document,
    });
    if (outcome === 'nothing') continue;
    if ('release' in outcome) given.push(outcome.release);
    else if ('reasons' in outcome) reasons.push(...outcome.reasons);
    else leftOut.push(...outcome.leftOut);
  }
  if (isInWork && connection.providerId === null) await moveOrder(db, now, order, 'register');
  if (given.length === 0) return { reasons, leftOut };
  await auditJob(db, now, 'order.release', [`order ${String(order.id)}`], {
    after: {
      services: given.map(({ serviceId }) => examined.find(({ id }) => id === serviceId)?.code),
      connection: connection.name,
    },
    patientIds: [order.patientId],
  });
  await fileReleases({ db, lab }, order.id, given);
  return { reasons, leftOut };
};
