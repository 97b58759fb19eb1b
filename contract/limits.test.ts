import { expect, test } from 'vitest';
import type { z } from 'zod';
import { generateBarcodes, listBarcodeRanges } from './barcodes.ts';
import { createComplex, listComplexes } from './complexes.ts';
import { createOrder } from './orders.ts';
import { createPatient, searchPatients } from './patients.ts';
import { extendPreOrder, searchPreOrders } from './preOrders.ts';
import { providerLabels, searchProviderOrders, sendToProvider, takeBack } from './providers.ts';
import { downloadResults, mailResults, searchResults } from './results.ts';
import { listFavourites, listServices, searchServices } from './services.ts';
import { directions, importOrders, searchMedicalCenters, searchOrders } from './sorting.ts';
import { register } from './registration.ts';

const barcode = '1000000001';
const barcodes = (count: number) => Array.from({ length: count }, (_, at) => String(1_000_000_000 + at));
const text = (length: number) => 'a'.repeat(length);
const days = { createdDateStart: '20261101', createdDateEnd: '20261130' };
const maria = {
  lastName: 'Иванова',
  firstName: 'Мария',
  gender: 'F',
  mobilePhone: '375291234567',
  dateOfBirth: '19800101',
  contractId: 1,
};
const nobody = { email: 'a@mail.by', roleId: 1 };
const header = { services: ['1001'], paymentChannel: 2 };

const extension = (n: number, reason = 'a') => ({ barcode, days: n, reason });
const withPassword = (n: number) => ({ ...nobody, password: text(n), confirmPassword: text(n) });
const order = (more: object) => ({ patient: { id: 1 }, header: { ...header, ...more } });
const withDocument = (n: number) => ({
  ...maria,
  identificationNumberTypeId: 1,
  identificationNumber: text(n),
});
const sortedPage = (more: object) => ({ ...days, sortingState: 1, ...more });
const mailed = (recipients: string[], orders: string[]) => ({ emails: recipients, barcodes: orders });

/** What is limited, an input of a given size, and the last size that passes: the next one does not. */
type Limit = [string, z.ZodType | undefined, (amount: number) => unknown, number];
const most: Limit[] = [
  ['the days of an extension of a pre-order', extendPreOrder.body, extension, 90],
  ['the reason of an extension', extendPreOrder.body, (n) => extension(1, text(n)), 300],
  ['the reason of taking back', takeBack.body, (n) => ({ providerId: 1, barcode, reason: text(n) }), 300],
  ['a page of sorting', searchOrders.body, (n) => sortedPage({ pageSize: n }), 100],
  ['barcodes of a search', searchOrders.body, (n) => sortedPage({ pageSize: n, onlyBarcodes: true }), 10_000],
  ['a page of results', searchResults.body, (n) => ({ ...days, pageSize: n }), 100],
  ['a page of pre-orders', searchPreOrders.body, (n) => ({ ...days, status: 1, pageSize: n }), 100],
  [
    'a page of orders at a provider',
    searchProviderOrders.body,
    (n) => ({ ...days, providerId: 1, status: 1, pageSize: n }),
    100,
  ],
  ['a page of patients', searchPatients.body, (n) => ({ contractId: 1, pageSize: n }), 100],
  ['a page of services', listServices.query, (n) => ({ contractId: 1, pageSize: n }), 100],
  ['a page of favourites', listFavourites.query, (n) => ({ pageSize: n }), 100],
  ['a page of complexes', listComplexes.query, (n) => ({ pageSize: n }), 100],
  ['a page of barcode ranges', listBarcodeRanges.query, (n) => ({ pageSize: n }), 100],
  ['barcodes of accompanying directions', directions.query, (n) => ({ barcodes: barcodes(n) }), 100],
  ['barcodes handed over at once', importOrders.query, (n) => ({ barcodes: barcodes(n) }), 100],
  ['barcodes of labels', providerLabels.query, (n) => ({ providerId: '1', barcodes: barcodes(n) }), 100],
  ['orders sent to a provider', sendToProvider.body, (n) => ({ providerId: 1, barcodes: barcodes(n) }), 500],
  ['orders of a file', downloadResults.body, (n) => ({ barcodes: barcodes(n), format: 'pdf' }), 50],
  ['orders of an e-mail', mailResults.body, (n) => mailed(['a@mail.by'], barcodes(n)), 50],
  [
    'the recipients of results',
    mailResults.body,
    (n) =>
      mailed(
        barcodes(n).map((name) => `${name}@mail.by`),
        [barcode],
      ),
    20,
  ],
  ['new barcodes at once', generateBarcodes.body, (n) => ({ count: n }), 500],
  ['the letters of a password', register.body, withPassword, 200],
  ['the remarks of an order', createOrder.body, (n) => order({ remarks: text(n) }), 1000],
  ['the services of an order', createOrder.body, (n) => order({ services: barcodes(n) }), 200],
  ['a last name', createPatient.body, (n) => ({ ...maria, lastName: text(n) }), 100],
  ['an address', createPatient.body, (n) => ({ ...maria, address: text(n) }), 300],
  ['the number of a document', createPatient.body, withDocument, 40],
  ['the name of a complex', createComplex.query, (n) => ({ name: text(n) }), 200],
];
const least: Limit[] = [
  ['the days of an extension of a pre-order', extendPreOrder.body, extension, 1],
  ['the number of a page', searchOrders.body, (n) => sortedPage({ pageNumber: n }), 1],
  ['a term for services', searchServices.query, (n) => ({ term: text(n) }), 3],
  ['a term for medical centres', searchMedicalCenters.query, (n) => ({ term: text(n) }), 3],
  ['the letters of a password', register.body, withPassword, 8],
  ['the digits of a barcode', createOrder.body, (n) => order({ barcode: '1'.repeat(n) }), 10],
  ['the number of a document', createPatient.body, withDocument, 5],
];

const check = ([, schema, input]: Limit, passes: number, fails: number): void => {
  expect(schema?.safeParse(input(passes)).error).toBeUndefined();
  expect(schema?.safeParse(input(fails)).success).toBe(false);
};

test.each(most)('%s: the most passes, one more does not', (...limit) => check(limit, limit[3], limit[3] + 1));
test.each(least)('%s: the least passes, one less does not', (...limit) =>
  check(limit, limit[3], limit[3] - 1),
);

test('the code of a label is read as the barcode of its order, and no other number is cut', () => {
  const read = (code: string) => directions.query?.safeParse({ barcodes: [code] }).data;
  expect(read('123456789002')).toEqual({ barcodes: ['1234567890'] });
  expect(read('1234567890028')).toEqual({ barcodes: ['1234567890'] });
  for (const other of ['12345678901', '1234567890027', '12345678900281']) expect(read(other)).toBeUndefined();
});
