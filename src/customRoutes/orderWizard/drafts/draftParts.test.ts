import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joined, persistedOf, textsOf } from './draftParts.ts';
import { emptyWizard } from '../state/wizard.ts';

const text = fc.string().map((typed) => `typed:${typed}`);
const extraFields: fc.Arbitrary<Record<number, string>> = fc.dictionary(fc.constantFrom('1', '2', '3'), text);
const state = fc
  .record({
    remarks: text,
    barcode: text,
    discountCardNo: text,
    extraFields,
    answers: fc.dictionary(fc.constantFrom('text:a', 'number:b'), text),
    paymentChannel: fc.constantFrom(2, 3, 4),
    commissionaireId: fc.option(fc.nat()),
  })
  .map((checkout) => ({ ...emptyWizard, patientId: 7, parentCodes: ['1001'], checkout }));

test('the persisted part has no free text', () => {
  fc.assert(fc.property(state, (whole) => !JSON.stringify(persistedOf(whole)).includes('typed:')));
});

test('the two parts merge into the draft', () => {
  fc.assert(
    fc.property(state, (whole) => {
      expect(joined(persistedOf(whole), textsOf(whole))).toEqual(whole);
    }),
  );
});
