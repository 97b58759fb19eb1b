import type { Call } from '../../core/calls/call.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { sortingStatus } from '../../../contract/codes.ts';
import type * as endpoints from '../../../contract/sorting.ts';
import { afterEvent } from '../../../contract/sortingStates.ts';
import { auditChange } from '../../core/audit.ts';
import { orderRulesOf } from '../../reference/contracts/orderRules.ts';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { acceptedPercent } from '../../reference/discounts/uses.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { orderedFor } from '../orders/checks.ts';
import { OrderError, orderOutcome } from '../orders/orderError.ts';
import { recalculate } from '../orders/recalculate.ts';
import * as repository from '../orders/repository.ts';
import { ApiError } from '../../core/apiError.ts';
import { deadlineOf } from '../../reference/schedule/deadlines.ts';

type Endpoint = typeof endpoints.removeService;
type Removal = Pick<Call<Endpoint>, 'lab' | 'user' | 'query' | 'language'>;

/** Why the service cannot be removed, in the caller's language; null when it can. */
const rejectionReason = (
  { query: { code }, language }: Removal,
  order: repository.StoredOrder,
  lines: readonly repository.StoredLine[],
): string | null => {
  const texts = textsOf(language).sorting;
  const line = lines.find((one) => one.code === code);
  if (line === undefined) return fill(texts.absent, { code });
  const parent = lines.find(({ id }) => id === line.parentId);
  if (parent !== undefined)
    return fill(texts.partOfPackage, { code, package: `${parent.code} — ${parent.name[language]}` });
  if (repository.chosenOf(lines).length > 1) return null;
  return order.sortingState === sortingStatus.CANCELLED ? texts.lastOfCancelled : texts.last;
};

/** Removes the service from a locked order; returns the removed codes and the taken specimens that it no longer needs. */
const remove = async (
  { lab, user, query }: Removal,
  db: Db,
  order: repository.StoredOrder,
  lines: readonly repository.StoredLine[],
): Promise<{ codes: string[]; lost: string[] }> => {
  const result = await recalculate(db, {
    contractId: order.contractId,
    lines,
    codes: repository.chosenOf(lines).flatMap(({ code }) => (code === query.code ? [] : code)),
    gender: (await orderedFor(db, order.contractId, order.patientId)).gender,
    discountPercent: await acceptedPercent(db, order.id),
    day: dayOf(lab.clock.now()),
  });
  const before = await repository.fullOrder(db, order.id);
  const { total: totalPrice, workingDays } = result;
  const rules = await orderRulesOf(db, order.contractId);
  const deadlineOn = await deadlineOf(db, rules, order, workingDays);
  await repository.changeOrder(db, order, { totalPrice, workingDays, deadlineOn });
  // What stays keeps its promises.
  const lost = await repository.replaceLines(db, order.id, result, new Map());
  await auditChange({ db, lab, user }, 'order.removeService', `order ${String(order.id)}`, {
    before,
    after: await repository.fullOrder(db, order.id),
    patientIds: [order.patientId],
  });
  const stay = new Set(result.lines.map(({ service }) => service.code));
  return { codes: lines.flatMap(({ code }) => (stay.has(code) ? [] : code)), lost };
};

/**
 * Removes a service from a NEW or CANCELLED order of the caller's contracts and recalculates price, tubes and term. A
 * package is removed with the parts that only it brought. A part of a package, the last service and a service that is
 * not in the order cannot be removed: `deleteState` 0 and the reason. Throws NotFound, and NotEditable once the
 * laboratory has the order.
 */
export const processRemoval = async (call: Call<Endpoint>): Promise<ResponseOf<Endpoint>> => {
  const { db, scope, query, messages, language } = call;
  const rejected = (statusMessage: string) => ({
    isSuccess: false,
    statusMessage,
    deleteState: 0,
    codes: [],
  });
  try {
    return await db.transaction(async (tx) => {
      const [order] = await repository.lockByBarcodes(tx, scope, [query.barcode]);
      if (order === undefined) throw new ApiError('NotFound');
      if (afterEvent(order.sortingState, 'removeService') === null) throw new ApiError('NotEditable');
      const lines = await repository.linesOf(tx, order.id);
      const reason = rejectionReason(call, order, lines);
      if (reason !== null) return rejected(reason);
      const { codes, lost } = await remove(call, tx, order, lines);
      const statusMessage = fill(textsOf(language).sorting.removed, { codes: codes.join(', ') });
      const lostSpecimens = lost.length > 0 ? lost : undefined;
      return { isSuccess: true, statusMessage, deleteState: 1, codes, lostSpecimens };
    });
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    return rejected(orderOutcome(messages, error.problem, error.codes).statusMessage);
  }
};
