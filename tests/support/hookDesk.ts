import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bundle, Parameters, Subscription } from 'fhir/r4';
import { subscriptionEvents, subscriptions } from '../../server/core/db/schema/subscriptions.ts';
import { createHooks } from '../../server/node/hooks.ts';
import { createHookSender } from '../../server/fhir/subscriptions/sendDue.ts';
import type { Lab } from '../../server/core/lab.ts';
import { openFhirDesk } from './fhirDesk.ts';

/** What came to an address. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  bundle: Bundle;
}

/** The parameters of a notification, by name; those of its events as lists of number and focus. */
export const saidIn = ({ bundle }: Received) => {
  const { parameter = [] } = (bundle.entry?.[0]?.resource ?? {}) as Partial<Parameters>;
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

type SubscriptionChanges = Partial<Omit<Subscription, 'channel'>> & { channel?: object };

/** A subscription as a system sends it. */
export const subscriptionTo = (
  endpoint: string,
  { channel, ...changes }: SubscriptionChanges = {},
): Subscription => ({
  resourceType: 'Subscription',
  status: 'requested',
  reason: 'Results of the ward',
  criteria: 'DiagnosticReport',
  channel: { type: 'rest-hook', endpoint, ...channel },
  ...changes,
});

/** A laboratory with a connected system whose addresses answer `answer.status`, `/slow` without an end, `/hang` never. */
export const openHookDesk = async () => {
  const desk = await openFhirDesk();
  const { test } = desk;
  test.lab.hooks = localHooks;
  const answer = { status: 200 };
  const receiver = await listenForHooks((response, path) => {
    if (path === '/hang') return;
    if (path === '/slow') {
      response.writeHead(200);
      response.write('the rest never comes');
      return;
    }
    response.writeHead(answer.status, { Location: 'http://127.0.0.1:9/' }).end('no');
  });
  let version = 1;
  return {
    ...desk,
    answer,
    receiver,
    /** Subscribes, and has the address tried. */
    subscribe: async (
      path = '/hook',
      changes: SubscriptionChanges = {},
      headers?: Record<string, string>,
    ): Promise<Subscription> => {
      const resource = subscriptionTo(receiver.url(path), changes);
      const { body } = await desk.send<Subscription>('POST', 'Subscription', resource, headers);
      await sendHooks(test.lab);
      return body;
    },
    read: async ({ id = '' }: Subscription) => (await desk.get<Subscription>(`Subscription/${id}`)).body,
    /** Releases new versions of results, each in its own transaction. */
    release: async (...orders: number[]) => {
      for (const order of orders) {
        test.clock.advance(1000);
        version += 1;
        await desk.give(order, { version });
      }
    },
    /** Numbers and reports of the notifications that came, in their order. */
    notified: () =>
      receiver.received
        .map(saidIn)
        .flatMap(({ type, events }) => (type === 'event-notification' ? [events] : [])),
    waiting: () => test.db.$count(subscriptionEvents),
    /** Before the next test. */
    begin: async () => {
      answer.status = 200;
      receiver.received.length = 0;
      test.emails.length = 0;
      await test.db.delete(subscriptions);
    },
    close: async () => {
      await receiver.stop();
      await test.close();
    },
  };
};
