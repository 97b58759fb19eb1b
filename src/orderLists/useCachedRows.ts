import { useQueryClient } from '@tanstack/react-query';
import { useListContext, type GetListResult, type RaRecord } from 'react-admin';

/** The cached rows with these ids, from any page of the current list. */
export const useCachedRows = <Row extends RaRecord<string>>(ids: readonly string[]): Row[] => {
  const client = useQueryClient();
  const { resource, data = [], filterValues, filter } = useListContext<Row>();
  const conditions = JSON.stringify({ ...filterValues, ...filter });
  const pages = client.getQueriesData<GetListResult<Row>>({
    queryKey: [resource, 'getList'],
    predicate: ({ queryKey: [, , asked] }) =>
      JSON.stringify((asked as { filter?: object } | undefined)?.filter) === conditions,
  });
  const rows = [...pages.flatMap(([, page]) => page?.data ?? []), ...data];
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
};
