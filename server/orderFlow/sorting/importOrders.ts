import type { Call } from '../../core/calls/call.ts';
import { inArray, sql } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type * as endpoints from '../../../contract/sorting.ts';
import { afterEvent, cabinetStatusOf, isHandedOver } from '../../../contract/sortingStates.ts';
import { auditChanges } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { type Language, textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { plural } from '../../core/messages/plural.ts';
import { lockByBarcodes, type StoredOrder } from '../orders/repository.ts';
import { countSpecimens } from '../orders/specimens.ts';
import { handManifestsOver } from '../manifests/handOver.ts';
import { outsource } from '../providers/outsource.ts';
import type { Acceptance } from '../../core/lis.ts';

type Endpoint = typeof endpoints.importOrders;
type Outcome =
  | 'handedOver'
  | 'waitsForLis'
  | 'handedOverBefore'
  | 'isCancelled'
  | 'noSpecimen'
  | 'notTaken'
  | 'notFound';

const successes: readonly Outcome[] = ['handedOver', 'waitsForLis', 'handedOverBefore'];
/** `noSpecimen`: nothing of it was taken, so the laboratory was not asked. */
type Taken = Exclude<Acceptance, 'rejected'> | 'noSpecimen';
const outcomeOfTaken: Record<Taken, Outcome> = {
  accepted: 'handedOver',
  waiting: 'waitsForLis',
  noSpecimen: 'noSpecimen',
};

const outcomeOf = (order: StoredOrder | undefined, taken: ReadonlyMap<number, Taken>): Outcome => {
  if (order === undefined) return 'notFound';
  if (isHandedOver(order.sortingState)) return 'handedOverBefore';
  if (afterEvent(order.sortingState, 'import') === null) return 'isCancelled';
  const how = taken.get(order.id);
  return how === undefined ? 'notTaken' : outcomeOfTaken[how];
};

/**
 * Hands locked orders over to the laboratory, and to the outside laboratories that do their services; returns the
 * accepted and waiting ones.
 */
const handOver = async (
  { lab, user }: Pick<Call<Endpoint>, 'lab' | 'user'>,
  tx: Db,
  locked: readonly StoredOrder[],
): Promise<ReadonlyMap<number, Taken>> => {
  const free = locked.flatMap(({ id, sortingState }) =>
    afterEvent(sortingState, 'import') === null ? [] : id,
  );
  if (free.length === 0) return new Map();
  const countOf = await countSpecimens(tx, free);
  const ids = free.filter((id) => countOf(id).notTaken < countOf(id).all);
  const acceptance = await lab.lis.submit(tx, ids);
  const acceptedIds = ids.filter((id) => ['accepted', 'waiting'].includes(acceptance.get(id) ?? ''));
  const outcomes = new Map(
    free.flatMap((id): [number, Taken][] => {
      const how = ids.includes(id) ? acceptance.get(id) : 'noSpecimen';
      return how === undefined || how === 'rejected' ? [] : [[id, how]];
    }),
  );
  if (acceptedIds.length === 0) return outcomes;
  const now = lab.clock.now();
  const after = {
    sortingState: sortingStatus.SENT,
    cabinetStatus: cabinetStatusOf[sortingStatus.SENT],
    importedAt: now,
  };
  await tx
    .update(orders)
    .set({
      ...after,
      handedOverBy: user.id,
      version: sql`${orders.version} + 1`,
    })
    .where(inArray(orders.id, acceptedIds));
  await outsource(tx, acceptedIds, now);
  await handManifestsOver({ db: tx, lab, user }, acceptedIds);
  await auditChanges(
    { db: tx, lab, user },
    'order.import',
    locked
      .filter(({ id }) => acceptedIds.includes(id))
      .map(({ id, patientId, sortingState, cabinetStatus, importedAt }) => ({
        subject: `order ${String(id)}`,
        before: { sortingState, cabinetStatus, importedAt },
        after,
        patientIds: [patientId],
      })),
  );
  return outcomes;
};

const summary = (language: Language, done: number, count: number): string => {
  const texts = textsOf(language).sorting;
  if (done === count) return plural(language, texts.allHandedOver, count);
  if (done === 0) return texts.noneHandedOver;
  return fill(texts.someHandedOver, { done: String(done), count: String(count) });
};

/**
 * Hands NEW orders of the caller's contracts over to the laboratory, which makes them SENT at once. Returns an outcome
 * per order, in request order: one that the laboratory already has is a success, so a retry after a lost response is
 * safe; cancelled, foreign and absent ones fail without affecting the others.
 */
export const handOrdersOver = async ({
  db,
  lab,
  user,
  scope,
  query,
  language,
}: Call<Endpoint>): Promise<ResponseOf<Endpoint>> => {
  const { barcodes } = query;
  const texts = textsOf(language).sorting;
  const outcomes = await db.transaction(async (tx) => {
    const locked = await lockByBarcodes(tx, scope, barcodes);
    const taken = await handOver({ lab, user }, tx, locked);
    const byBarcode = new Map(locked.map((order) => [order.barcode, order]));
    return barcodes.map((barcode) => ({ barcode, outcome: outcomeOf(byBarcode.get(barcode), taken) }));
  });
  const responses = outcomes.map(({ barcode, outcome }) => ({
    barcode,
    isSuccess: successes.includes(outcome),
    statusMessage: texts[outcome],
  }));
  const done = responses.filter(({ isSuccess }) => isSuccess).length;
  const told = summary(language, done, responses.length);
  return {
    isSuccess: done === responses.length,
    statusMessage: outcomes.some(({ outcome }) => outcome === 'waitsForLis')
      ? `${told}. ${texts.waitsForLis}`
      : told,
    orders: responses,
  };
};
