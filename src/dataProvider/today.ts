import { getToday, saveStartPage, type Today } from '../../contract/today.ts';
import type { StartPage } from '../../contract/session.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls of the Today page. */
export const todayMethods = ({ call }: ApiClient) => ({
  read: (options: { signal: AbortSignal; isBackground: boolean }): Promise<Today> => call(getToday, options),
  saveStartPage: (startPage: StartPage) => call(saveStartPage, { body: { startPage } }),
});
