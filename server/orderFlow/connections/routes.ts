import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import {
  connectionCodes as codesContract,
  connections as contract,
  type ConnectionCode,
} from '../../../contract/connections.ts';
import {
  connectionMessages as messagesContract,
  type ConnectionMessage,
} from '../../../contract/connectionMessages.ts';
import { listCauses, mapCode as mapCodeContract } from '../../../contract/messageCauses.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit, auditAccess } from '../../core/audit.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { route } from '../../core/calls/route.ts';
import type { Db } from '../../core/db/db.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { connectionCodes, connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { providers } from '../../core/db/schema/providers.ts';
import type { Lab } from '../../core/lab.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import { encryptText } from '../../core/secretText.ts';
import { rawText, readableContent } from './readable.ts';
import { checkCode, isOtherUnit } from './checkCode.ts';
import { causesOf, ofCause, mapCode } from './causes.ts';
import { dismissMessages, reopenMessages, replayMessages, settleMessage } from './settle.ts';

/** What private keys of connections are encrypted for. */
export const KEY_PURPOSE = 'connection key';

const count = (state: 'waiting' | 'quarantined') =>
  sql<number>`(select count(*)::int from connection_messages
    where connection_id = connections.id and state = ${sql.raw(`'${state}'`)})`;

const checkConnection = async (db: Db, { providerId }: { providerId: number | null }): Promise<void> => {
  if (providerId === null) return;
  const found = await db.$count(providers, eq(providers.id, providerId));
  if (found === 0) throw new ApiError('BadRequest', { providerId: 'Invalid' });
};

const messageFacts = {
  connectionName: sql<string>`(select name from connections where connections.id = connection_messages.connection_id)`,
  charset: sql<
    (typeof connections.$inferSelect)['charset']
  >`(select charset from connections where connections.id = connection_messages.connection_id)`,
  barcode: sql<string>`coalesce((select barcode from orders where orders.id = connection_messages.order_id), '')`,
  patient: sql<ConnectionMessage['patient']>`(
    select json_build_object('lastName', last_name, 'firstName', first_name, 'paternalName', paternal_name,
      'dateOfBirth', to_char(date_of_birth, 'YYYYMMDD'), 'gender', gender)
    from patients join orders on orders.patient_id = patients.id where orders.id = connection_messages.order_id)`,
  settledByName: sql<string>`coalesce((select name from users where users.id = connection_messages.settled_by), '')`,
};

/** Connections to laboratory systems, what their codes mean, and their messages. */
export const connectionRoutes = (app: Hono, lab: Lab): void => {
  crudRoutes(app, lab, contract, {
    table: connections,
    computed: { waiting: count('waiting'), unsettled: count('quarantined') },
    record: ({ privateKey, lastSentAt, lastReceivedAt, failingSince, ...row }) => ({
      ...row,
      hasPrivateKey: privateKey !== '',
      lastSentAt: lastSentAt?.toISOString() ?? null,
      lastReceivedAt: lastReceivedAt?.toISOString() ?? null,
      failingSince: failingSince?.toISOString() ?? null,
    }),
    row: async ({ privateKey, ...input }) => ({
      ...input,
      privateKey: privateKey === '' ? undefined : await encryptText(lab.secret, KEY_PURPOSE, privateKey),
    }),
    search: [connections.name, connections.host],
    unique: {
      connections_name: 'name',
      connections_provider: 'providerId',
      connections_listen: 'listenPort',
      connections_folder: 'folder',
    },
    check: checkConnection,
  });

  crudRoutes(app, lab, codesContract, {
    table: connectionCodes,
    computed: {
      targetName: sql<ConnectionCode['targetName']>`case kind
        when 'service' then (select name from services where services.code = target)
        when 'analyte' then (select name from analytes where analytes.code = target) end`,
    },
    record: ({ lastSeenAt, ...row }) => ({
      ...row,
      isOtherUnit: isOtherUnit(row),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    }),
    search: [connectionCodes.code, connectionCodes.text, connectionCodes.target],
    where: ({ isUnmapped }) =>
      isUnmapped === undefined ? undefined : sql`(target = '' and not is_ignored) = ${isUnmapped}`,
    unique: { connection_codes_code: 'code' },
    check: checkCode,
  });

  crudRoutes(app, lab, messagesContract, {
    table: connectionMessages,
    computed: messageFacts,
    record: ({ content, charset, at, settledAt, settledByName, reasons, leftOut, decisions, ...row }) => ({
      ...row,
      at: at.toISOString(),
      reasons: [...reasons],
      leftOut: [...leftOut],
      decisions: [...decisions],
      settledBy: settledByName,
      settledAt: settledAt?.toISOString() ?? null,
      raw: rawText(content, charset),
      content: readableContent(content, charset),
    }),
    where: ({ q = '', isOutgoing, reason, code }) =>
      and(
        reason === undefined ? undefined : ofCause(reason, code),
        isOutgoing === undefined ? undefined : eq(connectionMessages.direction, isOutgoing ? 'out' : 'in'),
        q === ''
          ? undefined
          : sql`(control_id like ${likePattern.startsWith(q)}
            or order_id in (select id from orders where barcode = ${q}))`,
      ),
    shown: (author, messages, found) => {
      const barcodes = messages.flatMap(({ barcode }) => (barcode === '' ? [] : [barcode]));
      const subject = `connection message ${messages.map(({ id }) => id).join()}`;
      return found === undefined
        ? auditAccess(author, 'connectionMessage.read', { subject, barcodes })
        : auditAccess(author, 'connectionMessage.search', { details: { found }, barcodes });
    },
  });
  route(app, lab, contract.check, async (call) => {
    const { db, user, body, language } = call;
    if ((await db.$count(connections, eq(connections.id, body.id))) === 0) throw new ApiError('NotFound');
    await attempt(lab, limits.connectionChecks, String(user.id));
    await audit(call, 'connection.test', `connection ${String(body.id)}`);
    const { isWell, findings } = await lab.tryConnection(body.id, language);
    return { isWell, findings: [...findings] };
  });
  route(app, lab, listCauses, causesOf);
  route(app, lab, mapCodeContract, mapCode);
  route(app, lab, messagesContract.replay, (call) => replayMessages(call, call.body.ids));
  route(app, lab, messagesContract.dismiss, dismissMessages);
  route(app, lab, messagesContract.settle, settleMessage);
  route(app, lab, messagesContract.reopen, reopenMessages);
};
