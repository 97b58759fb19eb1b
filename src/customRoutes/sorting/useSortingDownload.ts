import { useListContext, useNotify, type SortPayload } from 'react-admin';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useAct } from '../../dataProvider/useAct.ts';
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
  const { filterValues, sort } = useListContext();
  const { mutate, isPending } = useAct(
    async (order: SortPayload, lab: LabDataProvider) => {
      const file = workbookOf(await lab.downloadOrders(filterValues, order));
      if (file.base64 === '') throw new RequestError(file.message, 200);
      saveFile(file.base64, file.name, XLSX);
    },
    {
      onError: (error) => {
        const reason = isRefused(error) ? t('errors.Errors.BadRequest') : failureText(error);
        notify(t('sorting.download.failed', { reason }), { type: 'error' });
      },
    },
  );
  return {
    download: () => {
      if (!isPending) mutate(sort);
    },
    isPending,
  };
};
