import './notices.css';
import { useEffect, useRef, useState, type FC } from 'react';
import { useNotices, useMarkRead, writtenCount } from '../dataProvider/useNotices.ts';
import { useT } from '../i18n/useT.ts';
import { ReadError } from '../ui/ErrorText.tsx';
import { StrokeIcon } from '../ui/Icon.tsx';
import { NoticeList } from './NoticeList.tsx';
import { useCloseOutside } from './useCloseOutside.ts';

// Kept out of the icons that the first load includes.
const BELL = 'M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5.5 1.5 5.5h-13S5 12.5 5 8.5M8.3 16.5a1.8 1.8 0 0 0 3.4 0';
/** The bell with the number of events since the user last looked, and the list that it opens. */
export const NoticeBell: FC = () => {
  const t = useT();
  const notices = useNotices();
  const { data, error } = notices;
  const read = useMarkRead();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  useCloseOutside(place, isOpen, () => setOpen(false));
  const unread = data?.unread ?? 0;
  const words = unread > 0 ? t('notices.unread', { count: writtenCount(unread) }) : t('notices.title');
  return (
    <div ref={place}>
      <button
        ref={button}
        type="button"
        className="button plain icon"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={words}
        title={words}
        onClick={() => setOpen(!isOpen)}
      >
        <StrokeIcon path={BELL} />
        {unread > 0 && <span className="bell-count">{writtenCount(unread)}</span>}
      </button>
      <span role="status" className="visually-hidden">
        {unread > 0 && words}
      </span>
      {isOpen && data && <NoticeList onRead={read} onClose={() => setOpen(false)} />}
      {isOpen && !data && error && (
        <section className="notice-panel" role="dialog" aria-label={t('notices.title')}>
          <ReadError of={notices} />
        </section>
      )}
    </div>
  );
};
