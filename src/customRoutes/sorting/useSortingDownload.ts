import { useMutation } from '@tanstack/react-query';
import { useListContext, useNotify } from 'react-admin';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { saveFile, XLSX } from '../../ui/saveFile.ts';
import { workbookOf } from './spreadsheet.ts';
import { useSortingFailureText } from '../../orders/useSortingFailureText.ts';

/** True if the server has refused the download, or sent no file, without saying why. */
const isRefused = (error: unknown): boolean =>
  error instanceof RequestError && error.message === '' && error.status < 500;

/** Saves all orders of the search as a spreadsheet, one download at a time. */
export const useSortingDownload = (): { download: () => void; isPending: boolean } => {
  const t = useT();
  const notify = useNotify();
  const failureText = useSortingFailureText();
  const dataProvider = useLab();
  const { filterValues, sort } = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = workbookOf(await dataProvider.downloadOrders(filterValues, sort));
      if (file.base64 === '') throw new RequestError(file.message, 200);
      saveFile(file.base64, file.name, XLSX);
    },
    onError: (error) => {
      const reason = isRefused(error) ? t('errors.Errors.BadRequest') : failureText(error);
      notify(t('sorting.download.failed', { reason }), { type: 'error' });
    },
  });
  return {
    download: () => {
      if (!isPending) mutate();
    },
    isPending,
  };
};
