import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'react-admin';
import { masks as declared, type Mask } from '../../../contract/masks.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';

const KEY = ['admin/mail-manager/mask', 'getList'] as const;
interface Page {
  data: Mask[];
  total?: number;
}

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const left = items.toSpliced(from, 1);
  return left.toSpliced(to, 0, ...items.slice(from, from + 1));
};

/** Moves a row of the list of masks at once; moves it back with a message if that cannot be saved. */
export const useReorder = (): ((from: number, to: number) => void) => {
  const { data: masks = [] } = useListContext<Mask>();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const { mutate } = useAct(
    async (ordered: readonly Mask[], { call }: LabDataProvider) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueriesData<Page>({ queryKey: KEY });
      const priorities = ordered.map(({ priority }) => priority).toSorted((one, other) => one - other);
      const placed = new Map(ordered.map((mask, at) => [mask.id, priorities[at] ?? mask.priority]));
      client.setQueriesData<Page>(
        { queryKey: KEY, type: 'active' },
        (page) =>
          page && {
            ...page,
            data: page.data
              .map((mask) => ({ ...mask, priority: placed.get(mask.id) ?? mask.priority }))
              .toSorted((one, other) => one.priority - other.priority),
          },
      );
      return call(declared.reorder, { body: { ids: ordered.map(({ id }) => id) } }).catch(
        (error: unknown) => {
          for (const [key, page] of before) client.setQueryData(key, page);
          throw error;
        },
      );
    },
    {
      onError: (error) =>
        notify('resources.admin/mail-manager/mask.notMoved', {
          type: 'error',
          messageArgs: { reason: errorText(error) },
        }),
      stale: [KEY],
    },
  );
  return (from, to) => mutate(moved(masks, from, to));
};
