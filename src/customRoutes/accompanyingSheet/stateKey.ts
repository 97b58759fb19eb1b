import { nameOfCode, sortingStatus, type SortingStatus } from '../../../contract/codes.ts';

/** Name of a sorting status, used in the key of its text. */
export const stateKey = (state: SortingStatus) => nameOfCode(sortingStatus, state);
