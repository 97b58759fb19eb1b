import type { Hono } from 'hono';
import * as session from '../../../contract/session.ts';
import { audit } from '../../core/audit.ts';
import { applications } from '../../core/db/schema/session.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { login } from './login.ts';
import { refreshSession } from './refresh.ts';
import { endFamily, setLocked } from '../../core/session/refreshTokens.ts';
import { unlock } from './unlock.ts';

/** Captcha, application id, sign-in, refresh and exit. */
export const sessionRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, session.captchaChallenges, async ({ query }) => {
    const challenges = await Promise.all(
      [...new Set(query.action)].map(
        async (action) => [action, await lab.captcha.challenge(action)] as const,
      ),
    );
    return { challenges: Object.fromEntries(challenges) };
  });

  route(app, lab, session.app, async ({ db }) => {
    const appId = crypto.randomUUID();
    await db.insert(applications).values({ id: appId, createdAt: lab.clock.now() });
    return { appId };
  });

  route(app, lab, session.login, ({ body, address, requestId, language, cookies, userAgent, turn }) => {
    const { UserName: email, Password: password, Code: code, Link: link } = body;
    return login(lab, {
      email,
      password,
      code,
      link,
      address,
      requestId,
      language,
      cookies,
      userAgent,
      turn,
    });
  });

  route(app, lab, session.refresh, (call) => refreshSession(lab, call.body, call));

  route(app, lab, session.revoke, async ({ db, user }) => {
    await endFamily(db, user.family);
    await audit({ db, lab, user }, 'session.signOut', `user ${String(user.id)}`);
    lab.hub.closeEnded(user.id);
  });

  route(app, lab, session.lock, async ({ db, user }) => {
    await setLocked(db, user.family, true);
    await audit({ db, lab, user }, 'session.lockScreen', `user ${String(user.id)}`);
    lab.hub.closeEnded(user.id);
  });

  route(app, lab, session.unlock, async ({ body, user, turn }) => {
    await unlock(lab, user, body.password, turn);
  });
};
