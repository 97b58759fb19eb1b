import { useEvent, useStore } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getPatientDraft } from '../../../../contract/patients.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { useRead } from '../../../dataProvider/useRead.ts';
import { KEPT_FORM } from './keptForm.ts';
import type { PatientForm } from './patientForm.ts';

/** Pause in typing before the form is saved, ms. */
const SAVE_AFTER = 1000;

interface KeptForm {
  /**
   * A form that was left in another tab or at another desk; null if there is none or the user has answered the
   * offer.
   */
  offer: PatientForm | null;
  isRestored: boolean;
  /** Takes over the offered form. */
  restore: () => void;
  /** Drops the kept form; never rejects. */
  drop: () => void;
}

/**
 * Keeps the form of a new patient on the server while it is typed, because names of patients are not written to
 * the browser, unless `isOn` is false. After a reload or a new sign-in this tab gets the form back; other tabs and browsers offer it.
 */
export const useKeptForm = (
  form: Pick<UseFormReturn<PatientForm>, 'formState' | 'reset' | 'subscribe'>,
  isOn: boolean,
): KeptForm => {
  const dataProvider = useLab();
  const [isKept, setKept] = useStore<boolean>(KEPT_FORM, false);
  const [isOfTab] = useState(isKept);
  const [outcome, setOutcome] = useState<'restored' | 'dropped' | null>(null);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const { data: kept = null } = useRead(
    getPatientDraft,
    { isBackground: true },
    { enabled: isOn, staleTime: Infinity, gcTime: 0, select: ({ draft }) => draft },
  );

  const restore = useEvent(() => {
    if (kept === null) return;
    form.reset(kept, { keepDefaultValues: true });
    setOutcome('restored');
  });
  const restoreOfTab = useEvent(() => {
    if (isOfTab && !form.formState.isDirty) restore();
  });
  useEffect(() => {
    if (kept !== null) restoreOfTab();
  }, [kept, restoreOfTab]);

  const save = useEvent((values: PatientForm) => {
    if (!isOn || !form.formState.isDirty) return;
    setOutcome((before) => before ?? 'dropped');
    // Set before the response, because a page that is being left does not get one.
    setKept(true);
    saving.current = dataProvider.savePatientDraft(values).catch(() => undefined);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unsaved: PatientForm | null = null;
    const saveNow = () => {
      clearTimeout(timer);
      if (unsaved !== null) save(unsaved);
      unsaved = null;
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        // Radio buttons that were skipped have no value.
        unsaved = { ...values, gender: values.gender || '' };
        timer = setTimeout(saveNow, SAVE_AFTER);
      },
    });
    // Before a reload the form is saved without waiting for the pause.
    window.addEventListener('beforeunload', saveNow);
    window.addEventListener('pagehide', saveNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', saveNow);
      window.removeEventListener('pagehide', saveNow);
      stop();
    };
  }, [form, save]);

  const drop = useEvent(() => {
    if (!isOn) return;
    setOutcome('dropped');
    setKept(false);
    void saving.current
      .then(() => dataProvider.deletePatientDraft().catch(() => undefined))
      .then(() => setKept(false));
  });
  return { offer: outcome === null ? kept : null, isRestored: outcome === 'restored', restore, drop };
};
