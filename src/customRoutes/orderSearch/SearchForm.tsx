import './orderSearch.css';
import { useEffect, useRef, type FC, type ReactNode } from 'react';
import { useShownKeys } from '../../ui/shownKeys.ts';
import { SearchNotices, type Notices } from './SearchNotices.tsx';
import { SearchSummary, type Condition } from './SearchSummary.tsx';
import { CHIP, useDisclosure } from './useDisclosure.ts';

/** Moves the focus to a lookup with text that was not picked from its list; false if there is none. */
export const focusUnpicked = (form: Element | null): boolean => {
  const field = form?.querySelector<HTMLElement>('[role=combobox][aria-invalid=true]');
  field?.focus();
  return field !== null && field !== undefined;
};

/** Elements that keep the focus if the user moved there while the choices loaded; not rows of the list. */
const BEGUN = 'input:not([type=checkbox]), select, textarea, dialog, .viewed-search';

interface Props {
  /** Accessible name of the form. */
  label: string;
  className?: string;
  /**
   * Initial focus: the contract if one must be chosen, else the surname; null: not known yet. A folded form
   * focuses its line.
   */
  focusFirst: 'contract' | 'surname' | null;
  /** Shown when the form is folded. */
  conditions: readonly Condition[];
  /** What was searched for, null before the first search; the form folds when it changes. */
  found: unknown;
  /** Conditions that are switched at once, folded or not. */
  toggles?: ReactNode;
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
  toggles,
  notices,
  onSubmit,
  children,
}) => {
  const form = useRef<HTMLFormElement>(null);
  const { isCollapsed, collapse, expand } = useDisclosure(form, found);
  const isFocused = useRef(false);
  useShownKeys(() => (isCollapsed ? [] : [{ key: 'Enter', does: 'palette.keys.search' }]));
  useEffect(() => {
    if (focusFirst === null || isFocused.current) return;
    isFocused.current = true;
    if (document.activeElement?.closest(BEGUN)) return;
    const field = focusFirst === 'surname' ? 'input[name=lastName]' : 'select';
    const place = form.current?.querySelector<HTMLElement>(`.folded ${CHIP}, ${field}`);
    place?.focus({ preventScroll: true });
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
      {isCollapsed && <SearchSummary conditions={conditions} toggles={toggles} onOpen={expand} />}
      {children}
      {!isCollapsed && toggles}
      {notices && <SearchNotices {...notices} />}
    </form>
  );
};
