import type { Service } from '../../../../contract/services.ts';
import { collatorOf } from '../../../i18n/collator.ts';
import type { Language } from '../../../i18n/languages.ts';
import { sortRows, type SortOrder } from '../../../ui/sortOrder.ts';

export const sortColumns = ['code', 'name', 'price', 'workingDays'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Sorts the loaded services by the rules of the language; those without a price come last. */
export const sortServices = (
  services: readonly Service[],
  order: SortOrder<SortColumn> | null,
  language: Language,
): readonly Service[] => {
  const { compare } = collatorOf(language);
  const byCode = (a: Service, b: Service) => compare(a.code, b.code);
  return sortRows(
    services,
    order,
    {
      code: byCode,
      name: (a, b) => compare(a.name, b.name),
      // Two without a price are equal: Infinity - Infinity is not a number.
      price: (a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0,
      workingDays: (a, b) => a.workingDays - b.workingDays,
    },
    byCode,
  );
};
