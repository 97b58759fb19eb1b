import type { FC } from 'react';
import { useBlocker } from 'react-router-dom';
import { isWorkingTab } from '../../../authProvider/session.ts';
import { useT } from '../../../i18n/useT.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAskBeforeClosing } from '../../../ui/useAskBeforeClosing.ts';
import { isClosedPreOrder, navigationIntent, ORDER_PLACED, stepOfPath } from '../../../paths/createOrder.ts';

interface Props {
  /** Asks before an unplaced pre-order is left or the page is closed. */
  asks: boolean;
  /** Called at each navigation: whether it leads out of the wizard. */
  onLeaving: (isLeaving: boolean) => void;
}

/** Watches the navigations out of the wizard, and asks for confirmation if there is something to lose. */
export const LeaveGuard: FC<Props> = ({ asks, onLeaving }) => {
  const t = useT();
  const blocker = useBlocker(({ nextLocation: { pathname, state } }) => {
    const isLeaving = stepOfPath(pathname) === null;
    onLeaving(isLeaving);
    const losesOrder = isLeaving || navigationIntent(state) !== null;
    return asks && losesOrder && pathname !== ORDER_PLACED && !isClosedPreOrder(state);
  });
  // No prompt after the session has expired: the draft is offered after the next sign-in.
  useAskBeforeClosing(() => asks && isWorkingTab());
  if (blocker.state !== 'blocked') return null;
  const stay = () => {
    onLeaving(false);
    blocker.reset();
  };
  return (
    <ConfirmDialog
      title={t('wizard.leave.title')}
      yes={t('wizard.leave.yes')}
      no={t('wizard.leave.no')}
      isLoss
      onYes={() => blocker.proceed()}
      onNo={stay}
    >
      <p>{t('wizard.leave.question')}</p>
    </ConfirmDialog>
  );
};
