import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { wireSearch, type SortingList } from './sortingList.ts';
import { useSortingFailureText } from './useSortingFailureText.ts';

/** Selects all orders of the search, on pages that were never shown as well, or none when all are selected (SORT-57, SORT-58). */
export const useSelectAll = (
  list: SortingList,
  onSelect: (barcodes: readonly string[]) => void,
): { selectAll: () => void; isPending: boolean } => {
  const t = useT();
  const notify = useNotify();
  const failureText = useSortingFailureText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { submitted, selected, totalCount } = list;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (submitted !== null)
        onSelect(await dataProvider.allBarcodes(wireSearch(submitted, list), submitted.scope, totalCount));
    },
    onError: (error) =>
      notify(t('sorting.selectAllFailed', { reason: failureText(error) }), { type: 'error' }),
  });
  return {
    selectAll: () => {
      if (selected.size > 0 && selected.size >= totalCount) onSelect([]);
      else if (!isPending) mutate();
    },
    isPending,
  };
};
