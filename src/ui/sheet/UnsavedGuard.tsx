import { useEffect, type FC } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useAskBeforeClosing } from '../useAskBeforeClosing.ts';

interface Props {
  hasUnsaved: boolean;
  /** They are not saved by waiting a moment. */
  isStuck: boolean;
}

/** Ends the editing of an open cell, so that its text is saved; false when none is open. */
const endTyping = (): boolean => {
  const grid =
    document.activeElement?.matches('.grid-editor') && document.activeElement.closest('[role=grid]');
  if (!(grid instanceof HTMLElement)) return false;
  grid.focus();
  return true;
};

/** Holds the user who leaves until all cells are saved, and asks when they cannot be. */
export const UnsavedGuard: FC<Props> = ({ hasUnsaved, isStuck }) => {
  const t = useT();
  const blocker = useBlocker(() => endTyping() || hasUnsaved);
  useAskBeforeClosing(() => endTyping() || hasUnsaved);
  useEffect(() => {
    if (blocker.state === 'blocked' && !hasUnsaved) blocker.proceed();
  }, [blocker, hasUnsaved]);
  if (blocker.state !== 'blocked' || !isStuck || !hasUnsaved) return null;
  return (
    <ConfirmDialog
      title={t('sheet.leave.title')}
      yes={t('sheet.leave.yes')}
      no={t('sheet.leave.no')}
      isLoss
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    >
      <p>{t('sheet.leave.question')}</p>
    </ConfirmDialog>
  );
};
