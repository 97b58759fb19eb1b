import type { Random } from '../../server/core/random.ts';
import type { GeneratedPerson } from './generated.ts';

/** The birth date of a child of a parent who was born on this day: 18 to 40 years later, at times on the same day of the year. */
export const childsBirth = (random: Random, parentBorn: string): string => {
  const year = String(Number(parentBorn.slice(0, 4)) + random.int(18, 40));
  const [month, day] = random.chance(0.1)
    ? [parentBorn.slice(5, 7), parentBorn.slice(8)]
    : [random.int(1, 12), random.int(1, 28)].map((part) => String(part).padStart(2, '0'));
  // There is no 29 February in most years.
  return `${year}-${month ?? ''}-${day === '29' && month === '02' ? '28' : (day ?? '')}`;
};

/** Gives children the next numbers after that of the first one, as passports that were made on one day have. */
export const numberInTurn = (children: readonly GeneratedPerson[]): void => {
  const [first, ...others] = children;
  const [, series = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(first?.identificationNumber ?? '') ?? [];
  if (number === '') return;
  others.forEach((child, at) => {
    Object.assign(child, {
      identificationNumberTypeId: first?.identificationNumberTypeId,
      identificationNumber: series + String((Number(number) + at + 1) % 10_000_000).padStart(7, '0'),
    });
  });
};
