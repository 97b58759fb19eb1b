import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { useSortingFailureText } from './useSortingFailureText.ts';

/** Selects all orders of the search, or none when all are selected; errors show a toast. */
export const useSelectAll = (): { selectAll: () => void; isPending: boolean } => {
  const t = useT();
  const notify = useNotify();
  const failureText = useSortingFailureText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { filterValues, sort, total = 0, selectedIds, onSelect } = useListContext();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.allBarcodes(filterValues, sort, total),
    onSuccess: onSelect,
    onError: (error) =>
      notify(t('sorting.selectAllFailed', { reason: failureText(error) }), { type: 'error' }),
  });
  return {
    selectAll: () => {
      if (selectedIds.length > 0 && selectedIds.length >= total) onSelect([]);
      else if (!isPending) mutate();
    },
    isPending,
  };
};
