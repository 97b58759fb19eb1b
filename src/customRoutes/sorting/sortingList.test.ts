import { describe, expect, test } from 'vitest';
import type { SortingOrder } from '../../../contract/sorting.ts';
import type { OrderSearch } from '../orderSearchValues.ts';
import {
  changeList,
  emptyList,
  needsRefill,
  rowsOf,
  wireSearch,
  type SortingChange,
  type SortingList,
} from './sortingList.ts';

const search: OrderSearch = {
  scope: { contractIds: [1], clientUnitId: 11 },
  status: 1,
  createdDateStart: '20261113',
  createdDateEnd: '20261120',
  secondDateStart: '',
  secondDateEnd: '',
  lastName: 'Иванова',
  firstName: '',
  barcode: '',
  medicalCenterCode: null,
  serviceId: null,
};
const order = (barcode: string): SortingOrder => ({
  orderId: Number(barcode),
  barcode,
  patient: { lastName: 'Иванова', firstName: 'Мария', dateOfBirth: '19810111' },
  contract: { id: 1, name: { ru: '', en: '', be: '' } },
  contractName: 'North',
  clientUnit: null,
  sortingState: 1,
  services: [],
  tubes: [],
  workingDays: 1,
  importedDate: null,
  createdDate: '2026-11-20T09:00:00.000Z',
  sumPrice: null,
});
const found = (run: number, barcodes: string[], totalCount: number): SortingChange => ({
  type: 'found',
  run,
  orders: barcodes.map(order),
  totalCount,
  message: 'Done',
});
const after = (...changes: SortingChange[]): SortingList => changes.reduce(changeList, emptyList());
const submit = (run = 1): SortingChange => ({ type: 'submit', run, search });
const shown = (list: SortingList) => rowsOf(list).map(({ barcode }) => barcode);

describe('the list of sorting', () => {
  test('begins unasked, at the first page, ten rows, by name (SORT-24..26)', () => {
    const list = emptyList();
    expect(list).toMatchObject({ submitted: null, page: 0, pageSize: 10 });
    expect(wireSearch(search, list)).toEqual({
      sortingState: 1,
      clientUnitId: 11,
      serviceId: null,
      medicalCenterCode: null,
      lastName: 'Иванова',
      firstName: '',
      createdDateStart: '20261113',
      createdDateEnd: '20261120',
      importedDateStart: '',
      importedDateEnd: '',
      pageNumber: 1,
      pageSize: 10,
      orderingParameterName: 'FullName',
      isAsc: true,
    });
    const narrow = {
      ...search,
      barcode: '1000000001',
      secondDateStart: '20261101',
      secondDateEnd: '20261102',
      medicalCenterCode: 'MC1',
      serviceId: 7,
    };
    expect(wireSearch(narrow, list)).toMatchObject({
      barcode: '1000000001',
      importedDateStart: '20261101',
      importedDateEnd: '20261102',
      medicalCenterCode: 'MC1',
      serviceId: 7,
    });
  });

  test('a new search waits, without the error of the one before (SORT-27)', () => {
    const list = after(submit(), { type: 'failed', run: 1, message: 'Broken' }, submit(2));
    expect(list).toMatchObject({ isSearching: true, failure: null });
  });

  test('pages are appended within one search, each order once (SORT-28)', () => {
    const list = after(
      submit(),
      found(1, ['1', '2'], 4),
      { type: 'page', run: 2, page: 1 },
      found(2, ['2', '3', '4'], 4),
    );
    expect([...list.found.keys()]).toEqual(['1', '2', '3', '4']);
    expect(shown(list)).toEqual(['2', '3', '4']);
    const back = changeList(list, { type: 'page', run: 3, page: 0 });
    expect(shown(back)).toEqual(['1', '2']);
    expect(back.isSearching).toBe(true);
  });

  test.each<SortingChange>([
    submit(2),
    { type: 'pageSize', run: 2, pageSize: 20 },
    { type: 'order', run: 2, by: 'Barcode' },
  ])('what was found is replaced by $type (SORT-28)', (change) => {
    const list = after(submit(), found(1, ['1', '2'], 2), change, found(2, ['3'], 1));
    expect([...list.found.keys()]).toEqual(['3']);
    expect(list).toMatchObject({ page: 0, totalCount: 1 });
  });

  test('the order turns round, another column begins ascending (SORT-13, SORT-14)', () => {
    const by = (run: number, column: 'FullName' | 'Barcode'): SortingChange => ({
      type: 'order',
      run,
      by: column,
    });
    expect(after(submit(), by(2, 'FullName')).order).toEqual({ by: 'FullName', descending: true });
    expect(after(submit(), by(2, 'FullName'), by(3, 'Barcode')).order).toEqual({
      by: 'Barcode',
      descending: false,
    });
    expect(after(submit(), by(2, 'FullName'), by(3, 'FullName')).order).toEqual({
      by: 'FullName',
      descending: false,
    });
  });

  test('a failure empties the count and keeps its message (SORT-29)', () => {
    const list = after(
      submit(),
      found(1, ['1'], 1),
      { type: 'again', run: 2 },
      { type: 'failed', run: 2, message: 'Broken' },
    );
    expect(list).toMatchObject({
      isSearching: false,
      totalCount: 0,
      failure: { kind: 'ERROR', message: 'Broken' },
    });
    expect(shown(changeList(list, { type: 'again', run: 3 }))).toEqual([]);
  });

  test('an answer without orders is EMPTY, in the words of the laboratory (SORT-30)', () => {
    const list = after(submit(), { ...found(1, [], 0), message: 'Orders not found' } as SortingChange);
    expect(list.failure).toEqual({ kind: 'EMPTY', message: 'Orders not found' });
  });

  test('an order that comes again unchanged is the same, a changed one is the new one', () => {
    const list = after(submit(), found(1, ['1', '2'], 2));
    const again = changeList(changeList(list, { type: 'order', run: 2, by: 'Barcode' }), {
      type: 'found',
      run: 2,
      orders: [order('1'), { ...order('2'), contractName: 'South' }],
      totalCount: 2,
      message: '',
    });
    expect(again.found.get('1')).toBe(list.found.get('1'));
    expect(again.found.get('2')?.contractName).toBe('South');
  });

  test('an answer that comes too late is not shown', () => {
    const list = after(submit(), submit(2), found(1, ['1'], 1));
    expect(list).toMatchObject({ isSearching: true, totalCount: 0 });
    expect(changeList(list, { type: 'failed', run: 1, message: 'Broken' })).toBe(list);
  });

  test('the selection survives paging and another order, not another search', () => {
    const list = after(
      submit(),
      found(1, ['1', '2'], 4),
      { type: 'toggle', barcode: '2' },
      { type: 'page', run: 2, page: 1 },
    );
    expect([...list.selected]).toEqual(['2']);
    expect([...changeList(list, { type: 'order', run: 3, by: 'Barcode' }).selected]).toEqual(['2']);
    expect([...changeList(list, submit(3)).selected]).toEqual([]);
    const scan = (status: number): SortingChange => ({
      type: 'submit',
      run: 3,
      search: { ...search, status },
      keepsSelection: true,
    });
    expect([...changeList(list, scan(1)).selected]).toEqual(['2']);
    expect([...changeList(list, scan(2)).selected]).toEqual([]);
    expect([...changeList(list, { type: 'toggle', barcode: '2' }).selected]).toEqual([]);
  });

  test('orders that leave are gone from list, selection and count, each counted once (SORT-43, SORT-52)', () => {
    const list = after(
      submit(),
      found(1, ['1', '2', '3'], 3),
      { type: 'select', barcodes: ['1', '2'] },
      { type: 'left', barcodes: ['1'] },
      { type: 'left', barcodes: ['1', '3'] },
    );
    expect(shown(list)).toEqual(['2']);
    expect([...list.selected]).toEqual(['2']);
    expect(list.totalCount).toBe(1);
    expect([...changeList(list, { type: 'select', barcodes: ['1', '2'] }).selected]).toEqual(['2']);
    expect(needsRefill(list)).toBe(false);
  });

  test('rows behind those that left move up quietly; a page that is no more gives way to the last', () => {
    const list = after(
      submit(),
      found(1, ['1'], 11),
      { type: 'page', run: 2, page: 1 },
      found(2, ['11'], 11),
      { type: 'left', barcodes: ['11'] },
    );
    expect(needsRefill(list)).toBe(true);
    const refilled = changeList(list, { type: 'refill', run: 3 });
    expect(refilled).toMatchObject({ page: 0, isSearching: false });
    expect(changeList(refilled, { type: 'failed', run: 3, message: 'Broken' })).toBe(refilled);
    expect(shown(changeList(refilled, found(3, ['1', '2'], 10)))).toEqual(['1', '2']);
  });

  test('services that were removed are remembered by their order (SORT-60)', () => {
    const list = after(
      submit(),
      { type: 'serviceRemoved', barcode: '1', codes: ['9001', '2001'] },
      { type: 'serviceRemoved', barcode: '1', codes: ['1001'] },
    );
    expect(list.removed.get('1')).toEqual(['9001', '2001', '1001']);
  });
});
