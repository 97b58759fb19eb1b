import { expect, test } from 'vitest';
import { bench, fine } from './apiClient.fixtures.ts';
import { complexMethods } from './complexes.ts';
import { orderMethods } from './orders.ts';
import { patientMethods } from './patients.ts';
import { reportMethods } from './reports.ts';
import { serviceMethods } from './services.ts';

const scope = { contractId: 3, clientUnitId: 7 };
const wholeContract = { contractId: 3, clientUnitId: null };
/** Path with query, contract and subdivision of the calls sent. */
const summaryOf = (sent: ReturnType<typeof bench>['sent']) =>
  sent.map(({ url, headers }) => [
    url.replace('https://lab.test', ''),
    headers.get('Contracts'),
    headers.get('ClientUnits'),
  ]);

test('a basket is calculated for its contract, with tubes (BSK-05, BSK-06)', async () => {
  const { client, sent } = bench(fine);
  const { calculateServices } = orderMethods(client);
  await calculateServices({ codes: ['1001', '9001'], gender: 'F', ...scope });
  await calculateServices({ codes: ['1001'], gender: 3, ...wholeContract });
  const flags = 'isCalculateByContract=true&isBiomaterials=true';
  expect(summaryOf(sent)).toEqual([
    [`/v1.0/Order/CalculateServices?codes=1001%2C9001&gender=F&${flags}`, '3', '7'],
    [`/v1.0/Order/CalculateServices?codes=1001&gender=3&${flags}`, '3', null],
  ]);
});

test('a consent is requested for a contract and subdivision, by patient and by order (CONS-03)', async () => {
  const { client, sent } = bench(fine);
  const { patientConsent, orderConsent } = reportMethods(client);
  await patientConsent(5, scope, 'ru');
  await orderConsent('1000000001', scope, 'ru');
  expect(summaryOf(sent)).toEqual([
    ['/v1.0/Report?patientId=5', '3', '7'],
    ['/v1.0/Report?barcode=1000000001', '3', '7'],
  ]);
});

test("services come from the contract's price list, by search or from favourites (SVC-07, SVC-09, SVC-15, SVC-16)", async () => {
  const { client, sent } = bench(fine);
  const { listServices, searchServices, listFavourites, setFavourite } = serviceMethods(client);
  await listServices(3, 1, 20);
  await searchServices(3, 'glucose', true);
  await listFavourites(3, 2, 50);
  await setFavourite(9, true);
  await setFavourite(9, false);
  expect(sent.map(({ method, url }) => `${method} ${url.replace('https://lab.test', '')}`)).toEqual([
    'GET /v1.0/service?contractId=3&page=1&pageSize=20&selected=false',
    'GET /v1.0/Service/search?term=glucose&selected=true',
    'GET /v1.0/SelectedService/All?page=2&pageSize=50',
    'POST /v1.0/SelectedService?serviceId=9',
    'DELETE /v1.0/SelectedService?serviceId=9',
  ]);
});

test('complexes belong to the contract (SVC-20, SVC-21)', async () => {
  const { client, sent } = bench(fine);
  await complexMethods(client).listComplexes(3, 1);
  expect(summaryOf(sent)).toEqual([['/v1.0/Complex/All?page=1', '3', null]]);
});

test.each([
  [1, 'M'],
  [2, 'F'],
  ['M', 'M'],
  [3, 3],
])('a laboratory that writes the gender as %j means %j (PAT-50)', async (written, gender) => {
  const patient = { id: 5, gender: written };
  const { client } = bench(({ url }) =>
    Response.json({
      isSuccess: true,
      order: { patient },
      patient: url.endsWith('/Search') ? [patient] : patient,
      totalCount: 1,
    }),
  );
  const { searchPatients, getPatient } = patientMethods(client);
  expect((await searchPatients({ contractId: 3 })).patient).toEqual([{ id: 5, gender }]);
  expect(await getPatient(5)).toEqual({ id: 5, gender });
  expect((await orderMethods(client).getOrder('1000000001')).patient).toEqual({ id: 5, gender });
});
