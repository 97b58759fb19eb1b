import { getToday, saveStartPage, type Today } from '../../contract/today.ts';
import type { StartPage } from '../../contract/session.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls of the Today page. */
export const todayMethods = ({ call }: ApiClient) => ({
  read: (signal?: AbortSignal): Promise<Today> => call(getToday, signal && { signal }),
  saveStartPage: (startPage: StartPage) => call(saveStartPage, { body: { startPage } }),
});
