import type { ListControllerResult } from 'react-admin';
import { useEffect } from 'react';

/**
 * Goes to the previous page when the last one is empty. react-admin would go to the first page; this has to run after
 * that correction, in the same commit.
 */
export const useLastPage = ({ data, total, page, perPage, isFetching, setPage }: ListControllerResult) => {
  useEffect(() => {
    if (!isFetching && data?.length === 0 && total !== undefined && total > 0 && page > 1)
      setPage(Math.min(page, Math.ceil(total / perPage)));
  }, [data, total, page, perPage, isFetching, setPage]);
};
