import { nameOfCode, orderMessage, type OrderMessageName } from '../../../../contract/codes.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import type { createOrder } from '../../../../contract/orders.ts';
import type { PriceDifference } from '../../../../contract/shownPrice.ts';
import { RequestError } from '../../../dataProvider/requestError.ts';
import type { MessageKey, Translate } from '../../../i18n/dictionary.ts';
import type { BasketLine } from '../state/basketItem.ts';
import {
  rejectedFields,
  type FieldErrors,
  type FieldName,
  type OrderForm,
  type SentFields,
} from '../state/checkoutRules.ts';
import type { CheckoutDraft } from '../state/wizard.ts';

/** Why an order was not placed and how to fix it. */
export interface Problem {
  message: string;
  /** Where to fix it. */
  step?: 'patient' | 'services';
  /** The rejected services. */
  services?: readonly BasketLine[];
  /** Set if the price differs from the price that was shown; sending the order again accepts the new price. */
  prices?: PriceDifference;
  /**
   * 'retry': the same order can be sent again; 'reload': the newer order can be taken over; 'preOrders': the
   * pre-order is gone.
   */
  remedy?: 'retry' | 'reload' | 'preOrders';
}
/** A problem and the errors of the fields; without `fields` the errors on screen stay. */
export interface Refusal {
  problem: Problem;
  fields?: FieldErrors;
}

/** The step or field where a rejected order is fixed. */
interface Remedy {
  field?: FieldName;
  step?: 'patient' | 'services';
}
const remedies: Partial<Record<OrderMessageName, Remedy>> = {
  NoContractInLocation: { step: 'patient' },
  NoClientUnitInContract: { step: 'patient' },
  PatientError: { step: 'patient' },
  NoServiceInPriceBook: { step: 'services' },
  NoServiceInOrder: { step: 'services' },
  ServiceNotFound: { step: 'services' },
  NoLaboratorySettings: { step: 'services' },
  ServiceAlreadyInOrder: { step: 'services' },
  ServiceInPackage: { step: 'services' },
  CalculatorError: { step: 'services' },
  DiscountError: { field: 'discountCardNo' },
  BarcodeUsed: { field: 'barcode' },
};

/** The text of a clientMessage code and where to fix it; an unknown code reads as Error. */
export const remedyOf = (code: number): Remedy & { message: MessageKey } => {
  const name = nameOfCode(orderMessage, code) ?? 'Error';
  return { message: `orders.problem.${name}`, ...remedies[name] };
};

/** The basket services whose codes appear in the laboratory's message; package contents count as the package. */
export const namedServices = (words: string, lines: readonly BasketLine[]): BasketLine[] => {
  const codes = new Set(words.match(/[\p{L}\p{N}_-]+/gu));
  const chosen = new Set(
    lines.filter(({ code }) => codes.has(code)).map(({ code, parentCode }) => parentCode ?? code),
  );
  return lines.filter(({ code, parentCode }) => parentCode === null && chosen.has(code));
};

/** Reads from the laboratory's response why an order with these lines was rejected. */
export const refusalOf = (
  t: Translate,
  { isSuccess, clientMessage, statusMessage }: ResponseOf<typeof createOrder>,
  lines: readonly BasketLine[],
): Refusal => {
  // The order was placed, but the response does not name it.
  if (isSuccess) return { problem: { message: t('orders.checkout.unnamed') } };
  const { message: key, field, step } = remedyOf(clientMessage.code);
  // This code has several reasons; the server's message says which.
  const isOfServices = clientMessage.code === orderMessage.CalculatorError && statusMessage !== '';
  const problem: Problem = { message: isOfServices ? statusMessage : t(key) };
  if (step) problem.step = step;
  if (step === 'services') problem.services = namedServices(statusMessage, lines);
  return field ? { problem, fields: { [field]: t(key) } } : { problem };
};

interface Sent {
  fields: SentFields;
  draft: CheckoutDraft;
  form: OrderForm;
  isEdit: boolean;
}

/** Explains a failed call that sent these fields; `errorText` gives the text of an error not handled here. */
export const failureOf = (
  t: Translate,
  error: unknown,
  { fields: sent, draft, form, isEdit }: Sent,
  errorText: (error: unknown) => string,
): Refusal => {
  const { status = 0, body = null } = error instanceof RequestError ? error : {};
  if (body?.prices) return { problem: { message: body.statusMessage, prices: body.prices } };
  if (body?.code === 'Conflict' || (status === 412 && isEdit))
    return { problem: { message: t('orders.edit.conflict'), remedy: 'reload' } };
  if (body?.code === 'NotEditable') return { problem: { message: t('orders.edit.notEditable') } };
  if (status === 413) return { problem: { message: t('orders.checkout.tooLarge') } };
  const { fields, rest } = rejectedFields(body?.errors ?? {}, sent, draft, form);
  if (status === 0 || status >= 500) {
    const reason = status === 0 ? '' : (error as RequestError).message.replace(/\.$/, '');
    const message = reason === '' ? t('orders.checkout.lost') : t('orders.checkout.failed', { reason });
    return { problem: { message, remedy: 'retry' }, fields };
  }
  const isOfFields = Object.keys(fields).length > 0;
  const message = isOfFields ? t('errors.Errors.BadRequest') : rest[0] || errorText(error);
  return { problem: { message }, fields };
};
