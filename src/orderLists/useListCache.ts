import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useListContext, type GetListResult, type RaRecord } from 'react-admin';

/** List meta: rows were removed locally; replaces the laboratory's message. */
const emptied = { isEmptied: true };
export const wasEmptied = (meta: Partial<typeof emptied> | undefined): boolean => meta?.isEmptied === true;

interface ListCache<Row extends RaRecord<string>> {
  /** Removes rows from list and selection immediately; later rows move up. */
  removeRows: (ids: readonly string[]) => void;
  /** Patches a cached row until the next fetch. */
  updateRow: (id: string, change: (row: Row) => Row) => void;
  /** Drops cached pages that are not shown. */
  forgetPages: () => void;
  /** Reloads the shown page from an empty list. */
  restart: () => void;
}

/** Local updates of the cached rows of the current list. */
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
      // If no later page follows, `useLastPage` goes to the previous one.
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
