import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as contract from '../../../contract/accounts.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit, auditAccess } from '../../core/audit.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import type { Messages } from '../../core/messages/texts.ts';
import { route } from '../../core/calls/route.ts';
import { isPerson, type Caller } from '../../core/session/authenticate.ts';
import { endSessions } from '../../core/session/refreshTokens.ts';
import { accountById, accountPage } from './accountView.ts';
import { changeUser } from './changeUser.ts';
import { inviteUser, sendUserLink } from './invitation.ts';
import { reset } from './secondFactor.ts';
import { queuedText } from '../mail/outcomeOf.ts';
import { rejectUser } from './rejectRequest.ts';

/** The accounts as administrators keep them. */
export const accountRoutes = (app: Hono, lab: Lab): void => {
  const { accounts } = contract;
  route(app, lab, accounts.list, async (call) => {
    const page = await accountPage(call.db, call.query);
    if (page.items.length > 0)
      await auditAccess(call, 'user.search', { details: { found: page.totalCount } });
    return page;
  });
  route(app, lab, accounts.one, async (call) => {
    const item = await accountById(call.db, call.query.id);
    await auditAccess(call, 'user.read', { subject: `user ${String(item.id)}` });
    return { item };
  });
  route(app, lab, accounts.create, async (call) => ({
    isSuccess: true,
    item: await inviteUser(call, call.body),
    statusMessage: await queuedText(call, call.messages.invitationSent),
  }));
  route(app, lab, accounts.update, async ({ db, body: { id, ...change }, user }) => {
    await changeUser({ ...lab, db }, user, id, change);
    return { item: await accountById(db, id) };
  });
  route(app, lab, contract.rejectRequest, async ({ db, body, user }) => {
    await rejectUser({ ...lab, db }, user, body);
  });
  route(app, lab, contract.sendLink, async (call) => {
    const { db, body, user, messages } = call;
    const { invitationSent: invitation, recoveryLinkSent: recovery, proofSent: proof } = messages;
    const statusMessage = { invitation, recovery, proof }[await sendUserLink({ ...lab, db }, user, body.id)];
    return { isSuccess: true, statusMessage: await queuedText(call, statusMessage) };
  });
  route(app, lab, contract.endUserSessions, async ({ db, body: { id }, user, messages }) => {
    await db.transaction(async (tx) => {
      const ended = await tx
        .update(users)
        .set({ stamp: sql`${users.stamp} + 1` })
        .where(and(eq(users.id, id), isPerson))
        .returning({ id: users.id });
      if (ended.length === 0) throw new ApiError('NotFound');
      await endSessions(tx, id);
      await audit({ db: tx, lab, user }, 'user.endSessions', `user ${id}`);
    });
    lab.hub.updateSettings(id);
    return { isSuccess: true, statusMessage: messages.sessionsEnded };
  });
  route(app, lab, contract.resetSecondFactor, async ({ db, body, user }) => {
    await reset({ ...lab, db }, user, body.id);
  });
  route(app, lab, contract.changeUsers, async ({ db, body, user, messages }) =>
    changeMany({ ...lab, db }, user, messages, body),
  );
};

/** Changes each user separately, so that one who cannot be changed does not block the others. */
const changeMany = async (
  lab: Lab,
  caller: Caller,
  messages: Messages,
  { ids, state, contract: addedContract, flags }: BodyOf<typeof contract.changeUsers>,
) => {
  const changed: number[] = [];
  const failed: { id: number; email: string; statusMessage: string }[] = [];
  const found = await lab.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  for (const id of new Set(ids)) {
    try {
      await changeUser(lab, caller, id, { state, addedContract, flags });
      changed.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const email = found.find((one) => one.id === id)?.email ?? '';
      failed.push({ id, email, statusMessage: messages[error.code] });
    }
  }
  return { changed, failed };
};
