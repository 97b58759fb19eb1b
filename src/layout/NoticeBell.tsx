import './notices.css';
import { useEffect, useRef, useState, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { ErrorText } from '../ui/ErrorText.tsx';
import { useErrorText } from '../ui/useErrorText.ts';
import { NoticeList } from './NoticeList.tsx';
import { useNotices, useRead } from './useNotices.ts';

/** More are as good as many. */
const MOST = 99;

/** The bell with how much has happened since the user looked, and the list that it opens. */
export const NoticeBell: FC = () => {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, refetch } = useNotices();
  const read = useRead();
  const [isOpen, setOpen] = useState(false);
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
  const unread = data?.unread ?? 0;
  const words = unread > 0 ? t('notices.unread', { count: unread }) : t('notices.title');
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
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
        <svg
          className="icon"
          viewBox="0 0 20 20"
          width={20}
          height={20}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d="M5 8.5a5 5 0 0 1 10 0c0 4 1.500 5.500 1.500 5.500h-13S5 12.500 5 8.500M8.300 16.500a1.800 1.800 0 0 0 3.400 0" />
        </svg>
        {unread > 0 && <span className="bell-count">{unread > MOST ? `${String(MOST)}+` : unread}</span>}
      </button>
      <span role="status" className="visually-hidden">
        {unread > 0 && words}
      </span>
      {isOpen && data && <NoticeList onRead={read} onClose={() => setOpen(false)} />}
      {isOpen && !data && error && (
        <section className="notice-panel" role="dialog" aria-label={t('notices.title')}>
          <ErrorText message={errorText(error)} onRetry={() => void refetch()} />
        </section>
      )}
    </div>
  );
};
