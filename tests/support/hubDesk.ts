import { createServer } from 'node:http';
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import type { Reader } from '../../server/core/live/liveEvent.ts';
import { createSettingsHub, type SettingsHub } from '../../server/node/hub.ts';

/** Nurses; user 1 works in contract 1, user 2 in contract 2 and so on. */
export const nurseOf = (contractId: number): Reader => ({
  roleId: 1,
  contractIds: [contractId],
  unitLimits: [],
  isEnrolling: false,
});
const idOf = (token: string) => Number(token.at(-1));

/** The hubs of two processes on one database, behind one address; users 6 to 9 are at the second. */
export interface HubDesk {
  url: string;
  /** Of the first process. */
  hub: SettingsHub;
  /** Sign-ins that are over. */
  ended: Set<string>;
  /** Rights that have changed since, by sign-in. */
  changedRights: Map<string, Reader>;
  /** Closes the hub of the first process and opens another. */
  restart(): void;
  /** A client of a user that collects what the server pushes. */
  connect: (token: string) => Promise<HubClient>;
  close(): void;
}

interface HubClient {
  connection: HubConnection;
  pushed: string[];
  /** Resolves once `count` pushes have come. */
  heardOf: (count: number) => Promise<void>;
}

const connectTo = async (url: string, token: string): Promise<HubClient> => {
  const connection: HubConnection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  const pushed: string[] = [];
  let notifyPushed: () => void = () => undefined;
  const push = (text: string) => {
    pushed.push(text);
    notifyPushed();
  };
  connection.on('UpdateVersion', (version: string) => push(`version ${version}`));
  connection.on('UpdateSettings', () => push('settings'));
  connection.on('Changed', (changes: object) => push(`changed ${JSON.stringify(changes)}`));
  connection.on('Editors', (order: number, names: string[]) => push(`${order} edited by ${names.join()}`));
  await connection.start();
  return {
    connection,
    pushed,
    heardOf: (count) =>
      new Promise<void>((resolve) => {
        notifyPushed = () => pushed.length >= count && resolve();
        notifyPushed();
      }),
  };
};

/** Opens them for the tests of a file. */
export const openHubDesk = async (): Promise<HubDesk> => {
  const ended = new Set<string>();
  const changedRights = new Map<string, Reader>();
  const openHub = (tell: (text: string) => void) =>
    createSettingsHub({
      version: '1.2.3+abc',
      portalUrl: 'https://cabinet.test',
      gatherMs: 20,
      tell,
      mayEdit: (_reader, orderId) => Promise.resolve(orderId !== 99),
      readersOf: (families) =>
        Promise.resolve(
          new Map(
            families
              .filter((family) => !ended.has(family))
              .map((family) => [family, changedRights.get(family) ?? nurseOf(idOf(family))]),
          ),
        ),
      userOf: (token) =>
        /^(tab-)?user-\d$/.test(token)
          ? Promise.resolve({
              id: idOf(token),
              name: `User ${token.at(-1)}`,
              family: token,
              ...nurseOf(idOf(token)),
            })
          : Promise.reject(new Error('no')),
    });
  // Each hub gets the messages of both, as with NOTIFY.
  const tell = (text: string) => {
    desk.hub.hear(text);
    otherHub.hear(text);
  };
  const otherHub = openHub(tell);
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/SettingsHub/negotiate')) return response.writeHead(404).end();
    return void desk.hub
      .negotiate()
      .text()
      .then((body) => response.end(body));
  });
  server.on('upgrade', (request, socket, head) =>
    /[6-9]$/.test(request.headers.authorization ?? '')
      ? void otherHub.upgrade(request, socket, head)
      : void desk.hub.upgrade(request, socket, head),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/SettingsHub`;
  const desk: HubDesk = {
    url,
    hub: openHub(tell),
    ended,
    changedRights,
    restart: () => {
      desk.hub.close();
      desk.hub = openHub(() => undefined);
    },
    connect: (token) => connectTo(url, token),
    close: () => {
      desk.hub.close();
      otherHub.close();
      server.closeAllConnections();
      server.close();
    },
  };
  return desk;
};
