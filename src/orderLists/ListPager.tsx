import { useListPaginationContext } from 'react-admin';
import type { FC } from 'react';
import { Pager } from '../ui/Pager.tsx';

/** Pager of the current list context. */
export const ListPager: FC = () => {
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext();
  return <Pager page={page} pageSize={perPage} total={total} onPage={setPage} onPageSize={setPerPage} />;
};
