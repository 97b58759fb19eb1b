import Box from '@mui/material/Box';
import type { FC } from 'react';
import { useFieldValue } from 'react-admin';
import { formatMoment } from '../i18n/format.ts';

interface Props {
  source: string;
  withSeconds?: boolean;
}

/** react-admin's field for an instant, ISO 8601: dd.MM.yyyy HH:mm, in one line; on a phone the time may wrap. */
export const MomentField: FC<Props> = ({ source, withSeconds = false }) => {
  const at = useFieldValue<Record<string, string | null | undefined>>({ source }) as unknown;
  if (typeof at !== 'string') return null;
  return (
    <Box component="span" sx={{ whiteSpace: { sm: 'nowrap' } }}>
      {formatMoment(new Date(at), withSeconds)}
    </Box>
  );
};
