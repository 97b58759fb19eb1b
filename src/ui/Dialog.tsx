import './dialog.css';
import { useId, type FC, type FormEvent, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { Icon } from './Icon.tsx';
import { useModal } from './useModal.ts';

interface Props {
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode;
  /** Esc or the cross; a click outside does nothing, so that typed text is not lost by accident. */
  onClose: () => void;
  /** Makes body and actions one form. */
  onSubmit?: () => void;
  wide?: boolean;
}

/**
 * A modal dialog; render it to show it. Mark the element that gets the initial focus with `data-autofocus` (React's
 * autoFocus runs too early for a dialog).
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
    // React events bubble through portals: keep them from an outer form.
    event.stopPropagation();
    onSubmit?.();
    const form = event.currentTarget;
    // Errors are rendered by now: focus the first invalid field.
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
