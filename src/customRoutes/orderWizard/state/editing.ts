import type { BodyInput } from '../../../../contract/endpoint.ts';
import type { Order, updateOrder } from '../../../../contract/orders.ts';
import type { Patient } from '../../../../contract/patients.ts';
import { orderNumber, valueOf, type FieldName, type OrderForm } from './checkoutRules.ts';
import { emptyWizard, type CheckoutDraft, type Choices, type WizardState, sameCodes } from './wizard.ts';

/** An order as loaded, the base of the patch. */
export interface Base extends Pick<WizardState, 'patientId' | 'parentCodes' | 'checkout'> {
  /** ISO 8601. */
  createdDate: string;
  /** Missing in one that an older page has stored. */
  paid?: Pick<Order, 'isPaid' | 'paidAmount'>;
}
/** The parts of an order that editing needs. */
export type EditableOrder = Pick<
  Order,
  | 'orderId'
  | 'version'
  | 'barcode'
  | 'createdDate'
  | 'contract'
  | 'clientUnit'
  | 'parrentCodes'
  | 'remarks'
  | 'paymentChannel'
  | 'commissionaireId'
  | 'doctor'
  | 'discountCardNo'
  | 'orderExtraFields'
  | 'answers'
  | 'isPaid'
  | 'paidAmount'
> & { patient: Pick<Patient, 'id'> };
export type OrderChanges = BodyInput<typeof updateOrder>;

const checkoutOf = (order: EditableOrder): CheckoutDraft => ({
  remarks: order.remarks,
  paymentChannel: order.paymentChannel,
  barcode: order.barcode,
  commissionaireId: order.commissionaireId,
  extraFields: Object.fromEntries(order.orderExtraFields.map(({ id, value }) => [id, value])),
  discountCardNo: order.discountCardNo,
  answers: Object.fromEntries(order.answers.map(({ id, value }) => [id, value])),
});

/** The initial values of an edited order. */
export const baseOf = (order: EditableOrder): Base => ({
  patientId: order.patient.id,
  parentCodes: order.parrentCodes,
  checkout: checkoutOf(order),
  createdDate: order.createdDate,
  paid: { isPaid: order.isPaid, paidAmount: order.paidAmount },
});

const choicesOf = (order: EditableOrder): Choices => ({
  patientId: order.patient.id,
  parentCodes: order.parrentCodes,
  commissionaireId: order.commissionaireId,
});

/** The wizard state for editing an order: on the services step, in its contract. */
export const editState = (order: EditableOrder): WizardState => ({
  ...emptyWizard,
  mode: 'edit',
  activeStep: 'services',
  patientId: order.patient.id,
  parentCodes: order.parrentCodes,
  checkout: checkoutOf(order),
  source: {
    orderId: order.orderId,
    version: order.version,
    barcode: order.barcode,
    contractId: order.contract.id,
    clientUnitId: order.clientUnit?.id ?? null,
    was: choicesOf(order),
  },
});

/**
 * The wizard with a new order that collects a refused one again, or only the services with these codes: at the checkout,
 * with its own number and answers.
 */
export const retakeState = (order: EditableOrder, codes: readonly string[]): WizardState => ({
  ...emptyWizard,
  activeStep: 'checkout',
  patientId: order.patient.id,
  parentCodes: codes.length > 0 ? [...codes] : order.parrentCodes,
  checkout: { ...checkoutOf(order), barcode: '', remarks: '', answers: {} },
  retakeOf: order.barcode,
});

/**
 * An edited order whose free text and base were lost with their tab: its choices applied to the present order, and
 * the base on which they were made. Free text is taken from the order.
 */
export const resumed = (state: WizardState, order: EditableOrder): { state: WizardState; base: Base } => {
  const base = baseOf(order);
  const { commissionaireId, ...was } = state.source?.was ?? choicesOf(order);
  const own = { ...base.checkout, commissionaireId: state.checkout.commissionaireId };
  return {
    state: { ...state, checkout: own },
    base: { ...base, ...was, checkout: { ...base.checkout, commissionaireId } },
  };
};

/** The changed fields with the base version; unchanged ones are undefined. */
export const changesOf = (
  { source, patientId, parentCodes, checkout }: WizardState,
  base: Base,
  { extra, promo }: OrderForm,
): OrderChanges => {
  const was = base.checkout;
  const remark = checkout.remarks.trim();
  const barcode = orderNumber(checkout.barcode);
  const discountCardNo = checkout.discountCardNo.trim();
  const fields = extra
    .map(({ id }) => ({ id, value: (checkout.extraFields[id] ?? '').trim() }))
    .filter(({ id, value }) => value !== (was.extraFields[id] ?? ''));
  const answers = Object.entries(checkout.answers)
    .map(([id, value]) => ({ id, value: value.trim() }))
    .filter(({ id, value }) => value !== (was.answers[id] ?? ''));
  return {
    version: source?.version ?? 0,
    patientId: patientId === base.patientId ? undefined : (patientId ?? undefined),
    serviceCodes: sameCodes(parentCodes, base.parentCodes) ? undefined : [...parentCodes],
    remark: remark === was.remarks ? undefined : remark,
    barcode: barcode === '' || barcode === was.barcode ? undefined : barcode,
    commissionaireId:
      checkout.commissionaireId === was.commissionaireId ? undefined : checkout.commissionaireId,
    discountCardNo: promo === null || discountCardNo === was.discountCardNo ? undefined : discountCardNo,
    orderExtraField: fields.length === 0 ? undefined : fields,
    answers: answers.length === 0 ? undefined : answers,
  };
};

/** True if the patch has more than the version. */
export const hasChanges = (changes: OrderChanges): boolean =>
  Object.entries(changes).some(([field, value]) => field !== 'version' && value !== undefined);

/** The newer services without those removed here, with those added here. */
const mergedCodes = (
  mine: readonly string[],
  was: readonly string[],
  theirs: readonly string[],
): readonly string[] => {
  const stay = theirs.filter((code) => mine.includes(code) || !was.includes(code));
  return [...stay, ...mine.filter((code) => !was.includes(code) && !stay.includes(code))];
};

/** Fields that both users have changed, with what the other has saved; '' for an emptied one. */
export type Clashes = Partial<Record<FieldName, string>>;

/** Where saving the local changes replaces what another user has saved in the newer order. */
export const clashesOf = ({ checkout: mine }: WizardState, base: Base, order: EditableOrder): Clashes => {
  const was = base.checkout;
  const theirs = checkoutOf(order);
  const fields: FieldName[] = [
    'barcode',
    'remarks',
    'commissionaireId',
    'discountCardNo',
    ...Object.keys(mine.extraFields).map((id): FieldName => `extra.${Number(id)}`),
    ...Object.keys(mine.answers).map((id): FieldName => `answer.${id}`),
  ];
  return Object.fromEntries(
    fields
      .filter((field) => {
        const [own, before, other] = [mine, was, theirs].map((draft) => valueOf(draft, field));
        return own !== before && other !== before && own !== other;
      })
      .map((field) => [field, field === 'commissionaireId' ? order.doctor : valueOf(theirs, field)]),
  );
};

/** Merges the edited order with a newer one saved by another user: local changes win, the services are both users'. */
export const rebased = (state: WizardState, base: Base, order: EditableOrder): WizardState => {
  const newer = editState(order);
  const mine = state.checkout;
  const was = base.checkout;
  const keep = <Key extends 'remarks' | 'barcode' | 'commissionaireId' | 'discountCardNo'>(key: Key) =>
    mine[key] === was[key] ? newer.checkout[key] : mine[key];
  const changedFields = Object.entries(mine.extraFields).filter(
    ([id, value]) => value !== (was.extraFields[Number(id)] ?? ''),
  );
  const changedAnswers = Object.entries(mine.answers).filter(
    ([id, value]) => value !== (was.answers[id] ?? ''),
  );
  return {
    ...newer,
    activeStep: state.activeStep,
    patientId: state.patientId === base.patientId ? newer.patientId : state.patientId,
    parentCodes: mergedCodes(state.parentCodes, base.parentCodes, newer.parentCodes),
    checkout: {
      ...newer.checkout,
      remarks: keep('remarks'),
      barcode: keep('barcode'),
      commissionaireId: keep('commissionaireId'),
      discountCardNo: keep('discountCardNo'),
      extraFields: { ...newer.checkout.extraFields, ...Object.fromEntries(changedFields) },
      answers: { ...newer.checkout.answers, ...Object.fromEntries(changedAnswers) },
    },
  };
};
