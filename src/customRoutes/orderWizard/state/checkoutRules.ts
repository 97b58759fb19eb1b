import {
  PROMOCODE_FIELD,
  type AdditionalField,
  type OfferedChannel,
} from '../../../../contract/contracts.ts';
import { acceptsValue } from '../../../../contract/extraFields.ts';
import type { OrderQuestion } from '../../../../contract/orderQuestions.ts';
import type { CreateOrderBody } from '../../../../contract/orders.ts';
import { BARCODE_LENGTH, hasCheckDigit, parseTubeCode } from '../../../../contract/tubeCodes.ts';
import type { MessageKey } from '../../../i18n/dictionary.ts';
import type { ContractForm } from './useContractForm.ts';
import type { CheckoutDraft, Mode, WizardState } from './wizard.ts';

/** A field of the checkout; `extra.7` is the additional field with id 7, `answer.…` a question of the services. */
export type FieldName =
  | 'barcode'
  | 'remarks'
  | 'commissionaireId'
  | 'discountCardNo'
  | `extra.${number}`
  | `answer.${string}`;
/** A field's error in the user's language. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

export interface OrderForm {
  /** The payment channels on offer, in their order. */
  payments: readonly OfferedChannel[];
  /** Names of all channels, because an order keeps a channel that is no longer on offer. */
  channelNames: readonly Pick<OfferedChannel, 'id' | 'name'>[];
  /** The additional fields to fill in, in their order. */
  extra: readonly AdditionalField[];
  /** The promo code field; null if the contract has none. */
  promo: AdditionalField | null;
  /** Whether a barcode can or must be typed. */
  barcode: 'hidden' | 'optional' | 'required';
  /** The digits that a typed barcode begins with; '' for any. */
  barcodePrefix: string;
  /** Whether digits that were scanned elsewhere in the form are a number printed for a new order. */
  isPrinted: (barcode: string) => boolean;
  /** Whether numbers are printed for new orders at all, as far as is known. */
  printsAhead: boolean;
  needsDoctor: boolean;
  /** The questions of the services in the basket. */
  questions: readonly OrderQuestion[];
}

/** A typed code as it is read: people write numbers in groups. */
export const withoutSpaces = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** The number of the order that a typed code belongs to; other text as it is. */
export const orderNumber = (typed: string): string => parseTubeCode(withoutSpaces(typed))?.barcode ?? typed;

/**
 * The number of a new order in a code that was scanned: ten digits, or those of a longer label with a number that was
 * printed ahead or, where none are, with a right check digit. null for every other code: it may be that of a card.
 */
export const scannedNumber = (code: string, { isPrinted, printsAhead }: OrderForm): string | null => {
  const number = orderNumber(code);
  const isOurs = isPrinted(number) || (!printsAhead && hasCheckDigit(code));
  return code.length === BARCODE_LENGTH || isOurs ? number : null;
};

/** Whether the barcode is a scanned code without a number of a new order. */
export const isForeignScan = ({ barcode, scanned }: CheckoutDraft, form: OrderForm): boolean =>
  barcode !== '' && barcode === scanned && scannedNumber(scanned, form) === null;

/** The form of a contract's orders by its rules. Only active additional fields; the promo code is separate. */
export const orderForm = (
  { additionalFields, rules, paymentChannels, channelNames, printedBarcodes: printed }: ContractForm,
  mode: Mode,
  questions: readonly OrderQuestion[],
  ownBarcode?: string,
): OrderForm => {
  const active = additionalFields.filter(({ activeYN }) => activeYN);
  const promo = active.find(({ fieldName }) => fieldName === PROMOCODE_FIELD);
  const isTyped = rules.barcodeMode === 'typed' && mode === 'normal';
  return {
    payments: paymentChannels,
    channelNames,
    extra: active.filter(({ fieldName }) => fieldName !== PROMOCODE_FIELD),
    promo: rules.allowDiscountCard && promo ? promo : null,
    barcode:
      rules.barcodeMode === 'generated' && mode !== 'preOrder' ? 'hidden' : isTyped ? 'required' : 'optional',
    barcodePrefix: rules.barcodePrefix,
    isPrinted: (barcode) =>
      barcode === ownBarcode ||
      (rules.barcodePrefix !== '' && barcode.startsWith(rules.barcodePrefix)) ||
      (printed !== null && barcode >= printed.first && barcode <= printed.last),
    printsAhead: rules.barcodePrefix !== '' || printed !== null,
    needsDoctor: rules.requireDoctor,
    questions,
  };
};

/**
 * The chosen payment channel if it is on offer, otherwise the first on offer; an existing order keeps its channel.
 */
export const paymentOf = (
  { mode, checkout }: Pick<WizardState, 'mode' | 'checkout'>,
  payments: OrderForm['payments'],
): number =>
  mode === 'normal' && !payments.some(({ id }) => id === checkout.paymentChannel)
    ? (payments[0]?.id ?? checkout.paymentChannel)
    : checkout.paymentChannel;

/** What was typed into a field. */
export const valueOf = (draft: CheckoutDraft, field: FieldName): string => {
  if (field.startsWith('extra.')) return draft.extraFields[Number(field.slice(6))] ?? '';
  if (field.startsWith('answer.')) return draft.answers[field.slice(7)] ?? '';
  if (field === 'commissionaireId') return String(draft.commissionaireId ?? '');
  return draft[field as 'barcode' | 'remarks' | 'discountCardNo'];
};

/** The empty mandatory fields in form order. */
export const missingFields = (
  draft: CheckoutDraft,
  { extra, promo, barcode, needsDoctor, questions }: OrderForm,
): FieldName[] => {
  const mandatory: FieldName[] = [
    ...(needsDoctor ? (['commissionaireId'] as const) : []),
    ...(barcode === 'required' ? (['barcode'] as const) : []),
    ...extra.filter(({ mandatoryYN }) => mandatoryYN).map(({ id }): FieldName => `extra.${id}`),
    ...(promo?.mandatoryYN === true ? (['discountCardNo'] as const) : []),
    ...questions.filter(({ required }) => required).map(({ id }): FieldName => `answer.${id}`),
  ];
  return mandatory.filter((field) => valueOf(draft, field).trim() === '');
};

/** Validates the form: field → message; `isWrongCode`: the promo code is invalid. */
export const formErrors = (
  draft: CheckoutDraft,
  form: OrderForm,
  isWrongCode: boolean,
): Partial<Record<FieldName, MessageKey>> => {
  const errors: Partial<Record<FieldName, MessageKey>> = {};
  if (draft.barcode.trim() !== '' && parseTubeCode(withoutSpaces(draft.barcode)) === null)
    errors.barcode = 'errors.ValidateErrors.BarcodeLength';
  else if (isForeignScan(draft, form)) errors.barcode = 'orders.checkout.notPrinted';
  for (const field of form.extra)
    if (!acceptsValue(field, valueOf(draft, `extra.${field.id}`).trim()))
      errors[`extra.${field.id}`] = 'errors.ValidateErrors.FieldValue';
  for (const { id, type } of form.questions)
    if (!acceptsValue({ type, options: [] }, valueOf(draft, `answer.${id}`).trim()))
      errors[`answer.${id}`] = 'errors.ValidateErrors.FieldValue';
  if (isWrongCode) errors.discountCardNo = 'orders.problem.DiscountError';
  for (const field of missingFields(draft, form)) errors[field] = 'errors.ValidateErrors.Required';
  return errors;
};

/**
 * The body of a new order: the number of the order on a label, a pre-order's own, additional fields and answers that
 * were filled in, the promo code as discountCardNo. null without a patient.
 */
export const orderBody = (
  { mode, source, patientId, parentCodes, checkout, retakeOf }: WizardState,
  { extra, promo, payments }: OrderForm,
): CreateOrderBody | null =>
  patientId === null
    ? null
    : {
        patient: { id: patientId },
        header: {
          services: [...parentCodes],
          remarks: checkout.remarks.trim(),
          paymentChannel: paymentOf(
            { mode, checkout },
            payments,
          ) as CreateOrderBody['header']['paymentChannel'],
          barcode: (mode === 'preOrder' && source?.barcode) || orderNumber(checkout.barcode.trim()),
          commissionaireId: checkout.commissionaireId,
          discountCardNo: promo === null ? '' : checkout.discountCardNo.trim(),
          orderExtraFields: extra
            .map(({ id }) => ({ id, value: (checkout.extraFields[id] ?? '').trim() }))
            .filter(({ value }) => value !== ''),
          answers: Object.entries(checkout.answers)
            .map(([id, value]) => ({ id, value: value.trim() }))
            .filter(({ value }) => value !== ''),
          retakeOf: retakeOf ?? undefined,
        },
      };

interface SentField {
  id: unknown;
  value: string;
}
/** The additional fields and answers of an order as they are sent. */
export interface SentFields {
  extraFields: readonly SentField[];
  answers: readonly SentField[];
}

/** The fields of an edited order → their names in a new order, where the names differ. */
const formNames: Record<string, string> = { remark: 'remarks', orderExtraField: 'orderExtraFields' };

/**
 * Maps the laboratory's field errors to form fields (`header.barcode` → `barcode`); `rest` are those without a field. A
 * missing mandatory additional field or answer maps to the first empty one.
 */
export const rejectedFields = (
  errors: Readonly<Record<string, readonly string[]>>,
  sent: SentFields,
  draft: CheckoutDraft,
  form: OrderForm,
): { fields: FieldErrors; rest: string[] } => {
  const fields: Partial<Record<FieldName, string>> = {};
  const rest: string[] = [];
  for (const [path, messages] of Object.entries(errors)) {
    const [sentName = '', at] = path.replace(/^header\./, '').split('.');
    const name = formNames[sentName] ?? sentName;
    const text = messages.join(', ');
    const extraId =
      at === undefined
        ? form.extra.find(({ id }) => valueOf(draft, `extra.${id}`).trim() === '')?.id
        : sent.extraFields[Number(at)]?.id;
    const answerId =
      at === undefined
        ? form.questions.find(({ id, required }) => required && valueOf(draft, `answer.${id}`).trim() === '')
            ?.id
        : sent.answers[Number(at)]?.id;
    if (name === 'orderExtraFields' && extraId !== undefined) fields[`extra.${Number(extraId)}`] = text;
    else if (name === 'answers' && typeof answerId === 'string') fields[`answer.${answerId}`] = text;
    else if (['barcode', 'remarks', 'commissionaireId', 'discountCardNo'].includes(name))
      fields[name as FieldName] = text;
    else rest.push(text);
  }
  return { fields, rest };
};
