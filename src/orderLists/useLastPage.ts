import type { ListControllerResult } from 'react-admin';
import { useEffect } from 'react';

/**
 * When the last page has emptied, shows the one before it. react-admin's own correction leads to the first page; this
 * one has to run after it, in the same commit.
 */
export const useLastPage = ({ data, total, page, perPage, isFetching, setPage }: ListControllerResult) => {
  useEffect(() => {
    if (!isFetching && data?.length === 0 && total !== undefined && total > 0 && page > 1)
      setPage(Math.min(page, Math.ceil(total / perPage)));
  }, [data, total, page, perPage, isFetching, setPage]);
};
