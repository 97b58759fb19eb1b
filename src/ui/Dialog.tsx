import './dialog.css';
import { useEffect, useId, useRef, type FC, type FormEvent, type ReactNode } from 'react';
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
  /** The form from its submission until its errors are shown or something else is typed. */
  const sent = useRef<HTMLFormElement | null>(null);
  const focusInvalid = () => {
    const invalid = sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalid) return;
    invalid.focus();
    sent.current = null;
  };
  // The errors of the server come with a later render.
  useEffect(focusInvalid);
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
    sent.current = event.currentTarget;
    requestAnimationFrame(focusInvalid);
  };
  return (
    <dialog {...modal} className={wide ? 'dialog wide' : 'dialog'} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {onSubmit ? (
        <form
          className="dialog-content"
          onSubmit={submit}
          onInput={() => {
            sent.current = null;
          }}
          noValidate
        >
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
