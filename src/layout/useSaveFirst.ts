import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { SCANS } from '../dataProvider/waitingScans.ts';
import { useSettleMutation } from './useSettleMutation.ts';

/** Sends the change that waits for its Undo; the result resolves when everything under way is saved. */
export const useSaveFirst = (): (() => Promise<unknown>) => {
  const settleMutation = useSettleMutation();
  const queryClient = useQueryClient();
  return useCallback(() => {
    if (!settleMutation(false)) return Promise.resolve();
    const saving = queryClient
      .getMutationCache()
      .findAll({ status: 'pending', predicate: ({ options }) => options.mutationKey?.[0] !== SCANS });
    return Promise.allSettled(saving.map((one) => one.continue()));
  }, [queryClient, settleMutation]);
};
