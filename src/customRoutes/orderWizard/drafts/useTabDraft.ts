import { useEvent, useStoreContext } from 'react-admin';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { randomKey } from '../../../dataProvider/randomKey.ts';
import { navigationIntent, type Step } from '../../../paths/createOrder.ts';
import type { LabStore } from '../../../store/labStore.ts';
import { lockDraft, lockedDrafts } from '../../../store/draftLocks.ts';
import { DRAFTS } from '../../../store/unfinishedOrders.ts';
import { openTab } from './openTab.ts';
import { setAside } from './setAside.ts';
import {
  OPEN_DRAFT,
  moveToCopy,
  openDraft,
  removeDraft,
  reopenDraft,
  sharedDraft,
  unfinishedOf,
  type UnfinishedDraft,
} from './storedDrafts.ts';
import { useStoreValue } from './useStoreValue.ts';

interface TabDraft {
  /** Id of this tab's draft; null until the tab is opened, before the first paint. */
  id: string | null;
  /** The drafts open in no tab, latest first. */
  shelf: readonly UnfinishedDraft[];
  /** Resumes a draft in this tab and returns its step; the one open so far is set aside. null if it is gone. */
  resume: (id: string) => Promise<Step | null>;
  /** Removes a draft of the shelf; the returned function brings it back. */
  discard: (id: string) => () => void;
}

/**
 * This tab's draft; a plain reload keeps it. After a new sign-in it is set aside on the shelf. The shelf also has
 * drafts that were left and drafts of closed tabs, but no drafts open in other tabs. A duplicated tab continues
 * with a copy.
 */
export const useTabDraft = (): TabDraft => {
  const store = useStoreContext() as LabStore;
  const { pathname, state } = useLocation();
  const id = useStoreValue<string | null>(OPEN_DRAFT, null);
  const open = useEvent(() => openTab(store, pathname, navigationIntent(state) !== null));
  useLayoutEffect(open, [open]);

  const [shelf, setShelf] = useState<readonly UnfinishedDraft[]>([]);
  const isMounted = useRef(true);
  const lock = useRef<{ id: string; release: () => void } | null>(null);
  const setLock = useCallback((next: typeof lock.current) => {
    lock.current?.release();
    lock.current = next;
  }, []);
  const updateShelf = useEvent(async () => {
    const locked = await lockedDrafts();
    if (!isMounted.current) return;
    const { unfinished, dropped } = unfinishedOf(
      store.listShared(DRAFTS),
      new Set(id === null ? locked : [...locked, id]),
      Date.now(),
    );
    for (const one of dropped) removeDraft(store, one);
    setShelf(unfinished);
  });
  const copy = useEvent((copied: string) => {
    const copyId = randomKey();
    moveToCopy(store, copied, copyId);
    openDraft(store, copyId);
  });

  useEffect(() => {
    isMounted.current = true;
    // Another tab has left, resumed or placed an order.
    const changed = () => void updateShelf();
    window.addEventListener('storage', changed);
    return () => {
      isMounted.current = false;
      window.removeEventListener('storage', changed);
      setLock(null);
    };
  }, [setLock, updateShelf]);
  useEffect(() => {
    if (id === null) return undefined;
    if (lock.current?.id === id) return void updateShelf();
    let isStale = false;
    void lockDraft(id).then((release) => {
      if (isStale) return release?.();
      // Open in another tab: this tab is a duplicate.
      if (release === null) return copy(id);
      setLock({ id, release });
      return updateShelf();
    });
    return () => {
      isStale = true;
    };
  }, [id, copy, setLock, updateShelf]);

  const discard = useEvent((discarded: string) => {
    const bringBack = removeDraft(store, discarded);
    setShelf((all) => all.filter((one) => one.id !== discarded));
    return () => {
      bringBack();
      void updateShelf();
    };
  });
  const resume = useEvent(async (resumed: string) => {
    const release = await lockDraft(resumed);
    const stored = sharedDraft(store, resumed);
    if (release === null || stored === null || !isMounted.current) {
      release?.();
      void updateShelf();
      return null;
    }
    if (id !== null) setAside(store, id, pathname);
    setLock({ id: resumed, release });
    reopenDraft(store, resumed, stored);
    return stored.step ?? stored.draft.activeStep;
  });
  return { id, shelf, resume, discard };
};
