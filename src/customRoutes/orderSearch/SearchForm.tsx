import './orderSearch.css';
import { useEffect, useRef, type FC, type ReactNode } from 'react';
import { SearchNotices, type Notices } from './SearchNotices.tsx';
import { SearchSummary, type Condition } from './SearchSummary.tsx';
import { useDisclosure } from './useDisclosure.ts';

/** Moves the focus to a lookup with text that was not picked from its list; false if there is none. */
export const focusUnpicked = (form: Element | null): boolean => {
  const field = form?.querySelector<HTMLElement>('[role=combobox][aria-invalid=true]');
  field?.focus();
  return field !== null && field !== undefined;
};

interface Props {
  /** Accessible name of the form. */
  label: string;
  className?: string;
  /** Initial focus: the contract (the first choice) if one must be made, else the surname; null: none yet. */
  focusFirst: 'contract' | 'surname' | null;
  /** Shown when the form is folded. */
  conditions: readonly Condition[];
  /** What was searched for, null for nothing yet; the form folds when it changes. */
  found: unknown;
  /** Content below the fields. */
  notices?: Notices;
  /** Searches; false if the form is incomplete. */
  onSubmit: () => boolean;
  children: ReactNode;
}

/** Search form of an order list: Enter in any field submits; it folds once there are results. */
export const SearchForm: FC<Props> = ({
  label,
  className = '',
  focusFirst,
  conditions,
  found,
  notices,
  onSubmit,
  children,
}) => {
  const form = useRef<HTMLFormElement>(null);
  const { isCollapsed, collapse, expand } = useDisclosure(form, found);
  const isFocused = useRef(false);
  useEffect(() => {
    if (focusFirst === null || isFocused.current) return;
    isFocused.current = true;
    // Who began elsewhere while the choices loaded keeps the focus.
    if (document.activeElement?.closest('input, select, textarea, dialog')) return;
    const field = focusFirst === 'surname' ? 'input[name=lastName]' : 'select';
    form.current?.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
  }, [focusFirst]);
  return (
    <form
      ref={form}
      className={`order-search ${className} ${isCollapsed ? 'folded' : ''}`}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusUnpicked(event.currentTarget) && onSubmit()) collapse();
      }}
    >
      {isCollapsed && <SearchSummary conditions={conditions} onOpen={expand} />}
      {children}
      {notices && <SearchNotices {...notices} />}
    </form>
  );
};
