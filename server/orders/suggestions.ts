import { calculate, type Basket, type Calculated, type CatalogueService } from './calculation.ts';

/** A package that does for less what was chosen one by one; amounts in kopecks. */
export interface Suggestion<S> {
  service: S;
  /** The chosen codes whose place it takes, at least two. */
  replaces: string[];
  /** How many analyses come with it that the basket has not. */
  brings: number;
  saving: number;
  /** Working days of the whole basket with it. */
  totalWorkingDays: number;
}

const listedIds = <S extends CatalogueService>({ lines }: Calculated<S>): Set<number> =>
  new Set(lines.map(({ service }) => service.id));

/**
 * Packages among `basket.services` that hold two or more of the chosen services for less than these cost, the best
 * first. The basket with a suggested package is one that the laboratory takes: nothing that was chosen is lost, nobody
 * gets an analysis for the other gender (nor for one gender while the gender is unknown), nothing conflicts.
 */
export const suggestPackages = <S extends CatalogueService>(basket: Basket<S>): Suggestion<S>[] => {
  const now = calculate(basket);
  if (!now.ok) return [];
  const known = listedIds(now);
  const chosen = basket.services.filter(({ code, isPackage }) => !isPackage && basket.codes.includes(code));
  const suggestionOf = (service: S): Suggestion<S>[] => {
    if (!service.isPackage || service.price === null || known.has(service.id)) return [];
    const replaces = chosen.filter(({ id }) => service.partIds.includes(id)).map(({ code }) => code);
    if (replaces.length < 2) return [];
    const rest = basket.codes.filter((code) => !replaces.includes(code));
    const then = calculate({ ...basket, codes: [...rest, service.code] });
    if (!then.ok || then.total >= now.total) return [];
    const brought = then.lines.filter((line) => !known.has(line.service.id));
    if (basket.gender === null && brought.some((line) => line.service.gender !== null)) return [];
    return [
      {
        service,
        replaces,
        brings: brought.length - 1,
        saving: now.total - then.total,
        totalWorkingDays: then.workingDays,
      },
    ];
  };
  return basket.services.flatMap(suggestionOf).toSorted((a, b) => b.saving - a.saving);
};
