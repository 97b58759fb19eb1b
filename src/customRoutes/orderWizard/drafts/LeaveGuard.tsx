import { useEffect, type FC } from 'react';
import { useBlocker } from 'react-router-dom';
import { isWorkingTab } from '../../../authProvider/session.ts';
import { useT } from '../../../i18n/useT.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { isClosedPreOrder, navigationIntent, ORDER_PLACED, stepOfPath } from '../../../paths/createOrder.ts';

/** Asks for confirmation before leaving or closing the page with an unplaced pre-order. */
export const LeaveGuard: FC = () => {
  const t = useT();
  const blocker = useBlocker(
    ({ nextLocation: { pathname, state } }) =>
      pathname !== ORDER_PLACED &&
      !isClosedPreOrder(state) &&
      (stepOfPath(pathname) === null || navigationIntent(state) !== null),
  );
  useEffect(() => {
    // An expired session is not held up by the prompt; the draft is offered after the next sign-in.
    const ask = (event: BeforeUnloadEvent) => isWorkingTab() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('wizard.leave.title')}
      yes={t('wizard.leave.yes')}
      no={t('wizard.leave.no')}
      isLoss
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    >
      <p>{t('wizard.leave.question')}</p>
    </ConfirmDialog>
  );
};
