import type { FC, ReactNode } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A condition of a search: label of its field, and its value; '' if it is not used. */
export interface Condition {
  label: string;
  value: string;
}

interface Props {
  conditions: readonly Condition[];
  /** Chips of conditions that are switched at once. */
  toggles?: ReactNode;
  /** Opens the form at the field of this label. */
  onOpen: (label: string) => void;
}

/** A folded search form: its conditions as chips in one line, each of which opens the form at its field. */
export const SearchSummary: FC<Props> = ({ conditions, toggles, onOpen }) => {
  const t = useT();
  const shown = conditions.filter(({ value }) => value !== '');
  return (
    <div className="beside order-search-summary">
      <div className="wrap order-search-chips" role="group" aria-label={t('orderSearch.conditions')}>
        {shown.map(({ label, value }) => (
          <button
            key={label}
            type="button"
            className="one-line order-search-chip"
            onClick={() => onOpen(label)}
          >
            <span className="visually-hidden">{label}: </span>
            {value}
          </button>
        ))}
        {toggles}
      </div>
      <button type="button" className="button plain small" onClick={() => onOpen(shown[0]?.label ?? '')}>
        <Icon name="search" />
        <span className="order-search-change">{t('orderSearch.change')}</span>
      </button>
    </div>
  );
};
