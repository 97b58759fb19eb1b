import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { isHandedOver, offers } from '../../../contract/sortingStates.ts';
import { tubesOfOrder } from '../../../contract/manifestTubes.ts';
import { sortingStatus } from '../../../contract/codes.ts';
import type { FieldMessage } from '../../../contract/fields.ts';
import type * as endpoints from '../../../contract/specimens.ts';
import { DAY } from '../../../contract/time.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { manifestOrders, manifests } from '../../core/db/schema/manifests.ts';
import { specimenMarks } from '../../core/db/schema/specimens.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { lockByBarcodes, type StoredOrder } from './repository.ts';
import { specimensByOrder, writtenMarks } from './specimens.ts';
import { tubesByOrder } from './tubesByOrder.ts';

type Endpoint = typeof endpoints.markSpecimens;
type Mark = BodyOf<Endpoint>['marks'][number];
type Stored = typeof specimenMarks.$inferSelect;

/** How long before its order a specimen can have been taken, ms. */
const BEFORE_ORDER = 30 * DAY;

/** A site is without a note when nobody has said it. */
const noteOf = ({ site, siteNote }: Pick<Mark, 'site' | 'siteNote'>): string => (site ? siteNote : '');
const isSameSite = (mark: Mark, stored: Stored | undefined): boolean =>
  mark.site === (stored?.site ?? null) && noteOf(mark) === (stored?.siteNote ?? '');

/** Calls that add nothing to what is marked: another scan of a taken one, the same words again. */
const isSame = (mark: Mark, stored: Stored | undefined): boolean =>
  mark.state === (stored?.state ?? null) &&
  (mark.state === 'taken'
    ? mark.takenAt === undefined && (mark.site === undefined || isSameSite(mark, stored))
    : mark.reason === (stored?.reason ?? null) && mark.note === (stored?.note ?? ''));

/** A scan that waited for the connection is older than what somebody has marked meanwhile, which stays. */
const isOutdated = ({ secondsAgo }: Mark, stored: Stored | undefined, now: Date): boolean =>
  secondsAgo > 0 && stored !== undefined && now.getTime() - secondsAgo * 1000 < stored.at.getTime();

/** When a specimen was taken: a time that is stored stays or becomes earlier, and no time is in the future. */
const takenAt = (
  mark: Mark,
  stored: Stored | undefined,
  order: StoredOrder,
  now: Date,
): Date | FieldMessage => {
  if (stored?.takenAt && mark.takenAt === undefined) return stored.takenAt;
  const at = mark.takenAt ? new Date(mark.takenAt) : new Date(now.getTime() - mark.secondsAgo * 1000);
  if (at > (stored?.takenAt ?? now)) return 'NotEarlier';
  return at.getTime() < order.createdAt.getTime() - BEFORE_ORDER ? 'LongBeforeOrder' : at;
};

/** Manifests that are not received count the tubes of their orders, so their readers read them again. */
const renewManifests = (db: Db, orderId: number) =>
  db
    .update(manifests)
    .set({ revision: sql`${manifests.revision} + 1`, ordersRevision: sql`${manifests.revision} + 1` })
    .where(
      and(
        isNull(manifests.receivedAt),
        inArray(
          manifests.id,
          db
            .select({ id: manifestOrders.manifestId })
            .from(manifestOrders)
            .where(eq(manifestOrders.orderId, orderId)),
        ),
      ),
    );

/**
 * Marks specimens of an order within reach as taken or not, or takes marks back. A taken one keeps its first person and
 * time; a given time corrects it to an earlier one, a given site is the site from then on. A scan that is older than the
 * stored mark changes nothing. Throws NotFound, and BadRequest for a number that the order does not have and for a time
 * that is later, in the future or long before the order; then nothing is marked. Refused are a cancelled order, one that
 * the laboratory has registered, and a handed over one that would be left without a specimen.
 */
export const markOrderSpecimens = ({
  lab,
  user,
  scope,
  body,
  language,
  db,
}: Call<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  db.transaction(async (tx) => {
    const [order] = await lockByBarcodes(tx, scope, [body.barcode]);
    if (order === undefined) throw new ApiError('NotFound');
    const view = async () => (await specimensByOrder(tx, [order.id])).get(order.id) ?? [];
    const { isCancelled, isRegistered, needsSpecimen } = textsOf(language).sorting;
    const refused = async (statusMessage: string) => ({
      isSuccess: false,
      statusMessage,
      specimens: await view(),
    });
    if (!offers(order.sortingState, 'collect'))
      return refused(order.sortingState === sortingStatus.CANCELLED ? isCancelled : isRegistered);
    const kinds = (await tubesByOrder(tx, [order.id])).get(order.id) ?? [];
    const tubes = new Map(
      tubesOfOrder({ barcode: order.barcode, tubes: kinds }).map(({ number, kind }) => [number, kind]),
    );
    const before = await writtenMarks(tx, order.id);
    const stored = await tx.select().from(specimenMarks).where(eq(specimenMarks.orderId, order.id));
    if (isHandedOver(order.sortingState)) {
      const states = new Map([...stored, ...body.marks].map(({ number, state }) => [number, state]));
      if ([...tubes.keys()].every((number) => states.get(number) === 'notTaken'))
        return refused(needsSpecimen);
    }
    const now = lab.clock.now();
    let isChanged = false;
    for (const [at, mark] of body.marks.entries()) {
      const { number, state, reason, note } = mark;
      const tubeCode = tubes.get(number);
      if (tubeCode === undefined) throw new ApiError('BadRequest', { [`marks.${at}.number`]: 'Invalid' });
      const known = stored.find((one) => one.number === number);
      if (isSame(mark, known) || isOutdated(mark, known, now)) continue;
      isChanged = true;
      if (state === null) {
        await tx
          .delete(specimenMarks)
          .where(and(eq(specimenMarks.orderId, order.id), eq(specimenMarks.number, number)));
        continue;
      }
      const when = state === 'taken' ? takenAt(mark, known, order, now) : null;
      if (typeof when === 'string') throw new ApiError('BadRequest', { [`marks.${at}.takenAt`]: when });
      const isCorrected = state === 'taken' && known?.state === 'taken';
      const from = mark.site === undefined ? {} : { site: mark.site, siteNote: noteOf(mark) };
      const set = isCorrected
        ? { takenAt: when, ...from }
        : {
            tubeCode,
            state,
            reason: state === 'notTaken' ? reason : null,
            note: state === 'notTaken' ? note : '',
            takenAt: when,
            at: now,
            byUser: user.id,
            site: null,
            siteNote: '',
            ...(state === 'taken' && from),
          };
      await tx
        .insert(specimenMarks)
        .values({ orderId: order.id, number, tubeCode, state, note, at: now, byUser: user.id, ...set })
        .onConflictDoUpdate({ target: [specimenMarks.orderId, specimenMarks.number], set });
    }
    if (isChanged) {
      await renewManifests(tx, order.id);
      await auditChange({ db: tx, lab, user }, 'order.specimen', `order ${String(order.id)}`, {
        before,
        after: await writtenMarks(tx, order.id),
        patientIds: [order.patientId],
      });
    }
    return { specimens: await view() };
  });
