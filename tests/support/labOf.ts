import { argon2id } from 'hash-wasm';
import type { Db } from '../../server/core/db/db.ts';
import type { Lab, Passwords } from '../../server/core/lab.ts';
import { MailboxError } from '../../server/core/mailboxError.ts';
import { createMemoryRateLimiter } from '../../server/core/session/memoryRateLimiter.ts';
import { inlinePasswords } from '../../server/core/session/passwords.ts';
import { createUploads } from '../../server/core/uploads.ts';
import { parseLetter } from '../../server/orderFlow/incomingLetters/parseLetter.ts';
import { createEmbeddedLis } from '../../server/simulator/embeddedLis.ts';
import { readWorkbook } from '../../server/orderFlow/orderFiles/readWorkbook.ts';
import { pagesOf } from '../../server/orderFlow/results/appendedPages.ts';
import { drawQuickly } from './quickPapers.ts';
import type { TestLab } from './testLab.ts';

/** Hashes like the real ones at the least cost, because real hashing is slow by design. */
const quickPasswords: Passwords = {
  ...inlinePasswords,
  hash: (password) =>
    argon2id({
      password: password.normalize('NFC'),
      salt: crypto.getRandomValues(new Uint8Array(16)),
      memorySize: 8,
      iterations: 1,
      parallelism: 1,
      hashLength: 32,
      outputType: 'encoded',
    }),
};

/** What a test sees of the world outside its laboratory. */
type Noted = Pick<TestLab, 'clock' | 'emails' | 'pushed' | 'closed' | 'logged'>;

/** The parts of a laboratory around its database: a clock set by the test, what it sends is noted, the rest refuses. */
export const labOf = (db: Db, { clock, emails, pushed, closed, logged }: Noted): Lab => ({
  db,
  clock,
  mailer: {
    from: 'Test laboratory <lab@test.lab>',
    hasServer: true,
    send: (email) => {
      emails.push(email);
      return Promise.resolve();
    },
    test: (email) => {
      emails.push(email);
      return Promise.resolve([{ stage: 'sent', isSuccess: true, reply: '250 OK', ms: 1 }]);
    },
  },
  captcha: {
    challenge: (action) => Promise.resolve({ action }),
    spend: (_action, solution) => Promise.resolve(solution === 'solved'),
  },
  rateLimiter: createMemoryRateLimiter(clock),
  hub: {
    updateSettings: (userId) => void pushed.push(userId),
    closeEnded: (userId) => void closed.push(userId),
    updateNotices: (userId) => void pushed.push(userId),
  },
  spreadsheets: { read: (file, _turn, mayBeCsv) => readWorkbook(file, mayBeCsv) },
  letters: { read: parseLetter, pagesOf },
  mailboxes: { read: () => Promise.reject(new MailboxError('noConnection')) },
  uploads: createUploads(),
  documents: { draw: drawQuickly },
  hooks: {
    check: () => Promise.resolve(),
    post: () => Promise.reject(new Error('no address of this test')),
  },
  sms: { call: () => Promise.reject(new Error('no address of this test')), keep: null },
  tryConnection: () => Promise.reject(new Error('no address of this test')),
  fetchPublic: () => Promise.reject(new Error('no address of this test')),
  lis: createEmbeddedLis({ clock, workingDayMs: 60_000, holdMs: 0 }),
  machine: {
    isProduction: false,
    isEmbedded: true,
    startedAt: clock.now(),
    processId: 1,
    disk: () => Promise.resolve({ freeBytes: 50e9, totalBytes: 100e9 }),
    hadNoRoomAt: null,
  },
  passwords: quickPasswords,
  log: { info: () => undefined, error: (_event, error) => void logged.push(error) },
  secret: 'a secret for tests, 32 characters or more',
  portalUrl: 'https://portal.test',
  digestTime: '08:00',
  contacts: {
    name: 'Test laboratory',
    phones: ['+375170000000', '+375290000000'],
    email: 'lab@test.lab',
    supportUrl: 'https://support.test',
    copyright: '© Test laboratory',
    address: 'Minsk, Test street 1',
    licence: 'M-1234',
    accreditation: 'BY/112 5.0001',
    version: 'test',
  },
});
