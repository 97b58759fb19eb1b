import { z } from 'zod';
import { roleIds } from './codes.ts';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { clockTime, optionalQueryFlag, outcome, requiredText } from './fields.ts';
import { linkDays } from './resultLinks.ts';

/** Events of an order that rules can announce by e-mail. */
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
/** `client`: the user who placed the order; `role`: all users of a role who see it. */
export const audiences = ['patient', 'client', 'role'] as const;
export type Audience = (typeof audiences)[number];
export const attachments = ['none', 'pdf', 'link'] as const;
export type Attachment = (typeof attachments)[number];

const forClinics = new Set<MessageEvent>(['critical', 'resultPartial', 'specimenRejected', 'atRisk']);
/**
 * Whom a rule about an event may name. The doctor reports a critical value to the patient, the clinic calls the patient
 * whose specimen was rejected, a part of the results is in the portal, which patients cannot open, and a promise at risk is
 * not broken yet.
 */
export const audiencesFor = (event: MessageEvent): readonly Audience[] =>
  forClinics.has(event) ? ['client', 'role'] : audiences;

const withResult: readonly MessageEvent[] = ['resultReady', 'resultPartial', 'resultCorrected', 'critical'];
/** How an e-mail of a rule may pass on the result: patients have no access to the portal, users have. */
export const attachmentsFor = (event: MessageEvent, audience: Audience): readonly Attachment[] => {
  if (event === 'resultReady' && audience === 'patient') return ['pdf', 'link'];
  if (event === 'resultCorrected' && audience === 'patient') return ['link'];
  return withResult.includes(event) ? ['none', 'pdf'] : ['none'];
};

const event = z.enum(messageEvents, { error: 'Required' });
const audience = z.enum(audiences, { error: 'Required' });
const fields = {
  name: requiredText(100),
  event,
  audience,
  /** Of the audience `role`. */
  roleId: z.literal(roleIds, { error: 'Invalid' }).nullable().default(null),
  /** Empty: all contracts. */
  contractIds: z.array(z.int32().positive()).max(1000).default([]),
  attach: z.enum(attachments).default('none'),
  linkDays,
  /** `HH:mm` in Minsk: e-mails wait until these hours are over. Equal ones are none; critical values never wait. */
  quietFrom: clockTime.default('21:00'),
  quietTo: clockTime.default('08:00'),
  /** Only patients who have agreed to get results by e-mail. */
  consentRequired: z.boolean().default(true),
  isActive: z.boolean().default(true),
};

const rules = crud({
  resource: 'admin/mail-manager/rule',
  title: 'message rule',
  fields,
  input: z
    .object(fields)
    .refine(({ event: about, audience: to }) => audiencesFor(about).includes(to), {
      error: 'Invalid',
      path: ['audience'],
    })
    .refine(({ audience: to, roleId }) => to !== 'role' || roleId !== null, {
      error: 'Required',
      path: ['roleId'],
    })
    .refine(({ event: about, audience: to, attach }) => attachmentsFor(about, to).includes(attach), {
      error: 'Invalid',
      path: ['attach'],
    }),
  filter: {
    /** A part of the name. */
    q: z.string().trim().max(100).optional(),
    event: event.optional(),
    audience: audience.optional(),
    isActive: optionalQueryFlag,
  },
  sort: ['name', 'event', 'audience', 'isActive'],
  paths: { list: '/v1.0/MessageRule/All', one: '/v1.0/MessageRule' },
  rows: { list: 'D8', one: 'D8', create: 'D8', update: 'D8', remove: 'D8' },
});
/** Who gets an e-mail when something happens to an order; without rules nobody does. */
export const messageRules = {
  ...rules,
  impact: endpoint({
    method: 'POST',
    path: '/v1.0/MessageRule/Impact',
    summary: 'How many e-mails a rule alone would have caused over the last thirty days; nothing is stored',
    row: 'D8',
    access: ['read', 'messageRule'],
    repeatable: true,
    body: z
      .object(fields)
      .pick({ event: true, audience: true, roleId: true, contractIds: true, consentRequired: true })
      .refine(({ audience: to, roleId }) => to !== 'role' || roleId !== null, {
        error: 'Required',
        path: ['roleId'],
      }),
    response: outcome.extend({ emails: z.int32() }),
  }),
};
export type MessageRule = z.output<typeof rules.record>;
