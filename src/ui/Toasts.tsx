import './toasts.css';
import { useEffect, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface Toast {
  id: number;
  type: 'success' | 'info' | 'warning' | 'error';
  message: string;
}

/** ms (SHELL-22) */
const LIFETIME = 5000;
const icons: Record<Toast['type'], IconName> = {
  success: 'check',
  info: 'info',
  warning: 'alert',
  error: 'error',
};

/** One toast; it goes by itself after 5 s. */
const OneToast: FC<{ toast: Toast; onClose: (id: number) => void }> = ({ toast, onClose }) => {
  const t = useT();
  useEffect(() => {
    const timer = setTimeout(() => onClose(toast.id), LIFETIME);
    return () => clearTimeout(timer);
  }, [onClose, toast.id]);
  return (
    <li className={`toast ${toast.type}`}>
      <Icon name={icons[toast.type]} />
      <span>{toast.message}</span>
      <button
        type="button"
        className="button plain icon small"
        onClick={() => onClose(toast.id)}
        aria-label={t('errors.Common.close')}
      >
        <Icon name="close" />
      </button>
    </li>
  );
};

/** The toasts at the bottom centre, the newest lowest (SHELL-21..23). `onClose` must keep its identity. */
export const Toasts: FC<{ toasts: readonly Toast[]; onClose: (id: number) => void }> = ({
  toasts,
  onClose,
}) => (
  <ul className="toasts" aria-live="polite" aria-relevant="additions">
    {toasts.map((toast) => (
      <OneToast key={toast.id} toast={toast} onClose={onClose} />
    ))}
  </ul>
);
