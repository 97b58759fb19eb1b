import type { CaptchaAction } from '../contract/codes.ts';
import type { laboratory } from '../contract/laboratory.ts';
import type { z } from 'zod';
import type { Db } from './db/db.ts';
import type { Lis } from './lis/lis.ts';
import type { ResultSheet } from './results/resultSheet.ts';
import type { RateLimiter } from './session/rateLimiter.ts';

export interface Clock {
  now(): Date;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
  attachments?: readonly { fileName: string; contentType: string; content: Uint8Array }[];
}
/** Sends an email or throws; with no SMTP server configured it goes to the outbox folder. */
export interface Mailer {
  send(email: Email): Promise<void>;
}

/** Human verification: a challenge per action, a solution good for that action once. */
export interface Captcha {
  challenge(action: CaptchaAction): Promise<Record<string, unknown>>;
  /** Is `solution` (the captcha header) a fresh, right answer to a challenge for `action`? Spends it. */
  spend(action: CaptchaAction, solution: string): Promise<boolean>;
}

/** Pushes to the browsers that hold a settings connection. */
export interface Hub {
  updateSettings(userId: number): void;
}

/** The text of a workbook's first sheet: one string per cell, dates as dd.MM.yyyy, numbers with all their digits. */
export interface Workbook {
  rows: string[][];
  /** Days in cells without a date format are counted from 1904. */
  isFrom1904: boolean;
  /** The hidden sheet by which a file of this server is known; empty in other files. */
  mark: string[][];
}
/** Why a file is no readable workbook. */
export type WorkbookProblem = 'notXlsx' | 'oldXls' | 'encrypted' | 'macros' | 'tooBig' | 'broken' | 'tooSlow';
/** Reads .xlsx files of strangers: within 2 s and with little memory, and beside the work of others. */
export interface Spreadsheets {
  read(file: Uint8Array<ArrayBuffer>): Promise<Workbook | { problem: WorkbookProblem }>;
}

/** Argon2id, costly on purpose: the process does it beside its other work. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

/** PDFs, heavy to draw: the process does it beside its other work. */
export interface Documents {
  /** One order after the other in one PDF. */
  results(sheets: readonly ResultSheet[]): Promise<Uint8Array<ArrayBuffer>>;
}

/** One line per event; never a query string, a name, a token or a barcode. */
export interface Log {
  info(event: string, facts?: Record<string, string | number>): void;
  error(event: string, error: unknown, facts?: Record<string, string | number>): void;
}

/** All that the laboratory server needs of the world around it; `createApp` takes it, every handler gets it. */
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
  documents: Documents;
  lis: Lis;
  /** Signs access tokens; at least 32 characters. */
  secret: string;
  /** Address of the portal for links in emails, without a slash at the end. */
  portalUrl: string;
  /** Calls without a session that an address may make in a minute; missing: the usual number. */
  anonymousPerMinute?: number;
  contacts: z.output<typeof laboratory>;
}
