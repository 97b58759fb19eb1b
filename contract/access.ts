import { roles, type RoleId } from './codes.ts';

const { Nurse, Manager, User, Admin, Sorter, AdvancedUser } = roles;
const everyone = [Nurse, Manager, User, Admin, Sorter, AdvancedUser] as const;
const ordering = [Admin, Manager, Sorter, Nurse] as const;
const sorting = [Admin, Manager, Nurse, Sorter, User] as const;
const searching = [Admin, Manager, Sorter, Nurse, AdvancedUser] as const;
const office = [Admin, Manager] as const;
const admin = [Admin] as const;

/**
 * The one policy: resource → action → roles (ROLE-02..20). The server asks it before every call, the portal
 * before it shows a route, a menu item or a button. What is not listed is denied (ROLE-19).
 */
export const policy = {
  // sections of the portal
  news: { open: everyone },
  results: { open: everyone },
  settings: { open: everyone },
  createOrder: { open: ordering },
  sort: { open: searching },
  outsource: { open: [Admin, Sorter] },
  preOrder: { open: admin },
  admin: { open: office },
  staff: { open: office },
  users: { open: admin },
  // nouns of the API
  // `readCard`: with the patient's document, contacts and what was asked besides
  order: { create: ordering, read: everyone, readCard: sorting, update: sorting, printBarcode: sorting },
  sorting: { search: searching, act: sorting },
  medicalCenter: { search: sorting },
  result: { search: everyone, read: everyone, mail: everyone },
  patient: { read: ordering, create: ordering, update: ordering },
  consent: { print: ordering },
  service: { read: ordering, search: sorting },
  favourite: { read: ordering, write: ordering },
  complex: { read: ordering, write: ordering },
  commissionaire: { read: ordering },
  contract: { read: everyone },
  barcode: { read: admin, generate: admin },
  user: { read: office, update: office },
  role: { read: office },
  article: { read: everyone, write: office },
} as const satisfies Record<string, Record<string, readonly RoleId[]>>;

type Policy = typeof policy;
export type Resource = keyof Policy;
export type Action<R extends Resource> = keyof Policy[R] & string;

/** May a user of this role do `action` on `resource`? */
export const can = <R extends Resource>(role: RoleId, action: Action<R>, resource: R): boolean => {
  const actions: Record<string, readonly RoleId[]> = policy[resource];
  return actions[action]?.includes(role) ?? false;
};

/** Where a signed-in user lands without a remembered origin (LOGIN-04, ROLE-02). */
export const homeOf = (role: RoleId): '/create-order' | '/info/news' =>
  can(role, 'open', 'createOrder') ? '/create-order' : '/info/news';
