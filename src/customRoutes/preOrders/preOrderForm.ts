import { preOrderStatus } from '../../../contract/codes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import type { FieldMessage } from '../../../contract/fields.ts';
import { ALL } from '../../../contract/headers.ts';
import { listedStatuses, type ListedStatus, type searchPreOrders } from '../../../contract/preOrders.ts';
import type { DateRange } from '../../ui/DateRangeInput.tsx';
import { BARCODE_LENGTH, parseTubeCode } from '../../../contract/tubeCodes.ts';
import { wireDay } from '../../ui/wireValues.ts';
import type { OpenedView, ViewedValues } from '../../orderLists/savedViews.ts';
import {
  checkRange,
  initialContract,
  lastWeek,
  nameProblem,
  withoutConditions as noConditions,
} from '../../orderLists/searchValues.ts';

/** Values of the pre-order search form. */
export interface PreOrderValues {
  /** ALL: every contract of the user. */
  contractId: number | null;
  status: ListedStatus;
  created: DateRange;
  lastName: string;
  firstName: string;
  middleName: string;
  barcode: string;
  /** From a link: pre-orders valid until this day or an earlier one, yyyyMMdd. */
  validUntilEnd?: string | undefined;
  /** From a notice, ISO 8601: the last days of validity began, or payment came during them, since this moment. */
  expiringSince?: string | undefined;
}

/** Search parameters; contracts are sent in a header. */
export interface PreOrderSearch {
  contractIds: readonly number[];
  filters: Omit<BodyInput<typeof searchPreOrders>, 'pageNumber' | 'pageSize'>;
}

export type PreOrderField = 'created' | 'lastName' | 'firstName' | 'middleName' | 'barcode';
/** Error of a field; `Digits`: a barcode may have digits only. */
export type PreOrderErrors = Partial<Record<PreOrderField, FieldMessage | 'Digits'>>;

/** No condition on the end of validity. */
export const noEnd = { validUntilEnd: undefined, expiringSince: undefined };
const noNames = { lastName: '', firstName: '', middleName: '', barcode: '' };

/** Initial values: the sole contract, New, the last seven days. */
export const initialPreOrders = (
  contractIds: readonly number[],
  now: Date,
  lastContract: number | null = null,
): PreOrderValues => ({
  contractId: initialContract(contractIds, lastContract),
  status: preOrderStatus.New,
  created: lastWeek(now),
  ...noNames,
});

/** The form as saved views see it. */
export const viewedValues = (values: PreOrderValues): ViewedValues => ({
  ...noConditions,
  clientUnitId: null,
  ...values,
});

/** The form as a saved view fills it. */
export const filledBy = ({ values: { contractId, status, created } }: OpenedView): PreOrderValues => ({
  ...noNames,
  contractId,
  status: listedStatuses.find((one) => one === status) ?? preOrderStatus.New,
  created,
});

/** True if a name, a barcode or the end of validity is searched for. */
export const hasConditions = ({
  lastName,
  firstName,
  middleName,
  barcode,
  validUntilEnd,
}: PreOrderValues): boolean =>
  lastName + firstName + middleName + barcode !== '' || validUntilEnd !== undefined;

/** The form without names, barcode and the end of validity. */
export const withoutConditions = (values: PreOrderValues): PreOrderValues => ({
  ...values,
  ...noNames,
  ...noEnd,
});

/** The digits of a typed or pasted barcode, of a label those of the order; null for anything else. */
export const digitsOf = (typed: string): string | null => {
  const text = typed.replace(/\s/g, '');
  if (text.length > BARCODE_LENGTH) return parseTubeCode(text)?.barcode ?? null;
  return /^\d*$/.test(text) ? text : null;
};

/** Validates a field while typing. */
export const problemOf = (
  field: Exclude<PreOrderField, 'created'>,
  typed: string,
): FieldMessage | 'Digits' | undefined => {
  if (field === 'barcode') return digitsOf(typed) === null ? 'Digits' : undefined;
  return nameProblem(typed);
};

/** Validates the form and converts it to the wire; `search` is null with errors or without a contract. */
export const parsePreOrderSearch = (
  values: PreOrderValues,
  contractIds: readonly number[],
  now: Date,
): { search: PreOrderSearch | null; errors: PreOrderErrors } => {
  const { contractId, status } = values;
  const created = checkRange(values.created, wireDay(now), true);
  const errors: PreOrderErrors = created.error ? { created: created.error } : {};
  for (const field of ['lastName', 'firstName', 'middleName', 'barcode'] as const) {
    const problem = problemOf(field, values[field]);
    if (problem) errors[field] = problem;
  }
  if (contractId === null || Object.keys(errors).length > 0) return { search: null, errors };
  return {
    search: {
      contractIds: contractId === ALL ? contractIds : [contractId],
      filters: {
        createdDateStart: created.start,
        createdDateEnd: created.end,
        status,
        lastName: values.lastName.trim(),
        firstName: values.firstName.trim(),
        middleName: values.middleName.trim(),
        barcode: digitsOf(values.barcode) ?? '',
        validUntilEnd: values.validUntilEnd,
        expiringSince: values.expiringSince,
      },
    },
    errors,
  };
};
