import { useState, type FC } from 'react';
import { useT } from '../i18n/useT.ts';

interface Props {
  page: number;
  pages: number;
  disabled: boolean;
  onPage: (page: number) => void;
}

/** Input of the page number; applied on Enter or blur. */
export const PageNumber: FC<Props> = ({ page, pages, disabled, onPage }) => {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    setTyped(null);
    if (typed === null || typed === '') return;
    const next = Math.min(Math.max(Number(typed), 1), pages);
    if (next !== page) onPage(next);
  };
  return (
    <span className="pager-number">
      <input
        name="page"
        className="input"
        inputMode="numeric"
        aria-label={t('shell.pages.number', { pages })}
        value={typed ?? page}
        size={String(pages).length}
        maxLength={String(pages).length}
        disabled={disabled}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onClick={({ currentTarget }) => currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          if (event.key !== 'Enter') return;
          // Enter must not submit a form around it.
          event.preventDefault();
          commit();
        }}
      />
      <span className="nowrap">{t('shell.pages.of', { pages })}</span>
    </span>
  );
};
