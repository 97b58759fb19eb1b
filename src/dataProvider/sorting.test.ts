import { describe, expect, test } from 'vitest';
import { headers } from '../../contract/headers.ts';
import {
  directions,
  importOrders,
  searchMedicalCenters,
  searchOrders,
  type SortingOrder,
  type SortingSearch,
} from '../../contract/sorting.ts';
import { respond } from '../../tests/support/respond.ts';
import { bench } from './apiClient.fixtures.ts';
import { sortingMethods, type ImportResponse } from './sorting.ts';
import { sortingResource, type SortingFilter } from './sortingResource.ts';

const filter: SortingFilter = {
  contractIds: [1, 2],
  sortingState: 1,
  createdDateStart: '20261113',
  createdDateEnd: '20261120',
};
const sort = { field: 'Barcode', order: 'DESC' } as const;
/** The filter on the wire, with defaults for what is not set. */
const search = {
  sortingState: 1,
  createdDateStart: '20261113',
  createdDateEnd: '20261120',
  clientUnitId: null,
  serviceId: null,
  medicalCenterCode: null,
  lastName: '',
  firstName: '',
  importedDateStart: '',
  importedDateEnd: '',
  orderingParameterName: 'Barcode',
  isAsc: false,
};
const found = () => respond(searchOrders, { isSuccess: true, statusMessage: '', orders: [], totalCount: 0 });
const barcodes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => String(1_000_000_000 + from + at));
const barcodesIn = (url: string) => new URL(url).searchParams.getAll('barcodes');
const bodyOf = (body: unknown) => JSON.parse(String(body)) as SortingSearch;

/** Barcodes on the page requested with `onlyBarcodes`, out of `totalCount`. */
const pageOf = (body: unknown, totalCount: number) => {
  const [pageNumber, pageSize] = [Number(bodyOf(body).pageNumber), Number(bodyOf(body).pageSize)];
  const from = (pageNumber - 1) * pageSize;
  const found = barcodes(Math.max(Math.min(pageSize, totalCount - from), 0), from);
  return respond(searchOrders, {
    isSuccess: true,
    statusMessage: '',
    orders: [],
    totalCount,
    barcodes: found,
  });
};

describe('sorting calls', () => {
  test('send the contracts, the subdivision when one is chosen, and a captcha with each search and download (SORT-34, SORT-36, CALL-50, CALL-56)', async () => {
    const { client, sent } = bench(found);
    await sortingResource(client).getList?.({ filter });
    await sortingMethods(client).downloadOrders({ ...filter, contractIds: [1], clientUnitId: 12 }, sort);
    expect(
      sent.map((one) => [one.headers.get(headers.contracts), one.headers.get(headers.clientUnits)]),
    ).toEqual([
      ['1,2', null],
      ['1', '12'],
    ]);
    expect(sent.map((one) => one.headers.get(headers.captcha))).toEqual([
      'solved sorting',
      'solved download',
    ]);
  });

  test('return the page that matches the filter (SORT-35)', async () => {
    const { client, sent } = bench(found);
    const resource = sortingResource(client);
    await resource.getList?.({ filter, sort, pagination: { page: 3, perPage: 20 } });
    await resource.getList?.({
      filter: {
        ...filter,
        barcode: '1000000001',
        serviceId: 7,
        lastName: 'Иванова',
      } satisfies SortingFilter,
      sort: { field: 'FullName', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    });
    expect(sent.map(({ body }) => bodyOf(body))).toEqual([
      { ...search, pageNumber: 3, pageSize: 20 },
      {
        ...search,
        barcode: '1000000001',
        serviceId: 7,
        lastName: 'Иванова',
        orderingParameterName: 'FullName',
        isAsc: true,
        pageNumber: 1,
        pageSize: 10,
      },
    ]);
  });

  test("load all barcodes as one page of the total's size (SORT-58)", async () => {
    const { client, sent } = bench(({ body }) => pageOf(body, 37));
    expect(await sortingMethods(client).allBarcodes(filter, sort, 37)).toEqual(barcodes(37));
    expect(sent.map(({ body }) => bodyOf(body))).toEqual([
      { ...search, pageNumber: 1, pageSize: 37, onlyBarcodes: true },
    ]);
  });

  test('continue when there are more than one call returns, or more than before (SORT-58)', async () => {
    const many = bench(({ body }) => pageOf(body, 20_001));
    expect(await sortingMethods(many.client).allBarcodes(filter, sort, 20_001)).toEqual(barcodes(20_001));
    expect(many.sent).toHaveLength(3);
    const grown = bench(({ body }) => pageOf(body, 12));
    expect(await sortingMethods(grown.client).allBarcodes(filter, sort, 10)).toEqual(barcodes(12));
    const gone = bench(({ body }) => pageOf(body, 0));
    expect(await sortingMethods(gone.client).allBarcodes(filter, sort, 10)).toEqual([]);
  });

  test('hand over a hundred orders per call, one parameter per barcode (SORT-66)', async () => {
    const { client, sent } = bench(({ url }) => {
      const orders = barcodesIn(url).map((barcode) => ({ barcode, isSuccess: true, statusMessage: '' }));
      return respond(importOrders, { isSuccess: true, statusMessage: '', orders });
    });
    const responses: ImportResponse[] = [];
    await sortingMethods(client).importOrders(barcodes(250), (response) => responses.push(response));
    expect(sent.map(({ url }) => barcodesIn(url).length)).toEqual([100, 100, 50]);
    expect(sent[0]?.url).toContain('?barcodes=1000000000&barcodes=1000000001&');
    expect(responses.flatMap(({ orders }) => orders.map(({ barcode }) => barcode))).toEqual(barcodes(250));
  });

  test('report what was handed over before a call failed', async () => {
    const { client } = bench(({ url }) =>
      barcodesIn(url).includes('1000000100')
        ? new Response('', { status: 500, statusText: 'Bad Gateway' })
        : respond(importOrders, { isSuccess: true, statusMessage: '', orders: [] }),
    );
    const responses: ImportResponse[] = [];
    const run = sortingMethods(client).importOrders(barcodes(150), (response) => responses.push(response));
    await expect(run).rejects.toMatchObject({ status: 500 });
    expect(responses).toHaveLength(1);
  });

  test('merge several calls into one sheet, tubes added up (DIR-07, SORT-66, DIR-09)', async () => {
    const { client, sent } = bench(({ url }) =>
      respond(directions, {
        isSuccess: true,
        statusMessage: '',
        directions: barcodesIn(url).map((barcode) => ({ barcode }) as SortingOrder),
        totalTubes: [
          { code: 'EDTA', count: barcodesIn(url).length, tubeColor: '#8E6BBF' },
          ...(barcodesIn(url).length < 100 ? [{ code: 'CIT', count: 1, tubeColor: '#6FA8DC' }] : []),
        ],
      }),
    );
    const sheet = await sortingMethods(client).directions(barcodes(130), 'en');
    expect(sent.map(({ url }) => barcodesIn(url).length)).toEqual([100, 30]);
    expect(sheet.directions.map(({ barcode }) => barcode)).toEqual(barcodes(130));
    expect(sheet.totalTubes).toEqual([
      { code: 'EDTA', count: 130, tubeColor: '#8E6BBF' },
      { code: 'CIT', count: 1, tubeColor: '#6FA8DC' },
    ]);
  });

  test('search medical centres on the first page of 25 (FILT-10)', async () => {
    const { client, sent } = bench(() =>
      respond(searchMedicalCenters, {
        isSuccess: true,
        statusMessage: '',
        medicalCenters: [],
        totalCount: 0,
      }),
    );
    await sortingMethods(client).searchMedicalCenters('лида');
    expect(new URL(sent[0]?.url ?? '').pathname).toBe('/v1.0/sorting/MedicalCenters');
    expect(new URL(sent[0]?.url ?? '').searchParams.toString()).toBe(
      new URLSearchParams({ term: 'лида', pageNumber: '1', pageSize: '25' }).toString(),
    );
  });
});
