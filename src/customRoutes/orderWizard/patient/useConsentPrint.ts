import { useDataProvider } from 'react-admin';
import { useCallback } from 'react';
import type { PatientRow } from '../../../../contract/patients.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import type { ContractScope } from '../../../dataProvider/orders.ts';
import { usePrintConsent } from '../../../orders/usePrintConsent.ts';

/** Prints the information consent of a patient of the list. */
export const useConsentPrint = (scope: ContractScope | null): ((row: PatientRow) => void) => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const print = usePrintConsent();
  const contractId = scope?.contractId ?? null;
  const clientUnitId = scope?.clientUnitId ?? null;
  return useCallback(
    ({ id }: PatientRow) => {
      if (contractId === null) return;
      void print((language) => dataProvider.patientConsent(id, { contractId, clientUnitId }, language));
    },
    [clientUnitId, contractId, dataProvider, print],
  );
};
