import { useRefresh } from 'react-admin';
import { criticalCall } from '../../../../contract/dealtWith.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import { listNotices } from '../../../../contract/notices.ts';
import { getToday } from '../../../../contract/today.ts';
import { useAct } from '../../../dataProvider/useAct.ts';

/** Records a call about critical values; the list, Today and the bell are read again, also after a failure. */
export const useRecordCall = (
  onRecorded: (answer: ResponseOf<typeof criticalCall>) => void,
  onError: (error: Error) => unknown,
) => {
  const refresh = useRefresh();
  return useAct(criticalCall, {
    onSuccess: onRecorded,
    onError,
    onSettled: () => refresh(),
    stale: [getToday, listNotices],
  });
};
