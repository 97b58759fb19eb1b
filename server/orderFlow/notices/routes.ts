import type { Hono } from 'hono';
import * as endpoints from '../../../contract/notices.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { callsWaiting } from '../results/callsWaiting.ts';
import { countNotices } from './count.ts';
import { unreadOf } from './kinds.ts';
import { markRead, marksOf, saveWish, unreadKinds, wishesOf } from './marks.ts';

/** What has happened since the caller looked, and where the caller wants notices of it. */
export const noticeRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.listNotices, async ({ db, user, scope }) => {
    const now = lab.clock.now();
    const kinds = unreadKinds(user.roleId, now, await marksOf(db, now, user.id));
    const notices = await countNotices(
      { db, user, scope, until: new Date(now.getTime() + 1), most: endpoints.MOST_COUNTED },
      kinds,
    );
    const waitingOf = async ({ kind, opens }: (typeof notices)[number]) =>
      kind === 'critical' && opens.list === 'results' ? callsWaiting({ db, now, scope }, opens) : undefined;
    return {
      notices: await Promise.all(notices.map(async (one) => ({ ...one, waiting: await waitingOf(one) }))),
      unread: unreadOf(notices),
    };
  });
  route(app, lab, endpoints.readNotices, async ({ db, user, body }) => {
    await markRead(db, lab.clock.now(), user.id, body.read);
    lab.hub.updateNotices(user.id);
  });
  route(app, lab, endpoints.listNoticeWishes, async ({ db, user }) => ({
    wishes: wishesOf(user.roleId, await marksOf(db, lab.clock.now(), user.id)),
    letterTime: lab.digestTime,
  }));
  route(app, lab, endpoints.saveNoticeWish, async ({ db, user, body }) => {
    await saveWish(db, lab.clock.now(), user.id, body);
    lab.hub.updateNotices(user.id);
  });
};
