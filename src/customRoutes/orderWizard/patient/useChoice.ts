import { useNotify } from 'react-admin';
import { useCallback, useRef, useState } from 'react';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { usePatientContext } from '../state/wizardContexts.ts';

interface Choice {
  /** The patient being fetched. */
  choosingId: number | null;
  choose: (id: number) => void;
}

/** Selects a patient, one at a time; errors show a toast. */
export const useChoice = (): Choice => {
  const { choosePatient } = usePatientContext();
  const notify = useNotify();
  const errorText = useErrorText();
  const [choosingId, setChoosingId] = useState<number | null>(null);
  const isBusy = useRef(false);
  const choose = useCallback(
    (id: number) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setChoosingId(id);
      choosePatient(id)
        .catch((error: unknown) => notify(errorText(error), { type: 'error' }))
        .finally(() => {
          isBusy.current = false;
          setChoosingId(null);
        });
    },
    [choosePatient, errorText, notify],
  );
  return { choosingId, choose };
};
