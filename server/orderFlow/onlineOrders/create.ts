import { and, eq } from 'drizzle-orm';
import { paymentChannels, preOrderStatus } from '../../../contract/codes.ts';
import type { OnlineOrder, sendOnlineOrder } from '../../../contract/onlineOrders.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess, auditChange } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { dayOf } from '../../core/dates.ts';
import { onlineOrders, preOrders, preOrderServices, sentPersons } from '../../core/db/schema/preOrders.ts';
import { digest } from '../../core/digest.ts';
import { requireInScope } from '../../core/session/scope.ts';
import { isWithin } from '../../core/session/unitLimits.ts';
import { nextBarcode } from '../../reference/barcodes/repository.ts';
import { onlineOrderValidity, validUntilBy } from '../../reference/laboratorySettings/validity.ts';
import { channelsOf } from '../../reference/paymentChannels/offered.ts';
import { calculate } from '../orders/calculation.ts';
import { catalogueFor } from '../orders/catalogue.ts';
import { unitIdsOf } from '../orders/checks.ts';
import { checkPeriod, checkServiceCount, lockedRulesOf } from '../orders/contractRules.ts';
import { OrderError, problemText } from '../orders/orderError.ts';
import { chooseUnit } from '../orders/rules.ts';
import { patientsOf } from '../preOrders/openPatient.ts';
import { writeToPatient } from '../preOrders/writeToPatient.ts';
import { sitePatient } from './sitePatient.ts';

/** A call of a public site, within its transaction. */
export type SiteCall = Pick<
  Call<typeof sendOnlineOrder>,
  'db' | 'lab' | 'scope' | 'language' | 'messages'
> & { user: NonNullable<Call<typeof sendOnlineOrder>['system']> };

type PreOrderRow = typeof preOrders.$inferSelect;

/** The online order of a system with its number, locked; undefined when there is none. */
export const lockOwn = async (
  { db, user }: Pick<SiteCall, 'db' | 'user'>,
  number: string,
): Promise<{ preOrder: PreOrderRow; digest: string } | undefined> => {
  const [found] = await db
    .select({ preOrder: preOrders, digest: onlineOrders.digest })
    .from(onlineOrders)
    .innerJoin(preOrders, eq(preOrders.id, onlineOrders.preOrderId))
    .where(and(eq(onlineOrders.systemId, user.systemId), eq(onlineOrders.number, number)))
    .for('update', { of: preOrders });
  return found;
};

/** A call that was done before only shows what became of it. */
export const auditRepeat = (call: SiteCall, preOrder: PreOrderRow): Promise<void> =>
  auditAccess(call, 'preOrder.read', {
    subject: `pre-order ${String(preOrder.id)}`,
    patientIds: patientsOf(preOrder),
  });

/** Who it is for, where, and what it costs. Throws OrderError, BadRequest, TooManyServices. */
const prepare = async (call: SiteCall, order: OnlineOrder) => {
  const { db, lab, user, language } = call;
  const { contractId, services: codes, patient, paymentChannel } = order;
  const today = dayOf(lab.clock.now());
  const rules = await lockedRulesOf(db, contractId);
  checkPeriod(rules, today);
  checkServiceCount(rules, codes);
  const channels = await channelsOf(db, contractId, language);
  if (!channels.some(({ id }) => id === paymentChannel))
    throw new ApiError('BadRequest', { paymentChannel: 'Invalid' });
  const catalogue = await catalogueFor(db, contractId, codes, today);
  const result = calculate({ ...catalogue, codes, gender: patient.gender, discountPercent: 0 });
  if (!result.ok) throw new OrderError(result.problem, result.codes, result.isGender);
  const units = await unitIdsOf(db, contractId);
  const clientUnitId = chooseUnit(
    units.filter((id) => isWithin(user.unitLimits, contractId, id)),
    null,
    rules.defaultUnitId,
    user.unitLimits.some((limit) => limit.contractId === contractId),
  );
  const patientId = await sitePatient(call, order);
  return { result, clientUnitId, patientId };
};

const insert = async (call: SiteCall, order: OnlineOrder): Promise<PreOrderRow> => {
  const { db, lab } = call;
  const { result, clientUnitId, patientId } = await prepare(call, order);
  const { contractId, paymentChannel } = order;
  const createdAt = lab.clock.now();
  const status = paymentChannel === paymentChannels.Cash ? preOrderStatus.New : preOrderStatus.WaitForPayment;
  const barcode = await nextBarcode(db);
  if (barcode === null) throw new OrderError('BarcodeGenerationError');
  const { priceHold } = await onlineOrderValidity(db);
  const validUntil = (await validUntilBy(db))({ contractId, createdAt, status });
  const [made] = await db
    .insert(preOrders)
    .values({
      barcode,
      contractId,
      clientUnitId,
      patientId,
      status,
      paymentChannel,
      createdAt,
      validUntil,
      price: result.total,
    })
    .returning();
  if (made === undefined) throw new ApiError('ServerError');
  if (patientId === null) await db.insert(sentPersons).values({ preOrderId: made.id, person: order.patient });
  const chosen = result.lines.filter(({ parent }) => parent === null);
  await db.insert(preOrderServices).values(
    chosen.map(({ service, price }, position) => ({
      preOrderId: made.id,
      serviceId: service.id,
      position,
      heldPrice: priceHold ? price : null,
    })),
  );
  await auditChange(call, 'preOrder.create', `pre-order ${String(made.id)}`, {
    after: { ...made, services: chosen.map(({ service }) => service.code) },
    patientIds: patientsOf(made),
  });
  await writeToPatient(db, lab, 'preOrderCreated', made);
  return made;
};

/**
 * Makes an online order once per number of its system, and returns the first one when it is sent again. Throws Conflict
 * when the number was used for another order, NotFound for a contract that is not the system's.
 */
export const createOnline = async (call: SiteCall, order: OnlineOrder): Promise<PreOrderRow> => {
  const { db, scope, user, messages } = call;
  const { systemId } = user;
  const { number } = order;
  requireInScope(scope, order.contractId);
  const said = await digest(JSON.stringify(order));
  const claimed = await db
    .insert(onlineOrders)
    .values({ systemId, number, digest: said })
    .onConflictDoNothing()
    .returning({ number: onlineOrders.number });
  if (claimed.length === 0) {
    const own = await lockOwn(call, number);
    if (own?.digest !== said) throw new ApiError('Conflict', { number: 'Invalid' });
    await auditRepeat(call, own.preOrder);
    return own.preOrder;
  }
  try {
    const made = await insert(call, order);
    await db
      .update(onlineOrders)
      .set({ preOrderId: made.id })
      .where(and(eq(onlineOrders.systemId, systemId), eq(onlineOrders.number, number)));
    return made;
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    const { problem, codes, isGender } = error;
    const field = problem === 'NoContractInLocation' ? 'contractId' : 'services';
    throw new ApiError('BadRequest', {
      [field]: () => problemText(isGender ? messages.otherGender : messages.order[problem], codes),
    });
  }
};
