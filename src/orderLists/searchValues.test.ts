import { describe, expect, test } from 'vitest';
import {
  countMore,
  initialSearch,
  nameProblem,
  parseSearch,
  type OrderSearchValues,
  type SearchPeriod,
} from './searchValues.ts';

const now = new Date(2026, 10, 20, 12);
const values = (change: Partial<OrderSearchValues> = {}): OrderSearchValues => ({
  ...initialSearch([1], 1, now),
  ...change,
});
const take = (change: Partial<OrderSearchValues> = {}, undecided: SearchPeriod[] = []) =>
  parseSearch(values(change), [1, 2], now, undecided);

describe('a search of orders', () => {
  test('defaults to the last seven days and the sole contract (FILT-06, FILT-25)', () => {
    expect(initialSearch([1], 1, now)).toMatchObject({
      contractId: 1,
      clientUnitId: null,
      status: 1,
      created: { from: '13.11.2026', to: '20.11.2026' },
      second: { from: '', to: '' },
    });
    expect(initialSearch([1, 2], 1, now).contractId).toBeNull();
    expect(initialSearch([], 1, now).contractId).toBeNull();
  });

  test('is sent in the wire format', () => {
    const search = take({
      clientUnitId: 11,
      lastName: ' Иванова ',
      barcode: '10 0000 000112',
      second: { from: '01.11.2026', to: '02.11.2026' },
      medicalCenter: { value: 'MC1', label: 'MC1 · Минск' },
      service: { value: '7', label: '1001' },
    });
    expect(search).toEqual({
      errors: {},
      search: {
        place: { contractIds: [1], clientUnitId: 11 },
        status: 1,
        createdDateStart: '20261113',
        createdDateEnd: '20261120',
        secondDateStart: '20261101',
        secondDateEnd: '20261102',
        lastName: 'Иванова',
        firstName: '',
        barcode: '1000000001',
        medicalCenterCode: 'MC1',
        serviceId: 7,
      },
    });
  });

  test('in all contracts names each of them, and no subdivision (FILT-22, FILT-28)', () => {
    const { search } = take({ contractId: -1, clientUnitId: 11 });
    expect(search?.place).toEqual({ contractIds: [1, 2], clientUnitId: null });
  });

  test('waits for a contract (FILT-13)', () => {
    expect(take({ contractId: null })).toEqual({ search: null, errors: {} });
  });

  test.each([
    [{ from: '', to: '' }, 'Required'],
    [{ from: '13.11.2026', to: '' }, 'Required'],
    [{ from: '31.02.2026', to: '20.11.2026' }, 'NoSuchDate'],
    [{ from: '13', to: '20.11.2026' }, 'DateFormat'],
    [{ from: '13.11.2026', to: '21.11.2026' }, 'DateInFuture'],
    [{ from: '14.11.2026', to: '13.11.2026' }, 'DateOrder'],
  ])('needs a period with two valid ends: %j (FILT-04)', (created, error) => {
    expect(take({ created })).toEqual({ search: null, errors: { created: error } });
  });

  test('may have a second period, complete or none (FILT-03)', () => {
    expect(take({ second: { from: '', to: '' } }).search).toMatchObject({
      secondDateStart: '',
      secondDateEnd: '',
    });
    expect(take({ second: { from: '13.11.2026', to: '' } }).errors).toEqual({ second: 'Required' });
  });

  test('waits while any calendar is undecided (FILT-05)', () => {
    expect(take({}, ['created'])).toEqual({ search: null, errors: { created: 'Period' } });
    expect(take({}, ['second'])).toEqual({ search: null, errors: { second: 'Period' } });
    expect(take({}, ['created', 'second']).errors).toEqual({ created: 'Period', second: 'Period' });
  });

  test.each([
    ['Иванова', undefined],
    ["O'Neil-Smith", undefined],
    ['Иван0ва', 'NoDigits'],
    ['Иванова Мария', 'NoDigits'],
  ])('takes no digits and spaces in a name: %s (FILT-07)', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
    expect(take({ firstName: name }).errors.firstName).toBe(problem);
  });

  test.each([
    ['', '', undefined],
    ['123456789', undefined, 'BarcodeLength'],
    ['abc', undefined, 'BarcodeLength'],
    ['1234567890', '1234567890', undefined],
    ['1234567890028', '1234567890', undefined],
    ['12345678901234', undefined, 'BarcodeLength'],
  ])('takes a barcode, of a label that of its order, or none: %s (FILT-14)', (barcode, sent, error) => {
    const taken = take({ barcode });
    expect(taken.search?.barcode).toBe(sent);
    expect(taken.errors.barcode).toBe(error);
  });

  test('counts the collapsed filters', () => {
    expect(countMore(values())).toBe(0);
    expect(
      countMore(values({ second: { from: '01.11.2026', to: '' }, service: { value: '7', label: '1001' } })),
    ).toBe(2);
  });
});
