import { describe, expect, test } from 'vitest';
import {
  resultsRequest,
  initialResults,
  isModified,
  restoredResults,
  scanned,
  withoutPeople,
} from './resultsState.ts';

const NOW = new Date(2026, 10, 20, 12);

describe('the page of results', () => {
  test('opens with all states of the last seven days, 20 a page, by the number of the order', () => {
    const asked = resultsRequest(initialResults([3], NOW), [3], NOW);
    expect(asked?.scope).toEqual({ contractIds: [3], clientUnitId: null });
    expect(asked?.body).toEqual({
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
    });
  });

  test('asks for the day of the result, the medical centre and the service that are chosen (FILT-03, FILT-11)', () => {
    const { values } = initialResults([3], NOW);
    const asked = {
      ...values,
      second: { from: '01.11.2026', to: '02.11.2026' },
      medicalCenter: { value: 'MC1', label: 'MC1' },
      service: { value: '7', label: '1001' },
    };
    expect(resultsRequest({ ...initialResults([3], NOW), asked }, [3], NOW)?.body).toMatchObject({
      resultDateStart: '20261101',
      resultDateEnd: '20261102',
      medicalCenterCode: 'MC1',
      serviceId: 7,
    });
  });

  test('asks for nothing while there is a choice of contracts', () => {
    expect(resultsRequest(initialResults([3, 4], NOW), [3, 4], NOW)).toBeNull();
  });

  test('says that the form was changed since the search', () => {
    const state = initialResults([3], NOW);
    expect(isModified(state)).toBe(false);
    expect(isModified({ ...state, values: { ...state.values, lastName: 'Ив' } })).toBe(true);
    expect(isModified({ ...state, asked: null })).toBe(false);
  });

  test('searches a scanned barcode in a year of all one’s contracts, whatever was filtered before', () => {
    const state = initialResults([3, 4], NOW);
    const values = scanned(
      { ...state, values: { ...state.values, status: 4, lastName: 'Ив' } },
      '1000000001',
      [3, 4],
      NOW,
    );
    expect(resultsRequest({ ...state, asked: values }, [3, 4], NOW)).toMatchObject({
      scope: { contractIds: [3, 4] },
      body: {
        cabinetOrderStatus: -1,
        lastName: '',
        barcode: '1000000001',
        createdDateStart: '20251120',
        createdDateEnd: '20261120',
      },
    });
  });
});

describe('a reload', () => {
  const state = initialResults([3], NOW);
  const values = {
    ...state.values,
    lastName: 'Иванова',
    firstName: 'Мария',
    barcode: '1000000001',
    status: 2,
  };
  const worked = { ...state, values, asked: values, page: 4, pageSize: 50 };

  test('finds page, order, dates and ids, and neither names nor barcodes (PERSIST-07)', () => {
    const persisted = JSON.stringify(withoutPeople(worked));
    expect(persisted).not.toMatch(/Иванова|Мария|1000000001/);
    expect(restoredResults(JSON.parse(persisted), [3], NOW)).toEqual({
      ...worked,
      values: { ...state.values, status: 2 },
      asked: { ...state.values, status: 2 },
    });
  });

  test.each([
    ['nothing', undefined],
    ['something else', { values: 'all' }],
    ['a contract of another user', { ...state, values: { ...state.values, contractId: 99 } }],
  ])('that finds %s begins anew', (_, persisted) => {
    expect(restoredResults(persisted, [3], NOW)).toEqual(state);
  });
});
