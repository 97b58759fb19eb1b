import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCallback, useState } from 'react';
import type { PatientRow } from '../../../../contract/patients.ts';
import type { PatientPage } from '../../../dataProvider/patients.ts';

interface SavedPatient {
  /** The row just changed, highlighted briefly. */
  changed: PatientRow | null;
  forgetChanged: () => void;
  /** After a registration: says so, and the lists are fetched anew. */
  registered: () => void;
  /** After a change: says so, and the row shows it at once. */
  saved: (row: PatientRow) => void;
}

/** What the list does once a patient was saved. */
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
