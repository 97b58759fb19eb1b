import { describe, expect, test } from 'vitest';
import type { AdditionalField, OrderRules } from '../../../../contract/contracts.ts';
import type { OrderQuestion } from '../../../../contract/orderQuestions.ts';
import { createOrder } from '../../../../contract/orders.ts';
import { openRules } from './orderRules.fixtures.ts';
import { emptyCheckout, emptyWizard, type CheckoutDraft, type Mode } from './wizard.ts';
import { formErrors, missingFields, orderBody, orderForm, rejectedFields } from './checkoutRules.ts';

const field = (id: number, fieldName: string, mandatoryYN: boolean, activeYN = true): AdditionalField => ({
  id,
  fieldName,
  activeYN,
  mandatoryYN,
  type: 'text',
  options: [],
});
const cash = { id: 2, name: 'Cash', instruction: '', eripNumber: '' } as const;
const formOf = (
  additionalFields: AdditionalField[],
  change: Partial<OrderRules> = {},
  mode: Mode = 'normal',
) =>
  orderForm(
    {
      additionalFields,
      rules: { ...openRules, ...change },
      printedBarcodes: { first: '1000000100', last: '1000000299' },
      paymentChannels: [cash],
      channelNames: [],
    },
    mode,
    questions,
  );
const questions: OrderQuestion[] = [
  { id: 'number:Week', text: 'Week', type: 'number', required: true, serviceCodes: ['1001'] },
  { id: 'text:Drugs', text: 'Drugs', type: 'text', required: false, serviceCodes: ['1001'] },
];
const form = formOf([
  field(1, 'Card number', true),
  field(2, 'Old field', true, false),
  field(3, 'Diagnosis', false),
  field(4, 'Online promocode', false),
]);
/** A draft in which the required question is answered. */
const draft = (change: Partial<CheckoutDraft>): CheckoutDraft => ({
  ...emptyCheckout,
  answers: { 'number:Week': '12' },
  ...change,
});
const bodyOf = (change: Partial<CheckoutDraft>) =>
  orderBody({ ...emptyWizard, patientId: 7, parentCodes: ['1001', '9001'], checkout: draft(change) }, form);

describe('the form', () => {
  test('asks for the active additional fields, and for the promo code separately (CHK-10, CHK-13)', () => {
    expect(form.extra.map(({ fieldName }) => fieldName)).toEqual(['Card number', 'Diagnosis']);
    expect(form.promo?.id).toBe(4);
  });

  test('reports mandatory fields that are empty or blank (CHK-11)', () => {
    expect(missingFields(draft({}), form)).toEqual(['extra.1']);
    expect(missingFields(draft({ extraFields: { 1: '  ' } }), form)).toEqual(['extra.1']);
    expect(missingFields(draft({ extraFields: { 1: 'A-1' } }), form)).toEqual([]);
    const strict = formOf([field(4, 'Online promocode', true)]);
    expect(missingFields(draft({}), strict)).toEqual(['discountCardNo']);
  });

  test('asks for the doctor and the barcode as the contract says (D4)', () => {
    expect(missingFields(draft({}), formOf([], { requireDoctor: true }))).toEqual(['commissionaireId']);
    expect(missingFields(draft({}), formOf([], { barcodeMode: 'typed' }))).toEqual(['barcode']);
    expect(missingFields(draft({}), formOf([], { barcodeMode: 'typed' }, 'edit'))).toEqual([]);
    expect(formOf([], { barcodeMode: 'generated' }).barcode).toBe('hidden');
    expect(formOf([], { barcodeMode: 'generated' }, 'preOrder').barcode).toBe('optional');
    expect(formOf([field(4, 'Online promocode', true)], { allowDiscountCard: false }).promo).toBeNull();
  });

  test.each([
    ['number', '1.5', '1,5'],
    ['date', '20261120', '20.13.2026'],
    ['list', 'A', 'B'],
    ['yesno', 'no', 'нет'],
  ] as const)('a field of type %s accepts %j, not %j (D4)', (type, good, bad) => {
    const typed = formOf([{ ...field(1, 'Typed', false), type, options: [{ value: 'A', name: 'B' }] }]);
    expect(formErrors(draft({ extraFields: { 1: good } }), typed, false)).toEqual({});
    expect(formErrors(draft({ extraFields: { 1: bad } }), typed, false)).toEqual({
      'extra.1': 'errors.ValidateErrors.FieldValue',
    });
  });

  test.each([
    ['', false],
    ['123456789', true],
    ['1234567890', false],
    ['123456789002', false],
    ['1234567890028', false],
    ['1234567890027', true],
    ['12345678901234', true],
  ])('a barcode of %j is refused: %s', (barcode, isRejected) => {
    const errors = formErrors(draft({ barcode, extraFields: { 1: 'A' } }), form, false);
    expect(errors).toEqual(isRejected ? { barcode: 'errors.ValidateErrors.BarcodeLength' } : {});
  });

  test('asks the questions of the services; a required question needs an answer of its type (D10)', () => {
    const errors = (answers: Record<string, string>) =>
      formErrors(draft({ extraFields: { 1: 'A' }, answers }), form, false);
    expect(errors({})).toEqual({ 'answer.number:Week': 'errors.ValidateErrors.Required' });
    expect(errors({ 'number:Week': 'late' })).toEqual({
      'answer.number:Week': 'errors.ValidateErrors.FieldValue',
    });
    expect(errors({ 'number:Week': ' 12 ' })).toEqual({});
  });

  test('is not sent with a promo code known to be invalid', () => {
    const errors = formErrors(draft({ extraFields: { 1: 'A' } }), form, true);
    expect(errors).toEqual({ discountCardNo: 'orders.problem.DiscountError' });
  });
});

describe('the request body', () => {
  test('matches the contract', () => {
    const body = bodyOf({ extraFields: { 1: ' A-1 ' }, remarks: ' fasting ', commissionaireId: 5 });
    expect(createOrder.body?.parse(body)).toEqual({
      patient: { id: 7 },
      header: {
        services: ['1001', '9001'],
        remarks: 'fasting',
        paymentChannel: 2,
        barcode: '',
        commissionaireId: 5,
        discountCardNo: '',
        orderExtraFields: [{ id: 1, value: 'A-1' }],
        answers: [{ id: 'number:Week', value: '12' }],
      },
    });
  });

  test.each([
    ['1000000099', '', false],
    ['1000000100', '', true],
    ['1000000299', '', true],
    ['1000000300', '', false],
    ['7700000000', '77', true],
    ['7600000000', '77', false],
  ])(
    '%s scanned with the prefix “%s” is a number printed for an order: %s',
    (barcode, barcodePrefix, isPrinted) => {
      expect(formOf([], { barcodePrefix }).isPrinted(barcode)).toBe(isPrinted);
    },
  );

  test('has the number of the order on a label (CHK-07)', () => {
    expect(bodyOf({ barcode: '1234567890028' })?.header.barcode).toBe('1234567890');
  });

  test('has only changed additional fields of the contract (CHK-12)', () => {
    const body = bodyOf({ extraFields: { 1: 'A-1', 2: 'old', 3: '' } });
    expect(body?.header.orderExtraFields).toEqual([{ id: 1, value: 'A-1' }]);
  });

  test('has the promo code as discount card, only if the contract accepts one (CHK-13)', () => {
    const body = bodyOf({ extraFields: { 1: 'A-1', 4: 'never' }, discountCardNo: ' LAB-10 ' });
    expect(body?.header).toMatchObject({ discountCardNo: 'LAB-10', orderExtraFields: [{ id: 1 }] });
    const checkout = draft({ discountCardNo: 'LAB-10' });
    expect(orderBody({ ...emptyWizard, patientId: 7, checkout }, formOf([]))?.header.discountCardNo).toBe('');
  });

  test('is null without a patient', () => {
    expect(orderBody(emptyWizard, form)).toBeNull();
  });
});

describe('field errors of the laboratory', () => {
  const typed = draft({ extraFields: { 3: 'I10' } });
  const sent = {
    extraFields: [{ id: 3, value: 'I10' }],
    answers: [{ id: 'text:Drugs', value: 'None' }],
  };

  test.each([
    [
      'at the fields',
      { 'header.barcode': ['Too short', 'Not digits'], 'header.orderExtraFields.0.value': ['Too long'] },
      { barcode: 'Too short, Not digits', 'extra.3': 'Too long' },
      [],
    ],
    [
      'for an edited order too, whose fields have other names',
      { remark: ['Too long'], 'orderExtraField.0.value': ['Too long'] },
      { remarks: 'Too long', 'extra.3': 'Too long' },
      [],
    ],
    [
      'of a missing additional field at the first that is empty',
      { 'header.orderExtraFields': ['Fill in this field'] },
      { 'extra.1': 'Fill in this field' },
      [],
    ],
    [
      'at the answers (D10)',
      { 'header.answers.0.value': ['Too long'] },
      { 'answer.text:Drugs': 'Too long' },
      [],
    ],
    ['beside them when the form has no such field', { 'header.services': ['Too many'] }, {}, ['Too many']],
  ] as const)('are shown %s', (_, errors, fields, rest) => {
    expect(rejectedFields(errors, sent, typed, form)).toEqual({ fields, rest });
  });

  test('of a missing answer are shown at the first required question (D10)', () => {
    const missing = rejectedFields({ answers: ['Fill in this field'] }, sent, draft({ answers: {} }), form);
    expect(missing.fields).toEqual({ 'answer.number:Week': 'Fill in this field' });
  });
});
