import type { Notice } from '../../contract/notices.ts';

/** A notice in the open list; `isRead`: it was read since the list was opened. */
export type ShownNotice = Notice & { isRead: boolean };

/** Updates the list while it is open: nothing moves under the pointer, and new notices come at the end. */
export const keepPlaces = (
  shown: readonly ShownNotice[],
  notices: readonly Notice[],
): readonly ShownNotice[] => {
  const now = new Map(notices.map((notice) => [notice.kind, { ...notice, isRead: false }]));
  const kept = shown.map((before) => now.get(before.kind) ?? { ...before, isRead: true });
  const known = new Set(shown.map(({ kind }) => kind));
  return [...kept, ...[...now.values()].filter(({ kind }) => !known.has(kind))];
};
