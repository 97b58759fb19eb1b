import type { FC, ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** The words of the buttons: what will be done, and what stays. */
  yes: string;
  no: string;
  /** It is being done: Yes cannot be said again. */
  isPending?: boolean;
  onYes: () => void;
  /** Also Esc and the cross. */
  onNo: () => void;
  /** The primary choice; `no` where `yes` loses something. */
  primary?: 'yes' | 'no';
}

/**
 * A question with two answers. The question itself has the focus at first: an Enter that was typed ahead must not
 * answer it.
 */
export const ConfirmDialog: FC<Props> = ({
  title,
  children,
  yes,
  no,
  isPending = false,
  onYes,
  onNo,
  primary = 'yes',
}) => {
  const looks = (response: 'yes' | 'no') => (response === primary ? 'button primary' : 'button');
  const answers = [
    <button key="no" type="button" className={looks('no')} onClick={onNo}>
      {no}
    </button>,
    <button key="yes" type="button" className={looks('yes')} disabled={isPending} onClick={onYes}>
      {yes}
    </button>,
  ];
  return (
    <Dialog title={title} onClose={onNo} actions={primary === 'yes' ? answers : answers.toReversed()}>
      <div className="dialog-question" tabIndex={-1} data-autofocus>
        {children}
      </div>
    </Dialog>
  );
};
