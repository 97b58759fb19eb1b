import { and, asc, eq, inArray, ne, notInArray } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import type { ReleaseKind } from '../../../contract/releases.ts';
import { auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import type { orders } from '../../core/db/schema/orders.ts';
import { providerOrders, outsideServices } from '../../core/db/schema/providers.ts';
import { releases, type documents } from '../../core/db/schema/releases.ts';
import type { Lab } from '../../core/lab.ts';
import { announceReleases } from '../../reference/messageRules/advanceOrders.ts';
import { unfinishedOutside } from '../outside/waitingOutside.ts';
import { examinedServices, settleOrders, type ExaminedService } from '../results/settleOrders.ts';
import { storeReleases, type NewRelease } from '../results/storeReleases.ts';

interface Cause {
  db: Db;
  lab: Lab;
}
type OrderState = Pick<typeof orders.$inferSelect, 'id' | 'cabinetStatus' | 'sortingState'>;
/** A service whose result a document can be. */
export interface OpenService extends ExaminedService {
  /** The outside laboratory that has it, or has done it. */
  outside: number | null;
  /** It has not answered. */
  isAwaited: boolean;
}

const { InWork, Ready, NonProductive } = cabinetStatus;

/** The laboratory has registered the order, and has not cancelled it or failed at it. */
const isExamined = ({ cabinetStatus: state, sortingState }: OrderState): boolean =>
  sortingState === sortingStatus.INTEGRATED && [InWork, Ready, NonProductive].some((one) => one === state);

/**
 * The services of an order that can have a document for their result: those with final values keep these. With
 * `providerId` only what this outside laboratory has.
 */
export const openServices = async (
  db: Db,
  order: OrderState,
  providerId?: number,
): Promise<OpenService[]> => {
  if (!isExamined(order)) return [];
  const examined = (await examinedServices(db, [order.id])).get(order.id) ?? [];
  const outside = await db
    .select({
      serviceId: outsideServices.serviceId,
      providerId: providerOrders.providerId,
      status: providerOrders.status,
    })
    .from(providerOrders)
    .innerJoin(outsideServices, eq(outsideServices.entryId, providerOrders.id))
    .where(
      and(
        eq(providerOrders.orderId, order.id),
        ne(providerOrders.status, sortingStatus.CANCELLED),
        providerId === undefined ? undefined : eq(providerOrders.providerId, providerId),
      ),
    )
    .orderBy(asc(providerOrders.id));
  return examined.flatMap((service) => {
    if (service.released === 'final' && service.documentId === null) return [];
    const sent = outside.find(({ serviceId }) => serviceId === service.id);
    if (providerId !== undefined && sent === undefined) return [];
    const isUnfinished = unfinishedOutside.some((one) => one === sent?.status);
    const isOpen = service.released === null || service.released === 'preliminary';
    return [{ ...service, outside: sent?.providerId ?? null, isAwaited: isUnfinished && isOpen }];
  });
};

/** An outside laboratory is done with an order once none of its services waits for a result. */
const finishOutside = async (db: Db, orderId: number, now: Date): Promise<void> => {
  const examined = (await examinedServices(db, [orderId])).get(orderId) ?? [];
  const waiting = examined.flatMap(({ id, released }) =>
    released === null || released === 'preliminary' ? id : [],
  );
  const after = { status: sortingStatus.INTEGRATED, dueAt: null };
  const finished = await db
    .update(providerOrders)
    .set(after)
    .where(
      and(
        eq(providerOrders.orderId, orderId),
        inArray(providerOrders.status, [sortingStatus.SENT, sortingStatus.IMPORTED]),
        notInArray(
          providerOrders.id,
          db
            .select({ id: outsideServices.entryId })
            .from(outsideServices)
            .where(and(eq(outsideServices.orderId, orderId), inArray(outsideServices.serviceId, waiting))),
        ),
      ),
    )
    .returning({ id: providerOrders.id });
  await auditJob(
    db,
    now,
    'provider.register',
    finished.map(({ id }) => `provider order ${String(id)}`),
    { after: { status: after.status } },
  );
};

/** Stores what has come for an order, the state that follows from it, and the e-mails about it. */
const giveOut = async ({ db, lab }: Cause, orderId: number, given: readonly NewRelease[]): Promise<void> => {
  await storeReleases(db, given);
  await finishOutside(db, orderId, lab.clock.now());
  await settleOrders(db, new Map([[orderId, given.map(({ kind }) => kind)]]), lab.clock.now());
  await announceReleases({ db, lab }, [orderId]);
};

const newRelease = (
  { lab }: Cause,
  { orderId, id, version }: Pick<ExaminedService, 'orderId' | 'id' | 'version'>,
  {
    documentId,
    reason,
    ...said
  }: { documentId: number; kind: ReleaseKind; reason: string; doctor: string; providerId: number | null },
): NewRelease => {
  return {
    ...said,
    documentId: said.kind === 'withdrawn' ? null : documentId,
    orderId,
    serviceId: id,
    version: version + 1,
    at: lab.clock.now(),
    isSimulated: false,
    sourceKey: ['document', documentId, said.kind, orderId, id, version + 1].join(' '),
    reason: reason === '' ? null : { ru: reason, en: reason, be: reason },
    rejection: null,
    observations: [],
  };
};

/** A document becomes the result of services of an order, which is locked. */
export const releaseDocument = async (
  cause: Cause,
  services: readonly OpenService[],
  said: { documentId: number; kind: 'preliminary' | 'final'; reason: string; doctor: string },
): Promise<void> => {
  const [first] = services;
  if (first === undefined) return;
  await giveOut(
    cause,
    first.orderId,
    services.map((service) =>
      newRelease(cause, service, {
        ...said,
        reason: service.released === 'final' ? said.reason : '',
        providerId: service.outside,
      }),
    ),
  );
};

/**
 * A document that came for an order by itself becomes the result of what the only outside laboratory that is awaited has
 * of it. Returns whether it did; what is not that clear is for a person to say.
 */
export const releaseAwaited = async (
  cause: Cause,
  order: OrderState,
  { id, pages }: Pick<typeof documents.$inferSelect, 'id' | 'pages'>,
): Promise<boolean> => {
  const awaited = pages === null ? [] : (await openServices(cause.db, order)).filter((one) => one.isAwaited);
  if (new Set(awaited.map(({ outside }) => outside)).size !== 1) return false;
  await releaseDocument(cause, awaited, { documentId: id, kind: 'final', reason: '', doctor: '' });
  return true;
};

/** Withdraws the results of an order, which is locked, that a document is. */
export const withdrawDocument = async (
  cause: Cause,
  { orderId, documentId, reason }: { orderId: number; documentId: number; reason: string },
): Promise<void> => {
  const held = await cause.db
    .select({
      orderId: releases.orderId,
      id: releases.serviceId,
      version: releases.version,
      providerId: releases.providerId,
    })
    .from(releases)
    .where(
      and(
        eq(releases.orderId, orderId),
        eq(releases.documentId, documentId),
        releases.isCurrent,
        inArray(releases.kind, ['preliminary', 'final']),
      ),
    );
  if (held.length === 0) return;
  await giveOut(
    cause,
    orderId,
    held.map(({ providerId, ...service }) =>
      newRelease(cause, service, { documentId, kind: 'withdrawn', reason, doctor: '', providerId }),
    ),
  );
};
