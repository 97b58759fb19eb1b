import { z } from 'zod';
import { roleIds } from './codes.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { clockTime, normalisePhone, optionalQueryFlag, outcome, requiredText } from './fields.ts';
import { isMobile } from './mobilePhone.ts';
import { linkDays } from './resultLinks.ts';

export const messageChannels = ['email', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];
/** Events of an order that rules can announce. */
export const messageEvents = [
  'resultReady',
  'resultPartial',
  'resultCorrected',
  'specimenRejected',
  'critical',
  'orderCreated',
  'orderCancelled',
  'delay',
  'atRisk',
] as const;
export type MessageEvent = (typeof messageEvents)[number];
/**
 * `doctor`: who ordered, as the order says; `client`: the user who placed the order; `role`: all users of a role who see
 * it; `phones`: those of the rule.
 */
export const audiences = ['patient', 'doctor', 'client', 'role', 'phones'] as const;
export type Audience = (typeof audiences)[number];
export const attachments = ['none', 'pdf', 'link'] as const;
export type Attachment = (typeof attachments)[number];

const forClinics = new Set<MessageEvent>(['critical', 'resultPartial', 'specimenRejected', 'atRisk']);
/**
 * Whom a rule about an event may name. The doctor reports a critical value to the patient, the clinic calls the patient
 * whose specimen was rejected, a part of the results is in the portal, which patients cannot open, and a promise at risk is
 * not broken yet. Users have no phones, so an SMS goes to patients and to phones of the rule.
 */
export const audiencesFor = (event: MessageEvent, channel: MessageChannel): readonly Audience[] => [
  ...(forClinics.has(event) ? [] : (['patient'] as const)),
  ...(channel === 'email' ? (['doctor', 'client', 'role'] as const) : (['phones'] as const)),
];

const withResult: readonly MessageEvent[] = ['resultReady', 'resultPartial', 'resultCorrected', 'critical'];
/**
 * How a message of a rule may pass on the result: patients and doctors have no access to the portal, users have. An SMS
 * has at most a link.
 */
export const attachmentsFor = (
  event: MessageEvent,
  audience: Audience,
  channel: MessageChannel,
): readonly Attachment[] => {
  if (channel === 'sms')
    return audience === 'patient' && ['resultReady', 'resultCorrected'].includes(event)
      ? ['link', 'none']
      : ['none'];
  if (audience === 'doctor' && event === 'critical') return ['pdf', 'link'];
  if (audience === 'doctor' && event === 'resultPartial') return ['pdf'];
  if (audience === 'patient' || audience === 'doctor') {
    if (event === 'resultReady') return ['pdf', 'link'];
    if (event === 'resultCorrected') return ['link'];
  }
  return withResult.includes(event) ? ['none', 'pdf'] : ['none'];
};

const event = z.enum(messageEvents, { error: 'Required' });
const audience = z.enum(audiences, { error: 'Required' });
const fields = {
  name: requiredText(100),
  event,
  channel: z.enum(messageChannels).default('email'),
  audience,
  /** Of the audience `phones`. */
  phones: z
    .array(z.string().transform((text) => normalisePhone(text) ?? text))
    .max(20)
    .default([]),
  /** Of the audience `role`. */
  roleId: z.literal(roleIds, { error: 'Invalid' }).nullable().default(null),
  /** Empty: all contracts. */
  contractIds: z.array(z.int32().positive()).max(1000).default([]),
  attach: z.enum(attachments).default('none'),
  linkDays,
  /** `HH:mm` in Minsk: messages wait until these hours are over. Equal ones are none; critical values never wait. */
  quietFrom: clockTime.default('21:00'),
  quietTo: clockTime.default('08:00'),
  /** Only patients who have agreed to get results outside the laboratory, as their cards say. */
  consentRequired: z.boolean().default(true),
  isActive: z.boolean().default(true),
};

const rules = crud({
  resource: 'admin/mail-manager/rule',
  title: 'message rule',
  fields,
  input: z
    .object(fields)
    .refine(({ event: about, audience: to, channel }) => audiencesFor(about, channel).includes(to), {
      error: 'Invalid',
      path: ['audience'],
    })
    .refine(({ audience: to, roleId }) => to !== 'role' || roleId !== null, {
      error: 'Required',
      path: ['roleId'],
    })
    .refine(({ audience: to, phones }) => to !== 'phones' || phones.length > 0, {
      error: 'Required',
      path: ['phones'],
    })
    .refine(({ phones }) => phones.every(isMobile), { error: 'Invalid', path: ['phones'] })
    .refine(
      ({ event: about, audience: to, channel, attach }) =>
        attachmentsFor(about, to, channel).includes(attach),
      { error: 'Invalid', path: ['attach'] },
    ),
  filter: {
    /** A part of the name. */
    q: z.string().trim().max(100).optional(),
    event: event.optional(),
    channel: z.enum(messageChannels).optional(),
    audience: audience.optional(),
    isActive: optionalQueryFlag,
  },
  sort: ['name', 'event', 'audience', 'isActive'],
  paths: { list: '/v1.0/MessageRule/All', one: '/v1.0/MessageRule' },
  rows: { list: 'D8', one: 'D8', create: 'D8', update: 'D8', remove: 'D8' },
});
/** Who gets an e-mail or an SMS when something happens to an order; without rules nobody does. */
export const messageRules = {
  ...rules,
  impact: endpoint({
    method: 'POST',
    path: '/v1.0/MessageRule/Impact',
    summary: 'How many messages a rule alone would have caused over the last thirty days; nothing is stored',
    row: 'D8',
    access: ['read', 'messageRule'],
    repeatable: true,
    body: z
      .object(fields)
      .pick({
        event: true,
        channel: true,
        audience: true,
        phones: true,
        roleId: true,
        contractIds: true,
        consentRequired: true,
      })
      .refine(({ audience: to, roleId }) => to !== 'role' || roleId !== null, {
        error: 'Required',
        path: ['roleId'],
      }),
    /** `emails`: or SMS. */
    response: outcome.extend({ emails: z.int32() }),
  }),
};
export type MessageRule = z.output<typeof rules.record>;
