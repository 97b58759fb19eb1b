import { z } from 'zod';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { barcode, email, optionalLine, outcome } from './fields.ts';
import { templateEvents } from './templateVariables.ts';

export const templateChannels = ['email', 'sms'] as const;
const event = z.enum(templateEvents, { error: 'Required' });
const channel = z.enum(templateChannels, { error: 'Required' });
const language = z.enum(['ru', 'en', 'be'], { error: 'Required' });

const text = {
  event,
  channel,
  language,
  /** Of an e-mail. */
  subject: optionalLine(150),
  /** HTML of an e-mail, sanitised when it is stored; the text of an SMS. */
  body: z.string({ error: 'Required' }).trim().min(1, { error: 'Required' }).max(20_000, { error: 'MaxLen' }),
};
const fields = {
  ...text,
  /** Null: all contracts. */
  contractId: z.int32().positive().nullable().default(null),
  /** '': all services. The most specific template is used: of a service, else of a contract, else of all. */
  serviceCode: optionalLine(40),
  /** Null: the sender of the purpose and contract. */
  senderId: z.int32().positive().nullable().default(null),
  isActive: z.boolean().default(true),
};

/** Templates of messages; without one a message has its built-in text. */
export const messageTemplates = {
  ...crud({
    resource: 'admin/mail-manager/template',
    title: 'message template',
    fields: {
      ...fields,
      /** ISO 8601. */
      updatedAt: z.string(),
    },
    input: z.object(fields),
    filter: {
      /** A part of the subject or the text. */
      q: z.string().trim().max(200).optional(),
      event: event.optional(),
      channel: channel.optional(),
      language: language.optional(),
      /** Whom they are for: everybody, or a contract or service only. */
      scope: z.enum(['all', 'some']).optional(),
    },
    sort: ['event', 'language', 'channel', 'subject', 'updatedAt'],
    paths: { list: '/v1.0/MessageTemplate/All', one: '/v1.0/MessageTemplate' },
    rows: { list: 'D8', one: 'D8', create: 'D8', update: 'D8', remove: 'D8' },
  }),
  builtIn: endpoint({
    method: 'GET',
    path: '/v1.0/MessageTemplate/BuiltIn',
    summary: 'The text of an e-mail that no template replaces',
    row: 'D8',
    access: ['read', 'messageTemplate'],
    query: z.object({ event, language }),
    response: outcome.extend({ subject: z.string(), body: z.string() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/v1.0/MessageTemplate/Preview',
    summary: 'A template filled in with a real order, or with sample values; nothing is stored or sent',
    row: 'D8',
    access: ['read', 'messageTemplate'],
    repeatable: true,
    /** `barcode` of an order, or of an online order for its reminder; reading it is audited. */
    body: z.object({ ...text, barcode: z.union([z.literal(''), barcode]).default('') }),
    response: outcome.extend({
      subject: z.string(),
      /** The complete HTML document; '' for an SMS. */
      html: z.string(),
      text: z.string(),
    }),
    errors: ['NotFound'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/v1.0/MessageTemplate/Test',
    summary: 'Send an unsaved template with sample values to one address',
    row: 'D8',
    access: ['update', 'messageTemplate'],
    body: z.object({ ...text, to: email }),
    response: outcome,
    errors: ['TooManyRequests'],
  }),
  impact: endpoint({
    method: 'POST',
    path: '/v1.0/MessageTemplate/Impact',
    summary: 'Who would have got e-mails of a template over the last thirty days; nothing is stored',
    row: 'D8',
    access: ['read', 'messageTemplate'],
    repeatable: true,
    /** `id` of the template itself; 0 for a new one. */
    body: z
      .object(fields)
      .pick({ event: true, channel: true, language: true, contractId: true, serviceCode: true })
      .extend({ id: z.int32().default(0) }),
    response: outcome.extend({
      /** Different addresses. */
      recipients: z.int32(),
      /** The latest: masked addresses and the moments of sending, ISO 8601. */
      examples: z.array(z.object({ to: z.string(), at: z.string() })),
    }),
  }),
};
export type MessageTemplate = z.output<typeof messageTemplates.record>;
