import './pager.css';
import { useId, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { Icon, type IconName } from './Icon.tsx';
import { PageNumber } from './PageNumber.tsx';

/** Choices of rows per page. */
const pageSizes = [10, 20, 50, 100] as const;

interface Props {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  /** Number of rows on all pages. */
  total: number;
  onPage: (page: number) => void;
  /** Without it the page size cannot be changed. Choosing one should lead to the first page. */
  onPageSize?: (pageSize: number) => void;
  disabled?: boolean;
}

/** Pagination of a list: rows per page, range shown, previous and next. */
export const Pager: FC<Props> = ({ page, pageSize, total, onPage, onPageSize, disabled = false }) => {
  const t = useT();
  const sizeId = useId();
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  const pages = Math.max(Math.ceil(total / pageSize), 1);
  const turn = (icon: IconName, label: string, to: number) => (
    <button
      type="button"
      className="button plain icon"
      aria-label={label}
      disabled={disabled || to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className="pager" aria-label={t('shell.pages.label')}>
      {onPageSize && (
        <div className="pager-size">
          <label htmlFor={sizeId}>{t('shell.pages.size')}</label>
          <select
            id={sizeId}
            className="input"
            value={pageSize}
            disabled={disabled}
            onChange={(event) => onPageSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </div>
      )}
      <span className="nowrap">{t('shell.pages.range', { from, to, total })}</span>
      <div className="pager-ways">
        {pages > 1 && turn('chevronFirst', t('shell.pages.first'), 1)}
        {turn('chevronLeft', t('shell.pages.back'), page - 1)}
        {pages > 1 && <PageNumber page={page} pages={pages} disabled={disabled} onPage={onPage} />}
        {turn('chevronRight', t('shell.pages.forward'), page + 1)}
        {pages > 1 && turn('chevronLast', t('shell.pages.last'), pages)}
      </div>
    </nav>
  );
};
