import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'react-admin';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { useAllIdsKey } from '../../orderLists/useChosen.ts';
import { useSortingFailureText } from '../../orders/useSortingFailureText.ts';

/** Chooses all orders of the search; errors show a toast. */
export const useAllPages = (): { choose: () => void; isPending: boolean } => {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const failureText = useSortingFailureText();
  const dataProvider = useLab();
  const { filterValues, sort, total = 0, onSelect } = useListContext();
  const queryKey = useAllIdsKey();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client.fetchQuery({
        queryKey,
        queryFn: () => dataProvider.allBarcodes(filterValues, sort, total),
        staleTime: 0,
      }),
    onSuccess: onSelect,
    onError: (error) =>
      notify(t('sorting.selectAllFailed', { reason: failureText(error) }), { type: 'error' }),
  });
  return { choose: mutate, isPending };
};
