import { roles, type RoleId } from './codes.ts';

const { Nurse, Manager, User, Admin, Sorter, AdvancedUser } = roles;
const everyone = [Nurse, Manager, User, Admin, Sorter, AdvancedUser] as const;
const ordering = [Admin, Manager, Sorter, Nurse] as const;
const sorting = [Admin, Manager, Nurse, Sorter, User] as const;
const searching = [Admin, Manager, Sorter, Nurse, AdvancedUser] as const;
const office = [Admin, Manager] as const;
const admin = [Admin] as const;
const nobody = [] as const;

/** The role of connected systems. No person has it: it is not among `roles`, which people are given. */
export const systemRole = 7;
/** Who calls: a person by role, or a connected system. */
export type CallerRole = RoleId | typeof systemRole;
const systems = [systemRole] as const;

/**
 * The access policy: resource → action → roles. The server checks it before every call, the portal before it shows a
 * route, a menu item or a button. What is not listed is denied.
 */
export const policy = {
  // sections of the portal
  today: { open: everyone },
  news: { open: everyone },
  results: { open: everyone },
  indicators: { read: office },
  settings: { open: everyone },
  createOrder: { open: ordering },
  sort: { open: searching },
  outsource: { open: [Admin, Sorter] },
  preOrder: { open: admin },
  admin: { open: office },
  staff: { open: office },
  // nouns of the API
  // `readCard`: including the patient's document and contacts and the order's additional fields
  order: { create: ordering, read: everyone, readCard: sorting, update: sorting, printBarcode: sorting },
  sorting: { search: searching, act: sorting },
  // `receive`: by the laboratory
  manifest: { read: sorting, write: sorting, receive: [Admin, Sorter] },
  medicalCenter: { search: sorting },
  result: { search: everyone, read: everyone, mail: everyone },
  // calls about critical values
  criticalCall: { write: [Nurse, Manager, Admin] },
  // `merge`: two records of one person; `relate`: two persons
  patient: { read: ordering, create: ordering, update: ordering, merge: admin, relate: office },
  // pairs of records that may be one person
  personCase: { read: office, decide: office },
  consent: { print: ordering },
  service: { read: ordering, search: sorting },
  // `publish`: what all clients read; others write drafts
  serviceExtension: { read: office, update: office, publish: admin },
  synchronization: { update: admin },
  // `import` needs an employee flag, which reaches beyond one user: `grant` gives it
  calculator: { import: everyone, grant: admin },
  favourite: { read: ordering, write: ordering },
  complex: { read: ordering, write: ordering },
  commissionaire: { read: ordering },
  contract: { read: everyone },
  contractSettings: { read: admin, create: nobody, update: admin, delete: nobody, export: admin },
  barcode: { read: admin, generate: admin },
  // `administer`: state, role, contracts and rights, beside the flags
  user: { read: office, update: office, administer: admin },
  role: { read: office },
  account: { read: admin, create: admin, update: admin, delete: nobody, export: admin },
  // who has read an article
  acknowledgement: { read: admin, export: admin, askAgain: admin },
  // `administer`: of any author and for everybody; without it own ones for own contracts
  article: {
    read: office,
    create: office,
    update: office,
    delete: office,
    export: office,
    administer: admin,
  },
  // `updateMany`: the status of several cards at once
  discountCard: { read: office, create: admin, update: office, updateMany: admin, export: admin },
  discountPrefix: { read: admin, create: admin, update: admin, delete: nobody, export: admin },
  discountType: { read: admin, create: admin, update: admin, delete: nobody, export: admin },
  audit: { read: admin, create: nobody, update: nobody, delete: nobody, export: admin },
  // of the records that the role may change
  history: { read: office },
  laboratorySettings: { read: admin, update: admin },
  job: { read: admin, cancel: admin },
  // how the server is
  system: { read: admin },
  paymentChannel: { read: admin, create: nobody, update: admin, delete: nobody, export: admin },
  // promotions are never deleted
  promotion: { read: admin, create: admin, update: admin, delete: nobody, export: admin },
  messageRule: { read: admin, create: admin, update: admin, delete: admin, export: admin },
  messageTemplate: { read: admin, create: admin, update: admin, delete: admin, export: admin },
  provider: { read: admin, create: admin, update: admin, delete: nobody, export: admin },
  mask: { read: admin, create: admin, update: admin, delete: admin, export: admin },
  incomingLetter: { read: admin, create: admin, update: admin, delete: nobody, export: admin },
  sender: { read: admin, create: admin, update: admin, delete: admin, export: admin },
  scheduledChange: {
    read: admin,
    create: admin,
    update: nobody,
    delete: nobody,
    export: admin,
    cancel: admin,
  },
  email: { read: admin, create: nobody, update: nobody, delete: nobody, export: admin, resend: admin },
  // who got which result
  delivery: { read: admin, create: nobody, update: nobody, delete: nobody, export: admin },
  // `decide`: that one is sent again, or not at all
  sms: { read: admin, create: nobody, update: nobody, delete: nobody, export: admin, decide: admin },
  smsService: { read: admin, create: admin, update: admin, delete: admin, export: admin },
  doctor: { read: admin, create: admin, update: admin, delete: nobody, export: admin },
  smtp: { read: admin, create: admin, update: admin, delete: admin, export: admin },
  // with reference intervals, by which results are abnormal
  analyte: { read: admin, create: admin, update: admin, delete: admin, export: admin },
  // systems of clients, which are never deleted
  connectedSystem: { read: admin, create: admin, update: admin, delete: nobody, export: admin },
  // the calls of connected systems, which have no other right
  fhir: { read: systems, order: systems, subscribe: systems },
  // by a public site, signed
  onlineOrder: { send: systems },
  // results that people type: `update` is to type; nobody sees them before `release`
  resultEntry: {
    read: admin,
    create: nobody,
    update: admin,
    delete: nobody,
    export: admin,
    release: admin,
  },
  // to laboratory systems
  connection: { read: admin, create: admin, update: admin, delete: nobody, export: admin },
  connectionCode: { read: admin, create: admin, update: admin, delete: admin, export: admin },
  // `decide`: what becomes of one that could not be filed
  connectionMessage: {
    read: admin,
    create: nobody,
    update: nobody,
    delete: nobody,
    export: admin,
    decide: admin,
  },
} as const satisfies Record<string, Record<string, readonly CallerRole[]>>;

type Policy = typeof policy;
export type Resource = keyof Policy;
export type Action<R extends Resource> = keyof Policy[R] & string;

/** Employee flags that give a right. */
interface Flags {
  calculatorImport: boolean;
}
/** Actions that need the flag as well, except for administrators. */
const flagOf = new Map<string, keyof Flags>([['calculator.import', 'calculatorImport']]);

/** Resources whose react-admin name (their path in the portal) differs from the policy's noun. */
export const resourceNouns = {
  articles: 'news',
  outsourcing: 'outsource',
  preOrders: 'preOrder',
  'admin/audit': 'audit',
  'admin/contracts': 'contractSettings',
  manualServices: 'serviceExtension',
  'admin/discount': 'discountCard',
  'admin/discount/prefix': 'discountPrefix',
  'admin/discount/type': 'discountType',
  'admin/synchronization/provider': 'provider',
  'admin/news': 'article',
  'admin/mail-manager/incoming': 'incomingLetter',
  'admin/mail-manager/mask': 'mask',
  'admin/mail-manager/queue': 'email',
  'admin/mail-manager/rule': 'messageRule',
  'admin/mail-manager/sender': 'sender',
  'admin/mail-manager/smtp': 'smtp',
  'admin/mail-manager/template': 'messageTemplate',
  'admin/promotion': 'promotion',
  'admin/scheduled-changes': 'scheduledChange',
  'admin/settings/payment-channel': 'paymentChannel',
  'admin/users': 'account',
  'admin/synchronization/analyte': 'analyte',
  'admin/connected-system': 'connectedSystem',
  'admin/settings/connection': 'connection',
  'admin/settings/code': 'connectionCode',
  'admin/settings/message': 'connectionMessage',
  'admin/mail-manager/delivery': 'delivery',
  'admin/mail-manager/sms-service': 'smsService',
  'admin/mail-manager/sms': 'sms',
  'admin/doctor': 'doctor',
  'admin/settings/entry': 'resultEntry',
} as const satisfies Record<string, Resource>;

/** react-admin's action → the policy's actions that allow it; a noun has one of them. */
const policyActions = new Map([
  ['list', ['read', 'search', 'open']],
  ['show', ['read', 'open']],
  ['edit', ['update']],
]);

const rights = new Map(
  Object.entries(policy).map(([noun, actions]) => [
    noun,
    new Map(Object.entries<readonly CallerRole[]>(actions)),
  ]),
);
const nouns = new Map<string, string>(Object.entries(resourceNouns));

/**
 * Whether a user of this role may do `action` on `resource`. Both may be react-admin's names (`edit`,
 * `admin/mail-manager/sender`) or the policy's; unknown names are denied. `flags` are the user's; without them the
 * answer is for a user of this role who has every flag.
 */
export const permits = (role: CallerRole, action: string, resource: string, flags?: Flags): boolean => {
  const noun = nouns.get(resource) ?? resource;
  const actions = rights.get(noun);
  return (policyActions.get(action) ?? [action]).some((name) => {
    const flag = flagOf.get(`${noun}.${name}`);
    const hasFlag = flag === undefined || role === Admin || flags === undefined || flags[flag];
    return hasFlag && actions?.get(name)?.includes(role) === true;
  });
};

/** `permits` with names checked by the compiler. */
export const can = <R extends Resource>(role: CallerRole, action: Action<R>, resource: R): boolean =>
  permits(role, action, resource);

/** The parameters of react-admin's `useCanAccess` and `<CanAccess>`, with names checked by the compiler. */
export const permission = <R extends Resource>(
  action: Action<R>,
  resource: R,
): { action: string; resource: string } => ({ action, resource });
