import type { ListParams } from 'react-admin';
import { listKey } from './listKey.ts';

/** What every search form holds. */
export interface SearchValues {
  contractId: number | null;
}

/** A search form of a list. */
export interface SearchState<Values extends SearchValues> {
  values: Values;
  /** The values that were searched for last; null: nothing was. */
  submitted: Values | null;
  /** Counts how often something else than its user has filled the form. */
  edition: number;
}

/** What a reload of the tab finds again: the form without patients, and the list if it was searched without them. */
export interface PersistedSearch<Values extends SearchValues> {
  state: SearchState<Values>;
  params: ListParams | null;
}

/** Where the Store keeps the form of a resource's list. */
export const formKey = (resource: string): string => `${listKey(resource)}.form`;

/** Where the Store writes a search for a reload of this tab. */
export const persistedKey = (resource: string): string => `tab.${resource}.search`;
