import { barcode as barcodeOf, wireDate, type FieldMessage } from '../../contract/fields.ts';
import { ALL } from '../../contract/headers.ts';
import type { ResultConditions } from '../../contract/results.ts';
import { namePart } from '../../contract/sorting.ts';
import type { SearchScope } from '../dataProvider/sorting.ts';
import { formatDay } from '../i18n/format.ts';
import type { Choice } from '../ui/Autocomplete.tsx';
import type { DateRange } from '../ui/DateRangeInput.tsx';
import { wireDateOf, wireDay } from '../ui/wireValues.ts';

/** Values of the order and result search form. */
export interface OrderSearchValues {
  /** ALL: every contract of the user. */
  contractId: number | null;
  /** null: all subdivisions of the contract. */
  clientUnitId: number | null;
  status: number;
  created: DateRange;
  /** The period of the hand-over, or of the result. */
  second: DateRange;
  lastName: string;
  firstName: string;
  barcode: string;
  medicalCenter: Choice | null;
  service: Choice | null;
  /** Conditions of results that the form has no fields for. */
  only?: ResultConditions | undefined;
}

/** Search parameters on the wire: dates yyyyMMdd, '' for no filter. */
export interface OrderSearch {
  place: SearchScope;
  status: number;
  createdDateStart: string;
  createdDateEnd: string;
  secondDateStart: string;
  secondDateEnd: string;
  lastName: string;
  firstName: string;
  barcode: string;
  medicalCenterCode: string | null;
  serviceId: number | null;
}

export type SearchField = 'created' | 'second' | 'lastName' | 'firstName' | 'barcode';
/** The form's periods, each with two calendars. */
export type SearchPeriod = 'created' | 'second';
/** Message of a field; `Period`: a calendar was opened without a choice. */
export type SearchErrors = Partial<Record<SearchField, FieldMessage | 'Period' | undefined>>;

export const NO_RANGE: DateRange = { from: '', to: '' };

/** From so many days ago up to now. */
export const lastDays = (now: Date, days: number): DateRange => {
  const before = new Date(now);
  before.setDate(before.getDate() - days);
  return { from: formatDay(before), to: formatDay(now) };
};

/** The last seven days up to now. */
export const lastWeek = (now: Date): DateRange => lastDays(now, 7);

/** The narrowing filters, all cleared; contract, status and creation period are not among them. */
export const withoutConditions = {
  second: NO_RANGE,
  lastName: '',
  firstName: '',
  barcode: '',
  medicalCenter: null,
  service: null,
} satisfies Partial<OrderSearchValues>;

/** The user's sole contract, or the last selected one if still available; otherwise none. */
export const initialContract = (contractIds: readonly number[], last: number | null): number | null => {
  const [only] = contractIds;
  if (contractIds.length === 1 && only !== undefined) return only;
  return last !== null && (last === ALL || contractIds.includes(last)) ? last : null;
};

/** Initial values: the last seven days, the sole or last selected contract, the given status. */
export const initialSearch = (
  contractIds: readonly number[],
  status: number,
  now: Date,
  lastContract: number | null = null,
): OrderSearchValues => ({
  contractId: initialContract(contractIds, lastContract),
  clientUnitId: null,
  status,
  created: lastWeek(now),
  ...withoutConditions,
});

/** The form without names. */
export const withoutPatient = (values: OrderSearchValues): OrderSearchValues => ({
  ...values,
  lastName: '',
  firstName: '',
});

interface Checked {
  start: string;
  end: string;
  error?: FieldMessage;
}

/** Parses a period for the wire; errors: a missing end, an invalid or future date, the wrong order. */
export const checkRange = ({ from, to }: DateRange, today: string, isRequired: boolean): Checked => {
  const [start, end] = [wireDateOf(from), wireDateOf(to)];
  const nothing = { start: '', end: '' };
  if (start === '' && end === '') return isRequired ? { ...nothing, error: 'Required' } : nothing;
  if (start === '' || end === '') return { ...nothing, error: 'Required' };
  for (const day of [start, end]) {
    const { error } = wireDate.safeParse(day);
    if (error) return { ...nothing, error: (error.issues[0]?.message ?? 'DateFormat') as FieldMessage };
    if (day > today) return { ...nothing, error: 'DateInFuture' };
  }
  return start > end ? { ...nothing, error: 'DateOrder' } : { start, end };
};

/** True if a name has a digit or a space. */
export const nameProblem = (typed: string): FieldMessage | undefined =>
  namePart.safeParse(typed).error?.issues[0]?.message as FieldMessage | undefined;

/**
 * Validates the form and converts it to the wire; null without a contract. `undecided` are periods whose calendar was
 * left without a choice.
 */
export const parseSearch = (
  values: OrderSearchValues,
  contractIds: readonly number[],
  now: Date,
  undecided: readonly SearchPeriod[] = [],
): { search: OrderSearch | null; errors: SearchErrors } => {
  const today = wireDay(now);
  const created = checkRange(values.created, today, true);
  const second = checkRange(values.second, today, false);
  const barcode = values.barcode.replace(/\D/g, '');
  const parsed = barcodeOf.safeParse(barcode);
  const errors: SearchErrors = {
    created: created.error,
    second: second.error,
    lastName: nameProblem(values.lastName),
    firstName: nameProblem(values.firstName),
    barcode: values.barcode.trim() !== '' && !parsed.success ? 'BarcodeLength' : undefined,
  };
  for (const period of undecided) errors[period] = 'Period';
  const { contractId } = values;
  if (contractId === null || Object.values(errors).some((error) => error !== undefined))
    return { search: null, errors };
  return {
    search: {
      place: {
        contractIds: contractId === ALL ? contractIds : [contractId],
        clientUnitId: contractId === ALL ? null : values.clientUnitId,
      },
      status: values.status,
      createdDateStart: created.start,
      createdDateEnd: created.end,
      secondDateStart: second.start,
      secondDateEnd: second.end,
      lastName: values.lastName.trim(),
      firstName: values.firstName.trim(),
      barcode: parsed.success ? parsed.data : '',
      medicalCenterCode: values.medicalCenter?.value ?? null,
      serviceId: values.service === null ? null : Number(values.service.value),
    },
    errors,
  };
};

/** True if any of these filters is set. */
export const hasConditions = (values: OrderSearchValues): boolean =>
  values.lastName + values.firstName + values.barcode !== '' || countMore(values) > 0;

/** Number of collapsed fields in use. */
export const countMore = ({ second, medicalCenter, service }: OrderSearchValues): number =>
  [second.from !== '' || second.to !== '', medicalCenter !== null, service !== null].filter(Boolean).length;
