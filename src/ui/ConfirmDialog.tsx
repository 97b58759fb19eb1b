import type { FC, ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

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
  /** The primary button; `no` where `yes` loses something. */
  primary?: 'yes' | 'no';
}

/** A yes-no question. The question itself gets the initial focus, so that an Enter typed ahead does not answer it. */
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
