import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bundle, Parameters, Subscription } from 'fhir/r4';
import { createHooks } from '../../server/node/hooks.ts';
import { createHookSender } from '../../server/fhir/subscriptions/sendDue.ts';
import type { Lab } from '../../server/core/lab.ts';

/** What came to an address. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  bundle: Bundle;
}

/** The parameters of a notification, by name; those of its events as lists of number and focus. */
export const saidIn = ({ bundle }: Received) => {
  const [status] = bundle.entry ?? [];
  const { parameter = [] } = status?.resource as Parameters;
  const named = (name: string) => parameter.find((one) => one.name === name);
  return {
    type: named('type')?.valueCode,
    total: named('events-since-subscription-start')?.valueString,
    events: parameter.flatMap(({ name, part = [] }) =>
      name === 'notification-event'
        ? `${part[0]?.valueString ?? ''} ${part[2]?.valueReference?.reference?.replace(/.*\/fhir\//, '') ?? ''}`
        : [],
    ),
  };
};

/** A system that takes notifications over HTTP; `answer` decides how, by the path. */
export const listenForHooks = async (answer: (response: ServerResponse, path: string) => void) => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body, bundle: JSON.parse(body) as Bundle });
      answer(response, path);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

/** The hooks of a developer's machine, where the tests listen. */
export const localHooks = createHooks({ allowPrivate: true });

/** Sends what is due, and waits until it is settled. */
export const sendHooks = async (lab: Lab): Promise<void> => {
  const { work, settled } = createHookSender(lab);
  await work.round(() => false);
  await settled();
};

/** A subscription as a system sends it. */
export const subscriptionTo = (
  endpoint: string,
  { channel, ...changes }: Partial<Omit<Subscription, 'channel'>> & { channel?: object } = {},
): Subscription => ({
  resourceType: 'Subscription',
  status: 'requested',
  reason: 'Results of the ward',
  criteria: 'DiagnosticReport',
  channel: { type: 'rest-hook', endpoint, ...channel },
  ...changes,
});
