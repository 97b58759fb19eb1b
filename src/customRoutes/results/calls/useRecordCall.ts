import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRefresh } from 'react-admin';
import { criticalCall } from '../../../../contract/dealtWith.ts';
import type { BodyInput, ResponseOf } from '../../../../contract/endpoint.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useAttemptKey } from '../../../dataProvider/useAttemptKey.ts';
import { noticesKey } from '../../../dataProvider/useNotices.ts';

/** Records a call about critical values; the list, Today and the bell are read again, also after a failure. */
export const useRecordCall = (
  onRecorded: (answer: ResponseOf<typeof criticalCall>) => void,
  onError: (error: Error) => void,
) => {
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const keyOf = useAttemptKey();
  const { call } = useDataProvider<LabDataProvider>();
  return useMutation({
    mutationFn: (body: BodyInput<typeof criticalCall>) =>
      call(criticalCall, { body, idempotencyKey: keyOf(body) }),
    onSuccess: onRecorded,
    onError,
    onSettled: () => {
      refresh();
      void queryClient.invalidateQueries({ queryKey: ['today'] });
      void queryClient.invalidateQueries({ queryKey: noticesKey });
    },
  });
};
