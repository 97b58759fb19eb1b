import './liveBar.css';
import { useRef, type FC } from 'react';
import { useT } from '../i18n/useT.ts';

interface Props {
  /** How many new rows wait; 0: the list has changed in other ways; null: nothing waits. */
  added: number | null;
  /** How many shown rows have just changed, if nothing else announces that. */
  changed?: number;
  onShow: () => void;
}

/** A bar over the list, which offers rows that others have added: nothing moves until the user asks for them. */
export const LiveBar: FC<Props> = ({ added, changed = 0, onShow }) => {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const text =
    added === null ? null : added > 0 ? t('shell.live.added', { smart_count: added }) : t('shell.live.other');
  return (
    <div className="live-bar" ref={bar} tabIndex={-1}>
      <output className="visually-hidden">
        {text ?? (changed > 0 && t('shell.live.changed', { smart_count: changed }))}
      </output>
      {text !== null && (
        <div>
          <span aria-hidden>{text}</span>
          <button
            type="button"
            className="button small"
            onClick={() => {
              bar.current?.focus();
              onShow();
            }}
          >
            {t('shell.live.show')}
          </button>
        </div>
      )}
    </div>
  );
};
