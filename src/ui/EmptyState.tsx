import './emptyState.css';
import type { FC, ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';

interface Props {
  /** Why the list is empty. */
  title: string;
  /** What to change, or the next step. */
  hint?: string;
  /** The search was rejected: shown in red and announced at once. */
  isRejected?: boolean;
  /** Clears the search conditions; null when there are none. */
  onClear?: (() => void) | null;
  /** More actions. */
  children?: ReactNode;
}

/** The clear button disappears once used: move the focus back to the form, or to its collapsed summary. */
const focusForm = () => {
  const controls = document.querySelectorAll<HTMLElement>('main form :is(button, select, input)');
  for (const control of controls) {
    if (control.offsetParent === null || control.matches(':disabled')) continue;
    return control.focus({ preventScroll: true });
  }
};

/** Shown in place of an empty list: the reason, what to change, and a button for it. */
export const EmptyState: FC<Props> = ({ title, hint, isRejected = false, onClear = null, children }) => {
  const t = useT();
  return (
    <div className="empty-state" role={isRejected ? 'alert' : 'status'}>
      <p className={isRejected ? 'empty-state-title rejected' : 'empty-state-title'}>{title}</p>
      {hint !== undefined && <p className="quiet">{hint}</p>}
      {(Boolean(children) || onClear !== null) && (
        <div className="empty-state-actions">
          {children}
          {onClear && (
            <button
              type="button"
              className="button"
              onClick={() => {
                onClear();
                focusForm();
              }}
            >
              {t('shell.clearConditions')}
            </button>
          )}
        </div>
      )}
    </div>
  );
};
