import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import type { DateRange } from '../../ui/DateRangeInput.tsx';

interface Props {
  /** Search conditions, most specific first; empty ones are left out. */
  parts: readonly string[];
  created: DateRange;
  onUnfold: () => void;
}

const DAY_AND_MONTH = 5;

/** The folded search form on a phone: its conditions in one line; unfolds on click. */
export const SearchSummary: FC<Props> = ({ parts, created, onUnfold }) => {
  const t = useT();
  const days = [created.from, created.to].map((day) => day.slice(0, DAY_AND_MONTH));
  return (
    <button type="button" className="order-search-summary" onClick={onUnfold}>
      <span>
        {parts.map((part) => part !== '' && `${part} · `)}
        <span className="nowrap">{days.join('–')}</span>
      </span>
      <b>{t('orderSearch.change')}</b>
    </button>
  );
};
