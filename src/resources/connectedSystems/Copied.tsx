import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FC } from 'react';
import { useNotify } from 'react-admin';
import { useT } from '../../i18n/useT.ts';

const texts = 'resources.admin/connected-system';

/** A text that the developers of a clinic need, with a button that copies it. */
export const Copied: FC<{ text: string; name: string }> = ({ text, name }) => {
  const t = useT();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(`${texts}.copied`, { type: 'success' }),
      () => notify(`${texts}.notCopied`, { type: 'error' }),
    );
  return (
    <>
      <Box component="span" className="mono" sx={{ whiteSpace: 'normal' }}>
        {text}
      </Box>{' '}
      <Button size="small" aria-label={`${t(`${texts}.copy`)}: ${name}`} onClick={() => void copy()}>
        {t(`${texts}.copy`)}
      </Button>
    </>
  );
};
