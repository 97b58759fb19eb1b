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
}

/**
 * A question with two answers. The question itself has the focus at first: an Enter that was typed ahead must not
 * answer it.
 */
export const ConfirmDialog: FC<Props> = ({ title, children, yes, no, isPending = false, onYes, onNo }) => (
  <Dialog
    title={title}
    onClose={onNo}
    actions={
      <>
        <button type="button" className="button" onClick={onNo}>
          {no}
        </button>
        <button type="button" className="button primary" disabled={isPending} onClick={onYes}>
          {yes}
        </button>
      </>
    }
  >
    <div className="dialog-question" tabIndex={-1} data-autofocus>
      {children}
    </div>
  </Dialog>
);
