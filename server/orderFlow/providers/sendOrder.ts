import { and, eq } from 'drizzle-orm';
import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import type { Provider } from '../../../contract/providers.ts';
import { afterProviderEvent } from '../../../contract/providerStates.ts';
import type { Db } from '../../core/db/db.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import type { Scope } from '../../core/session/scope.ts';
import { ofScope } from './orderList.ts';
import { keepTerms } from '../../reference/schedule/keepTerms.ts';
import { agreedServices } from '../outside/outsideServices.ts';
import { linkTo } from './providerLink.ts';
import { storedError, type SendError } from './sendErrors.ts';
import { CONFIRMS_AFTER } from './advanceProviders.ts';

/** The outcome of sending one order; `present`: the provider has already accepted it. */
export type SendOutcome = {
  entryId: number;
  orderId: number;
  patientId: number;
  before: object;
  after: object;
} & ({ result: 'sent' | 'present' | 'takenBack' } | ({ result: 'failed' } & SendError));

const lockEntry = async (db: Db, scope: Scope, providerId: number, barcode: string) => {
  const [found] = await db
    .select({
      entry: providerOrders,
      gender: patients.gender,
      patientId: patients.id,
      sortingState: orders.sortingState,
    })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(and(ofScope(scope), eq(providerOrders.providerId, providerId), eq(orders.barcode, barcode)))
    .for('update', { of: providerOrders });
  return found;
};

const atLaboratory: readonly SortingStatus[] = [
  sortingStatus.SENT,
  sortingStatus.IMPORTED,
  sortingStatus.INTEGRATED,
];

/** What sending an entry is; one taken back is sent only when that is asked for and the laboratory has the order. */
const eventOf = (
  { entry: { status }, sortingState }: { entry: { status: SortingStatus }; sortingState: SortingStatus },
  takenBack: boolean,
) => {
  if (status === sortingStatus.NEW) return 'send';
  if (status !== sortingStatus.CANCELLED) return 'resend';
  return takenBack && atLaboratory.includes(sortingState) ? 'sendAgain' : null;
};

/**
 * Sends one order to a provider, or sends it again, within the transaction `db`; null when the scope has no such
 * order. One that cannot be sent keeps its state with the reason and can be retried. Sending twice is safe: the
 * provider knows the order by its barcode, and the day of the first sending stays. With `takenBack` one that was taken
 * back is sent as for the first time.
 */
export const sendOrder = async (
  db: Db,
  scope: Scope,
  provider: Pick<Provider, 'id' | 'kind'>,
  { barcode, takenBack, userId, now }: { barcode: string; takenBack: boolean; userId: number; now: Date },
): Promise<SendOutcome | null> => {
  const found = await lockEntry(db, scope, provider.id, barcode);
  if (found === undefined) return null;
  const { entry, gender, patientId } = found;
  const unchanged = { entryId: entry.id, orderId: entry.orderId, patientId, before: entry, after: entry };
  const event = eventOf(found, takenBack);
  const sent = event && afterProviderEvent(entry.status, event);
  if (sent === null)
    return {
      ...unchanged,
      result: entry.status === sortingStatus.CANCELLED ? 'takenBack' : 'present',
    };
  const { attempts } = entry;
  const lines = await agreedServices(db, provider.id, [entry.orderId]);
  const link = linkTo(provider.kind);
  // A connection has a code map besides.
  const unmapped = lines.flatMap(({ code, providerCode }) =>
    provider.kind !== 'hl7' && providerCode === null ? code : [],
  );
  const codes = lines.flatMap(({ providerCode }) => providerCode ?? []);
  const response =
    unmapped.length > 0
      ? ({ problem: 'unmapped', detail: unmapped.join(', ') } as const)
      : await link.send(
          { barcode, gender, codes, attempts, providerId: provider.id, orderId: entry.orderId, now },
          db,
        );
  const isEntry = eq(providerOrders.id, entry.id);
  if ('problem' in response) {
    const error: SendError = { problem: response.problem, detail: response.detail ?? '' };
    const after = { attempts: attempts + 1, lastError: storedError(error) };
    await db.update(providerOrders).set(after).where(isEntry);
    return { ...unchanged, after: { ...entry, ...after }, result: 'failed', ...error };
  }
  const isFirst = event !== 'resend';
  const sentAt = isFirst ? now : (entry.sentAt ?? now);
  const promisedAt = await keepTerms(db, entry, { sentAt, isFirst });
  const after = {
    status: sent,
    attempts: attempts + 1,
    lastError: '',
    providerNumber: response.providerNumber,
    sentAt,
    sentBy: userId,
    expectedAt: isFirst ? promisedAt : entry.expectedAt,
    reason: '',
    dueAt: link.isSimulated ? new Date(now.getTime() + CONFIRMS_AFTER) : null,
  };
  await db.update(providerOrders).set(after).where(isEntry);
  return { ...unchanged, after: { ...entry, ...after, services: codes }, result: 'sent' };
};
