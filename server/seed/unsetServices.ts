import { service } from './catalogue/service.ts';
import type { ServiceSeed } from './catalogue/types.ts';

/** Announced and priced, but without a tube yet: an order is rejected with code 8. */
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
