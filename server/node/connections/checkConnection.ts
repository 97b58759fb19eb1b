import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { compose, type SegmentValues } from '../../core/hl7/compose.ts';
import { print, standardEncoding } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import type { Finding, Tried } from '../../core/connectionTrial.ts';
import type { ConnectionCheckTexts } from '../../core/messages/connectionCheckTexts.ts';
import { fill } from '../../core/messages/template.ts';
import { orderHeader } from '../../orderFlow/connections/composeOrder.ts';
import { newControlId } from '../../orderFlow/connections/outbox.ts';
import type { StoredConnection } from '../../orderFlow/connections/receive.ts';
import { wordsOf } from '../../orderFlow/connections/settleSent.ts';
import { mllpSender, type MllpSender, type Outcome } from '../mllp/sender.ts';
import { reasonOf } from './connectionHealth.ts';
import { openExchange } from './exchangeFolder.ts';
import { clientTls, privateKeyOf } from './mllpConnection.ts';

type Texts = ConnectionCheckTexts;

/** What is to be done about what Node and OpenSSL say. */
const advices: readonly (readonly [RegExp, keyof Texts['advice']])[] = [
  [/Link-local/, 'linkLocal'],
  [/ENOTFOUND|EAI_AGAIN/, 'unknownName'],
  [/ECONNREFUSED/, 'nobodyListens'],
  [/no connection in time|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/, 'unreachable'],
  [/self-signed|unable to (?:verify|get)|SELF_SIGNED|UNABLE_TO/i, 'otherAuthority'],
  [/altname|does not match/i, 'otherName'],
  [/expired/i, 'expired'],
  [/certificate required|handshake failure|bad certificate|unknown ca/i, 'certificateWanted'],
  [/no TLS handshake|wrong version|packet length|disconnected before secure|EPROTO|socket hang up/i, 'noTls'],
  [/ECONNRESET/, 'closed'],
];

const well = (text: string, advice = ''): Finding => ({ isWell: true, text, advice });
const failed = (text: string, advice: string): Finding => ({ isWell: false, text, advice });
const tried = (...findings: readonly Finding[]): Tried => ({
  isWell: findings.every(({ isWell }) => isWell),
  findings,
});

/** What was found, as lines of a terminal. */
export const linesOf = ({ findings }: Tried): string[] =>
  findings.flatMap(({ isWell, text, advice }) => [
    `${(isWell ? 'OK' : 'FAILED').padEnd(8)}${text}`,
    ...(advice === '' ? [] : [`        ${advice}`]),
  ]);

/** What went wrong before an answer came. */
const withoutAnswer = (
  { host, port, answerSeconds, useTls }: StoredConnection,
  outcome: Extract<Outcome, { kind: 'notConnected' | 'noAnswer' }>,
  texts: Texts,
): Finding => {
  if (outcome.kind === 'noAnswer')
    return failed(
      fill(texts.noAnswer, { seconds: String(answerSeconds) }),
      texts.advice[useTls ? 'noAnswerTls' : 'noAnswer'],
    );
  const { reason } = outcome;
  const advice = advices.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown';
  const address = `${host}:${String(port)}`;
  return failed(fill(texts.notConnected, { address, reason }), texts.advice[advice]);
};

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
  { what, order, texts }: { what: string; order: Parameters<typeof testMessage>[1]; texts: Texts },
): Promise<Finding> => {
  const message = testMessage(connection, order);
  if (message === null)
    return failed(fill(texts.noCyrillic, { charset: connection.charset }), texts.advice.noCyrillic);
  const outcome = await sender.send(message.bytes, message.controlId);
  if (outcome.kind === 'notConnected' || outcome.kind === 'noAnswer')
    return withoutAnswer(connection, outcome, texts);
  const code = value(outcome.answer, 'MSA-1') ?? '';
  if (outcome.kind === 'accepted') return well(fill(texts.accepted, { what, code }));
  const said = fill(texts.answered, { what, code, words: wordsOf(outcome.answer) });
  return order === null ? well(said, texts.advice.withOrder) : failed(said, texts.advice.missing);
};

/** How a connection is tried. */
interface Trial {
  texts: Texts;
  /** The private key in plain text, '' without one. */
  key: string;
  /** What the other side calls a service that a test order is for; null: none is sent. */
  service: string | null;
}

/** Tries a connection over the network: with a message that changes nothing, or with an order for a service and its cancellation. */
export const checkMllp = async (
  connection: StoredConnection,
  { key, service, texts }: Trial,
): Promise<Tried> => {
  const { host, port, answerSeconds, charset, useTls } = connection;
  if (host === '' || port === null) return tried(well(texts.listensOnly));
  const tls = clientTls(connection, key);
  const sender = mllpSender({ host, port, answerMs: answerSeconds * 1000, charset, ...(tls && { tls }) });
  try {
    const first = await send(connection, sender, { what: texts.sent.cyrillic, order: null, texts });
    if (!first.isWell) return tried(first);
    const address = `${host}:${String(port)}`;
    const findings = [well(fill(useTls ? texts.connectedTls : texts.connected, { address })), first];
    if (service === null) return tried(...findings);
    for (const [control, what] of [
      ['NW', texts.sent.order],
      ['CA', texts.sent.cancellation],
    ] as const) {
      const sent = await send(connection, sender, { what, order: { control, service }, texts });
      findings.push(sent);
      if (!sent.isWell) break;
    }
    return tried(...findings);
  } finally {
    sender.close();
  }
};

/** Tries the folders of a connection by files; one to the laboratory's own system has folders of reference books, too. */
export const checkFiles = async (
  exchangeDir: string,
  { folder, providerId }: StoredConnection,
  texts: Texts,
): Promise<Tried> =>
  tried(
    await checkFolders(exchangeDir, folder, texts),
    ...(providerId === null ? [await checkFolders(exchangeDir, join(folder, 'books'), texts)] : []),
  );

const checkFolders = async (exchangeDir: string, folder: string, texts: Texts): Promise<Finding> => {
  const path = join(exchangeDir, folder);
  try {
    await openExchange(exchangeDir, folder);
    for (const name of ['in', 'out', 'work', 'done'])
      await access(join(path, name), constants.R_OK | constants.W_OK | constants.X_OK);
    return well(fill(texts.folders, { path }));
  } catch (error) {
    return failed(fill(texts.foldersFailed, { path, reason: reasonOf(error) }), texts.advice.folders);
  }
};

/** Tries a connection of either kind; its key is that of the database. */
export const checkConnection = async (
  connection: StoredConnection,
  { exchangeDir, secret, ...trial }: Omit<Trial, 'key'> & { exchangeDir: string; secret: string },
): Promise<Tried> => {
  const { texts } = trial;
  if (connection.kind === 'files') return checkFiles(exchangeDir, connection, texts);
  const key = await privateKeyOf({ secret }, connection).catch(() => null);
  return key === null
    ? tried(failed(texts.keyUnreadable, texts.advice.key))
    : checkMllp(connection, { ...trial, key });
};
