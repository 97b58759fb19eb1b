import type { Quantity } from 'fhir/r4';
import { UCUM } from './writing.ts';

/** The digits of quantities: 5.10 is another statement than 5.1, which JavaScript does not know. */
const digits = new WeakMap<object, string>();
/** Before digits in place of a number; no text of a resource begins with it where a number stands. */
const MARK = '\uE000';

const comparators = { '<': '<', '>': '>', '≤': '<=', '≥': '>=' } as const;

/** A number with its comparator, the unit as it is printed and its UCUM code; '' where there is none. */
export const quantityOf = (
  number: string,
  { comparator, unit, ucum }: { comparator: '' | keyof typeof comparators; unit: string; ucum: string },
): Quantity => {
  const quantity: Quantity = {
    value: Number(number),
    comparator: comparator === '' ? undefined : comparators[comparator],
    unit: unit === '' ? undefined : unit,
    system: ucum === '' ? undefined : UCUM,
    code: ucum === '' ? undefined : ucum,
  };
  digits.set(quantity, number);
  return quantity;
};

/** A resource as JSON, its quantities with all their digits. */
export const fhirJson = (resource: unknown): string =>
  JSON.stringify(resource, function (this: object, key, value: unknown) {
    const exact = key === 'value' && typeof value === 'number' ? digits.get(this) : undefined;
    return exact === undefined ? value : `${MARK}${exact}`;
  }).replaceAll(/"value":"\uE000(-?\d+(?:\.\d+)?)"/g, '"value":$1');
