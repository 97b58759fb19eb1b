import type { LocalisedName } from '../../contract/fields.ts';
import type { Db } from '../db/db.ts';

/** How a value stands to its reference range: low, high, critically low or high, abnormal in words; '' when it fits. */
export type ResultFlag = '' | 'L' | 'H' | 'LL' | 'HH' | 'A';

/** One measured value of a service. Texts that depend on the language are kept in all three. */
export interface ResultLine {
  serviceCode: string;
  analyte: LocalisedName;
  /** A figure as it is written (`5.2`, `<0.1`), or words. */
  value: string | LocalisedName;
  unit: LocalisedName | null;
  /** The range for this patient's gender and age as it is written (`3.9–6.1`), or words; null when there is none. */
  reference: string | LocalisedName | null;
  flag: ResultFlag;
}

/** What the laboratory says about an order that is handed over to it. */
export type Intake = 'taken' | 'refused';

/**
 * The laboratory's own information system. The embedded one simulates the bench; a real one is an adapter with the same
 * promises: what it has once taken it brings to an end, and asking twice does nothing twice.
 */
export interface Lis {
  /** Takes over NEW orders, in the transaction `db` that then makes those that it takes SENT; a result for each id. */
  take(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Intake>>;
  /** Moves the orders whose time has come: SENT → IMPORTED → INTEGRATED → result. Gives the ids that moved. */
  work(db: Db): Promise<readonly number[]>;
  /** The values of an order with a result, made and kept at the first question; null when it has none. */
  resultOf(db: Db, orderId: number): Promise<readonly ResultLine[] | null>;
}
