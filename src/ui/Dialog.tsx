import './dialog.css';
import { useId, type FC, type FormEvent, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { Icon } from './Icon.tsx';
import { useModal } from './useModal.ts';

interface Props {
  title: string;
  children: ReactNode;
  /** Buttons of the bottom line, the primary one last. */
  actions?: ReactNode;
  /** Esc, the cross; a click beside the dialog does nothing, for what was typed must not be lost by a slip. */
  onClose: () => void;
  /** Makes body and actions one form. */
  onSubmit?: () => void;
  wide?: boolean;
}

/**
 * The modal dialog of the house; show it by rendering it. Mark the element that gets the focus first with
 * `data-autofocus` (React's autoFocus comes too early for a dialog).
 */
export const Dialog: FC<Props> = ({ title, children, actions, onClose, onSubmit, wide = false }) => {
  const t = useT();
  const titleId = useId();
  const modal = useModal(onClose);
  const content = (
    <>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </>
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form inside a dialog inside a form (through React's tree) is not the outer form's business.
    event.stopPropagation();
    onSubmit?.();
    const form = event.currentTarget;
    // What is wrong is marked by now: the first of it has the focus.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <dialog {...modal} className={wide ? 'dialog wide' : 'dialog'} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {onSubmit ? (
        <form className="dialog-content" onSubmit={submit} noValidate>
          {content}
        </form>
      ) : (
        <div className="dialog-content">{content}</div>
      )}
      <button
        type="button"
        className="button plain icon dialog-close"
        onClick={onClose}
        aria-label={t('errors.Common.close')}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
};
