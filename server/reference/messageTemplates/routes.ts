import { and, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import { messageTemplates as contract, type MessageTemplate } from '../../../contract/messageTemplates.ts';
import { isOfOrder } from '../../../contract/templateVariables.ts';
import { ApiError } from '../../core/apiError.ts';
import { storeRoutes } from '../../core/calls/crud.ts';
import { crudStore } from '../../core/calls/crudStore.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { senders } from '../../core/db/schema/mail.ts';
import { messageTemplates } from '../../core/db/schema/messageTemplates.ts';
import type { Lab } from '../../core/lab.ts';
import { paragraphs, sanitizeTemplate } from '../mail/renderEmail.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { route } from '../../core/calls/route.ts';
import { checkText } from './checkTemplate.ts';
import { impactOf } from './impact.ts';
import { preview, sendTest } from './tryTemplate.ts';

const inScope: Record<'all' | 'some', SQL | undefined> = {
  all: and(isNull(messageTemplates.contractId), eq(messageTemplates.serviceCode, '')),
  some: or(isNotNull(messageTemplates.contractId), ne(messageTemplates.serviceCode, '')),
};

const checkReferences = async (
  db: Db,
  {
    event,
    contractId,
    serviceCode,
    senderId,
  }: Pick<MessageTemplate, 'event' | 'contractId' | 'serviceCode' | 'senderId'>,
): Promise<void> => {
  const isKnown = {
    contractId:
      contractId === null ||
      (isOfOrder(event) && (await db.$count(contracts, eq(contracts.id, contractId))) > 0),
    serviceCode:
      serviceCode === '' ||
      (isOfOrder(event) && (await db.$count(services, eq(services.code, serviceCode))) > 0),
    senderId: senderId === null || (await db.$count(senders, eq(senders.id, senderId))) > 0,
  };
  const wrong = Object.entries(isKnown).filter(([, known]) => !known);
  if (wrong.length > 0)
    throw new ApiError('BadRequest', Object.fromEntries(wrong.map(([field]) => [field, 'Invalid' as const])));
};

/** Templates of messages. */
export const messageTemplateStore = (lab: Pick<Lab, 'clock'>) =>
  crudStore(contract, {
    table: messageTemplates,
    record: ({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }),
    row: ({ subject, body, channel, ...input }) => ({
      ...input,
      channel,
      subject: channel === 'email' ? subject : '',
      body: channel === 'email' ? sanitizeTemplate(body) : body,
      updatedAt: lab.clock.now(),
    }),
    order: { subject: sql`lower(${messageTemplates.subject})` },
    search: [messageTemplates.subject, messageTemplates.body],
    where: ({ scope }) => scope && inScope[scope],
    unique: { message_templates_place: 'event' },
    check: async (db, input) => {
      checkText(input);
      await checkReferences(db, input);
    },
  });

/** The calls of templates, their built-in texts, and what they look like. */
export const messageTemplateRoutes = (app: Hono, lab: Lab): void => {
  storeRoutes(app, lab, messageTemplateStore(lab));
  route(app, lab, contract.builtIn, ({ query }) => {
    const { subject, body } = textsOf(query.language).emails.builtIn[query.event];
    return Promise.resolve({
      subject,
      body: paragraphs(body),
    });
  });
  route(app, lab, contract.preview, preview);
  route(app, lab, contract.test, sendTest);
  route(app, lab, contract.impact, async ({ db, body }) => impactOf(db, lab.clock.now(), body));
};
