import type { CaptchaAction } from '../../contract/codes.ts';
import type { laboratory } from '../../contract/laboratory.ts';
import type { Sender } from '../../contract/senders.ts';
import type { SmtpServer, SmtpStage } from '../../contract/smtp.ts';
import type { z } from 'zod';
import type { TryConnection } from './connectionTrial.ts';
import type { Db } from './db/db.ts';
import type { Lis } from './lis.ts';
import type { WorkbookProblem } from './messages/orderFileTexts.ts';
import type { LetterHead, Paper } from './paper.ts';
import type { RateLimiter } from './rateLimiter.ts';
import type { Patience, Turn } from './turns.ts';
import type { Uploads } from './uploads.ts';

export interface Clock {
  now(): Date;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Missing: the address of the configuration. */
  from?: { name: string; address: string };
  replyTo?: string;
  /** The same in all attempts; missing: one of its own. */
  messageId?: string;
  attachments?: readonly { fileName: string; contentType: string; content: Uint8Array }[];
}
/** How to reach an SMTP server, with the password in plain text. */
export type SmtpConnection = Pick<
  SmtpServer,
  'host' | 'port' | 'security' | 'authType' | 'userName' | 'timeoutSec'
> & { password: string };
/** How the sending of an e-mail failed, as nodemailer names it. */
export interface SendError {
  /** `EENVELOPE` or `EMESSAGE` when the server refused this e-mail, else what went wrong before. */
  code?: string;
  /** The command that was refused: `RCPT TO`, `DATA`, ... */
  command?: string;
  /** The server's reply and its first three digits. */
  response?: string;
  responseCode?: number;
  /** The whole e-mail had been handed to the connection. */
  isHandedOver?: boolean;
}
/** A stage of a test; `code` says what went wrong when the server has not replied, as nodemailer and Node name it. */
export type TestedStage = SmtpStage & { code?: string | undefined };
export interface Mailer {
  /** The configured address that e-mails without a sender come from, perhaps with a name. */
  from: string;
  /** The configuration has a mail server; false: e-mails without a server are written to the outbox folder. */
  hasServer: boolean;
  /**
   * Sends an email or throws a SendError. Without a server it goes to that of the configuration, else to the outbox
   * folder. `handOver` is awaited before the last part leaves, from which on the e-mail may arrive; when it throws, the
   * e-mail does not.
   */
  send(email: Email, server?: SmtpConnection, handOver?: () => Promise<void>): Promise<void>;
  /** Sends an email through a server and returns the stages up to the one that failed, if any. */
  test(email: Email, server: SmtpConnection): Promise<TestedStage[]>;
}

/** How to reach a mailbox, with the password in plain text. */
export type MailboxConnection = Pick<
  Sender,
  'imapHost' | 'imapPort' | 'imapSecurity' | 'imapUser' | 'imapFolder' | 'imapMoveTo'
> & { password: string };
/** How far a mailbox is read: the last number of a letter, and which numbering it is of (RFC 3501). */
export interface MailboxPlace {
  uidValidity: string;
  lastUid: number;
}
/** A letter of a mailbox. */
export interface MailboxLetter {
  place: MailboxPlace;
  from: string;
  subject: string;
  /** Bytes. */
  size: number;
  /** Null for one that is larger than `MAX_UPLOAD_BYTES`. */
  content: Uint8Array<ArrayBuffer> | null;
}
export interface MailboxReading {
  /** Null: only the place of the end is found. */
  from: MailboxPlace | null;
  /** When the numbering has changed, later letters are read. */
  since: Date;
  /** Files a letter; one that is filed is marked as seen or moved. */
  take: (letter: MailboxLetter) => Promise<void>;
  /** All letters up to this place are done with. */
  reach: (place: MailboxPlace) => Promise<void>;
  isStopped: () => boolean;
}
export interface Mailboxes {
  /** Reads the letters after a place one by one. Throws a MailboxError for what the server does. */
  read(mailbox: MailboxConnection, reading: MailboxReading): Promise<void>;
}

/** Captcha: a challenge per action; a solution is valid once, for that action. */
export interface Captcha {
  challenge(action: CaptchaAction): Promise<Record<string, unknown>>;
  /** Whether `solution` (the captcha header) is a correct, unused solution for `action`; marks it as used. */
  spend(action: CaptchaAction, solution: string): Promise<boolean>;
}

/** Pushes to browsers with a settings connection. */
export interface Hub {
  updateSettings(userId: number): void;
  /** Closes the connections of the user's sign-ins that have ended. */
  closeEnded(userId: number): void;
  /** The user has read notices, or wants others, on one device. */
  updateNotices(userId: number): void;
}

/** A sheet as texts, row by row, blank rows included: one string per cell, dates as dd.MM.yyyy, numbers with all digits. */
export interface Sheet {
  name: string;
  rows: string[][];
  /** Numbers of the rows that Excel hides, by a filter or an outline. */
  hidden: number[];
}
/** The first sheet of a file, and the others that are not hidden. */
export interface Workbook extends Sheet {
  others: Sheet[];
  /** Serial dates count from 1904. */
  isFrom1904: boolean;
  /** The content of the hidden sheet that marks files made by this server; empty in other files. */
  mark: string[][];
  /** SHA-256 of the file, hex. */
  digest: string;
}
/**
 * Reads untrusted .xlsx files, and .csv files where these may come, with limits on cells and memory, without
 * blocking other calls; owners take turns.
 */
export interface Spreadsheets {
  read(
    file: Uint8Array<ArrayBuffer>,
    turn: Turn,
    mayBeCsv?: boolean,
  ): Promise<Workbook | { problem: WorkbookProblem }>;
}

export interface LetterFile {
  fileName: string;
  content: Uint8Array;
  /** Of a PDF that can be appended to a paper; null for other files. */
  pages: number | null;
}
/** What a mail server reports about an e-mail that it got. */
export interface DeliveryReport {
  /** All that the report names, `<...@...>`. */
  messageIds: string[];
  /** As the mail server wrote it, without what it sends back. */
  text: string;
  recipients: {
    /** Lower case; '' where there is none. */
    addresses: string[];
    /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
    action: string;
    /** RFC 3463: `5.1.1`; '' where it says none. */
    status: string;
    /** What the recipient's server replied. */
    reply: string;
  }[];
}
export interface ParsedLetter {
  from: string;
  /** Lower case. */
  to: string[];
  subject: string;
  body: string;
  files: LetterFile[];
  /** Null for a letter that is none. */
  report: DeliveryReport | null;
}

/** Why the masks do not run over a file. */
export type LetterProblem = 'notALetter' | 'tooManyFiles' | 'tooSlow';

/** Reads untrusted .eml and PDF files with limits on time (5 s) and memory, without blocking other calls. */
export interface Letters {
  /** Of a PDF; null for another file, and for one that cannot be read. */
  pagesOf(file: Uint8Array<ArrayBuffer>, turn: Turn): Promise<number | null>;
  read(file: Uint8Array<ArrayBuffer>, turn: Turn): Promise<ParsedLetter | { problem: LetterProblem }>;
}

/** Argon2id. Slow by design, so the process hashes in a worker thread. */
export interface Passwords {
  /** Both reject with Busy when the caller's patience ends before the caller's turn. */
  hash(password: string, patience: Patience | undefined): Promise<string>;
  verify(password: string, hash: string, patience: Patience | undefined): Promise<boolean>;
}

/** The text at an `https:` address of the internet, with limits on size and time; rejects for addresses of private networks. */
export type FetchPublic = (url: string, signal: AbortSignal) => Promise<Response>;

/** Calls addresses that connected systems name. Both reject for addresses of private networks where that is not permitted. */
export interface Hooks {
  /** Rejects for a host that cannot be called. */
  check(url: string): Promise<void>;
  /** The status of the response, whose body is not read; follows no redirect. */
  post(
    url: string,
    request: { headers: Readonly<Record<string, string>>; body: string; signal: AbortSignal },
  ): Promise<number>;
}

/** An SMS as it leaves the laboratory. */
export interface OutgoingSms {
  /** 375 and 9 digits. */
  phone: string;
  text: string;
}
/** How a call of an SMS service failed before there was a response. */
export interface CallError {
  /** As Node names it. */
  code?: string;
  /** The request had left, so the service may have read it. */
  hasLeft?: boolean;
}
/** Calls SMS services. */
export interface SmsGate {
  /**
   * The response to a form, whatever its status; follows no redirect. Throws a CallError, also for an address of a
   * private network where that is not permitted.
   */
  call(
    url: string,
    request: { method: 'GET' | 'POST'; form: Readonly<Record<string, string>>; signal: AbortSignal },
  ): Promise<{ status: number; body: string }>;
  /** Keeps an SMS in the outbox of the demo; null: there is none. */
  keep: ((sms: OutgoingSms) => Promise<void>) | null;
}

/** Creates PDFs, which is slow, so the process does it in worker threads. */
export interface Documents {
  /** Users take turns; bulk work delays nobody's single paper. */
  draw(paper: Paper, turn: Turn & { isBulk?: boolean }): Promise<Uint8Array<ArrayBuffer>>;
}

/** One line per event; never query strings, names, tokens or barcodes. */
export interface Log {
  info(event: string, facts?: Record<string, string | number>): void;
  error(event: string, error: unknown, facts?: Record<string, string | number>): void;
}

/** What the server runs on. */
export interface Machine {
  isProduction: boolean;
  /** The database is the embedded one, in the data directory. */
  isEmbedded: boolean;
  startedAt: Date;
  /** Of this process among all of a database: random, from 1 to 2^31 - 1. A living one holds the lock of its number. */
  processId: number;
  /** Of the data directory; null where there is none. */
  disk: () => Promise<{ freeBytes: number; totalBytes: number } | null>;
  /** When the database began to refuse what writes for lack of room, on a disk that nothing else can look at; null again with room. */
  hadNoRoomAt: Date | null;
}

/** The dependencies of the server; `createApp` takes them and passes them to every handler. */
export interface Lab {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  captcha: Captcha;
  rateLimiter: RateLimiter;
  hub: Hub;
  log: Log;
  passwords: Passwords;
  spreadsheets: Spreadsheets;
  letters: Letters;
  mailboxes: Mailboxes;
  uploads: Uploads;
  documents: Documents;
  fetchPublic: FetchPublic;
  hooks: Hooks;
  sms: SmsGate;
  tryConnection: TryConnection;
  lis: Lis;
  machine: Machine;
  /** Signs access tokens; at least 32 characters. */
  secret: string;
  /** Base URL of the portal for links in emails, without a trailing slash. */
  portalUrl: string;
  /** Calls without a session that one address may make per minute; missing: the default. */
  anonymousPerMinute?: number;
  /** Time of day at which the daily e-mails of notices are written, HH:mm at the laboratory. */
  digestTime: string;
  /** The name, and what only papers say, until the administration has details of the laboratory. */
  contacts: Omit<z.output<typeof laboratory>, 'lis'> & Omit<LetterHead, 'phones'>;
  /** E-mails of accounts with a public password, whose new devices are not reported. */
  sharedAccounts?: readonly string[];
}
