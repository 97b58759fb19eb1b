import { useEffect, useRef, type FC } from 'react';
import { Link } from 'react-router-dom';
import type { Notice, NoticeKind } from '../../contract/notices.ts';
import { writtenCount } from '../dataProvider/useNotices.ts';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { toOpened } from '../paths/opened.ts';
import { LongestWait } from './LongestWait.tsx';
import { useShownNotices } from './useShownNotices.ts';

interface Props {
  onRead: (notices: readonly Notice[]) => void;
  onClose: () => void;
}

const urgent: ReadonlySet<NoticeKind> = new Set([
  'critical',
  'refused',
  'failed',
  'letterFailed',
  'refreshes',
  'mailFailed',
  'smsFailed',
]);

/** The open list of notices: a notice leads to its list and is then read. */
export const NoticeList: FC<Props> = ({ onRead, onClose }) => {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const shown = useShownNotices();
  useEffect(() => panel.current?.focus(), []);
  const unread = shown.filter(({ isRead }) => !isRead);
  return (
    <section ref={panel} className="notice-panel" role="dialog" aria-label={t('notices.title')} tabIndex={-1}>
      <div className="notice-head">
        <h2>{t('notices.title')}</h2>
        {shown.length > 0 && (
          <button
            type="button"
            className="button plain small"
            aria-disabled={unread.length === 0}
            onClick={() => unread.length > 0 && onRead(unread)}
          >
            {t('notices.readAll')}
          </button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="notice-empty">
          <b>{t('notices.nothing')}</b>
          <span className="quiet">{t('notices.nothingHint')}</span>
        </p>
      ) : (
        <ul>
          {shown.map(({ isRead, ...notice }) => (
            <li key={notice.kind}>
              <Link
                {...toOpened(notice.opens)}
                className={isRead ? 'read' : urgent.has(notice.kind) ? 'urgent' : undefined}
                onClick={() => {
                  if (!isRead) onRead([notice]);
                  onClose();
                  // Moves the focus to the content, where the list appears.
                  document.getElementById('content')?.focus({ preventScroll: true });
                }}
              >
                <span>
                  <b>{t(`notices.kinds.${notice.kind}`)}</b>
                  <small className="quiet">
                    {isRead
                      ? t('notices.read')
                      : t('notices.latest', { moment: formatMoment(new Date(notice.latest)) })}
                  </small>
                  {!isRead && notice.waiting && <LongestWait waiting={notice.waiting} />}
                </span>
                {!isRead && <strong>{writtenCount(notice.count)}</strong>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="notice-foot">
        <Link to="/settings/notifications" onClick={onClose}>
          {t('notices.choose')}
        </Link>
      </div>
    </section>
  );
};
