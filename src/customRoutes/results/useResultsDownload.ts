import { useNotify } from 'react-admin';
import { resultFileName } from '../../../contract/resultFileName.ts';
import type { ResultOrder } from '../../../contract/results.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useFileFailureText } from './pdf/useFileFailureText.ts';

/** Saves the PDF of a row; errors show a toast. */
export const useResultsDownload = (): { download: (order: ResultOrder) => void; barcode: string | null } => {
  const t = useT();
  const notify = useNotify();
  const { language } = useDocumentLanguage();
  const failureText = useFileFailureText();
  const { mutate, variables, isPending } = useAct(
    ({ barcode }: ResultOrder, lab: LabDataProvider) => lab.resultPdf(barcode, language, 'save'),
    {
      onSuccess: (response, { barcode, patient }) => {
        if (response.isSuccess)
          saveFile(response.base64Pdf, resultFileName({ ...patient, barcode }), 'application/pdf');
        else notify(failureText(response, barcode, t('errors.Errors.BadRequest')), { type: 'error' });
      },
    },
  );
  return { download: mutate, barcode: isPending ? variables.barcode : null };
};
