import { servicesOf } from './catalogue/service.ts';

/** Announced and priced, but without a tube yet: an order is rejected with code 8. */
export const unsetServices = servicesOf(`
  code |    BYN | days | tube | for | ru | en | be
  6432 | 310.00 |   14 |      |     | Микробиота кишечника, секвенирование 16S рРНК | Gut microbiota, 16S rRNA sequencing | Мікрабіёта кішэчніка, секвеніраванне 16S рРНК
`);
