import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { resultFileName } from '../../../contract/resultFileName.ts';
import type { ResultOrder } from '../../../contract/results.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useFileFailureText } from './pdf/useFileFailureText.ts';

/** Saves the PDF of a row; errors show a toast. */
export const useResultsDownload = (): { download: (order: ResultOrder) => void; barcode: string | null } => {
  const t = useT();
  const notify = useNotify();
  const dataProvider = useLab();
  const { language } = useDocumentLanguage();
  const failureText = useFileFailureText();
  const errorText = useErrorText();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ barcode }: ResultOrder) => dataProvider.resultPdf(barcode, language, 'save'),
    onSuccess: (response, { barcode, patient }) => {
      if (response.isSuccess)
        saveFile(response.base64Pdf, resultFileName({ ...patient, barcode }), 'application/pdf');
      else notify(failureText(response, barcode, t('errors.Errors.BadRequest')), { type: 'error' });
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  return { download: mutate, barcode: isPending ? variables.barcode : null };
};
