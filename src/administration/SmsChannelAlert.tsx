import Alert from '@mui/material/Alert';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useSmsChannel } from './useSmsChannel.ts';

const texts = 'resources.admin/mail-manager/sms';

/** Where SMS go now, and what to do while they go nowhere; `isHere`: it stands where that is done. */
export const SmsChannelAlert: FC<{ isHere?: boolean }> = ({ isHere = false }) => {
  const t = useT();
  const found = useSmsChannel();
  if (found === undefined) return null;
  const { channel, partsToday, dailyParts } = found;
  return (
    <Alert severity={channel === 'service' ? 'info' : 'warning'} sx={{ marginBottom: 1 }}>
      {t(`${texts}.channels.${channel}`, { parts: partsToday, limit: dailyParts ?? 0 })}{' '}
      {channel !== 'service' && !isHere && (
        <Link to="/admin/mail-manager/sms-service">{t(`${texts}.settings`)}</Link>
      )}
    </Alert>
  );
};
