import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useEffect } from 'react';
import type { Patient } from '../../../contract/patients.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import type { WizardEvent } from './wizard.ts';

/** The full record of a patient, in memory only. It is fetched once and again when somebody says that patients changed. */
const patientQuery = (dataProvider: LabDataProvider, id: number) => ({
  queryKey: ['patients', 'one', id],
  queryFn: () => dataProvider.getPatient(id),
  staleTime: Infinity,
});

interface PatientOfOrder {
  patient: Patient | null;
  /** Fetches a record anew (PAT-24). Rejects with ApiError. */
  fetchPatient: (id: number) => Promise<Patient>;
  /** The record, fetched when it is not there yet. */
  ensurePatient: (id: number) => Promise<Patient>;
}

/** The patient of the order: after a reload the record is fetched again by its id; one that is gone empties the wizard. */
export const usePatient = (
  patientId: number | null,
  dispatch: (event: WizardEvent) => void,
): PatientOfOrder => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    ...patientQuery(dataProvider, patientId ?? 0),
    enabled: patientId !== null,
  });
  useEffect(() => {
    if (error === null) return;
    notify(errorText(error), { type: 'error' });
    // A laboratory that does not answer must not cost the order; a patient who is not there any more does.
    if (error instanceof RequestError && error.status === 404) dispatch({ type: 'reset' });
  }, [error, errorText, notify, dispatch]);
  return {
    patient: patientId === null ? null : (data ?? null),
    fetchPatient: (id) => client.fetchQuery({ ...patientQuery(dataProvider, id), staleTime: 0 }),
    ensurePatient: (id) => client.ensureQueryData(patientQuery(dataProvider, id)),
  };
};
