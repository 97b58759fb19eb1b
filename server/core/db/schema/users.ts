import type { OwnNotifications } from '../../../../contract/ownNotifications.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Account } from '../../../../contract/accounts.ts';
import type { RoleId } from '../../../../contract/codes.ts';
import type { StartPage, UserFlags } from '../../../../contract/session.ts';
import type { User } from '../../../../contract/users.ts';
import { key } from './columns.ts';

export const users = pgTable('users', {
  id: key(),
  /** Lower case. */
  email: text().notNull(),
  /** False until the registrant has opened the mailed link. */
  isEmailProven: boolean('is_email_proven').notNull().default(true),
  /** When the link was opened; null for accounts that needed none. */
  provenAt: timestamp('proven_at', { withTimezone: true }),
  name: text().notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  roleId: integer('role_id').notNull().$type<RoleId>(),
  state: text().notNull().$type<User['state']>(),
  /** Raised when password, role, contracts or state change; tokens with an older stamp are invalid. */
  stamp: integer().notNull().default(1),
  flags: jsonb().notNull().$type<UserFlags>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  failedLogins: integer('failed_logins').notNull().default(0),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
  /** The language of emails to the user. */
  language: text().notNull().default('ru').$type<Account['language']>(),
  /** Whether the user wants news by email. */
  newsByEmail: boolean('news_by_email').notNull().default(false),
  resultForm: text('result_form').notNull().$type<OwnNotifications['resultForm']>().default('contract'),
  /** The first screen after sign-in that the user has chosen; null: as the role. */
  startPage: text('start_page').$type<StartPage>(),
  /** Seen by administrators only. */
  comment: text().notNull().default(''),
  version: integer().notNull().default(1),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
  /** Null: not since the account was made. */
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
  /** When the access request was refused; its e-mail may ask again. */
  rejectedAt: timestamp('rejected_at', { withTimezone: true }),
  /** After this time without a call a sign-in ends. */
  sessionMinutes: integer('session_minutes').notNull().default(120),
  /** Time without input after which the user wants the screen locked; null: as the role. */
  lockMinutes: integer('lock_minutes'),
  /** `totp`: an administrator requires it. */
  secondFactor: text('second_factor').notNull().default('off').$type<Account['secondFactor']>(),
  /** Encrypted; null when the user has no second factor. */
  totpSecret: text('totp_secret'),
  /** Encrypted, until its first code confirms it. */
  totpPending: text('totp_pending'),
  /** The time step of the last code used, which is never accepted again. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
});

/** Codes that replace the second factor, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: integer('user_id').notNull(), codeHash: text('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const userContracts = pgTable(
  'user_contracts',
  {
    userId: integer('user_id').notNull(),
    contractId: integer('contract_id').notNull(),
    /** Null: all units of the contract. */
    clientUnitIds: integer('client_unit_ids').array(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.contractId] })],
);
