import type { Context, Hono } from 'hono';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { failure } from '../../../contract/failure.ts';
import { sendOnlineOrder, signedHeaders } from '../../../contract/onlineOrders.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import type { Lab } from '../../core/lab.ts';
import { languageOf, languages, type Language } from '../../core/messages/messages.ts';
import { signed } from '../../core/session/signature.ts';
import { channelsOf } from '../../reference/paymentChannels/offered.ts';
import { samplePage, type SentCall } from './page.ts';
import { sampleSystem } from './sampleSystem.ts';

const PATH = '/site-sample';
const SOLD = ['1002', '2001', '3001'];

const kept = z.object({ body: z.string(), headers: z.record(z.string(), z.string()) });
/** What the buttons of the page send; the missing parts are of other buttons. */
const form = z.object({
  button: z.enum(['create', 'pay', 'cancel', 'repeat', 'alter']),
  number: z.string().default(''),
  channel: z.coerce.number().default(0),
  amount: z.coerce.number().default(0),
  call: z.string().default('{}'),
  lastName: z.string().default(''),
  firstName: z.string().default(''),
  gender: z.string().default(''),
  born: z.string().default(''),
  phone: z.string().default(''),
  services: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
});
type Form = z.output<typeof form>;

const isOneOf = (language: string | undefined): language is Language =>
  languages.some((one) => one === language);

const shortNumber = (prefix: string): string => `${prefix}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

/** What a button asks of the laboratory, whose checks the values have to pass. */
const bodyOf = (filled: Form, contractId: number, now: Date): Record<string, unknown> => {
  const { button: action, number, channel: paymentChannel, amount } = filled;
  if (action === 'cancel') return { action, number };
  if (action === 'pay') {
    const paymentNumber = shortNumber('P');
    return { action, number, paymentNumber, amount, paymentChannel, paidAt: now.toISOString() };
  }
  const { lastName, firstName, gender, born, phone } = filled;
  const patient = {
    lastName,
    firstName,
    gender,
    dateOfBirth: born.replaceAll('-', ''),
    mobilePhone: phone,
  };
  return {
    action: 'create',
    number: shortNumber('S'),
    contractId,
    patient,
    services: filled.services,
    paymentChannel,
  } satisfies Record<keyof Extract<BodyInput<typeof sendOnlineOrder>, { action: 'create' }>, unknown>;
};

/** The call of a button: a new signed one, or the one before, as it was or with another first letter. */
const callOf = async (lab: Lab, filled: Form): Promise<SentCall> => {
  if (filled.button === 'repeat' || filled.button === 'alter') {
    const before = kept.parse(JSON.parse(filled.call));
    return filled.button === 'repeat' ? before : { ...before, body: before.body.replace('action', 'actiom') };
  }
  const { clientId, secret, contractId } = await sampleSystem(lab);
  const at = lab.clock.now();
  const body = JSON.stringify(bodyOf(filled, contractId, at));
  const headers = await signed(secret, { id: crypto.randomUUID(), at, body });
  return { body, headers: { [signedHeaders.client]: clientId, ...headers } };
};

/** The public site of the demo laboratory, whose server sends online orders by the signed call; without scripts. */
export const sampleSiteRoutes = (app: Hono, lab: Lab): void => {
  const facts = async (context: Context) => {
    const asked = context.req.query('lang');
    const language = isOneOf(asked) ? asked : languageOf(context.req.header('Accept-Language'));
    const { contractId } = await sampleSystem(lab);
    const sold = await lab.db
      .select({ code: services.code, name: services.name })
      .from(services)
      .where(inArray(services.code, SOLD))
      .orderBy(services.code);
    return {
      language,
      channels: await channelsOf(lab.db, contractId, language),
      services: sold.map(({ code, name }) => ({ code, name: name[language] })),
    };
  };

  app.get(PATH, async (context) => context.html(samplePage({ ...(await facts(context)), sent: null })));

  app.post(PATH, async (context) => {
    const filled = form.parse(await context.req.parseBody({ all: true }));
    const page = await facts(context);
    const call = await callOf(lab, filled);
    const response = await app.request(sendOnlineOrder.path, {
      method: sendOnlineOrder.method,
      headers: {
        ...call.headers,
        'Content-Type': 'application/json',
        'Accept-Language': page.language,
        'X-Forwarded-For': context.req.header('X-Forwarded-For') ?? '',
      },
      body: call.body,
    });
    const answer = z.union([sendOnlineOrder.response, failure]).parse(await response.json());
    const order = 'barcode' in answer ? answer : null;
    const { channel } = filled;
    const sent = { call, status: response.status, answer, order, channel };
    return context.html(samplePage({ ...page, sent }));
  });
};
