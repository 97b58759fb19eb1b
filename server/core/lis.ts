import type { LocalisedName } from '../../contract/fields.ts';
import type { SortingStatus } from '../../contract/codes.ts';
import type { ServiceQuestion } from '../../contract/orderQuestions.ts';
import type { LisKind } from '../../contract/laboratory.ts';
import type { SharedBook } from '../../contract/synchronization.ts';
import type { Db } from './db/db.ts';
import type { BookRecord } from './db/schema/laboratoryBooks.ts';

interface Named {
  silabId: string;
  name: LocalisedName;
}
/** A contract in the laboratory system with its units and its price book, kopecks. */
export interface LisContract extends Named {
  /** It is in force; the laboratory accepts no orders of others. */
  isOpen: boolean;
  units: readonly Named[];
  prices: readonly { serviceId: number; price: number }[];
}

/** `waiting`: handed over, but there is no laboratory system to send it to yet. */
export type Acceptance = 'accepted' | 'waiting' | 'rejected';

/** A service that is added to an order, with the answers to what it and its package ask. */
export interface AddedService {
  id: number;
  code: string;
  name: LocalisedName;
  tubeCode: string | null;
  workingDays: number;
  answers: readonly { question: ServiceQuestion; value: string }[];
}

/**
 * The laboratory information system. The embedded one simulates the bench; an adapter to a real one keeps the same
 * guarantees: accepted orders are completed, waiting ones once a system is there, and repeated calls have no further
 * effect.
 */
export interface Lis {
  kind: LisKind;
  /** Brings the analytes of services that have none yet, with what it knows of them. What a person has written stays. */
  bringAnalytes(db: Db): Promise<void>;
  /** Accepts or rejects NEW orders within the transaction `db`, which then makes all but the rejected ones SENT; one result per id. */
  submit(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Acceptance>>;
  /**
   * Takes accepted orders back within the transaction `db`, which then makes them NEW; returns the ids of those that
   * are not confirmed yet. A laboratory gets no order before `TAKE_BACK_SECONDS` have passed since `submit`.
   */
  withdraw(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>>;
  /**
   * Adds services to the specimens of an accepted order within the transaction `db`, which then makes them part of the
   * order: they get results of their own, what is released stays.
   */
  addServices(
    db: Db,
    order: { id: number; sortingState: SortingStatus },
    services: readonly AddedService[],
  ): Promise<Acceptance>;
  /** The contracts that can be added to the portal; some may be there already. */
  newContracts(db: Db): Promise<readonly LisContract[]>;
  /** Advances the orders that are due: SENT → IMPORTED → INTEGRATED → result. Returns the ids of the changed ones. */
  advance(db: Db): Promise<readonly number[]>;
  /** Advances what was sent to outside laboratories and is due. */
  advanceOutside(db: Db): Promise<void>;
  /** How many records a reference book has. */
  bookSize(db: Db, book: SharedBook): Promise<number>;
  /** The next records of a reference book after a key ('' for the first), by the bytes of their keys; fewer at its end. */
  bookPage(db: Db, book: SharedBook, page: { after: string; limit: number }): Promise<readonly BookRecord[]>;
}
