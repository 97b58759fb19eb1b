import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { QuarantineReason } from '../../../contract/connectionMessages.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { readMessage, type Message } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import type { Work } from '../../core/jobs/dueWork.ts';
import type { Lab } from '../../core/lab.ts';
import { bytesOf } from '../../core/spreadsheets/base64.ts';
import { applyOrderResponse } from './applyOrderResponse.ts';
import { decisionsOf } from './decisions.ts';
import type { Cause, FoundDocuments } from './newVersion.ts';
import { fileResults, type Filed } from './fileResults.ts';
import { isDocument, readResults, said } from './readResults.ts';
import type { StoredConnection } from './receive.ts';
import { tooLong } from './tooLong.ts';

/** One process at a time works on the messages of a connection, so that they are filed in the order in which they came. */
const WORK_LOCK = 4_021_979;
/** Messages of one connection in a round. */
const AT_ONCE = 200;
/** After so many failures a message is left to a person. */
const MOST_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 5000;
const MOST_FILE_NAME = 200;

/** The PDF files in a message. They are looked at before anything is locked, since that takes a while. */
const findDocuments = async (
  { letters }: Pick<Lab, 'letters'>,
  message: Message,
): Promise<FoundDocuments> => {
  const found = new Map<string, { fileName: string; file: string; pages: number | null } | null>();
  for (const group of readResults(message).groups)
    for (const one of group.values.filter(isDocument)) {
      const text = said(one.segment, 'OBX-5.5').replaceAll(/\s/g, '');
      const isBase64 =
        said(one.segment, 'OBX-2') === 'ED' &&
        said(one.segment, 'OBX-5.4').toLowerCase() === 'base64' &&
        /^[A-Za-z0-9+/]+={0,2}$/.test(text) &&
        text.length % 4 === 0;
      const pages = isBase64 ? await letters.pagesOf(bytesOf(text), { owner: 'connections' }) : null;
      const name = (said(one.segment, 'OBX-3.2') || said(one.segment, 'OBX-3.1') || 'result').slice(
        0,
        MOST_FILE_NAME,
      );
      found.set(one.at, pages === null ? null : { fileName: `${name}.pdf`, file: text, pages });
    }
  return found;
};

/** What an acknowledgement that came by itself says. */
const fileAcknowledgement = (message: Message): Filed => {
  const code = value(message, 'MSA-1') ?? '';
  return {
    orderId: null,
    reasons: ['AA', 'CA'].includes(code)
      ? []
      : [{ code: 'refused', at: 'MSA-1', found: `${code} ${value(message, 'MSA-3') ?? ''}`.trim() }],
  };
};

/** What the laboratory answers about an order by a message of its own; MSA-2 names ours. */
const fileOrderResponse = async (
  { db, lab, connection }: { db: Db; lab: Lab; connection: StoredConnection },
  message: Message,
): Promise<Filed> => {
  const controlId = value(message, 'MSA-2') ?? '';
  const [ours] = await db
    .select({ orderId: connectionMessages.orderId })
    .from(connectionMessages)
    .where(
      and(
        eq(connectionMessages.connectionId, connection.id),
        eq(connectionMessages.direction, 'out'),
        eq(connectionMessages.controlId, controlId),
      ),
    );
  const orderId = ours?.orderId ?? null;
  if (orderId === null)
    return { orderId, reasons: [{ code: 'unknownOrder', at: 'MSA-2', found: controlId }] };
  await applyOrderResponse(db, lab, { connection, orderId, message });
  return { orderId, reasons: [] };
};

const fileMessage = async (cause: Cause, message: Message, found: FoundDocuments): Promise<Filed> => {
  const type = value(message, 'MSH-9.1') ?? '';
  if (type === 'ORU' || type === 'OUL') return fileResults(cause, message, found);
  if (type === 'ORL' || type === 'ORR') return fileOrderResponse(cause, message);
  if (type === 'ACK') return fileAcknowledgement(message);
  return { orderId: null, reasons: [{ code: 'unknownType', at: 'MSH-9', found: type }] };
};

const unreadable = (at: string, found: string): QuarantineReason[] => [{ code: 'unreadable', at, found }];

type Next = Pick<typeof connectionMessages.$inferSelect, 'id' | 'content' | 'attempts' | 'decisions'>;

/** The next message of a connection that is due, or one of these. */
const nextOf = async (
  { db, clock }: Lab,
  connection: StoredConnection,
  ids?: readonly number[],
): Promise<Next | undefined> => {
  const [row] = await db
    .select({
      id: connectionMessages.id,
      content: connectionMessages.content,
      attempts: connectionMessages.attempts,
      decisions: connectionMessages.decisions,
    })
    .from(connectionMessages)
    .where(
      and(
        eq(connectionMessages.connectionId, connection.id),
        eq(connectionMessages.state, 'received'),
        lte(connectionMessages.nextAt, clock.now()),
        ids && inArray(connectionMessages.id, [...ids]),
      ),
    )
    .orderBy(asc(connectionMessages.id))
    .limit(1);
  return row;
};

/** Files a message once, or writes down why it needs a person; not while another process works on the connection. */
const workOn = async (
  lab: Lab,
  connection: StoredConnection,
  { id, content, decisions }: Next,
): Promise<boolean> => {
  const read = readMessage(content, connection.charset);
  const found: FoundDocuments = read.ok ? await findDocuments(lab, read.value) : new Map();
  return lab.db.transaction(async (db) => {
    const { rows } = await db.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${WORK_LOCK}, ${connection.id}) as mine`,
    );
    if (rows[0]?.mine !== true) return false;
    const isThis = and(eq(connectionMessages.id, id), eq(connectionMessages.state, 'received'));
    const [mine] = await db
      .select({ id: connectionMessages.id })
      .from(connectionMessages)
      .where(isThis)
      .for('update');
    if (mine === undefined) return true;
    const long = read.ok && tooLong(read.value);
    const filed: Filed = long
      ? { orderId: null, reasons: [long] }
      : read.ok
        ? await fileMessage({ db, lab, connection, decisions: decisionsOf(decisions) }, read.value, found)
        : { orderId: null, reasons: unreadable(read.failure.at, read.failure.code) };
    const { orderId, reasons, leftOut = [] } = filed;
    const state = reasons.length > 0 ? 'quarantined' : 'filed';
    await db.update(connectionMessages).set({ state, reasons, leftOut, orderId, nextAt: null }).where(isThis);
    return true;
  });
};

/** Works on the next message of a connection, if one is due; returns whether there may be more. */
const workOnNext = async (
  lab: Lab,
  connection: StoredConnection,
  ids?: readonly number[],
): Promise<boolean> => {
  const next = await nextOf(lab, connection, ids);
  if (next === undefined) return false;
  const { id, attempts } = next;
  try {
    return await workOn(lab, connection, next);
  } catch (error) {
    lab.log.error('a message of a connection failed', error, { connection: connection.id, message: id });
    const isLast = attempts + 1 >= MOST_ATTEMPTS;
    await lab.db
      .update(connectionMessages)
      .set({
        attempts: attempts + 1,
        nextAt: isLast ? null : new Date(lab.clock.now().getTime() + FIRST_PAUSE_MS * 2 ** attempts),
        state: isLast ? 'quarantined' : 'received',
        reasons: isLast ? [{ code: 'failed', at: '', found: '' }] : [],
      })
      .where(and(eq(connectionMessages.id, id), eq(connectionMessages.state, 'received')));
    return true;
  }
};

/** Works on what is due, of these messages or of all. */
const workOff = async (
  lab: Lab,
  { isStopped = () => false, ids }: { isStopped?: () => boolean; ids?: readonly number[] },
): Promise<void> => {
  const due = await lab.db
    .selectDistinct({ id: connectionMessages.connectionId })
    .from(connectionMessages)
    .where(
      and(
        eq(connectionMessages.state, 'received'),
        lte(connectionMessages.nextAt, lab.clock.now()),
        ids && inArray(connectionMessages.id, [...ids]),
      ),
    );
  for (const { id } of due) {
    const [connection] = await lab.db.select().from(connections).where(eq(connections.id, id));
    if (connection === undefined) continue;
    for (let count = 0; count < AT_ONCE && !isStopped(); count += 1)
      if (!(await workOnNext(lab, connection, ids))) break;
  }
};

/** Works on what has come by all connections. */
export const workOffMessages = (lab: Lab, isStopped?: () => boolean): Promise<void> =>
  workOff(lab, isStopped ? { isStopped } : {});

/** Works on these messages at once; what another process works on stays with that. */
export const workOffThese = (lab: Lab, ids: readonly number[]): Promise<void> => workOff(lab, { ids });

/** Messages that came and are not worked on yet. */
export const messagesWork = (lab: Lab): Work => ({
  event: 'messages of connections failed',
  dueAt: sql`select min(next_at) from ${connectionMessages} where state = 'received'`,
  round: (isStopped) => workOffMessages(lab, isStopped),
});
