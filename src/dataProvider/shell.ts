import { getLaboratory } from '../../contract/laboratory.ts';
import { listNotices, readNotices, type Notices, type ReadNotice } from '../../contract/notices.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls of the bell and the footer, in the background of any screen. */
export const shellMethods = ({ call }: ApiClient) => ({
  laboratory: () => call(getLaboratory, { isBackground: true }),
  listNotices: (signal?: AbortSignal): Promise<Notices> => call(listNotices, { signal, isBackground: true }),
  /** Marks these notices as read, up to the last event that each of them counts. */
  readNotices: (notices: readonly ReadNotice[]) =>
    call(readNotices, {
      body: { read: notices.map(({ kind, latest }) => ({ kind, upTo: latest })) },
      isBackground: true,
    }),
});
