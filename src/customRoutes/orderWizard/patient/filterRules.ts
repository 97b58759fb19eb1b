import {
  optionalEmail,
  optionalPhone,
  SEARCH_MIN,
  wireDate,
  type FieldMessage,
} from '../../../../contract/fields.ts';
import type { patientFilter } from '../../../../contract/patients.ts';
import type { z } from 'zod';
import { wireDateOf, wireDay, wirePhoneOf } from '../../../ui/wireValues.ts';

/** The filters of the patient list, typed or on the wire; '' means no filter. */
export type PatientFilter = Record<Exclude<keyof z.input<typeof patientFilter>, 'gender'>, string> & {
  gender: '' | 'M' | 'F';
};
export const noFilter: PatientFilter = {
  lastName: '',
  firstName: '',
  email: '',
  dateOfBirth: '',
  phone: '',
  gender: '',
};
export type FilterErrors = Partial<Record<keyof PatientFilter, FieldMessage>>;

type Checked = { value: string } | { error: FieldMessage };

const bySchema = (schema: z.ZodType<string>, text: string): Checked => {
  const parsed = schema.safeParse(text);
  return parsed.success
    ? { value: parsed.data }
    : { error: (parsed.error.issues[0]?.message ?? 'Invalid') as FieldMessage };
};

/** Empty, or at least three characters. */
const name = (typed: string): Checked => {
  const text = typed.trim();
  return text === '' || text.length >= SEARCH_MIN ? { value: text } : { error: 'MinLen' };
};

/** Empty, or a day of the calendar not after today. */
const birthDate = (typed: string, today: string): Checked => {
  if (typed.trim() === '') return { value: '' };
  const checked = bySchema(wireDate, wireDateOf(typed));
  return 'value' in checked && checked.value > today ? { error: 'DateInFuture' } : checked;
};

/**
 * Applies the typed filters: a valid field is converted to the wire, an invalid one leaves the filter unchanged and
 * gets its message.
 */
export const parseFilters = (
  applied: PatientFilter,
  typed: PatientFilter,
  now: Date,
): { applied: PatientFilter; errors: FilterErrors } => {
  const checked: Record<keyof PatientFilter, Checked> = {
    lastName: name(typed.lastName),
    firstName: name(typed.firstName),
    email: bySchema(optionalEmail, typed.email.trim()),
    dateOfBirth: birthDate(typed.dateOfBirth, wireDay(now)),
    phone: bySchema(optionalPhone, wirePhoneOf(typed.phone)),
    gender: { value: typed.gender },
  };
  const next: Record<string, string> = { ...applied };
  const errors: FilterErrors = {};
  for (const field of Object.keys(checked) as (keyof PatientFilter)[]) {
    const result = checked[field];
    if ('value' in result) next[field] = result.value;
    else errors[field] = result.error;
  }
  return { applied: { ...applied, ...next }, errors };
};

/** Number of filters set. */
export const countFilters = (filter: PatientFilter): number =>
  Object.values(filter).filter((value) => value !== '').length;
