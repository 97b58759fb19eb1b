import type { Service } from '../../../../contract/services.ts';
import { collatorOf } from '../../../i18n/collator.ts';
import type { Language } from '../../../i18n/languages.ts';

export const sortColumns = ['code', 'name', 'price', 'workingDays'] as const;
export type SortColumn = (typeof sortColumns)[number];
export interface Sort {
  by: SortColumn;
  descending: boolean;
}

/** The sort after a click on a column: up, down, then the laboratory's own order again. */
export const nextSort = (sort: Sort | null, by: SortColumn): Sort | null => {
  if (sort?.by !== by) return { by, descending: false };
  return sort.descending ? null : { by, descending: true };
};

/** The loaded services sorted for the reader's language; a service without a price comes last. */
export const sortServices = (
  services: readonly Service[],
  sort: Sort | null,
  language: Language,
): readonly Service[] => {
  if (sort === null) return services;
  const collator = collatorOf(language);
  const compare: Record<SortColumn, (a: Service, b: Service) => number> = {
    code: (a, b) => collator.compare(a.code, b.code),
    name: (a, b) => collator.compare(a.name, b.name),
    price: (a, b) => (a.price ?? Infinity) - (b.price ?? Infinity),
    workingDays: (a, b) => a.workingDays - b.workingDays,
  };
  const direction = sort.descending ? -1 : 1;
  return services.toSorted(
    (a, b) => direction * (compare[sort.by](a, b) || 0) || collator.compare(a.code, b.code),
  );
};
