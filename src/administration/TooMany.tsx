import Alert from '@mui/material/Alert';
import type { FC } from 'react';
import { useListContext } from 'react-admin';
import { MAX_LINES } from '../../contract/audit.ts';
import { useLanguage, useT } from '../i18n/useT.ts';

/** Says that more lines match than the list can page through. */
export const TooMany: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { total = 0 } = useListContext();
  const count = MAX_LINES.toLocaleString(language);
  return total < MAX_LINES ? null : (
    <Alert severity="info">{t('resources.admin/audit.more', { count })}</Alert>
  );
};
