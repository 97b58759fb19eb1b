import type { Bundle, Parameters, ParametersParameter } from 'fhir/r4';
import type { StoredSubscription } from './resource.ts';

const GUIDE = 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition';

/** A release that a subscription is notified of. */
export interface NumberedEvent {
  id: number;
  number: number;
  orderId: number;
  at: Date;
}

/** The Bundle that is sent, by the guide "Subscriptions R5 Backport", with ids only; without events it asks whether the address answers. */
export const notificationBundle = (
  { id, state, events: total }: Pick<StoredSubscription, 'id' | 'state' | 'events'>,
  events: readonly NumberedEvent[],
  { base, now }: { base: string; now: Date },
): Bundle => {
  const statusId = crypto.randomUUID();
  const address = `${base}/Subscription/${id}`;
  const parameter: ParametersParameter[] = [
    { name: 'subscription', valueReference: { reference: address } },
    { name: 'status', valueCode: state },
    { name: 'type', valueCode: events.length === 0 ? 'handshake' : 'event-notification' },
    { name: 'events-since-subscription-start', valueString: String(total) },
    ...events.map(({ number, orderId, at }) => ({
      name: 'notification-event',
      part: [
        { name: 'event-number', valueString: String(number) },
        { name: 'timestamp', valueInstant: at.toISOString() },
        { name: 'focus', valueReference: { reference: `${base}/DiagnosticReport/${orderId}` } },
      ],
    })),
  ];
  const status: Parameters = {
    resourceType: 'Parameters',
    id: statusId,
    meta: { profile: [`${GUIDE}/backport-subscription-status-r4`] },
    parameter,
  };
  return {
    resourceType: 'Bundle',
    id: crypto.randomUUID(),
    meta: { profile: [`${GUIDE}/backport-subscription-notification-r4`] },
    type: 'history',
    timestamp: now.toISOString(),
    entry: [
      {
        fullUrl: `urn:uuid:${statusId}`,
        resource: status,
        request: { method: 'GET', url: `${address}/$status` },
        response: { status: '200' },
      },
      ...[...new Set(events.map(({ orderId }) => orderId))].map((orderId) => ({
        fullUrl: `${base}/DiagnosticReport/${orderId}`,
        request: { method: 'PUT' as const, url: `DiagnosticReport/${orderId}` },
        response: { status: '200' },
      })),
    ],
  };
};
