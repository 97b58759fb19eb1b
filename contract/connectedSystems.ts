import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { id, optionalQueryFlag, optionalText, requiredText, wireDate } from './fields.ts';
import { keySetProblem } from './keySet.ts';
import { systemSubscription } from './subscriptions.ts';
import { fhirTypes } from './systemScopes.ts';
import { userContract } from './users.ts';

const fields = {
  name: requiredText(200),
  contracts: z.array(userContract).max(1000).default([]),
  /** What it may read, of its contracts and units, and whether it may subscribe to results. */
  reads: z.array(z.enum(fhirTypes)).max(fhirTypes.length),
  /** Whether it places orders, changes and cancels them. */
  placesOrders: z.boolean().default(false),
  /** Whether it is a public site that sends online orders, signed by a secret. */
  sellsOnline: z.boolean().default(false),
  /** Its public keys, a JWKS; '' when they are read from `keysUrl`. */
  keys: optionalText(20_000).refine((text) => text === '' || keySetProblem(text) === undefined, {
    error: 'Invalid',
  }),
  /** The address of its public keys, `https:`; '' when they are in `keys`. */
  keysUrl: z
    .union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)], { error: 'Invalid' })
    .default(''),
  /** The last day on which it may call; null: without end. */
  endDate: wireDate.nullable().default(null),
  isActive: z.boolean().default(true),
};

/** Whether a system calls `/fhir`, for which it needs keys. */
export const callsFhir = ({
  reads,
  placesOrders,
}: {
  reads: readonly unknown[];
  placesOrders: boolean;
}): boolean => placesOrders || reads.length > 0;

/**
 * Systems of clients that call `/fhir` by themselves, without a user. They get their tokens as SMART Backend Services:
 * `contract/smart.ts`.
 */
export const connectedSystems = withoutCalls(
  crud({
    resource: 'admin/connected-system',
    title: 'connected system',
    fields: {
      ...fields,
      /** What it calls itself in its assertions. */
      clientId: z.string(),
      /** When it last called, to the minute; ISO 8601. */
      lastCallAt: z.string().nullable(),
      /** Its subscriptions to results, and how many of them fail. */
      subscriptions: z.array(systemSubscription),
      failing: z.int(),
    },
    input: z
      .object(fields)
      .refine(({ reads, sellsOnline }) => sellsOnline || reads.length > 0, {
        error: 'Required',
        path: ['reads'],
      })
      .refine((system) => !callsFhir(system) || system.keys !== '' || system.keysUrl !== '', {
        error: 'Required',
        path: ['keys'],
      })
      .refine(({ keys, keysUrl }) => keys === '' || keysUrl === '', { error: 'Invalid', path: ['keysUrl'] }),
    filter: {
      q: z.string().trim().max(200).optional(),
      contractId: id.optional(),
      isActive: optionalQueryFlag,
    },
    sort: ['name', 'endDate', 'lastCallAt', 'isActive'],
    paths: { list: '/v1.0/ConnectedSystem/All', one: '/v1.0/ConnectedSystem' },
    rows: { list: 'X-110', one: 'X-110', create: 'X-110', update: 'X-110' },
  }),
  'remove',
);
export type ConnectedSystem = z.output<typeof connectedSystems.record>;
