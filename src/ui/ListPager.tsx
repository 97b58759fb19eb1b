import { useListPaginationContext } from 'react-admin';
import type { FC } from 'react';
import { Pager } from './Pager.tsx';

/** Pager of the current list, once its total is known. */
export const ListPager: FC = () => {
  const { page, perPage, total, setPage, setPerPage } = useListPaginationContext();
  if (!total) return null;
  return <Pager page={page} pageSize={perPage} total={total} onPage={setPage} onPageSize={setPerPage} />;
};
