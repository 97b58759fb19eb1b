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

/** The limit, an input of a given size, the last size that passes and the first that does not. */
type Limit = [string, z.ZodType | undefined, (amount: number) => unknown, number, number];
const limits: Limit[] = [
  [
    'the longest extension of a pre-order in days',
    extendPreOrder.body,
    (n) => ({ barcode, days: n, reason: 'a' }),
    90,
    91,
  ],
  [
    'the shortest extension of a pre-order in days',
    extendPreOrder.body,
    (n) => ({ barcode, days: n, reason: 'a' }),
    1,
    0,
  ],
  [
    'the reason of an extension',
    extendPreOrder.body,
    (n) => ({ barcode, days: 1, reason: text(n) }),
    300,
    301,
  ],
  [
    'the reason of taking an order back',
    takeBack.body,
    (n) => ({ providerId: 1, barcode, reason: text(n) }),
    300,
    301,
  ],
  ['a page of sorting', searchOrders.body, (n) => ({ ...days, sortingState: 1, pageSize: n }), 100, 101],
  ['the first page', searchOrders.body, (n) => ({ ...days, sortingState: 1, pageNumber: n }), 1, 0],
  [
    'the barcodes of a search',
    searchOrders.body,
    (n) => ({ ...days, sortingState: 1, pageSize: n, onlyBarcodes: true }),
    10_000,
    10_001,
  ],
  ['a page of results', searchResults.body, (n) => ({ ...days, pageSize: n }), 100, 101],
  ['a page of pre-orders', searchPreOrders.body, (n) => ({ ...days, status: 1, pageSize: n }), 100, 101],
  [
    'a page of orders at a provider',
    searchProviderOrders.body,
    (n) => ({ ...days, providerId: 1, status: 1, pageSize: n }),
    100,
    101,
  ],
  ['a page of patients', searchPatients.body, (n) => ({ contractId: 1, pageSize: n }), 100, 101],
  ['a page of services', listServices.query, (n) => ({ contractId: 1, pageSize: n }), 100, 101],
  ['a page of favourites', listFavourites.query, (n) => ({ pageSize: n }), 100, 101],
  ['a page of complexes', listComplexes.query, (n) => ({ pageSize: n }), 100, 101],
  ['a page of barcode ranges', listBarcodeRanges.query, (n) => ({ pageSize: n }), 100, 101],
  ['the barcodes of accompanying directions', directions.query, (n) => ({ barcodes: barcodes(n) }), 100, 101],
  ['the barcodes handed over at once', importOrders.query, (n) => ({ barcodes: barcodes(n) }), 100, 101],
  [
    'the barcodes of labels',
    providerLabels.query,
    (n) => ({ providerId: '1', barcodes: barcodes(n) }),
    100,
    101,
  ],
  [
    'the orders sent to a provider at once',
    sendToProvider.body,
    (n) => ({ providerId: 1, barcodes: barcodes(n) }),
    500,
    501,
  ],
  [
    'the orders of a file with results',
    downloadResults.body,
    (n) => ({ barcodes: barcodes(n), format: 'pdf' }),
    50,
    51,
  ],
  [
    'the orders of an e-mail with results',
    mailResults.body,
    (n) => ({ emails: ['a@mail.by'], barcodes: barcodes(n) }),
    50,
    51,
  ],
  [
    'the recipients of results',
    mailResults.body,
    (n) => ({ emails: barcodes(n).map((name) => `${name}@mail.by`), barcodes: [barcode] }),
    20,
    21,
  ],
  ['new barcodes at once', generateBarcodes.body, (n) => ({ count: n }), 500, 501],
  ['the shortest term for services', searchServices.query, (n) => ({ term: text(n) }), 3, 2],
  ['the shortest term for medical centres', searchMedicalCenters.query, (n) => ({ term: text(n) }), 3, 2],
  [
    'the shortest password',
    register.body,
    (n) => ({ ...nobody, password: text(n), confirmPassword: text(n) }),
    8,
    7,
  ],
  [
    'the longest password',
    register.body,
    (n) => ({ ...nobody, password: text(n), confirmPassword: text(n) }),
    200,
    201,
  ],
  [
    'the digits of a barcode',
    createOrder.body,
    (n) => ({ patient: { id: 1 }, header: { ...header, barcode: '1'.repeat(n) } }),
    10,
    9,
  ],
  [
    'the remarks of an order',
    createOrder.body,
    (n) => ({ patient: { id: 1 }, header: { ...header, remarks: text(n) } }),
    1000,
    1001,
  ],
  [
    'the services of an order',
    createOrder.body,
    (n) => ({ patient: { id: 1 }, header: { ...header, services: barcodes(n) } }),
    200,
    201,
  ],
  ['a last name', createPatient.body, (n) => ({ ...maria, lastName: text(n) }), 100, 101],
  ['an address', createPatient.body, (n) => ({ ...maria, address: text(n) }), 300, 301],
  [
    'the shortest document number',
    createPatient.body,
    (n) => ({ ...maria, identificationNumberTypeId: 1, identificationNumber: text(n) }),
    5,
    4,
  ],
  [
    'the longest document number',
    createPatient.body,
    (n) => ({ ...maria, identificationNumberTypeId: 1, identificationNumber: text(n) }),
    40,
    41,
  ],
  ['the name of a complex', createComplex.query, (n) => ({ name: text(n) }), 200, 201],
];

test.each(limits)('%s', (_what, schema, input, passes, fails) => {
  expect(schema?.safeParse(input(passes)).error).toBeUndefined();
  expect(schema?.safeParse(input(fails)).success).toBe(false);
});

test('the code of a label is read as the barcode of its order, and no other number is cut', () => {
  const read = (code: string) => directions.query?.safeParse({ barcodes: [code] }).data;
  expect(read('123456789002')).toEqual({ barcodes: ['1234567890'] });
  expect(read('1234567890028')).toEqual({ barcodes: ['1234567890'] });
  for (const other of ['12345678901', '1234567890027', '12345678900281']) expect(read(other)).toBeUndefined();
});
