import { service } from './catalogue/service.ts';
import type { ServiceSeed } from './catalogue/types.ts';

/** Announced and priced, but the laboratory has not said into what they are drawn: an order is refused with code 8. */
export const unsetServices: readonly ServiceSeed[] = [
  service(
    '6432',
    [
      'Микробиота кишечника, секвенирование 16S рРНК',
      'Gut microbiota, 16S rRNA sequencing',
      'Мікрабіёта кішэчніка, секвеніраванне 16S рРНК',
    ],
    310,
    14,
    null,
  ),
];
