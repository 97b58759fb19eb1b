import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValid } from './validValues.ts';

const scope = { contractId: 1, clientUnitId: null };
const order = { patientId: 1, parentCodes: ['1001'] };
const choices = { paymentChannel: 2, commissionaireId: null };
const texts = {
  remarks: '',
  barcode: '',
  scanned: '1234567890028',
  discountCardNo: '',
  extraFields: { 1: 'I10' },
  answers: {},
};
const draft = {
  ...order,
  mode: 'normal',
  activeStep: 'services',
  source: null,
  checkout: choices,
  orderKey: 'key',
};
/** What the portal writes, by key. */
const written: Record<string, unknown> = {
  contractId: 1,
  'outsourcing.providerId': null,
  clientUnitIds: { 1: 11 },
  documentLanguage: 'be',
  'tab.wizard.id': 'a1',
  'tab.order.done': '1234567890',
  'wizard.place': scope,
  'tab.wizard.place': scope,
  'tab.wizard.newPatient': true,
  'wizard.drafts.a1': { draft, scope, step: null, changedAt: 1 },
  'tab.wizard.texts.a1': texts,
  'tab.wizard.base.a1': { ...order, checkout: { ...texts, ...choices }, createdDate: '2026-11-22' },
  'tab.order.editedFrom': { barcode: '1234567890', path: '/sort' },
  'tab.form.admin/news.7': { name: 'typed' },
  'admin/news.listParams': { page: 1 },
  'tab.sorting.search': { state: { values: {}, submitted: null, edition: 0 }, params: null },
};

test.each(Object.entries(written))('what the portal writes under %s is read', (key, value) => {
  expect(isValid(key, value)).toBe(true);
});

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;

test.each(Object.entries(written))('a value of another type under %s is not', (key, value) => {
  fc.assert(
    fc.property(
      fc.jsonValue().filter((junk) => ![typeOf(value), 'null', 'number'].includes(typeOf(junk))),
      (junk) => !isValid(key, junk),
    ),
  );
});

/** Copies of the value, each with one inner value replaced by a list of booleans, which is never valid. */
const damaged = (value: unknown): unknown[] =>
  typeof value !== 'object' || value === null
    ? [[true]]
    : Object.keys(value).flatMap((key) =>
        damaged((value as Record<string, unknown>)[key]).map((inner) =>
          Array.isArray(value) ? [inner] : { ...value, [key]: inner },
        ),
      );
test.each(['wizard.drafts.a1', 'tab.wizard.texts.a1', 'tab.wizard.base.a1', 'wizard.place', 'clientUnitIds'])(
  'a draft with one damaged value is not read: %s',
  (key) => {
    for (const value of damaged(written[key])) expect(isValid(key, value), JSON.stringify(value)).toBe(false);
  },
);
