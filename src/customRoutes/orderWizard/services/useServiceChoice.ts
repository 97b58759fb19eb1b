import { useEvent } from 'react-admin';
import { useMemo, useState } from 'react';
import { SEARCH_MIN } from '../../../../contract/fields.ts';
import type { Service } from '../../../../contract/services.ts';
import { useLanguage } from '../../../i18n/useT.ts';
import { useDebouncedEffect } from '../../../ui/useDebounce.ts';
import { sortServices, type SortColumn } from './sortServices.ts';
import { nextOrder, type SortOrder } from '../../../ui/sortOrder.ts';
import { useServiceList } from './useServiceList.ts';

/** ms */
export const SEARCH_AFTER = 500;

export interface ServiceChoice {
  /** The text of the search field as typed. */
  term: string;
  setTerm: (term: string) => void;
  /** Searches the typed text at once. */
  searchNow: () => void;
  favourites: boolean;
  setFavourites: (favourites: boolean) => void;
  sort: SortOrder<SortColumn> | null;
  setSort: (by: SortColumn) => void;
  page: number;
  setPage: (page: number) => void;
  pageSize: number;
  setPageSize: (pageSize: number) => void;
  /** Services of the page in the chosen order; undefined during the first load. */
  services: readonly Service[] | undefined;
  total: number;
  /** Number of matches if the laboratory sent only a part of them, else null. */
  foundInAll: number | null;
  /** The term of the services shown; '' for the whole list. */
  shownTerm: string;
  isOld: boolean;
  error: Error | null;
  retry: () => void;
}

/** State of the services list: search term, favourites, page, size and sort. */
export const useServiceChoice = (contractId: number | null): ServiceChoice => {
  const language = useLanguage();
  const [term, setTerm] = useState('');
  const [asked, setAsked] = useState({ term: '', favourites: false, page: 1, pageSize: 20 });
  const [sort, setSort] = useState<SortOrder<SortColumn> | null>(null);

  const searchNow = useEvent(() => {
    const text = term.trim();
    if (text !== '' && text.length < SEARCH_MIN) return;
    if (text !== asked.term) setAsked({ ...asked, term: text, page: 1 });
  });
  // An empty field shows the list again without waiting.
  useDebouncedEffect(searchNow, term === '' ? 0 : SEARCH_AFTER, term);

  const list = useServiceList(contractId, asked);
  const services = useMemo(() => {
    if (list.services === undefined) return undefined;
    const sorted = sortServices(list.services, sort, language);
    const from = list.isSearch ? (asked.page - 1) * asked.pageSize : 0;
    return sorted.slice(from, from + asked.pageSize);
  }, [list.services, list.isSearch, sort, language, asked.page, asked.pageSize]);

  const sent = list.services?.length ?? 0;
  return {
    term,
    setTerm,
    searchNow,
    favourites: asked.favourites,
    setFavourites: useEvent((favourites: boolean) => setAsked({ ...asked, favourites, page: 1 })),
    sort,
    setSort: useEvent((by: SortColumn) => setSort(nextOrder(sort, by))),
    page: asked.page,
    setPage: useEvent((page: number) => setAsked({ ...asked, page })),
    pageSize: asked.pageSize,
    setPageSize: useEvent((pageSize: number) => setAsked({ ...asked, pageSize, page: 1 })),
    services,
    total: list.isSearch ? sent : list.total,
    foundInAll: list.isSearch && list.total > sent ? list.total : null,
    shownTerm: list.isOld ? '' : asked.term,
    isOld: list.isOld,
    error: list.error,
    retry: list.retry,
  };
};
