import { noticeOpens, type NoticeOpens } from './notices.ts';

/** A list and its conditions as a part of an address; they name dates, statuses and contracts, never a person. */
export const writeOpens = (opens: NoticeOpens): string =>
  btoa(JSON.stringify(opens)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The list and its conditions that such a part names; null when it is broken. */
export const readOpens = (written: string): NoticeOpens | null => {
  try {
    const text = atob(written.replaceAll('-', '+').replaceAll('_', '/'));
    return noticeOpens.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
