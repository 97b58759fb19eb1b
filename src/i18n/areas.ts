import type { admin } from './ru/admin.ts';
import type { errors } from './ru/errors.ts';
import type { excel } from './ru/excel.ts';
import type { faq } from './ru/faq.ts';
import type { handOver } from './ru/handOver.ts';
import type { indicators } from './ru/indicators.ts';
import type { info } from './ru/info.ts';
import type { lock } from './ru/lock.ts';
import type { manual } from './ru/manual.ts';
import type { notices } from './ru/notices.ts';
import type { palette } from './ru/palette.ts';
import type { orders } from './ru/orders.ts';
import type { patientPages } from './ru/patientPages.ts';
import type { patients } from './ru/patients.ts';
import type { orderImport } from './ru/orderImport.ts';
import type { personCases } from './ru/personCases.ts';
import type { persons } from './ru/persons.ts';
import type { relationships } from './ru/relationships.ts';
import type { orderSearch } from './ru/orderSearch.ts';
import type { sorting } from './ru/sorting.ts';
import type { resources } from './ru/resources.ts';
import type { results } from './ru/results.ts';
import type { preOrders } from './ru/preOrders.ts';
import type { outsourcing } from './ru/outsourcing.ts';
import type { publicPages } from './ru/publicPages.ts';
import type { serviceExtension } from './ru/serviceExtension.ts';
import type { settings } from './ru/settings.ts';
import type { sheet } from './ru/sheet.ts';
import type { shell } from './ru/shell.ts';
import type { today } from './ru/today.ts';
import type { system } from './ru/system.ts';
import type { synchronization } from './ru/synchronization.ts';
import type { wizard } from './ru/wizard.ts';

/** Texts by area. Russian is the model; the other languages must have the same keys. */
export interface Areas {
  errors: typeof errors;
  lock: typeof lock;
  publicPages: typeof publicPages;
  patientPages: typeof patientPages;
  shell: typeof shell;
  wizard: typeof wizard;
  patients: typeof patients;
  personCases: typeof personCases;
  persons: typeof persons;
  relationships: typeof relationships;
  excel: typeof excel;
  handOver: typeof handOver;
  faq: typeof faq;
  indicators: typeof indicators;
  info: typeof info;
  manual: typeof manual;
  settings: typeof settings;
  admin: typeof admin;
  resources: typeof resources;
  palette: typeof palette;
  orders: typeof orders;
  orderImport: typeof orderImport;
  orderSearch: typeof orderSearch;
  sorting: typeof sorting;
  results: typeof results;
  preOrders: typeof preOrders;
  outsourcing: typeof outsourcing;
  serviceExtension: typeof serviceExtension;
  sheet: typeof sheet;
  system: typeof system;
  synchronization: typeof synchronization;
  today: typeof today;
  notices: typeof notices;
}
export type Area = keyof Areas;

/** The same keys with any texts. */
export type Texts<Model> = {
  readonly [Key in keyof Model]: Model[Key] extends string ? string : Texts<Model[Key]>;
};
