import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { sms } from '../../contract/sms.ts';
import type { LabDataProvider } from '../dataProvider/index.ts';

/** Where SMS go now; undefined until it is known. */
export const useSmsChannel = (isWanted = true) => {
  const { call } = useDataProvider<LabDataProvider>();
  const { data } = useQuery({
    queryKey: ['admin/mail-manager/sms', 'channel'],
    queryFn: () => call(sms.channel, { isBackground: true }),
    enabled: isWanted,
  });
  return data;
};
