import { expect, test } from 'vitest';
import { headers } from '../../contract/headers.ts';
import { searchResults, type ResultSearch } from '../../contract/results.ts';
import { respond } from '../../tests/support/respond.ts';
import { bench } from './apiClient.fixtures.ts';
import { resultsResource, type ResultsFilter } from './resultsResource.ts';

const filter: ResultsFilter = {
  contractIds: [3],
  cabinetOrderStatus: -1,
  createdDateStart: '20261113',
  createdDateEnd: '20261120',
};
/** The request body for this sort, by default of the first page. */
const requestBody = async (params: object) => {
  const { client, sent } = bench(() =>
    respond(searchResults, { isSuccess: true, statusMessage: '', orders: [], totalCount: 0 }),
  );
  await resultsResource(client).getList?.({ filter, ...params });
  const [one] = sent;
  return {
    contracts: one?.headers.get(headers.contracts),
    body: JSON.parse(String(one?.body)) as ResultSearch,
  };
};

test('a page of results is asked for by the number of the order, 20 a page (RES-10, RES-11, RES-12)', async () => {
  expect(await requestBody({})).toEqual({
    contracts: '3',
    body: {
      contractIds: [3],
      clientUnitId: null,
      cabinetOrderStatus: -1,
      createdDateStart: '20261113',
      createdDateEnd: '20261120',
      resultDateStart: '',
      resultDateEnd: '',
      lastName: '',
      firstName: '',
      barcode: '',
      medicalCenterCode: null,
      serviceId: null,
      sorting: { name: 'OrderId', isAsc: true },
      pageNumber: 1,
      pageSize: 20,
    },
  });
});

test('a page of results has the conditions, the order and the page that are chosen (FILT-03, FILT-11)', async () => {
  const conditions = {
    resultDateStart: '20261101',
    resultDateEnd: '20261102',
    medicalCenterCode: 'MC1',
    serviceId: 7,
  };
  const { body } = await requestBody({
    filter: { ...filter, ...conditions },
    sort: { field: 'Barcode', order: 'DESC' },
    pagination: { page: 3, perPage: 50 },
  });
  expect(body).toMatchObject({
    ...conditions,
    sorting: { name: 'Barcode', isAsc: false },
    pageNumber: 3,
    pageSize: 50,
  });
});
