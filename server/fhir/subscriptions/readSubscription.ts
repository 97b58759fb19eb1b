import { z } from 'zod';
import { isObject } from '../../../contract/isObject.ts';
import { ApiError, Unprocessable } from '../../core/apiError.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { searchOf } from '../parameters.ts';

/** What is notified of, and what it can be narrowed by. */
const TYPE = 'DiagnosticReport';
const NARROWED_BY = ['patient', 'subject', 'status', 'category'];
/** What the server says itself, or the connection. */
const OWN_HEADERS =
  /^(?:host|connection|content-\w+|transfer-encoding|expect|upgrade|te|trailer|keep-alive|proxy-.*|webhook-.*):/i;

export const PAYLOAD = 'application/fhir+json';
export const CONTENT =
  'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/backport-payload-content';

/** The search of criteria; undefined for one that cannot be notified of. */
export const criteriaOf = (criteria: string, base: string): URLSearchParams | undefined => {
  const [type, query = ''] = criteria.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  if (type !== TYPE || [...parameters.keys()].some((name) => !NARROWED_BY.includes(name))) return undefined;
  try {
    searchOf(TYPE, parameters, { base, language: 'en', isLenient: false });
    return parameters;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
};

const isAddress = (text: string, isHttpsOnly: boolean): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  const isProtocol = protocol === 'https:' || (protocol === 'http:' && !isHttpsOnly);
  return isProtocol && username === '' && password === '' && hash === '';
};

const schemaOf = ({ base, isHttpsOnly, now }: { base: string; isHttpsOnly: boolean; now: Date }) =>
  z.strictObject({
    id: z.string().optional(),
    meta: z.unknown().optional(),
    language: z.string().optional(),
    text: z.unknown().optional(),
    /** Said by the server, and sent back as it was read. */
    error: z.unknown().optional(),
    resourceType: z.literal('Subscription'),
    status: z.enum(['requested', 'active', 'off']),
    reason: z.string().trim().min(1).max(300),
    criteria: z
      .string()
      .max(1000)
      .refine((text) => criteriaOf(text, base) !== undefined),
    end: z.iso
      .datetime({ offset: true })
      .refine((text) => new Date(text) > now)
      .optional(),
    channel: z.strictObject({
      /** The secret of the signatures, sent back as it was read. */
      extension: z
        .array(
          z.strictObject({
            url: z.literal(`${base}/StructureDefinition/signing-secret`),
            valueString: z.string(),
          }),
        )
        .optional(),
      type: z.literal('rest-hook'),
      endpoint: z
        .string()
        .max(500)
        .refine((text) => isAddress(text, isHttpsOnly)),
      payload: z.literal(PAYLOAD).optional(),
      _payload: z
        .strictObject({
          extension: z.array(z.strictObject({ url: z.literal(CONTENT), valueCode: z.literal('id-only') })),
        })
        .optional(),
      header: z
        .array(
          z
            .string()
            .max(1000)
            .regex(/^[\w-]+:[ -~]+$/)
            .refine((line) => !OWN_HEADERS.test(line)),
        )
        .max(5)
        .optional(),
    }),
  });
export type GivenSubscription = z.output<ReturnType<typeof schemaOf>>;

/** A refusal that names an element of a subscription. */
export const refusedElement = (element: string, words: string): Unprocessable =>
  new Unprocessable({ [element === '' ? 'Subscription' : `Subscription.${element}`]: () => words });

/** A subscription as a system sends it. Throws Unprocessable that names each element which cannot be taken, in words. */
export const readSubscription = async (
  { machine, clock, hooks, portalUrl }: Pick<Lab, 'machine' | 'clock' | 'hooks' | 'portalUrl'>,
  resource: unknown,
  language: Language,
): Promise<GivenSubscription> => {
  const { subscription, unkept } = textsOf(language).fhir;
  const { elements, privateAddress, unknownHost } = subscription;
  const read = schemaOf({
    base: `${portalUrl}/fhir`,
    isHttpsOnly: machine.isProduction,
    now: clock.now(),
  }).safeParse(resource);
  if (!read.success)
    throw new Unprocessable(
      Object.fromEntries(
        read.error.issues.flatMap((issue) => {
          const { path } = issue;
          if (issue.code === 'unrecognized_keys')
            return issue.keys.map((name): [string, () => string] => [
              ['Subscription', ...path, name].join('.'),
              () => fill(unkept, { name }),
            ]);
          const [first = 'resourceType', second] = path;
          const element = `${String(first)}${typeof second === 'string' ? `.${second.replace('_', '')}` : ''}`;
          const words = Object.entries(elements).find(([name]) => element.startsWith(name))?.[1] ?? '';
          return [[`Subscription.${element}`, () => words]] as [string, () => string][];
        }),
      ),
    );
  await hooks.check(read.data.channel.endpoint).catch((error: unknown) => {
    const isPrivate = isObject(error) && error.code === 'EPRIVATE';
    throw refusedElement('channel.endpoint', isPrivate ? privateAddress : unknownHost);
  });
  return read.data;
};
