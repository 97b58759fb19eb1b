import { sortingStatus } from '../../contract/codes.ts';
import type { AnswerOf, BodyOf } from '../../contract/endpoint.ts';
import type * as endpoints from '../../contract/orders.ts';
import { audit } from '../audit.ts';
import { releaseBarcode } from '../barcodes/repository.ts';
import { additionalFieldsOf } from '../contracts/repository.ts';
import { dayOf } from '../dates.ts';
import type { Db } from '../db/db.ts';
import { isUniqueViolation } from '../db/uniqueViolation.ts';
import type { Language } from '../messages/messages.ts';
import { Refusal } from '../refusal.ts';
import type { Call } from '../route.ts';
import { calculate, type Calculated } from './calculation.ts';
import { catalogueFor, type NamedService } from './catalogue.ts';
import { checkBarcodeFree, checkCommissionaire, patientGender } from './checks.ts';
import { acceptedPercent, discountPercent } from './discount.ts';
import { OrderRefusal, orderOutcome } from './orderRefusal.ts';
import * as repository from './repository.ts';
import { mergeExtraFields } from './rules.ts';

type Endpoint = typeof endpoints.updateOrder;
type Changes = BodyOf<Endpoint>;
type Stored = repository.StoredOrder;

const percentFor = async (db: Db, order: Stored, { discountCardNo }: Changes, today: string) => {
  if (discountCardNo === undefined || discountCardNo === order.discountCardNo)
    return acceptedPercent(db, order.contractId, order.discountCardNo);
  if (discountCardNo === '') return 0;
  const percent = await discountPercent(db, order.contractId, discountCardNo, today);
  if (percent === null) throw new OrderRefusal('DiscountError');
  return percent;
};

/** The order calculated anew; null when nothing that counts is changed. Services that stay keep the price they were ordered at. */
const recalculated = async (
  db: Db,
  order: Stored,
  changes: Changes,
  today: string,
): Promise<Calculated<NamedService> | null> => {
  const { serviceCodes, patientId, discountCardNo } = changes;
  if (serviceCodes === undefined && patientId === undefined && discountCardNo === undefined) return null;
  const ordered = await repository.chosenServices(db, order.id);
  const codes = serviceCodes ?? ordered.map(({ code }) => code);
  const gender = await patientGender(db, order.contractId, patientId ?? order.patientId);
  const discount = await percentFor(db, order, changes, today);
  const { services, hasPriceBook } = await catalogueFor(db, order.contractId, codes);
  const kept = new Map(ordered.map(({ id, price }) => [id, price]));
  const priced = services.map((service) => ({ ...service, price: kept.get(service.id) ?? service.price }));
  const result = calculate({ codes, gender, services: priced, hasPriceBook, discountPercent: discount });
  if (!result.ok) throw new OrderRefusal(result.problem, result.codes);
  return result;
};

/** Only what is sent is changed (WIZ-17). */
const apply = async (
  db: Db,
  order: Stored,
  changes: Changes,
  { today, language }: { today: string; language: Language },
): Promise<void> => {
  const { patientId, remark, barcode, commissionaireId, discountCardNo, orderExtraField } = changes;
  const result = await recalculated(db, order, changes, today);
  if (commissionaireId !== undefined) await checkCommissionaire(db, order.contractId, commissionaireId);
  const fields =
    orderExtraField &&
    mergeExtraFields(
      await additionalFieldsOf(db, order.contractId, language),
      await repository.extraFieldsOf(db, order.id),
      orderExtraField,
      'orderExtraField',
    );
  if (barcode !== undefined && barcode !== order.barcode) await checkBarcodeFree(db, barcode);
  await repository.changeOrder(db, order, {
    ...(patientId !== undefined && { patientId }),
    ...(remark !== undefined && { remarks: remark }),
    ...(barcode !== undefined && { barcode }),
    ...(commissionaireId !== undefined && { commissionaireId }),
    ...(discountCardNo !== undefined && { discountCardNo }),
    ...(result && { totalPrice: result.total, workingDays: result.workingDays }),
  });
  if (barcode !== undefined) await releaseBarcode(db, barcode);
  if (result) await repository.replaceLines(db, order.id, result);
  if (fields) await repository.replaceExtraFields(db, order.id, fields);
};

/**
 * Changes a NEW order of own contracts (CALL-28, WIZ-17). Throws NotFound, NotEditable once it is with the laboratory,
 * and Conflict when `version` is not the newest; a reason of the laboratory answers its clientMessage code.
 */
export const changeOrder = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { db, scope, query, body, lab, say, language } = call;
  try {
    const barcode = await db.transaction(async (tx) => {
      const order = await repository.lockOrder(tx, scope.contractIds, query.orderId);
      if (order === null) throw new Refusal('NotFound');
      if (order.sortingState !== sortingStatus.NEW) throw new Refusal('NotEditable');
      if (order.version !== body.version) throw new Refusal('Conflict');
      await apply(tx, order, body, { today: dayOf(lab.clock.now()), language });
      await audit({ ...call, db: tx }, 'order.update', `order ${String(order.id)}`);
      return body.barcode ?? order.barcode;
    });
    return { ...orderOutcome(say, 'Success'), statusMessage: say.done, barcode };
  } catch (error) {
    if (isUniqueViolation(error)) return { ...orderOutcome(say, 'BarcodeUsed'), barcode: null };
    if (!(error instanceof OrderRefusal)) throw error;
    return { ...orderOutcome(say, error.problem, error.codes), barcode: null };
  }
};
