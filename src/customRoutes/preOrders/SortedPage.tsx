import { ListContextProvider, useListContext, useStore, type ListControllerResult } from 'react-admin';
import type { FC, ReactNode } from 'react';
import type { PreOrderRecord } from '../../dataProvider/preOrdersResource.ts';
import { useRowKeys } from '../../orderLists/table/rowKeys.ts';
import { comparisons, type PreOrderColumn } from './preOrderList.ts';

interface Order {
  field: string;
  order: 'ASC' | 'DESC';
}

const columns = Object.keys(comparisons) as PreOrderColumn[];

/** The list whose loaded page is sorted in the browser, because the laboratory always returns the newest first. */
export const SortedPage: FC<{ children: ReactNode }> = ({ children }) => {
  const list = useListContext<PreOrderRecord>();
  const rowKeys = useRowKeys();
  const [sort, setSort] = useStore<Order>('memory.preOrders.order', { field: 'created', order: 'DESC' });
  const column = columns.find((one) => one === sort.field) ?? 'created';
  const sign = sort.order === 'ASC' ? 1 : -1;
  const keyed = list.data
    ?.map((row, at) => ({ row, key: rowKeys[at] }))
    .toSorted((one, other) => sign * comparisons[column](one.row, other.row));
  const sorted = {
    ...list,
    sort,
    setSort,
    data: keyed?.map(({ row }) => row),
    meta: { ...list.meta, rowKeys: keyed?.map(({ key }) => key) ?? [] },
  } as ListControllerResult<PreOrderRecord>;
  return <ListContextProvider value={sorted}>{children}</ListContextProvider>;
};
