import { calculate, type Basket, type Calculated, type CatalogueService } from './calculation.ts';

/** A package that does the chosen services for less; amounts in kopecks. */
export interface Suggestion<S> {
  service: S;
  /** The chosen codes that it replaces, at least two. */
  replaces: string[];
  /** How many analyses it adds to the basket. */
  brings: number;
  saving: number;
  /** Working days of the whole basket with it. */
  totalWorkingDays: number;
}

const listedIds = <S extends CatalogueService>({ lines }: Calculated<S>): Set<number> =>
  new Set(lines.map(({ service }) => service.id));

/**
 * Packages among `basket.services` that contain two or more of the chosen services for less, best first. A suggestion
 * always keeps the basket valid: every chosen service stays, no analysis is for the other gender (or for one gender
 * while it is unknown), nothing conflicts.
 */
export const suggestPackages = <S extends CatalogueService>(basket: Basket<S>): Suggestion<S>[] => {
  const now = calculate(basket);
  if (!now.ok) return [];
  const known = listedIds(now);
  const chosen = basket.services.filter(({ code, isPackage }) => !isPackage && basket.codes.includes(code));
  const suggestionOf = (service: S): Suggestion<S>[] => {
    if (!service.isPackage || service.price === null || known.has(service.id)) return [];
    const parts = chosen.filter(({ id }) => service.partIds.includes(id));
    const replaces = basket.codes.filter((chosenCode) => parts.some(({ code }) => code === chosenCode));
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
