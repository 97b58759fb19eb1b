import { useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { useCallback } from 'react';
import type { ResultRecord } from '../../dataProvider/resultsResource.ts';
import type { NamedOrder } from './mail/OrderName.tsx';

/** Names orders by their barcodes, also those on pages that are not shown now; for the handlers of events. */
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
