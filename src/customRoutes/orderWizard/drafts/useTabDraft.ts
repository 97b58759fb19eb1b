import { useEvent, useStoreContext } from 'react-admin';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { randomKey } from '../../../dataProvider/randomKey.ts';
import type { Step } from '../../../paths/createOrder.ts';
import type { LabStore } from '../../../store/labStore.ts';
import { lockDraft, lockedDrafts } from './draftLocks.ts';
import { openTab } from './openTab.ts';
import {
  draftKey,
  DRAFTS,
  OPEN_DRAFT,
  moveToCopy,
  openDraft,
  removeDraft,
  SCOPE,
  TAB_SCOPE,
  textsKey,
  unfinishedOf,
  type StoredDraft,
  type UnfinishedDraft,
} from './storedDrafts.ts';
import { useStoreValue } from './useStoreValue.ts';

interface TabDraft {
  /** Id of this tab's draft; null until the tab is opened, before the first paint. */
  id: string | null;
  /** The offered draft, or null. */
  offer: UnfinishedDraft | null;
  /** Resumes the offered draft in this tab and returns its step; a draft started meanwhile is offered instead. */
  resume: () => Promise<Step | null>;
  discard: () => void;
}

/**
 * This tab's draft; a plain reload keeps it. After a new sign-in it is set aside and offered, like drafts of closed
 * tabs but not those open in other tabs. A duplicated tab continues with a copy.
 */
export const useTabDraft = (): TabDraft => {
  const store = useStoreContext() as LabStore;
  const { pathname } = useLocation();
  const { value: id } = useStoreValue<string | null>(OPEN_DRAFT, null);
  const open = useEvent(() => openTab(store, pathname));
  useLayoutEffect(open, [open]);

  const [offer, setOffer] = useState<UnfinishedDraft | null>(null);
  const isMounted = useRef(true);
  const lock = useRef<{ id: string; release: () => void } | null>(null);
  const setLock = useCallback((next: typeof lock.current) => {
    lock.current?.release();
    lock.current = next;
  }, []);
  const updateOffer = useEvent(async () => {
    const locked = await lockedDrafts();
    if (!isMounted.current) return;
    const { unfinished, dropped } = unfinishedOf(
      store.listShared(DRAFTS),
      new Set(id === null ? locked : [...locked, id]),
    );
    for (const one of dropped) removeDraft(store, one);
    // A draft set aside in this tab has its free text here.
    const own = unfinished.find((one) => store.getItem(textsKey(one.id)) !== undefined);
    setOffer(own ?? unfinished[0] ?? null);
  });
  const copy = useEvent((copied: string) => {
    const copyId = randomKey();
    moveToCopy(store, copied, copyId);
    openDraft(store, copyId);
  });

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      setLock(null);
    };
  }, [setLock]);
  useEffect(() => {
    if (id === null) return undefined;
    if (lock.current?.id === id) return void updateOffer();
    let isStale = false;
    void lockDraft(id).then((release) => {
      if (isStale) return release?.();
      // Open in another tab: this tab is a duplicate.
      if (release === null) return copy(id);
      setLock({ id, release });
      return updateOffer();
    });
    return () => {
      isStale = true;
    };
  }, [id, copy, setLock, updateOffer]);

  const discard = useEvent(() => {
    if (offer !== null) removeDraft(store, offer.id);
    setOffer(null);
    void updateOffer();
  });
  const resume = useEvent(async () => {
    if (offer === null) return null;
    const { id: resumed, step, ...stored } = offer;
    setOffer(null);
    const release = await lockDraft(resumed);
    const isThere = draftKey(resumed) in store.listShared(draftKey(resumed));
    if (release === null || !isThere || !isMounted.current) {
      release?.();
      void updateOffer();
      return null;
    }
    setLock({ id: resumed, release });
    store.setItem(draftKey(resumed), { ...stored, step: null } satisfies StoredDraft);
    if (stored.scope) for (const key of [SCOPE, TAB_SCOPE]) store.setItem(key, stored.scope);
    openDraft(store, resumed);
    return step ?? stored.draft.activeStep;
  });
  return { id, offer, resume, discard };
};
