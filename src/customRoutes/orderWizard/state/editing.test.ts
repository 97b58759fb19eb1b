import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AdditionalField } from '../../../../contract/contracts.ts';
import { orderForm, scannedNumber } from './checkoutRules.ts';
import { baseOf, changesOf, clashesOf, editState, rebased, type EditableOrder } from './editing.ts';
import { openRules } from './orderRules.fixtures.ts';
import type { WizardState } from './wizard.ts';

const field = (id: number, fieldName: string): AdditionalField => ({
  id,
  fieldName,
  activeYN: true,
  mandatoryYN: false,
  type: 'text',
  options: [],
});
const formOf = (additionalFields: AdditionalField[]) =>
  orderForm(
    {
      additionalFields,
      rules: openRules,
      printedBarcodes: null,
      paymentChannels: [{ id: 2, name: 'Cash', instruction: '', eripNumber: '' }],
      channelNames: [],
    },
    'edit',
    [],
    '1234567890',
  );
const form = formOf([field(1, 'Diagnosis'), field(2, 'Ward'), field(3, 'Online promocode')]);

const order = (change: Partial<EditableOrder> = {}): EditableOrder => ({
  orderId: 5,
  version: 2,
  barcode: '1234567890',
  createdDate: '2026-11-20T09:00:00.000Z',
  contract: { id: 1, name: { ru: 'С', en: 'N', be: 'П' } },
  clientUnit: null,
  patient: { id: 7 },
  parrentCodes: ['1001', '2001'],
  remarks: 'fasting',
  paymentChannel: 4,
  commissionaireId: 2,
  doctor: 'Orlova Vera',
  discountCardNo: 'LAB-10',
  orderExtraFields: [{ id: 1, value: 'I10' }],
  answers: [{ id: 'number:Week', text: 'Week', type: 'number', value: '12', serviceCodes: ['1001'] }],
  isPaid: false,
  paidAmount: null,
  ...change,
});
const typed = (change: Partial<WizardState['checkout']>, state = editState(order())): WizardState => ({
  ...state,
  checkout: { ...state.checkout, ...change },
});

test.each<[string, WizardState, object]>([
  ['only the version without changes', editState(order()), {}],
  [
    'the changed fields',
    {
      ...typed({ remarks: ' after lunch ', commissionaireId: null, extraFields: { 1: '', 2: ' 3rd ' } }),
      parentCodes: ['1001', '2003'],
    },
    {
      serviceCodes: ['1001', '2003'],
      remark: 'after lunch',
      commissionaireId: null,
      orderExtraField: ['', '3rd'].map((value, at) => ({ id: at + 1, value })),
    },
  ],
  ['the first ten digits of a new barcode', typed({ barcode: '555555555512' }), { barcode: '5555555555' }],
  ['no barcode where it was emptied', typed({ barcode: '' }), {}],
  [
    'the answers that were changed or emptied (D10)',
    typed({ answers: { 'number:Week': '', 'text:Drugs': ' None ' } }),
    {
      answers: [
        { id: 'number:Week', value: '' },
        { id: 'text:Drugs', value: 'None' },
      ],
    },
  ],
  ['an emptied promo code', typed({ discountCardNo: '' }), { discountCardNo: '' }],
])('the patch has %s', (_, state, patch) => {
  expect(changesOf(state, baseOf(order()), form)).toEqual({ version: 2, ...patch });
});

test('the patch has no promo code if the contract accepts none', () => {
  expect(changesOf(typed({ discountCardNo: '' }), baseOf(order()), formOf([]))).toEqual({ version: 2 });
});

describe('a newer order', () => {
  test('replaces unchanged fields', () => {
    const newer = order({ version: 3, remarks: 'theirs', parrentCodes: ['3001'], commissionaireId: null });
    const state = rebased(typed({ extraFields: { 1: 'mine' } }), baseOf(order()), newer);
    expect(state).toMatchObject({
      parentCodes: ['3001'],
      source: { version: 3 },
      checkout: { remarks: 'theirs', commissionaireId: null, extraFields: { 1: 'mine' } },
    });
    expect(changesOf(state, baseOf(newer), form)).toEqual({
      version: 3,
      orderExtraField: [{ id: 1, value: 'mine' }],
    });
  });

  test('has the services of both users: what either added, without what either removed', () => {
    const mine = { ...editState(order()), parentCodes: ['2001', '2003'] };
    const newer = order({ version: 3, parrentCodes: ['1001', '2001', '3001'] });
    expect(rebased(mine, baseOf(order()), newer).parentCodes).toEqual(['2001', '3001', '2003']);
  });

  test('names the fields that both have changed, with what the other has saved', () => {
    const newer = order({
      remarks: 'theirs',
      commissionaireId: 3,
      doctor: 'Zhuk Anna',
      discountCardNo: 'LAB-20',
      orderExtraFields: [],
    });
    const mine = typed({ remarks: 'mine', commissionaireId: null, extraFields: { 1: 'J45', 2: '3rd' } });
    expect(clashesOf(mine, baseOf(order()), newer)).toEqual({
      remarks: 'theirs',
      commissionaireId: 'Zhuk Anna',
      'extra.1': '',
    });
  });

  test('keeps the answers that were changed (D10)', () => {
    const drugs = { id: 'text:Drugs', text: 'Drugs', type: 'text' as const, serviceCodes: ['1001'] };
    const newer = order({ answers: [{ ...drugs, value: 'theirs' }] });
    const mine = typed({ answers: { 'number:Week': '13' } });
    expect(rebased(mine, baseOf(order()), newer).checkout.answers).toEqual({
      'number:Week': '13',
      'text:Drugs': 'theirs',
    });
  });

  test('never overwrites the user’s changes', () => {
    const text = fc.constantFrom('', 'fasting', 'I10', 'mine', 'theirs');
    fc.assert(
      fc.property(text, text, text, text, (remarks, theirs, value, theirValue) => {
        const newer = order({
          version: 3,
          remarks: theirs,
          orderExtraFields: [{ id: 1, value: theirValue }],
        });
        const { checkout } = rebased(typed({ remarks, extraFields: { 1: value } }), baseOf(order()), newer);
        expect(checkout.remarks).toBe(remarks === 'fasting' ? theirs : remarks);
        expect(checkout.extraFields[1]).toBe(value === 'I10' ? theirValue : value);
      }),
    );
  });
});

test('the labels of the edited order are read, twelve digits of another one are not', () => {
  expect(scannedNumber('123456789002', form)).toBe('1234567890');
  expect(scannedNumber('123456789102', form)).toBeNull();
});
