import './toasts.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { COMMAND } from './commandKey.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface Toast {
  id: number;
  type: 'success' | 'info' | 'warning' | 'error';
  message: string;
  /** When it closes by itself, ms; null: never. */
  lifetime: number | null;
  /** Also called when the toast expires. */
  onClose: () => void;
  /** `keys`: as `aria-keyshortcuts` names them. */
  action?: { label: string; onClick: () => void; keys?: string };
}

const icons: Record<Toast['type'], IconName> = {
  success: 'check',
  info: 'info',
  warning: 'alert',
  error: 'error',
};

/** A toast; its time starts again when the pointer or the focus has left it. */
const OneToast: FC<{ toast: Toast }> = ({ toast: { type, message, lifetime, onClose, action } }) => {
  const t = useT();
  const onTimeout = useEffectEvent(onClose);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isRead = isUnderPointer || hasFocus;
  useEffect(() => {
    if (lifetime === null || isRead) return undefined;
    const timer = setTimeout(() => onTimeout(), lifetime);
    return () => clearTimeout(timer);
  }, [isRead, lifetime]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={`toast ${type}`}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon name={icons[type]} />
      <span>{message}</span>
      <span className="toast-buttons">
        {action && (
          <button
            type="button"
            className="button plain small"
            aria-keyshortcuts={action.keys}
            title={action.keys?.replace('Control', COMMAND)}
            onClick={action.onClick}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          className="button plain icon small toast-close"
          onClick={onClose}
          aria-label={t('errors.Common.close')}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  );
};

const BARS = '.bottom-bar, .basket-bar';
const GAP = 12;
/** How often bars and dialogs are looked for, because they come and grow while a toast is shown; ms. */
const LOOK = 200;

/** Distance of the toasts from the bottom of the window, above its bars, px. */
const clearOfBars = (): number => {
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .flatMap(({ top, bottom, height }) => (height > 0 && bottom > window.innerHeight - 4 ? top : []));
  return window.innerHeight - Math.min(window.innerHeight, ...tops) + GAP;
};

/** The dialog on top; undefined without one. */
const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1);

/** Puts the toasts over the dialogs that are open. */
const raise = (toasts: HTMLElement): void => {
  if (!('popover' in HTMLElement.prototype)) return;
  toasts.popover = 'manual';
  toasts.hidePopover();
  toasts.showPopover();
};

/** Toasts at the bottom centre, newest at the bottom; never over a bar of buttons, and over the dimming of a dialog. */
export const Toasts: FC<{ toasts: readonly Toast[] }> = ({ toasts }) => {
  const [bottom, setBottom] = useState(GAP);
  const list = useRef<HTMLUListElement>(null);
  const hasAny = toasts.length > 0;
  useLayoutEffect(() => {
    if (!hasAny) return undefined;
    let below: Element | null | undefined = null;
    const look = () => {
      setBottom(clearOfBars());
      const dialog = topDialog();
      if (list.current && dialog !== below) raise(list.current);
      below = dialog;
    };
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [hasAny]);
  return (
    <ul
      className="toasts"
      ref={list}

      style={{ bottom }}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </ul>
  );
};
