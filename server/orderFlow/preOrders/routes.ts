import type { Hono } from 'hono';
import type { Endpoint } from '../../../contract/endpoint.ts';
import * as endpoints from '../../../contract/preOrders.ts';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { auditAccess, auditChange, searchDetails } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import type { Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { channelNames } from '../../reference/paymentChannels/offered.ts';
import { extendByBarcode } from './extend.ts';
import { preOrderByBarcode, type Reader } from './repository.ts';
import { choosePatient, openPatients, patientsOf } from './openPatient.ts';
import { recordMoney, type Recording } from './recordMoney.ts';
import { preOrderPage } from './search.ts';
import { statementOf } from './statement.ts';

const readerOf = ({ language, user }: Pick<Call<Endpoint>, 'language' | 'user'>): Reader => ({
  language,
  hiddenPrices: user.hiddenPrices,
});

/** The pre-order that a call names. Throws NotFound. */
const wanted = async (
  { language, user, scope }: Pick<Call<Endpoint>, 'language' | 'user' | 'scope'>,
  db: Db,
  barcode: string,
): Promise<PreOrder> => {
  const preOrder = await preOrderByBarcode(db, scope, barcode, readerOf({ language, user }));
  if (preOrder === null) throw new ApiError('NotFound');
  return preOrder;
};

/** Records money, and returns the pre-order, or the question that is to be answered first. */
const recorded = (
  call: Pick<Call<Endpoint>, 'db' | 'lab' | 'language' | 'user' | 'scope' | 'messages'>,
  recording: Recording,
): Promise<AnswerOf<typeof endpoints.refundPreOrder>> =>
  call.db.transaction(async (db) => {
    const asked = await recordMoney({ ...call, db }, recording);
    if (asked) return { isSuccess: false, preOrder: null, ...asked };
    const preOrder = await wanted(call, db, recording.body.barcode);
    const subject = `pre-order ${String(preOrder.preOrderId)}`;
    await auditAccess({ ...call, db }, 'preOrder.read', { subject, patientIds: shownPatients([preOrder]) });
    return { preOrder, question: null };
  });

const shownPatients = (shown: readonly PreOrder[]): number[] =>
  shown.flatMap(({ patient }) => patient.id ?? []);

/** Pre-orders; foreign and absent ones get the same response. */
export const preOrderRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.getPreOrder, async (call) => {
    const { db, query } = call;
    const preOrder = await wanted(call, db, query.barcode);
    const subject = `pre-order ${String(preOrder.preOrderId)}`;
    await auditAccess(call, 'preOrder.read', { subject, patientIds: shownPatients([preOrder]) });
    return { preOrder, channels: await channelNames(db, call.language) };
  });

  route(app, lab, endpoints.preOrderStatement, async (call) => {
    const { db, query } = call;
    const preOrder = await wanted(call, db, query.barcode);
    const base64Pdf = await statementOf(call, preOrder);
    const subject = `pre-order ${String(preOrder.preOrderId)}`;
    await auditAccess(call, 'preOrder.printStatement', { subject, patientIds: shownPatients([preOrder]) });
    return { base64Pdf };
  });

  route(app, lab, endpoints.searchPreOrders, async (call) => {
    const { db, scope, body, messages } = call;
    const found = await preOrderPage(db, scope, body, readerOf(call));
    await auditAccess(call, 'preOrder.search', {
      details: searchDetails(body, found.totalCount),
      patientIds: shownPatients(found.preOrders),
    });
    const statusMessage = found.totalCount === 0 ? messages.notFoundByFilter : messages.done;
    return { isSuccess: true, statusMessage, ...found };
  });

  route(app, lab, endpoints.preOrderPatients, async (call) => {
    const { db, scope, query } = call;
    const found = await openPatients(db, { reach: scope, barcode: query.barcode, now: lab.clock.now() });
    const patientIds = [...found.patients, ...(found.holder ? [found.holder] : [])].map(({ id }) => id);
    const details = {
      by: ['lastName', 'firstName', 'dateOfBirth', 'phone'],
      found: patientIds.length,
    } as const;
    await auditAccess(call, 'patient.search', { details, patientIds });
    return found;
  });

  route(app, lab, endpoints.choosePreOrderPatient, (call) =>
    call.db.transaction(async (db) => {
      if (await choosePatient({ ...call, db }))
        return { preOrder: await wanted(call, db, call.body.barcode) };
      return { isSuccess: false, statusMessage: call.messages.patientsNear, preOrder: null };
    }),
  );

  route(app, lab, endpoints.extendPreOrder, (call) => {
    const { db, scope, body, user } = call;
    return db.transaction(async (tx) => {
      const { before, after } = await extendByBarcode(tx, scope, body, lab.clock.now());
      await auditChange({ db: tx, lab, user }, 'preOrder.extend', `pre-order ${String(before.id)}`, {
        before,
        after,
        reason: body.reason,
        patientIds: patientsOf(before),
      });
      const preOrder = await wanted(call, tx, body.barcode);
      return { preOrder };
    });
  });

  route(app, lab, endpoints.payPreOrder, (call) => recorded(call, { kind: 'payment', body: call.body }));
  route(app, lab, endpoints.refundPreOrder, (call) => recorded(call, { kind: 'refund', body: call.body }));
};
