import type { Subscription } from 'fhir/r4';
import { hookFailureText } from '../../../contract/subscriptions.ts';
import type { subscriptions } from '../../core/db/schema/subscriptions.ts';
import { textsOf } from '../../core/messages/messages.ts';
import type { Writing } from '../writing.ts';
import { CONTENT, PAYLOAD } from './readSubscription.ts';

export type StoredSubscription = typeof subscriptions.$inferSelect;

/** Headers are never given back, the secret of the signatures only once. */
export const subscriptionResource = (
  { id, version, state, reason, criteria, endpoint, endsAt, failure, failureDetail }: StoredSubscription,
  { base, language }: Writing,
  secret?: string,
): Subscription => ({
  resourceType: 'Subscription',
  id: String(id),
  meta: { versionId: String(version) },
  status: state,
  reason,
  criteria,
  end: endsAt?.toISOString(),
  error:
    failure === null
      ? undefined
      : hookFailureText(textsOf(language).fhir.hookFailures[failure], failureDetail),
  channel: {
    extension:
      secret === undefined
        ? undefined
        : [{ url: `${base}/StructureDefinition/signing-secret`, valueString: secret }],
    type: 'rest-hook',
    endpoint,
    payload: PAYLOAD,
    _payload: { extension: [{ url: CONTENT, valueCode: 'id-only' }] },
  },
});
