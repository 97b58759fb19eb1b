import type { OrderedService, Substance, Suggestion as SuggestionView } from '../../../contract/orders.ts';
import type { UserFlags } from '../../../contract/session.ts';
import { shownAmount } from '../../core/amounts.ts';
import type { Language } from '../../core/messages/messages.ts';
import type { Line, TubeNeed } from './calculation.ts';
import { labelNumbers } from './labelNumbers.ts';
import type { NamedService } from './catalogue.ts';
import type { Suggestion } from './suggestions.ts';

export interface Viewer {
  language: Language;
  flags: Pick<UserFlags, 'priceDisplay'>;
}

/** The lines of a basket for the viewer. */
export const viewLines = (
  lines: readonly Pick<Line<NamedService>, 'service' | 'parent' | 'price'>[],
  { language, flags }: Viewer,
): OrderedService[] =>
  lines.map(({ service, parent, price }) => ({
    serviceId: service.id,
    code: service.code,
    name: service.name[language],
    price: shownAmount(flags, price),
    listPrice: shownAmount(flags, parent === null ? service.listPrice : null),
    workingDays: service.workingDays,
    parentCode: parent?.code ?? null,
  }));

/**
 * What packages save against buying their parts separately, in kopecks; a package with a part that has no price is
 * skipped.
 */
export const savedByPackages = (
  lines: readonly Pick<Line<NamedService>, 'service' | 'parent' | 'price'>[],
): number =>
  lines
    .filter(({ service }) => service.isPackage)
    .reduce((saved, { service, price }) => {
      const parts = lines.filter(({ parent }) => parent?.id === service.id).map((line) => line.service.price);
      if (parts.some((part) => part === null)) return saved;
      const separately = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
      return saved + Math.max(0, separately - price);
    }, 0);

/** Suggested packages for the viewer; none without the price flag. */
export const viewSuggestions = (
  suggestions: readonly Suggestion<NamedService>[],
  { language, flags }: Viewer,
): SuggestionView[] =>
  suggestions.flatMap(({ service, saving, ...rest }) => {
    const [price, less] = [shownAmount(flags, service.price), shownAmount(flags, saving)];
    const { code, name, workingDays } = service;
    return price === null || less === null
      ? []
      : [{ code, name: name[language], price, workingDays, saving: less, ...rest }];
  });

/** The tubes of a basket in the viewer's language. */
export const viewTubes = (
  needs: readonly TubeNeed[],
  services: readonly NamedService[],
  language: Language,
): Substance[] => {
  const byCode = new Map(services.map(({ tube }) => [tube?.code, tube]));
  const numbers = new Map(labelNumbers(needs).map((one) => [one.code, one.numbers]));
  return needs.flatMap((need) => {
    const tube = byCode.get(need.code);
    return tube == null
      ? []
      : [
          {
            ...need,
            numbers: numbers.get(need.code) ?? [],
            name: tube.name[language],
            tubeColor: tube.color,
            kind: tube.kind,
            hasSite: tube.hasSite,
            biomaterial: tube.biomaterial[language],
          },
        ];
  });
};
