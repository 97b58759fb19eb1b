import { useCallback, useState } from 'react';
import { SEARCH_MIN } from '../../../../contract/fields.ts';
import type { PatientRow } from '../../../../contract/patients.ts';
import { patientSearch } from '../../../dataProvider/patientReadings.ts';
import type { PatientSearch } from '../../../dataProvider/patients.ts';
import { useRead } from '../../../dataProvider/useRead.ts';
import { useLanguage } from '../../../i18n/useT.ts';
import { useDebouncedEffect } from '../../../ui/useDebounce.ts';
import type { SortOrder } from '../../../ui/sortOrder.ts';
import { useScopeContext } from '../state/wizardContexts.ts';
import { noFilter } from './filterRules.ts';
import {
  PAGE_SIZE,
  searchBody,
  sortPatients,
  TOTAL_BEFORE,
  type Column,
  type SearchParams,
} from './patientList.ts';

/** ms */
export const TYPING_PAUSE = 200;
const NONE: readonly PatientRow[] = [];

export interface PatientSearchState {
  /** The search field's text. */
  typed: string;
  type: (text: string) => void;
  /** One or two characters: no search. */
  isTooShort: boolean;
  params: SearchParams;
  /** Searches at once; starts at the first page unless a page is given. */
  ask: (change: Partial<SearchParams>) => void;
  /** The rows match the text of the search field. */
  isSettled: boolean;
  rows: readonly PatientRow[];
  order: SortOrder<Column> | null;
  setOrder: (order: SortOrder<Column> | null) => void;
  total: number;
  /** Id of the only patient that the term can mean; null if there is none or several. */
  soleMatchId: number | null;
  /** No exact match; the rows are similar names. */
  isApproximate: boolean;
  /** Information consents can be printed. */
  hasConsent: boolean;
  /** First load for this contract. */
  isLoading: boolean;
  /** The rows shown are being replaced. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

interface Search {
  initialTerm: string;
  /** Contract and subdivision. */
  scope: string;
  typed: string;
  params: SearchParams;
}

/**
 * Adapts the search to the order: when the patient of an edited order is loaded, their name becomes the term; a
 * new scope starts on its first page.
 */
const adapted = (search: Search, initialTerm: string, scope: string): Search => {
  if (search.initialTerm !== initialTerm) {
    const params = { ...search.params, term: initialTerm, page: 1 };
    return { initialTerm, scope, typed: initialTerm, params };
  }
  return search.scope === scope ? search : { ...search, scope, params: { ...search.params, page: 1 } };
};

/** Query and rows of the patient list of the selected contract. */
export const usePatientSearch = (initialTerm: string): PatientSearchState => {
  const language = useLanguage();
  const { contract, clientUnitId } = useScopeContext();
  const contractId = contract?.id ?? null;
  const scope = `${String(contractId)}/${String(clientUnitId)}`;
  const [order, setOrder] = useState<SortOrder<Column> | null>(null);
  const [search, setSearch] = useState<Search>({
    initialTerm,
    scope,
    typed: initialTerm,
    params: { term: initialTerm, filter: noFilter, page: 1, pageSize: PAGE_SIZE },
  });
  const { typed, params } = adapted(search, initialTerm, scope);
  const change = useCallback(
    (next: (current: Search) => Partial<Search>) =>
      setSearch((before) => {
        const current = adapted(before, initialTerm, scope);
        return { ...current, ...next(current) };
      }),
    [initialTerm, scope],
  );
  const ask = useCallback(
    (changes: Partial<SearchParams>) => change((now) => ({ params: { ...now.params, page: 1, ...changes } })),
    [change],
  );

  const term = typed.trim();
  const isTooShort = term !== '' && term.length < SEARCH_MIN;
  const askTyped = () => {
    if (!isTooShort && term !== params.term) ask({ term });
  };
  useDebouncedEffect(askTyped, TYPING_PAUSE, term);

  const query = useRead(patientSearch, searchBody(contractId ?? 0, params), {
    enabled: contractId !== null,
    staleTime: 0,
    // Patients of the previous contract must not be selectable, not even briefly.
    placeholderData: (before, beforeQuery) => {
      const [, body] = (beforeQuery?.queryKey ?? []) as [string?, PatientSearch?];
      return body?.contractId === contractId ? before : undefined;
    },
  });
  const { data, error, isPlaceholderData } = query;
  return {
    typed,
    type: (text) => change(() => ({ typed: text })),
    isTooShort,
    params,
    ask,
    isSettled: term === params.term && data !== undefined && !isPlaceholderData,
    rows: data ? sortPatients(data.patient, order, language) : NONE,
    order,
    setOrder,
    total: data?.totalCount ?? TOTAL_BEFORE,
    soleMatchId: params.term === '' ? null : (data?.soleMatchId ?? null),
    isApproximate: data?.isApproximate ?? false,
    hasConsent: data?.isInformationConsent ?? false,
    isLoading: contractId !== null && data === undefined && error === null,
    isStale: isPlaceholderData,
    error: data === undefined ? error : null,
    retry: () => void query.refetch(),
  };
};
