import type { resourceNouns } from './access.ts';
import type { CrudName } from './crud.ts';

/** What the log says was done, by the noun of the action; a resource of the administration also has `RecordVerb`s. */
export const auditActions = {
  article: ['acknowledge', 'askAgain', 'exportReaders'],
  audit: ['read', 'export'],
  barcode: ['generate', 'print'],
  call: ['forbidden', 'notFound', 'limited'],
  complex: ['create', 'update', 'delete'],
  connectedSystem: ['issueToken', 'refuseToken', 'issueSecret', 'refuseCall'],
  contractSettings: ['create', 'update'],
  discountCard: ['read', 'search', 'create', 'createPool', 'switchPool', 'update', 'status'],
  email: ['resend'],
  favourite: ['create', 'delete'],
  fhir: ['read', 'search'],
  indicators: ['export'],
  incomingLetter: ['read', 'search', 'mail', 'dismiss'],
  connection: ['test'],
  connectionMessage: ['read', 'search', 'replay', 'settle', 'dismiss', 'reopen'],
  resultEntry: ['read', 'search', 'save', 'release'],
  job: ['cancel'],
  listView: ['create', 'update', 'delete'],
  manifest: [
    'create',
    'update',
    'addOrders',
    'removeOrder',
    'damage',
    'undo',
    'handOver',
    'takeBack',
    'receive',
  ],
  mask: ['reorder'],
  orderImport: ['create', 'read', 'update', 'decide', 'load', 'stop', 'download', 'cancel'],
  order: [
    'create',
    'dealWith',
    'criticalCall',
    'update',
    'read',
    'readByBarcode',
    'search',
    'download',
    'printLabel',
    'printManifest',
    'attach',
    'detach',
    'import',
    'takeBack',
    'cancel',
    'restore',
    'removeService',
    'addServices',
    'specimen',
    'confirm',
    'register',
    'finish',
    'release',
  ],
  patient: [
    'create',
    'update',
    'merge',
    'unmerge',
    'relate',
    'unrelate',
    'read',
    'search',
    'printConsent',
    'saveDraft',
    'readDraft',
  ],
  personCase: ['claim', 'notSame', 'same', 'unlink', 'defer', 'giveBack'],
  preOrder: [
    'read',
    'search',
    'create',
    'pay',
    'refund',
    'cancel',
    'extend',
    'identify',
    'expire',
    'remind',
    'printStatement',
  ],
  provider: ['read', 'download', 'send', 'sendFailed', 'takeBack', 'confirm', 'register', 'requestPayment'],
  result: ['read', 'search', 'addresses', 'mail', 'mailRefused', 'sms', 'openLink', 'recallLink'],
  service: ['analytes'],
  serviceExtension: ['save', 'publish'],
  subscription: ['create', 'update', 'delete', 'switchOff'],
  sender: ['test'],
  session: [
    'signIn',
    'signInFailed',
    'lock',
    'signOut',
    'expire',
    'lockScreen',
    'unlockScreen',
    'unlockFailed',
  ],
  setting: ['update'],
  sms: ['resend', 'cancel'],
  smsService: ['test'],
  smtp: ['test'],
  synchronization: [
    'prices',
    'priceRule',
    'medicalCenters',
    'providers',
    'serviceExtension',
    'tubes',
    'services',
    'contracts',
    'settleFile',
  ],
  user: [
    'read',
    'search',
    'create',
    'update',
    'register',
    'proveAddress',
    'expire',
    'reject',
    'sendLink',
    'endSessions',
    'requestRecovery',
    'recover',
    'changePassword',
    'startSecondFactor',
    'confirmSecondFactor',
    'useRecoveryCode',
    'renewRecoveryCodes',
    'stopSecondFactor',
    'resetSecondFactor',
  ],
} as const;
/** What happens to a change dated ahead, of any record. */
type DatedVerb = 'schedule' | 'apply' | 'applyFailed' | 'cancelSchedule';
/** What happens to records of the administration. */
type RecordVerb = 'create' | 'update' | 'delete';

type Actions = typeof auditActions;
/** Nouns of the resources of the administration. */
type CrudNoun = (typeof resourceNouns)[CrudName];
/** `order.update`. Every noun and verb has words for the log's screen. */
export type AuditAction =
  | { [Noun in keyof Actions]: `${Noun}.${Actions[Noun][number]}` }[keyof Actions]
  | `${CrudNoun}.${RecordVerb}`
  | `${string}.${DatedVerb}`;
type AuditNoun = keyof Actions;
export type AuditVerb = Actions[AuditNoun][number] | RecordVerb | DatedVerb;

/** Kinds of records that are not resources of the administration. */
export const auditEntities = [
  'barcode range',
  'comparison',
  'contract',
  'discountCard',
  'discountCards',
  'discountPool',
  'job',
  'list view',
  'manifest',
  'order',
  'patient',
  'pre-order',
  'provider order',
  'complex',
  'service',
  'setting',
  'user',
] as const;

/** `provider order` → `providerOrder`. */
type Camel<Entity extends string> = Entity extends `${infer First}${' ' | '-'}${infer Second}`
  ? `${First}${Capitalize<Second>}`
  : Entity;
/** What the log's screen has words for, beside the names of the resources. */
export type AuditEntityWord =
  | Exclude<AuditNoun, CrudNoun>
  | Camel<(typeof auditEntities)[number]>
  | 'audit'
  | 'provider';

/** What concerns signing in, passwords and refused calls. */
export const securityActions = [
  'call.forbidden',
  'call.notFound',
  'call.limited',
  'connectedSystem.issueToken',
  'connectedSystem.refuseToken',
  'session.signIn',
  'session.signInFailed',
  'session.lock',
  'session.signOut',
  'session.expire',
  'session.lockScreen',
  'session.unlockScreen',
  'session.unlockFailed',
  'user.endSessions',
  'user.requestRecovery',
  'user.recover',
  'user.changePassword',
  'user.startSecondFactor',
  'user.confirmSecondFactor',
  'user.useRecoveryCode',
  'user.renewRecoveryCodes',
  'user.stopSecondFactor',
  'user.resetSecondFactor',
] as const satisfies readonly AuditAction[];
