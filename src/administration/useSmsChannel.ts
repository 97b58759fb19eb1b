import { useQuery } from '@tanstack/react-query';
import { sms } from '../../contract/sms.ts';
import { useLab } from '../dataProvider/useLab.ts';

/** Where SMS go now; undefined until it is known. */
export const useSmsChannel = (isWanted = true) => {
  const { call } = useLab();
  const { data } = useQuery({
    queryKey: ['admin/mail-manager/sms', 'channel'],
    queryFn: () => call(sms.channel, { isBackground: true }),
    enabled: isWanted,
  });
  return data;
};
