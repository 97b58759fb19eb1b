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
  /** What has the focus on arrival: the contract where one is to be chosen, else the surname; null: nothing. */
  focusFirst: 'contract' | 'surname' | null;
  /** What a phone shows of the form once it has found something, beside the period of creation. */
  summary: readonly string[];
  created: DateRange;
  /** Id of what it looks at without being sent: it folds whenever that is another. */
  found?: number | null;
  /** Content below the fields. */
  notices?: Notices;
  /** Searches; false if the form is incomplete. */
  onSubmit: () => boolean;
  children: ReactNode;
}

/** A form by which a list of orders is searched: Enter in any field finds; on a phone it folds when it has. */
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
