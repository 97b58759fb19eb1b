import type { Area, Areas, Texts } from './areas.ts';
import type { Language } from './languages.ts';

type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Keys<Tree[Key]>}`;
}[keyof Tree & string];
/** Key of a text, `area.group.name`, e.g. `wizard.patient.search`. */
export type MessageKey = { [Name in Area]: `${Name}.${Keys<Areas[Name]>}` }[Area];

/** Translates a key: parameters are `%{name}`, plural forms are separated by `||||` and chosen by `smart_count`. */
export type Translate = (key: MessageKey, parameters?: Record<string, string | number>) => string;

const loaders: { [Name in Area]: Record<Language, () => Promise<Texts<Areas[Name]>>> } = {
  errors: {
    ru: () => import('./ru/errors.ts').then((module) => module.errors),
    en: () => import('./en/errors.ts').then((module) => module.errors),
    be: () => import('./be/errors.ts').then((module) => module.errors),
  },
  palette: {
    ru: () => import('./ru/palette.ts').then((module) => module.palette),
    en: () => import('./en/palette.ts').then((module) => module.palette),
    be: () => import('./be/palette.ts').then((module) => module.palette),
  },
  lock: {
    ru: () => import('./ru/lock.ts').then((module) => module.lock),
    en: () => import('./en/lock.ts').then((module) => module.lock),
    be: () => import('./be/lock.ts').then((module) => module.lock),
  },
  publicPages: {
    ru: () => import('./ru/publicPages.ts').then((module) => module.publicPages),
    en: () => import('./en/publicPages.ts').then((module) => module.publicPages),
    be: () => import('./be/publicPages.ts').then((module) => module.publicPages),
  },
  patientPages: {
    ru: () => import('./ru/patientPages.ts').then((module) => module.patientPages),
    en: () => import('./en/patientPages.ts').then((module) => module.patientPages),
    be: () => import('./be/patientPages.ts').then((module) => module.patientPages),
  },
  shell: {
    ru: () => import('./ru/shell.ts').then((module) => module.shell),
    en: () => import('./en/shell.ts').then((module) => module.shell),
    be: () => import('./be/shell.ts').then((module) => module.shell),
  },
  today: {
    ru: () => import('./ru/today.ts').then((module) => module.today),
    en: () => import('./en/today.ts').then((module) => module.today),
    be: () => import('./be/today.ts').then((module) => module.today),
  },
  notices: {
    ru: () => import('./ru/notices.ts').then((module) => module.notices),
    en: () => import('./en/notices.ts').then((module) => module.notices),
    be: () => import('./be/notices.ts').then((module) => module.notices),
  },
  sheet: {
    ru: () => import('./ru/sheet.ts').then((module) => module.sheet),
    en: () => import('./en/sheet.ts').then((module) => module.sheet),
    be: () => import('./be/sheet.ts').then((module) => module.sheet),
  },
  wizard: {
    ru: () => import('./ru/wizard.ts').then((module) => module.wizard),
    en: () => import('./en/wizard.ts').then((module) => module.wizard),
    be: () => import('./be/wizard.ts').then((module) => module.wizard),
  },
  patients: {
    ru: () => import('./ru/patients.ts').then((module) => module.patients),
    en: () => import('./en/patients.ts').then((module) => module.patients),
    be: () => import('./be/patients.ts').then((module) => module.patients),
  },
  excel: {
    ru: () => import('./ru/excel.ts').then((module) => module.excel),
    en: () => import('./en/excel.ts').then((module) => module.excel),
    be: () => import('./be/excel.ts').then((module) => module.excel),
  },
  handOver: {
    ru: () => import('./ru/handOver.ts').then((module) => module.handOver),
    en: () => import('./en/handOver.ts').then((module) => module.handOver),
    be: () => import('./be/handOver.ts').then((module) => module.handOver),
  },
  faq: {
    ru: () => import('./ru/faq.ts').then((module) => module.faq),
    en: () => import('./en/faq.ts').then((module) => module.faq),
    be: () => import('./be/faq.ts').then((module) => module.faq),
  },
  relationships: {
    ru: () => import('./ru/relationships.ts').then((module) => module.relationships),
    en: () => import('./en/relationships.ts').then((module) => module.relationships),
    be: () => import('./be/relationships.ts').then((module) => module.relationships),
  },
  personCases: {
    ru: () => import('./ru/personCases.ts').then((module) => module.personCases),
    en: () => import('./en/personCases.ts').then((module) => module.personCases),
    be: () => import('./be/personCases.ts').then((module) => module.personCases),
  },
  persons: {
    ru: () => import('./ru/persons.ts').then((module) => module.persons),
    en: () => import('./en/persons.ts').then((module) => module.persons),
    be: () => import('./be/persons.ts').then((module) => module.persons),
  },
  indicators: {
    ru: () => import('./ru/indicators.ts').then((module) => module.indicators),
    en: () => import('./en/indicators.ts').then((module) => module.indicators),
    be: () => import('./be/indicators.ts').then((module) => module.indicators),
  },
  info: {
    ru: () => import('./ru/info.ts').then((module) => module.info),
    en: () => import('./en/info.ts').then((module) => module.info),
    be: () => import('./be/info.ts').then((module) => module.info),
  },
  manual: {
    ru: () => import('./ru/manual.ts').then((module) => module.manual),
    en: () => import('./en/manual.ts').then((module) => module.manual),
    be: () => import('./be/manual.ts').then((module) => module.manual),
  },
  settings: {
    ru: () => import('./ru/settings.ts').then((module) => module.settings),
    en: () => import('./en/settings.ts').then((module) => module.settings),
    be: () => import('./be/settings.ts').then((module) => module.settings),
  },
  admin: {
    ru: () => import('./ru/admin.ts').then((module) => module.admin),
    en: () => import('./en/admin.ts').then((module) => module.admin),
    be: () => import('./be/admin.ts').then((module) => module.admin),
  },
  resources: {
    ru: () => import('./ru/resources.ts').then((module) => module.resources),
    en: () => import('./en/resources.ts').then((module) => module.resources),
    be: () => import('./be/resources.ts').then((module) => module.resources),
  },
  orders: {
    ru: () => import('./ru/orders.ts').then((module) => module.orders),
    en: () => import('./en/orders.ts').then((module) => module.orders),
    be: () => import('./be/orders.ts').then((module) => module.orders),
  },
  orderImport: {
    ru: () => import('./ru/orderImport.ts').then((module) => module.orderImport),
    en: () => import('./en/orderImport.ts').then((module) => module.orderImport),
    be: () => import('./be/orderImport.ts').then((module) => module.orderImport),
  },
  orderSearch: {
    ru: () => import('./ru/orderSearch.ts').then((module) => module.orderSearch),
    en: () => import('./en/orderSearch.ts').then((module) => module.orderSearch),
    be: () => import('./be/orderSearch.ts').then((module) => module.orderSearch),
  },
  sorting: {
    ru: () => import('./ru/sorting.ts').then((module) => module.sorting),
    en: () => import('./en/sorting.ts').then((module) => module.sorting),
    be: () => import('./be/sorting.ts').then((module) => module.sorting),
  },
  results: {
    ru: () => import('./ru/results.ts').then((module) => module.results),
    en: () => import('./en/results.ts').then((module) => module.results),
    be: () => import('./be/results.ts').then((module) => module.results),
  },
  preOrders: {
    ru: () => import('./ru/preOrders.ts').then((module) => module.preOrders),
    en: () => import('./en/preOrders.ts').then((module) => module.preOrders),
    be: () => import('./be/preOrders.ts').then((module) => module.preOrders),
  },
  outsourcing: {
    ru: () => import('./ru/outsourcing.ts').then((module) => module.outsourcing),
    en: () => import('./en/outsourcing.ts').then((module) => module.outsourcing),
    be: () => import('./be/outsourcing.ts').then((module) => module.outsourcing),
  },
  serviceExtension: {
    ru: () => import('./ru/serviceExtension.ts').then((module) => module.serviceExtension),
    en: () => import('./en/serviceExtension.ts').then((module) => module.serviceExtension),
    be: () => import('./be/serviceExtension.ts').then((module) => module.serviceExtension),
  },
  system: {
    ru: () => import('./ru/system.ts').then((module) => module.system),
    en: () => import('./en/system.ts').then((module) => module.system),
    be: () => import('./be/system.ts').then((module) => module.system),
  },
  synchronization: {
    ru: () => import('./ru/synchronization.ts').then((module) => module.synchronization),
    en: () => import('./en/synchronization.ts').then((module) => module.synchronization),
    be: () => import('./be/synchronization.ts').then((module) => module.synchronization),
  },
};

/** Loads the texts of an area in a language. */
export const loadArea = <Name extends Area>(area: Name, language: Language): Promise<Texts<Areas[Name]>> =>
  loaders[area][language]();
