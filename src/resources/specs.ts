import type { ComponentType } from 'react';
import type { CrudName } from '../../contract/crud.ts';
import type { ResourceSpec } from '../administration/resourceSpec.ts';

type Representation = ResourceSpec['recordRepresentation'];

/** A resource whose list and inputs are in one file. */
const plain = (
  load: () => Promise<{ List: ComponentType; Inputs: ComponentType }>,
  recordRepresentation: Representation,
): ResourceSpec => ({
  list: async () => (await load()).List,
  inputs: async () => (await load()).Inputs,
  recordRepresentation,
});
const nameInLanguage: Representation = ({ name }, language) =>
  String((name as Record<string, string>)[language]);

/** The screens of every resource declared in the contract. */
export const specs: Record<CrudName | 'admin/discount', ResourceSpec> = {
  'admin/audit': {
    list: () => import('./audit/AuditList.tsx').then((module) => module.AuditList),
    recordRepresentation: 'subject',
  },
  'admin/connected-system': plain(() => import('./connectedSystems/connectedSystems.tsx'), 'name'),
  'admin/contracts': {
    list: () => import('./contracts/ContractList.tsx').then((module) => module.ContractList),
    edit: () => import('./contracts/ContractEdit.tsx').then((module) => module.ContractEdit),
    recordRepresentation: nameInLanguage,
  },
  'admin/discount': {
    list: () => import('./discountCards/DiscountCardList.tsx').then((module) => module.DiscountCardList),
    edit: () => import('./discountCards/DiscountCardEdit.tsx').then((module) => module.DiscountCardEdit),
    create: () =>
      import('./discountCards/DiscountCardCreate.tsx').then((module) => module.DiscountCardCreate),
    recordRepresentation: 'cardNumber',
    isDialog: true,
  },
  'admin/discount/prefix': {
    list: () => import('./discountPrefixes/discountPrefixes.tsx').then((module) => module.List),
    edit: () => import('./discountPrefixes/discountPrefixes.tsx').then((module) => module.PrefixEdit),
    create: () => import('./discountPrefixes/discountPrefixes.tsx').then((module) => module.PrefixCreate),
    recordRepresentation: ({ prefix, description }) => `${String(prefix)} – ${String(description)}`,
    isDialog: true,
  },
  'admin/discount/type': {
    ...plain(() => import('./discountTypes/discountTypes.tsx'), nameInLanguage),
    isDialog: true,
  },
  'admin/synchronization/analyte': {
    list: () => import('./analytes/AnalyteList.tsx').then((module) => module.AnalyteList),
    inputs: () => import('./analytes/AnalyteInputs.tsx').then((module) => module.AnalyteInputs),
    transform: () => import('./analytes/AnalyteInputs.tsx').then((module) => module.asRequest),
    recordRepresentation: nameInLanguage,
  },
  'admin/synchronization/provider': plain(() => import('./providers/providers.tsx'), 'code'),
  'admin/news': {
    list: () => import('./articles/ArticleList.tsx').then((module) => module.ArticleList),
    inputs: () => import('./articles/ArticleInputs.tsx').then((module) => module.ArticleInputs),
    transform: () => import('./articles/picture.ts').then((module) => module.withDataUrl),
    edit: () => import('./articles/ArticleEdit.tsx').then((module) => module.ArticleEdit),
    recordRepresentation: ({ title, name }, language) =>
      [(title as Record<string, string>)[language], `(${String(name)})`].filter(Boolean).join(' '),
  },
  'admin/mail-manager/delivery': {
    list: () => import('./deliveries/DeliveryList.tsx').then((module) => module.DeliveryList),
    recordRepresentation: 'barcode',
  },
  'admin/mail-manager/incoming': {
    list: () =>
      import('./incomingLetters/IncomingLetterList.tsx').then((module) => module.IncomingLetterList),
    recordRepresentation: 'subject',
  },
  'admin/mail-manager/mask': {
    list: () => import('./masks/MaskList.tsx').then((module) => module.MaskList),
    inputs: () => import('./masks/MaskInputs.tsx').then((module) => module.MaskInputs),
    recordRepresentation: 'name',
  },
  'admin/mail-manager/queue': {
    list: () => import('./emails/EmailList.tsx').then((module) => module.EmailList),
    recordRepresentation: 'subject',
  },
  'admin/mail-manager/rule': plain(() => import('./messageRules/messageRules.tsx'), 'name'),
  'admin/mail-manager/sender': plain(() => import('./senders/senders.tsx'), 'email'),
  'admin/mail-manager/sms': {
    list: () => import('./sms/SmsList.tsx').then((module) => module.SmsList),
    recordRepresentation: 'to',
  },
  'admin/mail-manager/sms-service': plain(() => import('./smsServices/smsServices.tsx'), 'userName'),
  'admin/mail-manager/smtp': plain(() => import('./smtp/smtp.tsx'), 'name'),
  'admin/mail-manager/template': {
    list: () => import('./messageTemplates/TemplateList.tsx').then((module) => module.TemplateList),
    inputs: () => import('./messageTemplates/TemplateInputs.tsx').then((module) => module.TemplateInputs),
    transform: () => import('./messageTemplates/TemplateInputs.tsx').then((module) => module.asRequest),
    recordRepresentation: ({ subject, body }) => String(subject || body),
  },
  'admin/promotion': {
    ...plain(
      () => import('./promotions/promotions.tsx'),
      ({ serviceCode, serviceName }, language) =>
        `${String(serviceCode)} ${(serviceName as Record<string, string>)[language] ?? ''}`,
    ),
    edit: () => import('./promotions/promotions.tsx').then((module) => module.PromotionEdit),
    show: () => import('./promotions/promotions.tsx').then((module) => module.PromotionShow),
  },
  'admin/scheduled-changes': {
    list: () =>
      import('./scheduledChanges/ScheduledChangeList.tsx').then((module) => module.ScheduledChangeList),
    recordRepresentation: 'applyOn',
  },
  'admin/settings/code': {
    ...plain(() => import('./connections/codes.tsx'), 'code'),
    isDialog: true,
  },
  'admin/settings/connection': plain(() => import('./connections/connections.tsx'), 'name'),
  'admin/settings/entry': {
    list: () => import('./resultEntry/EntryList.tsx').then((module) => module.EntryList),
    show: () => import('./resultEntry/EntryShow.tsx').then((module) => module.EntryShow),
    // Flags and rejected specimens are named there.
    areas: ['results'],
    recordRepresentation: 'barcode',
  },
  'admin/settings/message': {
    list: () => import('./connections/MessageList.tsx').then((module) => module.MessageList),
    recordRepresentation: 'controlId',
  },
  'admin/settings/payment-channel': {
    ...plain(() => import('./paymentChannels/paymentChannels.tsx'), nameInLanguage),
    isOnlyEdited: true,
  },
  'admin/doctor': {
    ...plain(
      () => import('./doctors/doctors.tsx'),
      ({ lastName, firstName }) => `${String(lastName)} ${String(firstName)}`,
    ),
    isDialog: true,
  },
  'admin/users': {
    list: () => import('./users/UserList.tsx').then((module) => module.UserList),
    edit: () => import('./users/UserEdit.tsx').then((module) => module.UserEdit),
    create: () => import('./users/UserCreate.tsx').then((module) => module.UserCreate),
    recordRepresentation: ({ name, email }) => [name, email].filter(Boolean).join(', '),
  },
};
