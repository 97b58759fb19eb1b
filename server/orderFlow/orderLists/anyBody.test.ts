import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchResults } from '../../../contract/results.ts';
import { downloadOrders, searchOrders } from '../../../contract/sorting.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab();

const days = { createdDateStart: '20261101', createdDateEnd: '20261130' };
const sortingBody = (column: unknown) => ({ ...days, sortingState: 1, orderingParameterName: column });
const resultBody = (column: unknown) => ({ ...days, sorting: { name: column, isAsc: true } });

const sortingColumns = ['FullName', 'Barcode', 'CreatedDate'];
const resultColumns = ['OrderId', 'FullName', 'Barcode', 'OrderDate', 'DeadLineDate', 'State'];

/** Injection attempts in place of a column name, and every other JSON type. */
const column = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'id',
    'created_at',
    ...sortingColumns,
    ...resultColumns,
    'fullname',
    'FullName desc',
    'FullName; drop table orders',
    'constructor',
    '__proto__',
    'toString',
  ),
  fc.jsonValue(),
);
const isKnown = (list: readonly unknown[], value: unknown): boolean => list.includes(value);

describe('whatever a search is asked for', () => {
  it('an unknown column is rejected before the database is queried', () => {
    fc.assert(
      fc.property(column, (name) => {
        expect(searchOrders.body?.safeParse(sortingBody(name)).success).toBe(isKnown(sortingColumns, name));
        expect(searchResults.body?.safeParse(resultBody(name)).success).toBe(isKnown(resultColumns, name));
      }),
      { numRuns: 1000, seed: 12 },
    );
  });

  const wrong = [
    'FullName; drop table orders',
    'orders.id',
    '__proto__',
    '',
    null,
    7,
    ['FullName'],
    { name: 'FullName' },
  ];
  it.each(wrong)('the answer to ordering by %j is 400', async (name) => {
    for (const [endpoint, body] of [
      [searchOrders, sortingBody(name)],
      [downloadOrders, sortingBody(name)],
      [searchResults, resultBody(name)],
    ] as const) {
      const { status } = await test.call(endpoint, { as: 'Manager', body: body as never });
      expect(status).toBe(400);
    }
  });

  it('no body causes a server error', async () => {
    const fields = (
      'sortingState cabinetOrderStatus clientUnitId contractIds serviceId medicalCenterCode lastName firstName ' +
      'createdDateStart createdDateEnd importedDateStart resultDateEnd barcode pageNumber pageSize isAsc onlyBarcodes'
    ).split(' ');
    const anything = fc.dictionary(
      fc.constantFrom(...fields),
      fc.oneof(
        fc.jsonValue(),
        fc.integer(),
        fc.constantFrom("'", '%', '\\', '\u0000', '99991231', '1'.repeat(12)),
      ),
    );
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(searchOrders, searchResults), async (changes, endpoint) => {
        const body = { ...days, sortingState: 1, ...changes };
        const { status } = await test.call(endpoint, { as: 'Manager', body: body as never });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 60, seed: 12 },
    );
    expect(test.logged).toEqual([]);
  });
});
