import { useEvent, useStoreContext } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emptyKept, emptyTexts, joined, keptOf, textsOf } from './draftParts.ts';
import { draftKey, textsKey, type StoredDraft } from './drafts.ts';
import { wishOf } from './entry.ts';
import { randomKey } from '../../dataProvider/randomKey.ts';
import { PLACE_OF_TAB, type Place } from './usePlace.ts';
import { useStored } from './useStored.ts';
import { useUnfinished } from './useUnfinished.ts';
import { advance, stepPath, type WizardEvent, type WizardState } from './wizard.ts';

/** The order that waits to be gone on with. */
export interface Unfinished {
  /** How many services it has; null when there is no such order. */
  services: number | null;
  resume: () => void;
  discard: () => void;
}

interface Draft {
  /** Another one for every order in the making of this browser. */
  id: string;
  state: WizardState;
  /** Keeps its identity. */
  dispatch: (event: WizardEvent) => void;
  /** Another number once the order was dropped: what was begun for it is not wanted any more. Keeps its identity. */
  life: () => number;
  unfinished: Unfinished;
}

/**
 * The order in the making of this tab, kept in the Store: a reload keeps it, leaving the wizard inside the app drops it
 * (WIZ-12, PERSIST-07). What is typed freely is kept for this tab alone. From its patient on it has a key of its own,
 * so that it is placed once, whatever tab it is placed in.
 */
export const useDraft = (): Draft => {
  const store = useStoreContext();
  const { id, services, take, discard } = useUnfinished();
  const stored = useStored<StoredDraft | null>(draftKey(id), null);
  const texts = useStored(textsKey(id), emptyTexts);
  const { value: place } = useStored<Place | null>(PLACE_OF_TAB, null);
  const state = useMemo(
    () => joined(stored.value?.draft ?? emptyKept, texts.value),
    [stored.value, texts.value],
  );
  const lives = useRef(0);
  const life = useCallback(() => lives.current, []);
  const dispatch = useEvent((event: WizardEvent) => {
    if (event.type === 'reset' || event.type === 'opened') lives.current += 1;
    const next = advance(joined(stored.read()?.draft ?? emptyKept, texts.read()), event);
    if (next.patientId === null) {
      store.removeItem(textsKey(id));
      store.removeItem(draftKey(id));
      return;
    }
    texts.write(textsOf(next));
    const draft = keptOf(next.orderKey === '' ? { ...next, orderKey: randomKey() } : next);
    stored.write({
      draft,
      place: store.getItem<Place>(PLACE_OF_TAB) ?? null,
      step: null,
      changedAt: Date.now(),
    });
  });
  const { value: written, write } = stored;
  useEffect(() => {
    if (written !== null && place !== null && written.place !== place) write({ ...written, place });
  }, [written, place, write]);
  const { state: routerState, pathname } = useLocation();
  const navigate = useNavigate();
  const isNew = wishOf(routerState)?.type === 'reset';
  useEffect(() => {
    if (!isNew) return;
    dispatch({ type: 'reset' });
    // The wish is fulfilled: a reload must not repeat it.
    void navigate(pathname, { replace: true });
  }, [isNew, dispatch, navigate, pathname]);
  useEffect(() => () => dispatch({ type: 'reset' }), [dispatch]);
  const resume = async () => {
    const step = await take();
    if (step === null) return;
    lives.current += 1;
    await navigate(stepPath[step]);
  };
  return { id, state, dispatch, life, unfinished: { services, resume: () => void resume(), discard } };
};
