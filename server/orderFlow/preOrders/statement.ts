import type { PreOrder } from '../../../contract/preOrders.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { paperOf } from '../../core/calls/paperOf.ts';
import { letterHeadOf } from '../../reference/laboratory/details.ts';

/** The statement of payment of a pre-order as a PDF in base64. Throws Forbidden for a reader who may not see its sums. */
export const statementOf = async (
  call: Pick<Call<Endpoint>, 'db' | 'lab' | 'language' | 'turn'>,
  preOrder: PreOrder,
): Promise<string> => {
  const { db, lab, language } = call;
  const { paidAmount, refundedAmount, price, toPay, toRefund, patient, services, payments } = preOrder;
  if (refundedAmount === null || price === null || toPay === null || toRefund === null)
    throw new ApiError('Forbidden');
  return paperOf(call, {
    kind: 'statement',
    sheets: [
      {
        language,
        laboratory: await letterHeadOf(db, lab, language),
        barcode: preOrder.barcode,
        createdAt: new Date(preOrder.created),
        printedAt: lab.clock.now(),
        payer: [patient.lastName, patient.firstName, patient.paternalName].join(' ').trim(),
        contract: preOrder.contract.name[language],
        services: services.map(({ serviceName }) => serviceName),
        payments,
        price,
        paid: paidAmount ?? 0,
        refunded: refundedAmount,
        toPay,
        toRefund,
      },
    ],
  });
};
