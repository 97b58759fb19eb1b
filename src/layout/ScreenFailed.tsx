import { useEffect, useRef, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { ErrorText } from '../ui/ErrorText.tsx';
import { useConnectionLost } from './useConnectionLost.ts';

const reload = () => window.location.reload();

/**
 * Stands in for a screen that could not be shown, and tries again by a reload, which keeps the order in the making. Without
 * a connection a reload would lose the page, so it waits for the connection and then reloads by itself.
 */
export const ScreenFailed: FC = () => {
  const t = useT();
  const isLost = useConnectionLost();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) reload();
    wasLost.current = isLost;
  }, [isLost]);
  return <ErrorText message={t('shell.error.screen')} {...(!isLost && { onRetry: reload })} />;
};
