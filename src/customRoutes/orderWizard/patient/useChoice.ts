import { useCallback, useRef, useState } from 'react';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import { usePatientContext } from '../state/wizardContexts.ts';

interface Choice {
  /** The patient being fetched. */
  choosingId: number | null;
  choose: (id: number) => void;
}

/** Selects a patient, one at a time; errors show a toast. */
export const useChoice = (): Choice => {
  const { choosePatient } = usePatientContext();
  const notifyError = useNotifyError();
  const [choosingId, setChoosingId] = useState<number | null>(null);
  const isBusy = useRef(false);
  const choose = useCallback(
    (id: number) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setChoosingId(id);
      choosePatient(id)
        .catch(notifyError)
        .finally(() => {
          isBusy.current = false;
          setChoosingId(null);
        });
    },
    [choosePatient, notifyError],
  );
  return { choosingId, choose };
};
