import type { ShownPrice } from '../../../contract/shownPrice.ts';
import { PriceChanged } from '../../core/apiError.ts';
import type { Language } from '../../core/messages/messages.ts';
import type { Calculated } from './calculation.ts';
import type { NamedService } from './catalogue.ts';

const kopecks = (amount: number): number => Math.round(amount * 100);

/** Throws PriceChanged with the differences, by service, when an order costs another sum than was shown. */
export const checkShownPrice = (
  shown: ShownPrice,
  { lines, sum, discount, total }: Calculated<NamedService>,
  language: Language,
): void => {
  if (kopecks(shown.total) === (shown.discount === null ? sum : total)) return;
  const before = new Map(shown.services.map(({ code, price }) => [code, price]));
  throw new PriceChanged({
    services: lines
      .filter(({ parent }) => parent === null)
      .map(({ service, price }) => ({
        code: service.code,
        name: service.name[language],
        shown: before.get(service.code) ?? null,
        now: price / 100,
      }))
      .filter((one) => one.shown !== one.now),
    discount: { shown: shown.discount, now: discount / 100 },
    total: { shown: shown.total, now: total / 100 },
  });
};
