import { nameOfCode, sortingStatus, type SortingStatus } from '../../../contract/codes.ts';

/** The name of an order's status, for its text. */
export const stateKey = (state: SortingStatus) => nameOfCode(sortingStatus, state);
