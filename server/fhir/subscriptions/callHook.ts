import type { Bundle } from 'fhir/r4';
import type { HookFailure } from '../../../contract/subscriptions.ts';
import { isObject } from '../../../contract/isObject.ts';
import { fhirJson } from '../../core/calls/fhirJson.ts';
import type { Lab } from '../../core/lab.ts';
import { secretsOf } from './secrets.ts';
import type { NumberedEvent } from './notification.ts';
import { PAYLOAD } from './readSubscription.ts';
import type { StoredSubscription } from './resource.ts';
import { signed } from '../../core/session/signature.ts';

const TIMEOUT_MS = 10_000;

/** What became of a call: `done`, or why it failed and what was answered. */
export type Called = 'done' | { failure: HookFailure; detail: string };

const failureOf = (error: unknown): Called => {
  const { name, code } = isObject(error) ? error : {};
  if (code === 'EPRIVATE') return { failure: 'private', detail: '' };
  if (name === 'TimeoutError' || name === 'AbortError') return { failure: 'timeout', detail: '' };
  return { failure: 'unreachable', detail: typeof code === 'string' ? code : '' };
};

const answered = (status: number): Called => {
  if (status >= 200 && status < 300) return 'done';
  if (status === 410) return { failure: 'gone', detail: '410' };
  return { failure: status >= 300 && status < 400 ? 'redirected' : 'answered', detail: String(status) };
};

/** Names a notification in its signature: the same events have the same name. */
const nameOf = ({ id, version }: StoredSubscription, events: readonly NumberedEvent[]): string =>
  events.length === 0
    ? `${id}-handshake-${version}`
    : `${id}-${events[0]?.number ?? 0}-${events.at(-1)?.number ?? 0}`;

/** Sends a signed notification to the address of a subscription. */
export const callHook = async (
  lab: Lab,
  subscription: StoredSubscription,
  bundle: Bundle,
  events: readonly NumberedEvent[],
): Promise<Called> => {
  try {
    const { secret, headers } = await secretsOf(lab, subscription);
    const body = fhirJson(bundle);
    const own = headers.map((line) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      return [name, value];
    });
    const signature = await signed(secret, { id: nameOf(subscription, events), at: lab.clock.now(), body });
    const status = await lab.hooks.post(subscription.endpoint, {
      headers: { ...Object.fromEntries(own), ...signature, 'Content-Type': PAYLOAD },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answered(status);
  } catch (error) {
    return failureOf(error);
  }
};
