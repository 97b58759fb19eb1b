import { describe, expect, test } from 'vitest';
import { countFilters, noFilter, parseFilters, type PatientFilter } from './filterRules.ts';

const now = new Date(2026, 10, 20, 9);
const take = (typed: Partial<PatientFilter>, applied: PatientFilter = noFilter) =>
  parseFilters(applied, { ...noFilter, ...typed }, now);

describe('the filters of the patient list', () => {
  test('valid filters are sent in the wire format (PAT-14)', () => {
    const typed = {
      lastName: ' Ива ',
      dateOfBirth: '01.02.1990',
      phone: '+375 29 123 45 67',
      gender: 'F',
    } as const;
    expect(take(typed)).toEqual({
      applied: { ...noFilter, lastName: 'Ива', dateOfBirth: '19900201', phone: '375291234567', gender: 'F' },
      errors: {},
    });
  });
  test.each([
    [{ lastName: 'Ив' }, { lastName: 'MinLen' }],
    [{ firstName: 'И' }, { firstName: 'MinLen' }],
    [{ email: 'nurse' }, { email: 'Email' }],
    [{ phone: '+375 29' }, { phone: 'PhonePattern' }],
    [{ dateOfBirth: '30.02.1990' }, { dateOfBirth: 'NoSuchDate' }],
    [{ dateOfBirth: '01.01.1890' }, { dateOfBirth: 'DateTooEarly' }],
    [{ dateOfBirth: '21.11.2026' }, { dateOfBirth: 'DateInFuture' }],
  ])('%o is not applied: %o (PAT-15, PAT-18, PAT-19, PAT-21, PAT-22)', (typed, errors) => {
    expect(take(typed)).toEqual({ applied: noFilter, errors });
  });
  test('today is a birth date (PAT-22)', () =>
    expect(take({ dateOfBirth: '20.11.2026' })).toMatchObject({ errors: {} }));
  test('the mask alone is no phone (PAT-20)', () =>
    expect(take({ phone: '+375' })).toEqual({ applied: noFilter, errors: {} }));
  test('a name that has become too short keeps the filter as it was until it is cleared (PAT-16)', () => {
    const applied = { ...noFilter, lastName: 'Ива' };
    expect(take({ lastName: 'Ив' }, applied).applied).toEqual(applied);
    expect(take({ lastName: '' }, applied).applied).toEqual(noFilter);
  });
  test('counts the filters that are set', () =>
    expect(countFilters({ ...noFilter, gender: 'M', email: 'a@b.by' })).toBe(2));
});
