import { contractPrices } from '../../contract/priceBook.ts';
import type { Reading } from './useRead.ts';

/** Stands for no price. */
export const NONE = -1;
/** Prices of contracts in the order of the services, kopecks; -1: none. */
export type Columns = ReadonlyMap<number, Int32Array>;

interface Block {
  contractIds: readonly number[];
  /** The places of the services, in the key told apart by when they were read. */
  placeOf: ReadonlyMap<number, number>;
  readAt: number;
}

/** The fastest way to read thousands of numbers. */
const numbersIn = (text: string) => JSON.parse(`[${text}]`) as number[];

/** The prices of some contracts, in the background. */
export const priceColumns: Reading<Block, Columns> = {
  name: 'priceColumns',
  read: async ({ call }, { contractIds, placeOf }, signal) => {
    const query = { contractIds: contractIds.join(',') };
    const { contracts } = await call(contractPrices, { query, signal, isBackground: true });
    const columns = new Map(contractIds.map((id) => [id, new Int32Array(placeOf.size).fill(NONE)]));
    for (const { contractId, serviceIds, prices } of contracts) {
      const column = columns.get(contractId);
      const values = numbersIn(prices);
      for (const [at, id] of numbersIn(serviceIds).entries()) {
        const place = placeOf.get(id);
        if (column && place !== undefined) column[place] = values[at] ?? NONE;
      }
    }
    return columns;
  },
};
