import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { RequestError } from '../../dataProvider/requestError.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { saveFile, XLSX } from '../../ui/saveFile.ts';
import { workbookOf } from './spreadsheet.ts';
import { useSortingFailureText } from './useSortingFailureText.ts';

/** True if the error has a message of its own: from the laboratory, or captcha, session, network. */
const hasWords = (error: unknown): boolean =>
  error instanceof RequestError && (error.message !== '' || error.status === 501);

/** Saves all orders of the search as a spreadsheet, one download at a time. */
export const useSortingDownload = (): { download: () => void; isPending: boolean } => {
  const t = useT();
  const notify = useNotify();
  const failureText = useSortingFailureText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { filterValues, sort } = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = workbookOf(await dataProvider.downloadOrders(filterValues, sort));
      if (file.base64 === '') throw new RequestError(file.message, 200);
      saveFile(file.base64, file.name, XLSX);
    },
    onError: (error) => {
      const reason = hasWords(error) ? failureText(error) : t('errors.Errors.BadRequest');
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
