import { useDataProvider } from 'react-admin';
import { useCallback } from 'react';
import type { PatientRow } from '../../../../contract/patients.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import type { OrderPlace } from '../../../dataProvider/orders.ts';
import { printHtml } from '../../../ui/printHtml.ts';
import { useDocumentLanguage } from '../../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { useGlobalError } from '../../../ui/useGlobalError.ts';

/** Prints the information consent of a patient in the language of documents (CONS-01..06); what fails is said in a dialog with OK. */
export const useConsentPrint = (place: OrderPlace | null): ((row: PatientRow) => void) => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const showError = useGlobalError();
  const errorText = useErrorText();
  const { language } = useDocumentLanguage();
  const contractId = place?.contractId ?? null;
  const clientUnitId = place?.clientUnitId ?? null;
  return useCallback(
    ({ id }: PatientRow) => {
      if (contractId === null) return;
      dataProvider
        .patientConsent(id, { contractId, clientUnitId }, language)
        .then(printHtml)
        .catch((error: unknown) => showError(errorText(error)));
    },
    [clientUnitId, contractId, dataProvider, errorText, language, showError],
  );
};
