import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCallback, useState } from 'react';
import type { PatientRow } from '../../../../contract/patients.ts';
import type { PatientPage } from '../../../dataProvider/patients.ts';

interface SavedPatient {
  /** The row just changed, highlighted briefly. */
  changed: PatientRow | null;
  forgetChanged: () => void;
  /** After a registration: shows a toast and refetches the lists. */
  registered: () => void;
  /** After a change: shows a toast and updates the row. */
  saved: (row: PatientRow) => void;
}

/** Updates the list after a patient was saved. */
export const useSavedPatient = (): SavedPatient => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [changed, setChanged] = useState<PatientRow | null>(null);
  return {
    changed,
    forgetChanged: useCallback(() => setChanged(null), []),
    registered: useCallback(() => {
      notify('patients.created', { type: 'success' });
      void queryClient.invalidateQueries({ queryKey: ['patients', 'search'], refetchType: 'none' });
    }, [notify, queryClient]),
    saved: useCallback(
      (row: PatientRow) => {
        queryClient.setQueriesData<PatientPage>(
          { queryKey: ['patients', 'search'] },
          (page) => page && { ...page, patient: page.patient.map((one) => (one.id === row.id ? row : one)) },
        );
        setChanged(row);
        notify('patients.saved', { type: 'success' });
      },
      [notify, queryClient],
    ),
  };
};
