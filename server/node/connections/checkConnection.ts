import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { compose, type SegmentValues } from '../../core/hl7/compose.ts';
import { print, standardEncoding } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import { orderHeader } from '../../orderFlow/connections/composeOrder.ts';
import { newControlId } from '../../orderFlow/connections/outbox.ts';
import type { StoredConnection } from '../../orderFlow/connections/receive.ts';
import { wordsOf } from '../../orderFlow/connections/settleSent.ts';
import { mllpSender, type MllpSender, type Outcome } from '../mllp/sender.ts';
import { reasonOf } from './connectionHealth.ts';
import { openExchange } from './exchangeFolder.ts';
import { clientTls } from './mllpConnection.ts';

/** What to do about what Node and OpenSSL say. */
const advices: readonly (readonly [RegExp, string])[] = [
  [/Link-local/, 'Enter the address of the laboratory: addresses of the own link are refused.'],
  [/ENOTFOUND|EAI_AGAIN/, 'The name is not known here. Check it for mistakes, and the DNS of this server.'],
  [
    /ECONNREFUSED/,
    'Nobody listens there. Ask the engineer of the laboratory whether the interface is started, and for its port.',
  ],
  [
    /no connection in time|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/,
    'Nothing answers there. Check the address, and have the port opened in the firewalls between (or the VPN started).',
  ],
  [
    /self-signed|unable to (?:verify|get)|SELF_SIGNED|UNABLE_TO/i,
    'The certificate of the laboratory is of another authority. Enter the certificate of its authority in the connection.',
  ],
  [
    /altname|does not match/i,
    'The certificate is of another name. Enter the address that it names as the host.',
  ],
  [/expired/i, 'The certificate has expired. Its owner must renew it.'],
  [
    /certificate required|handshake failure|bad certificate|unknown ca/i,
    'The laboratory wants another certificate of this server. Enter its certificate and private key in the connection.',
  ],
  [
    /no TLS handshake|wrong version|packet length|disconnected before secure|EPROTO|socket hang up/i,
    'The port does not speak TLS. Turn TLS off in the connection, or ask for the port with TLS.',
  ],
  [
    /ECONNRESET/,
    'The laboratory closed the connection. It may allow only certain addresses: name that of this server.',
  ],
];

export interface Checked {
  isWell: boolean;
  lines: readonly string[];
}

/** What went wrong before an answer came. */
const withoutAnswer = (
  { host, port, answerSeconds, useTls }: StoredConnection,
  outcome: Extract<Outcome, { kind: 'notConnected' | 'noAnswer' }>,
): string[] =>
  outcome.kind === 'notConnected'
    ? [
        `FAILED  Connection to ${host}:${String(port)}: ${outcome.reason}`,
        `        ${advices.find(([pattern]) => pattern.test(outcome.reason))?.[1] ?? 'Show this to the engineer of the laboratory.'}`,
      ]
    : [
        `FAILED  No answer in ${answerSeconds} s to what was sent.`,
        '        The laboratory must answer every message with an ACK whose MSA-2 is the MSH-10 of the message, framed as',
        `        MLLP. Ask for the log of its interface; it may expect ${useTls ? 'another certificate of this server' : 'TLS'}, or other names in MSH-3 to MSH-6.`,
      ];

/** A test order, or a query of the network management, which changes nothing anywhere. */
const testMessage = (
  connection: StoredConnection,
  order: { control: 'NW' | 'CA'; service: string } | null,
): { controlId: string; bytes: Uint8Array<ArrayBuffer> } | null => {
  const controlId = newControlId();
  const header = orderHeader(connection, { controlId, now: new Date(), processing: 'T' });
  const segments: SegmentValues[] = order
    ? [
        header,
        {
          'PID-1': '1',
          'PID-3.1': 'CHECK',
          'PID-3.4': connection.ownFacility,
          'PID-5.1': 'Проверка',
          'PID-5.2': 'Связи',
          'PID-7': '19000101',
          'PID-8': 'U',
        },
        { 'ORC-1': order.control, 'ORC-2': '0000000000', 'ORC-4': '0000000000' },
        { 'OBR-1': '1', 'OBR-2': '0000000000', 'OBR-4.1': order.service },
      ]
    : [
        { ...header, 'MSH-9.1': 'NMQ', 'MSH-9.2': 'N01', 'MSH-9.3': 'NMQ_N01' },
        { 'NTE-1': '1', 'NTE-3': 'Проверка связи' },
      ];
  const printed = print([compose(standardEncoding(connection.charset), segments)]);
  return printed.ok ? { controlId, bytes: printed.value } : null;
};

const send = async (
  connection: StoredConnection,
  sender: MllpSender,
  what: string,
  order: Parameters<typeof testMessage>[1],
): Promise<Checked> => {
  const message = testMessage(connection, order);
  if (message === null)
    return {
      isWell: false,
      lines: [
        `FAILED  ${connection.charset} has no Cyrillic letters: no name can be sent.`,
        '        Choose UTF-8, ISO 8859-5 or Windows-1251, as the laboratory reads it.',
      ],
    };
  const outcome = await sender.send(message.bytes, message.controlId);
  if (outcome.kind === 'notConnected' || outcome.kind === 'noAnswer')
    return { isWell: false, lines: withoutAnswer(connection, outcome) };
  const code = value(outcome.answer, 'MSA-1') ?? '';
  if (outcome.kind === 'accepted') return { isWell: true, lines: [`OK      ${what} is accepted (${code}).`] };
  const words = `${what} is answered with ${code}: ${wordsOf(outcome.answer)}`;
  return order === null
    ? {
        isWell: true,
        lines: [
          `OK      ${words}`,
          '        The laboratory answers. Whether it takes orders and reads Cyrillic is found with --order.',
        ],
      }
    : {
        isWell: false,
        lines: [
          `FAILED  ${words}`,
          '        Ask the engineer of the laboratory what is missing in the message.',
        ],
      };
};

/** Tries a connection over the network: with a message that changes nothing, or with an order for a service and its cancellation. */
export const checkMllp = async (
  connection: StoredConnection,
  { key, service }: { key: string; service: string | null },
): Promise<Checked> => {
  const { host, port, answerSeconds, charset, useTls } = connection;
  if (host === '' || port === null)
    return { isWell: true, lines: ['OK      Nothing is sent by this connection; it only listens.'] };
  const tls = clientTls(connection, key);
  const sender = mllpSender({ host, port, answerMs: answerSeconds * 1000, charset, ...(tls && { tls }) });
  try {
    const first = await send(connection, sender, 'A message with Cyrillic letters', null);
    if (!first.isWell) return first;
    const lines = [
      `OK      Connected to ${host}:${port}${useTls ? ' with TLS' : ' without TLS'}.`,
      ...first.lines,
    ];
    if (service === null) return { isWell: true, lines };
    for (const [control, what] of [
      ['NW', 'A test order'],
      ['CA', 'Its cancellation'],
    ] as const) {
      const sent = await send(connection, sender, what, { control, service });
      lines.push(...sent.lines);
      if (!sent.isWell) return { isWell: false, lines };
    }
    return { isWell: true, lines };
  } finally {
    sender.close();
  }
};

/** Tries the folders of a connection by files; one to the laboratory's own system has folders of reference books, too. */
export const checkFiles = async (
  exchangeDir: string,
  { folder, providerId }: StoredConnection,
): Promise<Checked> => {
  const messages = await checkFolders(exchangeDir, folder);
  if (providerId !== null) return messages;
  const books = await checkFolders(exchangeDir, join(folder, 'books'));
  return { isWell: messages.isWell && books.isWell, lines: [...messages.lines, ...books.lines] };
};

const checkFolders = async (exchangeDir: string, folder: string): Promise<Checked> => {
  const path = join(exchangeDir, folder);
  try {
    await openExchange(exchangeDir, folder);
    for (const name of ['in', 'out', 'work', 'done'])
      await access(join(path, name), constants.R_OK | constants.W_OK | constants.X_OK);
    return { isWell: true, lines: [`OK      The folders of ${path} can be used.`] };
  } catch (error) {
    return {
      isWell: false,
      lines: [
        `FAILED  ${path}: ${reasonOf(error)}`,
        '        Give the user of the server the right to read and write there; links are not followed.',
      ],
    };
  }
};
