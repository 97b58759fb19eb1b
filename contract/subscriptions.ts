import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { parameters, resource } from './fhir.ts';
import { outcome } from './fields.ts';

/** Why an address gets no notifications. */
export const hookFailures = [
  'answered',
  'redirected',
  'timeout',
  'private',
  'unreachable',
  'gone',
  'switchedOff',
] as const;
export type HookFailure = (typeof hookFailures)[number];

/** States of a subscription, by FHIR. */
export const subscriptionStates = ['requested', 'active', 'error', 'off'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A subscription as the administration sees it; moments ISO 8601. */
export const systemSubscription = z.object({
  id: z.int32(),
  host: z.string(),
  criteria: z.string(),
  state: z.enum(subscriptionStates),
  lastSuccessAt: z.string().nullable(),
  /** Results that are not yet notified. */
  waiting: z.int(),
  /** Null: nothing is wrong. */
  failure: z.enum(hookFailures).nullable(),
  /** The status of its answer, or what the network says; '' without one. */
  failureDetail: z.string(),
});

const SUBSCRIPTION = ['Subscription'] as const;
const access = ['subscribe', 'fhir'] as const;

export const createSubscription = endpoint({
  method: 'POST',
  path: '/fhir/Subscription',
  summary:
    'Be notified of new results at an address of the system (Subscription, rest-hook, ids only); the answer has the secret of the signatures, once',
  row: 'X-130',
  access,
  fhir: { by: 'c', types: SUBSCRIPTION },
  body: resource,
  response: resource,
});

export const searchSubscriptions = endpoint({
  method: 'GET',
  path: '/fhir/Subscription',
  summary: 'The subscriptions of the system, by `_id` and `status` (Bundle)',
  row: 'X-130',
  access,
  fhir: { by: 's', types: SUBSCRIPTION },
  query: parameters,
  response: resource,
});

export const readSubscription = endpoint({
  method: 'GET',
  path: '/fhir/Subscription/:id',
  summary: 'A subscription of the system, with what is wrong with it in words',
  row: 'X-130',
  access,
  fhir: { by: 'r', types: SUBSCRIPTION },
  response: resource,
});

export const updateSubscription = endpoint({
  method: 'PUT',
  path: '/fhir/Subscription/:id',
  summary: 'Change a subscription, switch it off, or with `requested` have its address tried once more',
  row: 'X-130',
  access,
  fhir: { by: 'u', types: SUBSCRIPTION },
  body: resource,
  response: resource,
});

export const deleteSubscription = endpoint({
  method: 'DELETE',
  path: '/fhir/Subscription/:id',
  summary: 'Delete a subscription with what waits for it',
  row: 'X-130',
  access,
  fhir: { by: 'd', types: SUBSCRIPTION },
  response: resource,
});

export const switchOffSubscription = endpoint({
  method: 'POST',
  path: '/v1.0/ConnectedSystem/Subscription/SwitchOff',
  summary: 'Switch a subscription of a connected system off; the system cannot switch it on',
  row: 'X-132',
  access: ['update', 'connectedSystem'],
  body: z.object({ id: z.int32().positive() }),
  response: outcome,
  errors: ['NotFound'],
});

/** Why an address gets no notifications, in words and with what was answered. */
export const hookFailureText = (name: string, detail: string): string =>
  detail === '' ? name : `${name} (${detail})`;
