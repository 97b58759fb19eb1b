import './emptyState.css';
import type { FC, ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';

interface Props {
  /** What is the case. */
  title: string;
  /** What to change, or the next step. */
  hint?: string;
  /** The register counts it as a rejected search: its words are red, and heard at once (SORT-07, SORT-30, PRE-20). */
  isRejected?: boolean;
  /** Drops the conditions that narrow the search; none: there is nothing to drop. */
  onClear?: (() => void) | null;
  /** Other ways on. */
  children?: ReactNode;
}

/** The button goes with what it has cleared: who pressed it is at the form again, or at the line that it is folded into. */
const focusForm = () => {
  const controls = document.querySelectorAll<HTMLElement>('main form :is(button, select, input)');
  for (const control of controls) {
    if (control.offsetParent === null || control.matches(':disabled')) continue;
    return control.focus({ preventScroll: true });
  }
};

/** In place of a list that has no rows: why, what to change, and the button that does it (SORT-31, RES-17). */
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
