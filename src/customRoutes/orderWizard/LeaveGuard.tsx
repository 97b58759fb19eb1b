import { useEffect, type FC } from 'react';
import { useBlocker } from 'react-router-dom';
import { isAtWork } from '../../authProvider/session.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { navigationIntent, ORDER_PLACED, stepOfPath } from '../../paths/createOrder.ts';

/** Asks before a pre-order is left without its order being placed, also when the page is closed. */
export const LeaveGuard: FC = () => {
  const t = useT();
  const blocker = useBlocker(
    ({ nextLocation: { pathname, state } }) =>
      pathname !== ORDER_PLACED && (stepOfPath(pathname) === null || navigationIntent(state) !== null),
  );
  useEffect(() => {
    // When the session has ended there is nothing to stay for; the order is offered after the next sign-in.
    const ask = (event: BeforeUnloadEvent) => isAtWork() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('wizard.leave.title')}
      yes={t('wizard.leave.yes')}
      no={t('wizard.leave.no')}
      primary="no"
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    >
      <p>{t('wizard.leave.question')}</p>
    </ConfirmDialog>
  );
};
