import type { Language } from '../src/i18n/languages.ts';

/** What the portal is, for search engines and for the dialog that installs it. */
export const portalDescription: Readonly<Record<Language, string>> = {
  ru: 'Кабинет медицинской лаборатории для корпоративных клиентов: заказы, передача проб, результаты.',
  en: 'Lab Cabinet for corporate clients of a medical laboratory: orders, handing over samples, results.',
  be: 'Кабінет медыцынскай лабараторыі для карпаратыўных кліентаў: заказы, перадача проб, вынікі.',
};
