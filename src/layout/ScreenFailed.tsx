import { useEffect, useRef, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { ErrorText } from '../ui/ErrorText.tsx';
import { useIsLost } from '../dataProvider/useOutage.ts';

const reload = () => window.location.reload();

/**
 * Shown in place of a failed screen; the button reloads the page, which keeps the draft order. While offline a reload
 * would lose the page, so it waits for the connection and then reloads automatically.
 */
export const ScreenFailed: FC = () => {
  const t = useT();
  const isLost = useIsLost();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) reload();
    wasLost.current = isLost;
  }, [isLost]);
  return <ErrorText message={t('shell.error.screen')} {...(!isLost && { onRetry: reload })} />;
};
