import { recordHistory } from '../../contract/history.ts';
import type { ApiClient } from './apiClient.ts';

/** What happened to a record of the administration. */
export const historyMethods = ({ call }: ApiClient) => ({
  /** The latest changes of a record, the newest first. */
  recordHistory: (resource: string, id: number) =>
    call(recordHistory, { query: { resource, id } }).then(({ changes }) => changes),
});
