import { createContext } from 'react';

/** Ids of the rows of a list that others have just changed. */
export const ChangedRowsContext = createContext<ReadonlySet<unknown>>(new Set());
