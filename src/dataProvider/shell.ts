import { listArticles, type Message } from '../../contract/articles.ts';
import { getLaboratory } from '../../contract/laboratory.ts';
import { listNotices, readNotices, type Notices, type ReadNotice } from '../../contract/notices.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls of the bell, the footer and the articles to acknowledge, in the background of any screen. */
export const shellMethods = ({ call }: ApiClient) => ({
  /** The articles that the caller is to acknowledge, newest first. */
  currentMessages: async (): Promise<Message[]> =>
    (await call(listArticles, { isBackground: true })).news.current,
  laboratory: () => call(getLaboratory, { isBackground: true }),
  listNotices: (signal?: AbortSignal): Promise<Notices> => call(listNotices, { signal, isBackground: true }),
  /** Marks these notices as read, up to the last event that each of them counts. */
  readNotices: (notices: readonly ReadNotice[]) =>
    call(readNotices, {
      body: { read: notices.map(({ kind, latest }) => ({ kind, upTo: latest })) },
      isBackground: true,
    }),
});
