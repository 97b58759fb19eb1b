import { findAnything, type Found } from '../../contract/search.ts';
import type { ApiClient } from './apiClient.ts';

/** The search of the whole cabinet. */
export const searchMethods = ({ call }: ApiClient) => ({
  find: (term: string, signal?: AbortSignal): Promise<Found> =>
    call(findAnything, { body: { term }, signal, isBackground: true }),
});
