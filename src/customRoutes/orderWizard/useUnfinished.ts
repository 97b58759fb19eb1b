import { useEvent, useStoreContext } from 'react-admin';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beAtWork, isAtWork } from '../../authProvider/session.ts';
import { emptyKept, emptyTexts, joined, type Kept, type Texts } from './draftParts.ts';
import type { Base } from './editing.ts';
import type { Place } from './usePlace.ts';
import { useStored } from './useStored.ts';
import { canVisit, stepOfPath, type Step, type WizardState } from './wizard.ts';

/** An order that was left in the middle when the session ended or the tab was closed: ids and codes only. */
interface SetAside {
  draft: Kept;
  place: Place | null;
  step: Step;
}
/** What was typed in it, while it is the same tab. */
interface SetAsideTexts {
  texts: Texts;
  base: Base | null;
}
const KEY = 'wizard.unfinished';
const TEXTS_KEY = 'tab.wizard.unfinished';

interface Unfinished {
  /** How many services it has; null when there is no such order. */
  services: number | null;
  /** Takes it out, and where it goes on; an order that has been begun meanwhile takes its place. */
  take: () => { state: WizardState; step: Step } | null;
  discard: () => void;
}

/** The step at which one was: the one of the address when it has been reached, else the furthest. */
const stepAt = (draft: WizardState, pathname: string): Step => {
  const step = stepOfPath(pathname);
  return step !== null && step !== 'patient' && canVisit(draft, step) ? step : draft.activeStep;
};

/**
 * After a new sign-in, or in a new tab, the order that was left in the middle is not opened by itself: it is set aside
 * and offered (X-08, HTTP-15). A plain reload goes on with it. Call it before the draft is read.
 */
export const useUnfinished = (): Unfinished => {
  const store = useStoreContext();
  const { pathname } = useLocation();

  const setAside = (step: (draft: WizardState) => Step) => {
    const draft = store.getItem<Kept>('wizard.draft') ?? emptyKept;
    if (draft.patientId === null || draft.parrentCodes === undefined) return false;
    const texts = store.getItem<Texts>('tab.wizard.texts');
    const base = store.getItem<Base>('tab.wizard.base') ?? null;
    const place = store.getItem<Place>('wizard.place') ?? null;
    store.setItem(KEY, { draft, place, step: step(joined(draft, texts ?? emptyTexts)) } satisfies SetAside);
    if (texts === undefined) store.removeItem(TEXTS_KEY);
    else store.setItem(TEXTS_KEY, { texts, base } satisfies SetAsideTexts);
    return true;
  };
  useState(() => {
    if (!isAtWork() && setAside((draft) => stepAt(draft, pathname))) {
      store.setItem('wizard.draft', emptyKept);
      store.removeItem('tab.wizard.texts');
      store.removeItem('tab.wizard.base');
    }
    beAtWork();
  });

  const { value: unfinished } = useStored<SetAside | null>(KEY, null);
  const discard = useEvent(() => {
    store.removeItem(KEY);
    store.removeItem(TEXTS_KEY);
  });
  const take = useEvent(() => {
    if (unfinished === null) return null;
    const typed = store.getItem<SetAsideTexts>(TEXTS_KEY);
    if (!setAside((draft) => draft.activeStep)) discard();
    if (unfinished.place) store.setItem('wizard.place', unfinished.place);
    store.setItem('tab.wizard.base', typed?.base ?? null);
    return { state: joined(unfinished.draft, typed?.texts ?? emptyTexts), step: unfinished.step };
  });
  return { services: unfinished?.draft.parrentCodes.length ?? null, take, discard };
};
