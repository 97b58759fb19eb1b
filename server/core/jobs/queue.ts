import type { Clock, Lab } from '../lab.ts';

/** The moment `ms` from now. */
export const after = ({ clock }: { clock: Clock }, ms: number): Date => new Date(clock.now().getTime() + ms);

/** How the rows of a queue are worked off. A process that takes a row holds it by a lease, and others when that ends. */
export interface Queue<Row> {
  /** Takes the next row that is due; undefined when there is none. */
  claim: () => Promise<Row | undefined>;
  work: (row: Row) => Promise<unknown>;
  /** Stores what becomes of a row whose work has failed. */
  failed: (row: Row, error: unknown) => Promise<unknown>;
}

/** Works off all rows that are due, one after another; between them it checks `isStopped`. */
export const workOff = async <Row>(
  { claim, work, failed }: Queue<Row>,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  for (;;) {
    const row = isStopped() ? undefined : await claim();
    if (row === undefined) return;
    try {
      await work(row);
    } catch (error) {
      await failed(row, error);
    }
  }
};

/**
 * When a row is tried again after its failed attempt number `attempts`, by the waits before each repeat in ms; null: it
 * was the last one.
 */
export const nextTry = (lab: Pick<Lab, 'clock'>, attempts: number, waits: readonly number[]): Date | null => {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : after(lab, wait);
};
