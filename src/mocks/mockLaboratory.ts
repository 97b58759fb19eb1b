import { embeddedDb } from '../../server/core/db/embedded.ts';
import type { Hono } from 'hono';
import { createApp } from '../../server/app.ts';
import { startBackground } from '../../server/background.ts';
import { WORK_CHANNEL } from '../../server/core/jobs/dueWork.ts';
import type { Db } from '../../server/core/db/db.ts';
import type { Lab } from '../../server/core/lab.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { contracts } from '../../server/core/db/schema/contracts.ts';
import { createEmbeddedLis } from '../../server/simulator/embeddedLis.ts';
import { MailboxError } from '../../server/core/mailboxError.ts';
import { createUploads } from '../../server/core/uploads.ts';
import { parseLetter } from '../../server/orderFlow/incomingLetters/parseLetter.ts';
import { pagesOf } from '../../server/orderFlow/results/appendedPages.ts';
import { readWorkbook } from '../../server/orderFlow/orderFiles/readWorkbook.ts';
import { drawPaper } from '../../server/drawPaper.ts';
import { DEMO_PASSWORD, demoAccounts } from '../../server/seed/accounts.ts';
import { createCaptcha } from '../../server/core/session/captcha.ts';
import { randomProcessId } from '../../server/core/livingProcess.ts';
import { createMemoryRateLimiter } from '../../server/core/session/memoryRateLimiter.ts';
import { hashPassword, inlinePasswords } from '../../server/core/session/passwords.ts';
import { restoreArticles } from './mockArticles.ts';
import { openMockDatabase } from './mockDatabase.ts';

const ORDERS = 200;
/** Always the same, so that tokens stay valid after a reload: the laboratory is open to all who use this browser. */
const SECRET = 'the server of mock mode runs in the browser and has no secrets';

interface MockLaboratory {
  app: Hono;
  db: Db;
  /** Resolves once everything committed so far survives a reload. */
  keep: () => Promise<void>;
}

/** Fills a new database; articles of the previous one are still in the local storage. */
const seedWhenEmpty = async (db: Db, now: Date): Promise<void> => {
  if ((await db.$count(contracts)) > 0) return;
  const { seedDemo } = await import('../../server/seed/seed.ts');
  await seedDemo(db, { now, orders: ORDERS, passwordHash: await hashPassword(DEMO_PASSWORD) });
  await restoreArticles(db);
};

/**
 * The server with demo data, kept by the browser; e-mails go to `outbox` in its session storage, SMS to `smsOutbox`, articles stay in its
 * local storage too.
 */
export const openMockLaboratory = async (): Promise<MockLaboratory> => {
  const { client, keep } = await openMockDatabase();
  const db = embeddedDb(client);
  const clock = { now: () => new Date() };
  await migrate(db);
  await seedWhenEmpty(db, clock.now());
  const keepIn = (outbox: string, message: object) => {
    const messages = JSON.parse(sessionStorage.getItem(outbox) ?? '[]') as unknown[];
    sessionStorage.setItem(outbox, JSON.stringify([...messages, message]));
    return Promise.resolve();
  };
  const send: Lab['mailer']['send'] = ({ attachments = [], ...text }) =>
    keepIn('outbox', { ...text, attachments: attachments.map(({ fileName }) => fileName) });
  const lab: Lab = {
    db,
    clock,
    secret: SECRET,
    captcha: createCaptcha({ db, clock, secret: SECRET }),
    rateLimiter: createMemoryRateLimiter(clock),
    mailer: {
      from: 'lab@demo.lab',
      hasServer: false,
      send,
      test: async (email) => {
        await send(email);
        return [{ stage: 'sent', isSuccess: true, reply: 'outbox', ms: 0 }];
      },
    },
    passwords: inlinePasswords,
    hub: { updateSettings: () => undefined, closeEnded: () => undefined, updateNotices: () => undefined },
    spreadsheets: { read: (file, _turn, mayBeCsv) => readWorkbook(file, mayBeCsv) },
    letters: { read: parseLetter, pagesOf },
    mailboxes: { read: () => Promise.reject(new MailboxError('noConnection')) },
    uploads: createUploads(),
    hooks: {
      check: () => Promise.resolve(),
      post: () => Promise.reject(new Error('The browser notifies nobody')),
    },
    sms: {
      call: () => Promise.reject(new Error('The browser calls no SMS service')),
      keep: (text) => keepIn('smsOutbox', text),
    },
    tryConnection: () => Promise.reject(new Error('The browser connects to no laboratory')),
    fetchPublic: () => Promise.reject(new Error('The browser reads no keys')),
    documents: { draw: drawPaper },
    lis: createEmbeddedLis({ clock, workingDayMs: 60_000 }),
    machine: {
      isProduction: false,
      isEmbedded: true,
      startedAt: clock.now(),
      processId: randomProcessId(),
      disk: () => Promise.resolve(null),
      hadNoRoomAt: null,
    },
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
      address: 'ДЕМО: 220000, Минск, ул. Примерная, 1',
      licence: 'ДЕМО, номера нет',
      accreditation: 'ДЕМО, аттестата нет',
      version: 'mock',
    },
  };
  await client.listen(WORK_CHANNEL, startBackground(lab).wake);
  return { app: createApp(lab), db, keep };
};
