import { and, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import { roleIds } from '../../../contract/codes.ts';
import * as passwords from '../../../contract/passwords.ts';
import * as registration from '../../../contract/registration.ts';
import * as factor from '../../../contract/secondFactor.ts';
import * as contract from '../../../contract/users.ts';
import type { Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess, searchDetails } from '../../core/audit.ts';
import { route } from '../../core/calls/route.ts';
import { inSteps } from '../../core/session/inSteps.ts';
import { roleOf } from '../../core/session/roleOf.ts';
import { changeUser } from './changeUser.ts';
import { changeOwnPassword } from './ownPassword.ts';
import { recover, requestRecovery } from './recovery.ts';
import { register } from './register.ts';
import * as secondFactor from './secondFactor.ts';
import { queuedText } from '../mail/outcomeOf.ts';
import { countUsers, findUser, findUsers, staffOf } from './userView.ts';

const MAX_USERS = 200;

/** Users whose e-mail or name contains a text in lower case. */
const holdsText = (text: string): SQL =>
  sql`(position(${text} in users.email) > 0 or position(${text} in lower(users.name)) > 0)`;

/** Accounts, their passwords and the staff screens. */
export const userRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, registration.rolesAll, ({ messages }) =>
    Promise.resolve({ isSuccess: true, roles: roleIds.map((id) => roleOf(id, messages)) }),
  );

  route(app, lab, registration.register, async (call) => {
    const { db, body, address, requestId, language, messages } = call;
    const { patience } = call.turn;
    await inSteps(() => register({ ...lab, db }, { ...body, address, requestId, language, patience }));
    return { isSuccess: true, statusMessage: await queuedText(call, messages.registered) };
  });

  route(app, lab, contract.getUser, async (call) => {
    const { db, query, user: caller, messages } = call;
    if (query.id === undefined && query.email === undefined)
      throw new ApiError('BadRequest', { id: 'Required' });
    const user = await findUser(db, messages, caller, query);
    if (user === undefined) throw new ApiError('NotFound');
    await auditAccess(call, 'user.read', { subject: `user ${String(user.id)}` });
    return { isSuccess: true, user };
  });

  route(app, lab, contract.searchUsers, async (call) => {
    const { db, query, user: caller, messages } = call;
    const which = and(staffOf(caller), holdsText(query.email.trim().toLowerCase()));
    const totalCount = await countUsers(db, which);
    await auditAccess(call, 'user.search', { details: searchDetails(query, totalCount) });
    return { isSuccess: true, users: await findUsers(db, messages, which, MAX_USERS), totalCount };
  });

  route(
    app,
    lab,
    contract.updateUserSettings,
    async ({ db, body: { id, ...change }, user: caller, messages }) => {
      await changeUser({ ...lab, db }, caller, id, change);
      const user = await findUser(db, messages, caller, { id });
      if (user === undefined) throw new ApiError('NotFound');
      return { user };
    },
  );

  route(app, lab, passwords.forgotPassword, async (call) => {
    const { db, query, address, requestId, messages } = call;
    await requestRecovery({ ...lab, db }, { email: query.email, address, requestId });
    return { isSuccess: true, statusMessage: await queuedText(call, messages.recoverySent) };
  });

  route(
    app,
    lab,
    passwords.changeForgotPassword,
    async ({ db, body, requestId, messages, turn: { patience } }) => {
      await recover({ ...lab, db }, { token: body.user, password: body.newPassword, requestId, patience });
      return { isSuccess: true, statusMessage: messages.passwordChanged };
    },
  );

  route(app, lab, passwords.changeOwnPassword, async ({ db, body, user, messages, turn: { patience } }) => {
    await changeOwnPassword({ ...lab, db }, user, { ...body, patience });
    return { isSuccess: true, statusMessage: messages.passwordChanged };
  });

  secondFactorRoutes(app, lab);
};

/** The caller's own second factor. */
const secondFactorRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, factor.getSecondFactor, async ({ db, user }) => ({
    ...(await secondFactor.secondFactorOf(db, user)),
  }));
  route(app, lab, factor.startSecondFactor, async ({ db, body, user, turn: { patience } }) => ({
    ...(await secondFactor.start({ ...lab, db }, user, { ...body, patience })),
  }));
  route(app, lab, factor.confirmSecondFactor, async ({ db, body, user }) => ({
    recoveryCodes: await secondFactor.confirm({ ...lab, db }, user, body.code),
  }));
  route(app, lab, factor.renewRecoveryCodes, async ({ db, body, user }) => ({
    recoveryCodes: await secondFactor.renewCodes({ ...lab, db }, user, body.code),
  }));
  route(app, lab, factor.stopSecondFactor, async ({ db, body, user }) => {
    await secondFactor.stop({ ...lab, db }, user, body.code);
  });
};
