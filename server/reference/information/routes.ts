import type { Hono } from 'hono';
import { informationPaper, readInformation } from '../../../contract/information.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { paperOf } from '../../core/calls/paperOf.ts';
import { route } from '../../core/calls/route.ts';
import { settingOf } from '../../core/calls/settings.ts';
import { letterHeadOf } from '../laboratory/details.ts';
import { video } from './video.ts';

/** Forms and rules to download, and the address of the video. */
export const informationRoutes = (app: Hono, lab: Lab): void => {
  /** The papers drawn so far, by name, language and whose they are. */
  const drawn = new Map<string, string>();

  route(app, lab, readInformation, async ({ db }) => {
    const { url } = await settingOf(db, video);
    return { videoUrl: url };
  });

  route(app, lab, informationPaper, async (call) => {
    const { query, language, db } = call;
    const laboratory = await letterHeadOf(db, lab, language);
    const key = `${query.paper} ${language} ${laboratory.name}`;
    const sheet = { paper: query.paper, language, laboratory };
    const file = drawn.get(key) ?? (await paperOf(call, { kind: 'information', sheets: [sheet] }));
    drawn.set(key, file);
    return {
      base64string: file,
      fileName: `${textsOf(language).papers[query.paper].title}.pdf`,
    };
  });
};
