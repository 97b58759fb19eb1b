import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, type SortPayload } from 'react-admin';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { useAllIdsKey } from '../../orderLists/useChosen.ts';
import { useSortingFailureText } from '../../orders/useSortingFailureText.ts';

/** Chooses all orders of the search; errors show a toast. */
export const useAllPages = (): { choose: () => void; isPending: boolean } => {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const failureText = useSortingFailureText();
  const { filterValues, sort, total = 0, onSelect } = useListContext();
  const queryKey = useAllIdsKey();
  const { mutate, isPending } = useAct(
    (list: { sort: SortPayload; total: number }, lab: LabDataProvider) => {
      const queryFn = () => lab.allBarcodes(filterValues, list.sort, list.total);
      return client.fetchQuery<string[]>({ queryKey, queryFn, staleTime: 0 });
    },
    {
      onSuccess: (ids) => onSelect(ids),
      onError: (error) =>
        notify(t('sorting.selectAllFailed', { reason: failureText(error) }), { type: 'error' }),
    },
  );
  return { choose: () => mutate({ sort, total }), isPending };
};
