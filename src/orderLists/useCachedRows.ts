import { useQueryClient } from '@tanstack/react-query';
import { useListContext, type GetListResult, type RaRecord } from 'react-admin';

/** Finds the cached rows with these ids on any page of the current list. */
export const useCachedRows = <Row extends RaRecord<string>>(): ((ids: readonly string[]) => Row[]) => {
  const client = useQueryClient();
  const { resource, data = [], filterValues, filter } = useListContext<Row>();
  const conditions = JSON.stringify({ ...filterValues, ...filter });
  return (ids) => {
    const pages = client.getQueriesData<GetListResult<Row>>({
      queryKey: [resource, 'getList'],
      predicate: ({ queryKey: [, , params] }) =>
        JSON.stringify((params as { filter?: object } | undefined)?.filter) === conditions,
    });
    const rows = [...pages.flatMap(([, page]) => page?.data ?? []), ...data];
    const known = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => known.get(id) ?? []);
  };
};
