import { useDataProvider } from 'react-admin';
import { useCallback } from 'react';
import type { PatientRow } from '../../../../contract/patients.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import type { OrderPlace } from '../../../dataProvider/orders.ts';
import { usePrintConsent } from '../../usePrintConsent.ts';

/** Prints the information consent of a patient of the list (CONS-01, CONS-03). */
export const useConsentPrint = (place: OrderPlace | null): ((row: PatientRow) => void) => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const print = usePrintConsent();
  const contractId = place?.contractId ?? null;
  const clientUnitId = place?.clientUnitId ?? null;
  return useCallback(
    ({ id }: PatientRow) => {
      if (contractId === null) return;
      void print((language) => dataProvider.patientConsent(id, { contractId, clientUnitId }, language));
    },
    [clientUnitId, contractId, dataProvider, print],
  );
};
