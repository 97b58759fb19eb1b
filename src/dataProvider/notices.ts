import {
  listNotices,
  listNoticeWishes,
  readNotices,
  saveNoticeWish,
  type Notice,
  type Notices,
  type NoticeWish,
} from '../../contract/notices.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls of the notices. */
export const noticeMethods = ({ call }: ApiClient) => ({
  listNotices: (signal?: AbortSignal): Promise<Notices> => call(listNotices, { signal, isBackground: true }),
  /** Marks these notices as read, up to the last event that each of them counts. */
  readNotices: (notices: readonly Notice[]) =>
    call(readNotices, {
      body: { read: notices.map(({ kind, latest }) => ({ kind, upTo: latest })) },
      isBackground: true,
    }),
  listNoticeWishes: () => call(listNoticeWishes),
  saveNoticeWish: (wish: NoticeWish) => call(saveNoticeWish, { body: wish }),
});
