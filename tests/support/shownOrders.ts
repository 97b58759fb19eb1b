import { searchResults, type ResultOrder } from '../../contract/results.ts';
import { getToday, type TodayName } from '../../contract/today.ts';
import type { UserName } from './fixture.ts';
import type { TestLab } from './testLab.ts';

/** All orders of the tests' year. */
export const wholeYear = { createdDateStart: '20260101', createdDateEnd: '20261231' };

/** An order as the list of results shows it. */
export const shownOrder = async (
  test: TestLab,
  barcode: string,
  as: UserName = 'Nurse',
): Promise<ResultOrder | undefined> =>
  (await test.ask(searchResults, { as, body: { ...wholeYear, barcode } })).orders[0];

/** What Today counts for a nurse. */
export const countedToday = async (test: TestLab, line: TodayName): Promise<number | undefined> =>
  (await test.ask(getToday, { as: 'Nurse' })).lines.find(({ name }) => name === line)?.count;
