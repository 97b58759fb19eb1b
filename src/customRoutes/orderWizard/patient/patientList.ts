import type { PatientRow } from '../../../../contract/patients.ts';
import { firstPatientSearch } from '../../../dataProvider/firstSearch.ts';
import type { PatientSearch } from '../../../dataProvider/patients.ts';
import { collatorOf } from '../../../i18n/collator.ts';
import type { Language } from '../../../i18n/languages.ts';
import { sortRows, type SortOrder } from '../../../ui/sortOrder.ts';
import type { PatientFilter } from './filterRules.ts';
import { fullName } from '../../../orders/fullName.ts';

export const PAGE_SIZE = 10;
/** The total before the first response. */
export const TOTAL_BEFORE = 300;

/** Parameters of a patient search; `term` is empty or has at least three characters. */
export interface SearchParams {
  term: string;
  filter: PatientFilter;
  /** Counts from 1. */
  page: number;
  pageSize: number;
}

/** The request body; the first request must equal the request of the inline script. */
export const searchBody = (
  contractId: number,
  { term, filter, page, pageSize }: SearchParams,
): PatientSearch & { contractId: number } => ({
  ...firstPatientSearch(contractId),
  term,
  pageNumber: page,
  pageSize,
  lastName: filter.lastName || undefined,
  firstName: filter.firstName || undefined,
  email: filter.email || undefined,
  dateOfBirth: filter.dateOfBirth || undefined,
  phone: filter.phone || undefined,
  gender: filter.gender || undefined,
});

export const columns = ['name', 'gender', 'dateOfBirth'] as const;
export type Column = (typeof columns)[number];

/** Sorts the loaded page; null keeps the server's order. */
export const sortPatients = (
  rows: readonly PatientRow[],
  order: SortOrder<Column> | null,
  language: Language,
): readonly PatientRow[] => {
  const { compare } = collatorOf(language);
  return sortRows(rows, order, {
    name: (a, b) => compare(fullName(a), fullName(b)),
    gender: (a, b) => compare(String(a.gender), String(b.gender)),
    dateOfBirth: (a, b) => compare(a.dateOfBirth, b.dateOfBirth),
  });
};
