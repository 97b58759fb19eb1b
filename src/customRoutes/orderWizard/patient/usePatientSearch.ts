import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useCallback, useState } from 'react';
import { SEARCH_MIN } from '../../../../contract/fields.ts';
import type { PatientRow } from '../../../../contract/patients.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useLanguage } from '../../../i18n/useT.ts';
import { useDebouncedEffect } from '../../../ui/useDebounce.ts';
import { useScopeContext } from '../wizardContexts.ts';
import { noFilter } from './filterRules.ts';
import {
  PAGE_SIZE,
  searchBody,
  sortPatients,
  TOTAL_BEFORE,
  type SearchParams,
  type Order,
} from './patientList.ts';

/** ms */
export const TYPING_PAUSE = 200;
const NONE: readonly PatientRow[] = [];

export interface PatientSearchState {
  /** The search field's text. */
  typed: string;
  type: (text: string) => void;
  /** One or two characters: nothing is asked. */
  isTooShort: boolean;
  asked: SearchParams;
  /** Asks at once; everything but another page leads to the first one. */
  ask: (change: Partial<SearchParams>) => void;
  /** The rows answer what stands in the search field. */
  isSettled: boolean;
  rows: readonly PatientRow[];
  order: Order | null;
  setOrder: (order: Order | null) => void;
  total: number;
  /** Nobody matches what was typed; the rows are a guess. */
  isApproximate: boolean;
  /** Information consents can be printed. */
  hasConsent: boolean;
  /** Nothing of this contract is there yet. */
  isLoading: boolean;
  /** The rows shown are being replaced. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

/** Query and rows of the patient list of the selected contract. */
export const usePatientSearch = (initialTerm: string): PatientSearchState => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const language = useLanguage();
  const { contract, clientUnitId } = useScopeContext();
  const contractId = contract?.id ?? null;
  const [typed, setTyped] = useState(initialTerm);
  const [order, setOrder] = useState<Order | null>(null);
  const [asked, setAsked] = useState<SearchParams>({
    term: initialTerm,
    filter: noFilter,
    page: 1,
    pageSize: PAGE_SIZE,
  });
  const ask = useCallback(
    (change: Partial<SearchParams>) => setAsked((before) => ({ ...before, page: 1, ...change })),
    [],
  );

  // The order being edited brings its patient's name when its record has come.
  const [takenTerm, setTakenTerm] = useState(initialTerm);
  if (takenTerm !== initialTerm) {
    setTakenTerm(initialTerm);
    setTyped(initialTerm);
    ask({ term: initialTerm });
  }
  const scopeKey = `${String(contractId)}/${String(clientUnitId)}`;
  const [askedAt, setAskedAt] = useState(scopeKey);
  if (askedAt !== scopeKey) {
    setAskedAt(scopeKey);
    ask({});
  }

  const term = typed.trim();
  const isTooShort = term !== '' && term.length < SEARCH_MIN;
  const askTyped = () => {
    if (!isTooShort && term !== asked.term) ask({ term });
  };
  useDebouncedEffect(askTyped, TYPING_PAUSE, term);

  const query = useQuery({
    queryKey: ['patients', 'search', contractId, clientUnitId, asked],
    queryFn: ({ signal }) => dataProvider.searchPatients(searchBody(contractId ?? 0, asked), signal),
    enabled: contractId !== null,
    staleTime: 0,
    // Another contract's patients must not be choosable for a moment.
    placeholderData: (before, beforeQuery) => (beforeQuery?.queryKey[2] === contractId ? before : undefined),
  });
  const { data, error, isPlaceholderData } = query;
  return {
    typed,
    type: setTyped,
    isTooShort,
    asked,
    ask,
    isSettled: term === asked.term && data !== undefined && !isPlaceholderData,
    rows: data ? sortPatients(data.patient, order, language) : NONE,
    order,
    setOrder,
    total: data?.totalCount ?? TOTAL_BEFORE,
    isApproximate: data?.isApproximate ?? false,
    hasConsent: data?.isInformationConsent ?? false,
    isLoading: contractId !== null && data === undefined && error === null,
    isStale: isPlaceholderData,
    error: data === undefined ? error : null,
    retry: () => void query.refetch(),
  };
};
