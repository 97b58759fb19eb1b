import { roles } from '../../contract/codes.ts';
import { formatMoment, formatWireDate } from '../i18n/format.ts';
import { languageName, languages, type Language } from '../i18n/languages.ts';

/** The place of a value: the noun of the action and the path of the field, e.g. `conditions.part`. */
interface Place {
  noun: string;
  field: string;
}
interface Words {
  /** The text of a key; undefined if the key does not exist. */
  text: (key: string) => string | undefined;
  /** The label of a field. */
  label: (field: string) => string;
  /** The name of the role or contract that the field holds; undefined for other fields. */
  nameOf: (field: string, id: number) => string | undefined;
}

const mask = 'resources.admin/mail-manager/mask';
const contract = 'resources.admin/contracts';
const rule = 'resources.admin/mail-manager/rule';
const template = 'resources.admin/mail-manager/template';
const incoming = 'resources.admin/mail-manager/incoming';
const purposeNames = 'resources.admin/mail-manager/sender.purposeNames';
/** `noun.field` → where the texts of its choices are. */
const choices = new Map([
  ['analyte.answers.flag', 'resources.admin/synchronization/analyte.answerFlags'],
  ['analyte.intervals.sex', 'resources.admin/synchronization/analyte.sexes'],
  ['analyte.kind', 'resources.admin/synchronization/analyte.kinds'],
  ['connection.charset', 'resources.admin/settings/connection.charsets'],
  ['connection.kind', 'resources.admin/settings/connection.kinds'],
  ['connectionCode.kind', 'resources.admin/settings/code.kinds'],
  ['connectionMessage.state', 'resources.admin/settings/message.states'],
  ['contractSettings.additionalFields.type', `${contract}.fieldTypes`],
  ['contractSettings.barcodeMode', `${contract}.barcodeModes`],
  ['contractSettings.labelPreset', `${contract}.labelPresets`],
  ['contractSettings.resultDelivery', `${contract}.deliveries`],
  ['email.event', 'resources.admin/mail-manager/queue.events'],
  ['email.purpose', purposeNames],
  ['email.state', 'resources.admin/mail-manager/queue.states'],
  ['incomingLetter.reason', `${incoming}.reasons`],
  ['incomingLetter.state', `${incoming}.states`],
  ['mask.actions', `${mask}.actionNames`],
  ['mask.conditions.operator', `${mask}.operators`],
  ['mask.conditions.part', `${mask}.parts`],
  ['mask.direction', `${mask}.directions`],
  ['mask.joined', `${mask}.joins`],
  ['messageRule.attach', `${rule}.attachments`],
  ['messageRule.audience', `${rule}.audiences`],
  ['messageRule.event', `${rule}.events`],
  ['messageTemplate.channel', `${template}.channels`],
  ['messageTemplate.event', 'resources.admin/mail-manager/queue.events'],
  ['promotion.state', 'resources.admin/promotion.states'],
  ['provider.kind', 'resources.admin/synchronization/provider.kinds'],
  ['scheduledChange.state', 'resources.admin/scheduled-changes.states'],
  ['sender.defaultPurposes', purposeNames],
  ['sender.purposes', purposeNames],
  ['setting.onExpiry', 'admin.labSettings.onlineOrder'],
  ...Object.keys(roles).map((role) => [`setting.${role}`, 'admin.labSettings.startPages'] as const),
  ['smtp.authType', 'resources.admin/mail-manager/smtp.authTypes'],
  ['smtp.security', 'resources.admin/mail-manager/smtp.securities'],
  ['user.secondFactor', 'resources.admin/users.secondFactors'],
  ['user.state', 'resources.admin/users.states'],
]);

/** Labels of nested fields that are not under `fields` of their resource, in the order of the form. */
const labels = new Map([
  ['contractSettings.additionalFields.fieldName', `${contract}.additional.name`],
  ['connection.charset', 'resources.admin/settings/connection.charsets'],
  ['connection.kind', 'resources.admin/settings/connection.kinds'],
  ['connectionCode.kind', 'resources.admin/settings/code.kinds'],
  ['connectionMessage.state', 'resources.admin/settings/message.states'],
  ['contractSettings.additionalFields.type', `${contract}.additional.type`],
  ['contractSettings.additionalFields.options', `${contract}.additional.options`],
  ['contractSettings.additionalFields.options.name', `${contract}.additional.name`],
  ['contractSettings.additionalFields.activeYN', `${contract}.additional.active`],
  ['contractSettings.additionalFields.mandatoryYN', `${contract}.additional.mandatory`],
  ['mask.conditions.part', `${mask}.part`],
  ['mask.conditions.operator', `${mask}.operator`],
  ['mask.conditions.value', `${mask}.value`],
  ['mask.testSample.from', `${mask}.parts.from`],
  ['mask.testSample.subject', `${mask}.parts.subject`],
  ['mask.testSample.attachmentName', `${mask}.parts.attachmentName`],
  ['mask.testSample.body', `${mask}.parts.body`],
]);

const isLanguage = (text: string): text is Language => languages.some((language) => language === text);
/** The position of a field or language among the others, because the database stores them in another order. */
const orderOf = (place: string, key: string): number =>
  isLanguage(key) ? languages.indexOf(key) : [...labels.keys()].indexOf(`${place}.${key}`);

/** A date or a moment as people write it, the name of a language or a choice; other text is returned unchanged. */
const textValue = (text: string, { noun, field }: Place, words: Words): string => {
  if (/language$/i.test(field) && isLanguage(text)) return languageName[text];
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatMoment(new Date(text));
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text.split('-').toReversed().join('.');
  if (/(Date|On|From|To|Until|Birth)$/.test(field)) return formatWireDate(text);
  const group = choices.get(`${noun}.${field}`);
  return (group && words.text(`${group}.${text}`)) ?? text;
};

const inOneLine = (text: string): string => text.replaceAll('\n', ', ');

const objectValue = (value: object, place: Place, words: Words): string => {
  const isHoliday = place.field === 'holidays';
  const path = `${place.noun}.${place.field}`;
  const lines = Object.entries(value)
    .filter(
      ([key, part]) => part !== null && part !== '' && (key !== 'id' || Object.keys(value).length === 1),
    )
    .toSorted(([one], [other]) => orderOf(path, one) - orderOf(path, other))
    .map(([key, part]) => {
      const inner = { ...place, field: `${place.field}.${key}` };
      const text = inOneLine(auditValue(part, inner, words));
      if (isHoliday || key === 'id') return text;
      const own = labels.get(`${path}.${key}`);
      const label = isLanguage(key)
        ? languageName[key]
        : ((own && words.text(own)) ?? words.label(inner.field));
      return `${label}: ${text}`;
    });
  return lines.join(isHoliday ? ' ' : '\n') || '—';
};

/** A stored value in words; texts in several languages and the fields of an object have a line each. */
export const auditValue = (value: unknown, place: Place, words: Words): string => {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return words.text(`ra.boolean.${String(value)}`) ?? String(value);
  if (typeof value === 'number') return words.nameOf(place.field, value) ?? String(value);
  if (typeof value === 'string') return textValue(value, place, words);
  if (typeof value !== 'object') return '—';
  if (!Array.isArray(value)) return objectValue(value, place, words);
  const items = value.map((item) => inOneLine(auditValue(item, place, words)));
  return items.join(value.some((item) => typeof item === 'object') ? '\n' : ', ') || '—';
};
