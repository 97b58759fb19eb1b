import type { Quantity } from 'fhir/r4';
import { keepDigits } from '../core/calls/fhirJson.ts';
import { UCUM } from './writing.ts';

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
  keepDigits(quantity, number);
  return quantity;
};
