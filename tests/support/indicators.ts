import { expect } from 'vitest';
import {
  figureConditions,
  getIndicators,
  type IndicatorFigure,
  type IndicatorFigures,
  type IndicatorGroup,
} from '../../contract/indicators.ts';
import { searchResults } from '../../contract/results.ts';
import type { NewRelease } from '../../server/orderFlow/results/storeReleases.ts';
import type { UserName } from './fixture.ts';
import { insertReleases, line } from './observed.ts';
import type { TestLab } from './testLab.ts';

/** A moment of the tests' year. */
export const at = (moment: string): Date => new Date(`2026-${moment}Z`);
/** States of an order. */
export const work = { sortingState: 5, cabinetStatus: 3 } as const;
export const ready = { sortingState: 5, cabinetStatus: 2 } as const;
/** The months of the tests. */
export const period = { from: '202610', to: '202611' };

/** Gives out a value of a service at a moment. */
export const release = (
  { db }: TestLab,
  orderId: number,
  moment: string,
  {
    serviceCode = '1001',
    flag = '' as const,
    ...more
  }: Partial<NewRelease> & { serviceCode?: string; flag?: '' | 'HH' } = {},
) => {
  const version = more.version ?? 1;
  const sourceKey = [orderId, serviceCode, version].join(' ');
  return insertReleases(db, orderId, [line('Glucose', '5.2', { serviceCode, flag })], {
    at: at(moment),
    sourceKey,
    ...more,
  });
};

/** The counts of the list that each figure opens. */
export const expectLists = async (test: TestLab, as: UserName, by: IndicatorGroup, isListed: boolean) => {
  const { day, rows, total } = await test.ask(getIndicators, { as, query: { ...period, by } });
  const found: Record<IndicatorFigure, (figures: IndicatorFigures) => number> = {
    late: ({ turnaround }) => turnaround.late,
    overdue: ({ turnaround }) => turnaround.overdue,
    rejected: ({ rejected }) => rejected.orders,
    critical: ({ critical }) => critical.orders,
    open: ({ critical }) => critical.open,
  };
  for (const row of [...rows, total]) {
    if (row.opens === null) continue;
    for (const figure of ['late', 'overdue', 'rejected', 'critical', 'open'] as const) {
      const body = {
        ...row.opens,
        contractIds: row.opens.contractId === undefined ? [] : [row.opens.contractId],
      };
      const { totalCount } = await test.ask(searchResults, {
        as,
        body: { ...body, only: figureConditions[figure](day) },
      });
      expect([by, row, figure, totalCount]).toEqual([by, row, figure, found[figure](row)]);
    }
  }
  expect(rows.some(({ opens }) => opens !== null)).toBe(isListed);
};
