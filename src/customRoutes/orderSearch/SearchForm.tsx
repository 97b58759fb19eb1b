import './orderSearch.css';
import { useEffect, useRef, type FC, type ReactNode } from 'react';
import type { DateRange } from '../../ui/DateRangeInput.tsx';
import { SearchNotices, type Notices } from './SearchNotices.tsx';
import { SearchSummary } from './SearchSummary.tsx';
import { useDisclosure } from './useDisclosure.ts';

interface Props {
  /** Accessible name of the form. */
  label: string;
  className?: string;
  /** Initial focus: the contract if one must be chosen, else the surname; null: none. */
  focusFirst: 'contract' | 'surname' | null;
  /** Conditions shown, besides the period of creation, when the form is folded on a phone. */
  summary: readonly string[];
  created: DateRange;
  /** Id of what is shown without a search; the form folds when it changes. */
  found?: number | null;
  /** Content below the fields. */
  notices?: Notices;
  /** Searches; false if the form is incomplete. */
  onSubmit: () => boolean;
  children: ReactNode;
}

/** Search form of an order list: Enter in any field submits; on a phone it folds once there are results. */
export const SearchForm: FC<Props> = ({
  label,
  className = '',
  focusFirst,
  summary,
  created,
  found = null,
  notices,
  onSubmit,
  children,
}) => {
  const form = useRef<HTMLFormElement>(null);
  const { isCollapsed, collapse, expand } = useDisclosure(form, found);
  const first = useRef(focusFirst);
  useEffect(() => {
    if (first.current === null) return;
    const field = first.current === 'contract' ? 'select' : 'input[name=lastName]';
    form.current?.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      ref={form}
      className={`order-search ${className} ${isCollapsed ? 'folded' : ''}`}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit()) collapse();
      }}
    >
      {isCollapsed && <SearchSummary parts={summary} created={created} onUnfold={expand} />}
      {children}
      {notices && <SearchNotices {...notices} />}
    </form>
  );
};
