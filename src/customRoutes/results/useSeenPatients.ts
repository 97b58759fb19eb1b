import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { useCallback } from 'react';
import type { ResultRecord } from '../../dataProvider/resultsResource.ts';
import type { NamedOrder } from './mail/OrderName.tsx';

/** Looks up patient names by barcode, including other pages; for event handlers. */
export const useSeenPatients = (): ((barcode: string) => NamedOrder) => {
  const client = useQueryClient();
  return useCallback(
    (barcode) => {
      const pages = client.getQueriesData<GetListResult<ResultRecord>>({ queryKey: ['results', 'getList'] });
      const order = pages.flatMap(([, found]) => found?.data ?? []).find(({ id }) => id === barcode);
      return { barcode, patient: order?.patient ?? null };
    },
    [client],
  );
};
