/** What e-mails are sent about; each event has a text per language that a template may replace. */
export const templateEvents = [
  'results',
  'resultReady',
  'resultLink',
  'resultPartial',
  'resultCorrected',
  'specimenRejected',
  'critical',
  'orderCreated',
  'orderCancelled',
  'delay',
  'atRisk',
  'preOrderCreated',
  'preOrderPaid',
  'preOrderExpires',
  'preOrderRefund',
  'news',
  'digest',
  'recovery',
  'proof',
  'emailTaken',
  'locked',
  'secondFactor',
  'passwordChanged',
  'newDevice',
  'emailChanged',
  'approved',
  'rejected',
  'invitation',
  'request',
  'changeFailed',
  'connectionFails',
  'connectionWorks',
  'notificationsStopped',
  'feedback',
] as const;
export type TemplateEvent = (typeof templateEvents)[number];

/** Known to every template. */
const common = ['laboratory', 'supportPhone'] as const;
const ofOrder = ['patientName', 'patientInitials', 'barcode', 'orderDate', 'contract', 'services'] as const;

/** The variables of each event's template, written `{barcode}` in it. */
export const templateVariables = {
  results: [...ofOrder, ...common],
  resultReady: [...ofOrder, 'link', ...common],
  resultLink: [...ofOrder, 'link', 'linkUntil', ...common],
  resultPartial: [...ofOrder, 'open', 'link', ...common],
  resultCorrected: [...ofOrder, 'corrected', 'link', ...common],
  specimenRejected: [...ofOrder, 'rejected', 'link', ...common],
  critical: [...ofOrder, 'link', ...common],
  orderCreated: [...ofOrder, 'deadline', ...common],
  orderCancelled: [...ofOrder, ...common],
  delay: [...ofOrder, 'deadline', ...common],
  atRisk: [...ofOrder, 'deadline', ...common],
  preOrderCreated: [...ofOrder, 'validUntil', ...common],
  preOrderPaid: [...ofOrder, 'validUntil', ...common],
  preOrderExpires: [...ofOrder, 'validUntil', ...common],
  preOrderRefund: [...ofOrder, 'validUntil', ...common],
  news: ['title', 'description', 'link', 'settingsLink', ...common],
  digest: ['contract', 'date', 'lines', 'link', 'settingsLink', ...common],
  recovery: ['link', ...common],
  proof: ['link', ...common],
  emailTaken: ['link', ...common],
  locked: ['link', ...common],
  secondFactor: ['text', 'link', ...common],
  passwordChanged: ['link', ...common],
  newDevice: ['moment', 'device', 'address', 'link', 'settingsLink', ...common],
  emailChanged: ['email', ...common],
  approved: ['link', ...common],
  rejected: ['reason', 'link', ...common],
  invitation: ['days', 'link', ...common],
  request: ['email', 'role', 'link', ...common],
  changeFailed: ['title', 'reason', 'link', ...common],
  connectionFails: ['title', 'moment', 'reason', 'link', ...common],
  connectionWorks: ['title', 'moment', 'link', ...common],
  notificationsStopped: ['title', 'moment', 'reason', 'link', ...common],
  feedback: ['topic', 'text', 'author', ...common],
} as const satisfies Record<TemplateEvent, readonly string[]>;

/** Events of online orders; they have the values of `preOrderExpires`. */
const ofPreOrders = ['preOrderCreated', 'preOrderPaid', 'preOrderExpires', 'preOrderRefund'] as const;
export type PreOrderEvent = (typeof ofPreOrders)[number];
export const isOfPreOrder = (event: TemplateEvent): event is PreOrderEvent =>
  ofPreOrders.some((one) => one === event);

/** Whether an event is about orders: its templates may be of a contract or service, and may be SMS. */
export const isOfOrder = (event: TemplateEvent): boolean =>
  templateVariables[event].some((name) => name === 'barcode');

type VariableOf<Event extends TemplateEvent> = (typeof templateVariables)[Event][number];
export type TemplateVariable = VariableOf<TemplateEvent>;
/** Those whose values the laboratory does not have without an occasion. */
export type SampleVariable = Exclude<TemplateVariable, (typeof common)[number] | 'link' | 'settingsLink'>;

/** A line that leads somewhere. */
export interface TemplateLink {
  label: string;
  href: string;
}
export type TemplateValue = string | readonly TemplateLink[];

/** The values of an event's variables, besides those that the laboratory fills in itself. */
export type TemplateValues<Event extends TemplateEvent> = {
  [Name in Exclude<VariableOf<Event>, (typeof common)[number]>]: Name extends 'lines'
    ? readonly TemplateLink[]
    : string;
};

/** The names in braces in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];
