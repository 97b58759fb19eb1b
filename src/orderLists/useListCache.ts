import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useListContext, type GetListResult, type RaRecord } from 'react-admin';

/** Says in the meta of a list that its rows were taken out of it here, in place of the laboratory's message. */
const emptied = { isEmptied: true };
export const wasEmptied = (meta: Partial<typeof emptied> | undefined): boolean => meta?.isEmptied === true;

interface ListCache<Row extends RaRecord<string>> {
  /** Takes rows out of the list at once and out of the selection; the rows behind them move up. */
  removeRows: (ids: readonly string[]) => void;
  /** Shows a row with these values until it is read again. */
  updateRow: (id: string, change: (row: Row) => Row) => void;
  /** Forgets the pages that are not shown. */
  forgetPages: () => void;
  /** Reads the page that is shown again, from an empty list. */
  restart: () => void;
}

/** What is known at once of the rows of the list around it, without reading them again. */
export const useListCache = <Row extends RaRecord<string>>(): ListCache<Row> => {
  const client = useQueryClient();
  const list = useListContext<Row>();
  const queryKey = [list.resource, 'getList'];
  return {
    removeRows: useEvent((ids: readonly string[]) => {
      const { data = [], total = 0, selectedIds, page, perPage } = list;
      const known = new Set([...selectedIds, ...data.map(({ id }) => id)]);
      const gone = new Set(ids.filter((id) => known.has(id)));
      const left = data.filter(({ id }) => !gone.has(id));
      const leftTotal = Math.max(total - gone.size, 0);
      list.onSelect(selectedIds.filter((id) => !gone.has(id)));
      client.setQueriesData<GetListResult<Row>>(
        { queryKey },
        (found) =>
          found && { data: found.data.filter(({ id }) => !gone.has(id)), total: leftTotal, meta: emptied },
      );
      // Where nothing waits behind an emptied page, `useLastPage` leads to the page before it.
      if (leftTotal > (page - 1) * perPage + left.length) void list.refetch();
    }),
    updateRow: useEvent((id: string, change: (row: Row) => Row) => {
      client.setQueriesData<GetListResult<Row>>(
        { queryKey },
        (found) => found && { ...found, data: found.data.map((row) => (row.id === id ? change(row) : row)) },
      );
    }),
    forgetPages: useEvent(() => client.removeQueries({ queryKey, type: 'inactive' })),
    restart: useEvent(() => void client.resetQueries({ queryKey, type: 'active' })),
  };
};
