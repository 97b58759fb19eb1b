import { useEvent, useStoreContext } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beAtWork, isAtWork } from '../../authProvider/session.ts';
import type { LabStore } from '../../store/labStore.ts';
import { emptyTexts, joined, type Texts } from './draftParts.ts';
import {
  baseKey,
  draftKey,
  DRAFTS,
  textsKey,
  unfinishedOf,
  type StoredDraft,
  type Unfinished,
} from './drafts.ts';
import { livingDrafts, workOn } from './livingDrafts.ts';
import { SCOPE, TAB_SCOPE, type OrderScope } from './useOrderScope.ts';
import { randomKey } from '../../dataProvider/randomKey.ts';
import { useStoreValue } from './useStoreValue.ts';
import { canVisit, stepOfPath, type Step, type WizardState } from './wizard.ts';

const ID = 'tab.wizard.id';

interface TabDraft {
  /** The id of the draft that this tab works on. */
  id: string;
  /** How many services the unfinished order has; null when there is none. */
  services: number | null;
  /** Makes the unfinished order that of this tab and answers where it goes on; one that has been begun meanwhile takes its place. */
  take: () => Promise<Step | null>;
  discard: () => void;
}

/** The step at which one was: the one of the address when it has been reached, else the furthest. */
const stepAt = (draft: WizardState, pathname: string): Step => {
  const step = stepOfPath(pathname);
  return step !== null && step !== 'patient' && canVisit(draft, step) ? step : draft.activeStep;
};

/**
 * The draft of this tab: a plain reload goes on with it. After a new sign-in it is set aside, and offered like the
 * orders whose tabs were closed; one that another tab works on is not (X-08, HTTP-15). A tab that was doubled goes on
 * with a copy. Call it before the draft is read.
 */
export const useUnfinished = (): TabDraft => {
  const store = useStoreContext() as LabStore;
  const { pathname } = useLocation();
  useState(() => {
    const id = store.getItem<string>(ID);
    const stored = id === undefined ? undefined : store.getItem<StoredDraft>(draftKey(id));
    const isLeft = id !== undefined && stored !== undefined && !isAtWork();
    if (isLeft) {
      const whole = joined(stored.draft, store.getItem<Texts>(textsKey(id)) ?? emptyTexts);
      store.setItem(draftKey(id), { ...stored, step: stepAt(whole, pathname) } satisfies StoredDraft);
    }
    if (id === undefined || isLeft) store.setItem(ID, randomKey());
    if (store.getItem(TAB_SCOPE) === undefined && store.getItem(SCOPE) !== undefined)
      store.setItem(TAB_SCOPE, store.getItem(SCOPE));
    beAtWork();
  });
  const { value: id } = useStoreValue(ID, '');
  const [offer, setOffer] = useState<Unfinished | null>(null);
  const isHere = useRef(true);
  const work = useRef<{ id: string; end: () => void } | null>(null);

  const forget = (one: string) => {
    for (const key of [draftKey(one), textsKey(one), baseKey(one)]) store.removeItem(key);
  };
  const look = useEvent(async () => {
    const living = await livingDrafts();
    if (!isHere.current) return;
    const { persisted: kept, dropped } = unfinishedOf(store.listShared(DRAFTS), new Set([...living, id]));
    for (const one of dropped) forget(one);
    // What was set aside in this tab has its texts here.
    setOffer(kept.find((one) => store.getItem(textsKey(one.id)) !== undefined) ?? kept[0] ?? null);
  });
  /** Another tab works on the draft of this one, which was doubled: this one gets a copy. Placed in both, it is one order. */
  const copy = useEvent(() => {
    const copied = randomKey();
    for (const key of [draftKey, textsKey, baseKey]) {
      const value = store.getItem<unknown>(key(id));
      if (value !== undefined) store.setItem(key(copied), value);
    }
    for (const key of [textsKey, baseKey]) store.removeItem(key(id));
    store.setItem(ID, copied);
  });

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      work.current?.end();
      work.current = null;
    };
  }, []);
  useEffect(() => {
    if (work.current?.id === id) return void look();
    let isStale = false;
    void workOn(id).then((end) => {
      if (isStale) return end?.();
      if (end === null) return copy();
      work.current?.end();
      work.current = { id, end };
      return look();
    });
    return () => {
      isStale = true;
    };
  }, [id, copy, look]);

  const discard = useEvent(() => {
    if (offer !== null) forget(offer.id);
    setOffer(null);
    void look();
  });
  const take = useEvent(async () => {
    if (offer === null) return null;
    const { id: taken, step, ...stored } = offer;
    setOffer(null);
    const end = await workOn(taken);
    const isThere = draftKey(taken) in store.listShared(draftKey(taken));
    if (end === null || !isThere || !isHere.current) {
      end?.();
      void look();
      return null;
    }
    work.current?.end();
    work.current = { id: taken, end };
    store.setItem(draftKey(taken), { ...stored, step: null } satisfies StoredDraft);
    if (stored.scope) {
      store.setItem(SCOPE, stored.scope satisfies OrderScope);
      store.setItem(TAB_SCOPE, stored.scope);
    }
    store.setItem(ID, taken);
    return step ?? stored.draft.activeStep;
  });
  return { id, services: offer?.draft.parentCodes.length ?? null, take, discard };
};
