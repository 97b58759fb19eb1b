import type { FC, ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogQuestion } from './DialogQuestion.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** Button labels: what will be done, and what stays. */
  yes: string;
  no: string;
  /** The action is running: Yes is disabled. */
  isPending?: boolean;
  onYes: () => void;
  /** Also called for Esc and the cross. */
  onNo: () => void;
  /** Yes loses something, so its button is red. */
  isLoss?: boolean;
}

/**
 * A yes-no question. No, the safe answer, comes first and looks the same everywhere. Enter answers Yes, unless Yes loses
 * something.
 */
export const ConfirmDialog: FC<Props> = ({
  title,
  children,
  yes,
  no,
  isPending = false,
  onYes,
  onNo,
  isLoss = false,
}) => {
  const actions = (
    <>
      <button type="button" className="button" onClick={onNo}>
        {no}
      </button>
      <button
        type="button"
        className={isLoss ? 'button danger' : 'button primary'}
        disabled={isPending}
        onClick={onYes}
      >
        {yes}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={onNo} actions={actions}>
      <DialogQuestion onEnter={isLoss || isPending ? undefined : onYes}>{children}</DialogQuestion>
    </Dialog>
  );
};
