import { articles } from './articles.ts';
import type { CrudName } from './crud.ts';
import { senders } from './senders.ts';

/** The resources that people may change, by react-admin's names: routes, portal and tests are made from this list. */
export const resources = {
  'admin/news': articles,
  'admin/mail-manager/sender': senders,
} as const satisfies Record<CrudName, { resource: CrudName }>;
