import type { ListParams } from 'react-admin';
import { listKey } from './listKey.ts';

/** Fields of every search form. */
export interface SearchValues {
  contractId: number | null;
  clientUnitId?: number | null;
}

/** A search form of a list. */
export interface SearchState<Values extends SearchValues> {
  values: Values;
  /** The last submitted values; null before the first search. */
  submitted: Values | null;
  /** Counts programmatic changes of the form. */
  edition: number;
}

/** State restored after a reload: the form without patient fields, and the list if searched without them. */
export interface PersistedSearch<Values extends SearchValues> {
  state: SearchState<Values>;
  params: ListParams | null;
}

/** Store key of a list's search form. */
export const formKey = (resource: string): string => `${listKey(resource)}.form`;

/** Store key of the search persisted for a reload. */
export const persistedKey = (resource: string): string => `tab.${resource}.search`;
