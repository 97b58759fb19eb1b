import type { Discipline, IndicatorGroup } from '../../../contract/indicators.ts';

/** Texts of the quality indicators: of their spreadsheet, and names of groups. */
export interface IndicatorTexts {
  sheet: string;
  total: string;
  /** A discipline that nobody has said, orders of no department. */
  none: string;
  noUnit: string;
  /** The database gave up counting a period of several months. */
  tooLong: string;
  groups: Record<IndicatorGroup, string>;
  columns: Record<
    | 'services'
    | 'median'
    | 'p90'
    | 'leftOut'
    | 'orders'
    | 'inTime'
    | 'inTimeShare'
    | 'late'
    | 'overdue'
    | 'received'
    | 'rejected'
    | 'rejectedShare'
    | 'rejectedOrders'
    | 'critical'
    | 'counted'
    | 'within15'
    | 'within30'
    | 'open',
    string
  >;
  disciplines: Record<Discipline, string>;
}
