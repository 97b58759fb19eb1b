import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Hono } from 'hono';
import { createApp } from '../../server/app.ts';
import { startBackground } from '../../server/background.ts';
import type { Db } from '../../server/core/db/db.ts';
import type { Lab } from '../../server/core/lab.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { createEmbeddedLis } from '../../server/orderFlow/lis/embeddedLis.ts';
import { createUploads } from '../../server/core/uploads.ts';
import { parseLetter } from '../../server/reference/incomingLetters/parseLetter.ts';
import { readWorkbook } from '../../server/orderFlow/orderFiles/readWorkbook.ts';
import { drawPaper } from '../../server/drawPaper.ts';
import { DEMO_PASSWORD, demoAccounts } from '../../server/seed/accounts.ts';
import { seedDemo } from '../../server/seed/seed.ts';
import { createCaptcha } from '../../server/core/session/captcha.ts';
import { createMemoryRateLimiter } from '../../server/core/session/memoryRateLimiter.ts';
import { hashPassword, inlinePasswords } from '../../server/core/session/passwords.ts';
import { restoreArticles } from './mockArticles.ts';

const ORDERS = 200;

interface MockLaboratory {
  app: Hono;
  db: Db;
}

/**
 * The server with demo data in memory; e-mails go to `outbox` in the browser's session storage, articles stay in its
 * local storage.
 */
export const openMockLaboratory = async (): Promise<MockLaboratory> => {
  const db = drizzle(await PGlite.create({ extensions: { pg_trgm } }));
  const clock = { now: () => new Date() };
  const secret = `${crypto.randomUUID()}${crypto.randomUUID()}`;
  await migrate(db);
  await seedDemo(db, { now: clock.now(), orders: ORDERS, passwordHash: await hashPassword(DEMO_PASSWORD) });
  await restoreArticles(db);
  const send: Lab['mailer']['send'] = ({ attachments = [], ...text }) => {
    const email = { ...text, attachments: attachments.map(({ fileName }) => fileName) };
    const emails = JSON.parse(sessionStorage.getItem('outbox') ?? '[]') as unknown[];
    sessionStorage.setItem('outbox', JSON.stringify([...emails, email]));
    return Promise.resolve();
  };
  const lab: Lab = {
    db,
    clock,
    secret,
    captcha: createCaptcha({ db, clock, secret }),
    rateLimiter: createMemoryRateLimiter(clock),
    mailer: {
      send,
      test: async (email) => {
        await send(email);
        return [{ stage: 'sent', isSuccess: true, reply: 'outbox', ms: 0 }];
      },
    },
    passwords: inlinePasswords,
    hub: { updateSettings: () => undefined, closeEnded: () => undefined, updateNotices: () => undefined },
    spreadsheets: { read: readWorkbook },
    letters: { read: parseLetter },
    uploads: createUploads(),
    documents: { draw: drawPaper },
    lis: createEmbeddedLis({ clock, workingDayMs: 60_000 }),
    log: { info: () => undefined, error: () => undefined },
    portalUrl: window.location.origin,
    digestTime: '08:00',
    sharedAccounts: demoAccounts.map(({ email }) => email),
    contacts: {
      name: 'Lab Cabinet',
      phones: ['+375 17 000 00 00', '+375 29 000 00 00'],
      email: 'lab@demo.lab',
      supportUrl: 'https://example.org/support',
      copyright: '© Lab Cabinet',
      version: 'mock',
    },
  };
  startBackground(lab);
  return { app: createApp(lab), db };
};
