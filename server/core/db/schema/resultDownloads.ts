import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ResultMessageCode } from '../../../../contract/codes.ts';
import type { DownloadFormat, DownloadState } from '../../../../contract/resultDownloads.ts';
import type { Language } from '../../messages/messages.ts';
import { key } from './columns.ts';

export const resultDownloads = pgTable('result_downloads', {
  id: key(),
  userId: integer('user_id').notNull(),
  /** Of its orders. */
  contractIds: integer('contract_ids').array().notNull(),
  /** Orders that had a result when it was started, in the order of the request. */
  orderIds: integer('order_ids').array().notNull(),
  format: text().notNull().$type<DownloadFormat>(),
  /** Of the documents. */
  language: text().notNull().$type<Language>(),
  /** Of one user at most one is running. */
  state: text().notNull().$type<DownloadState>().default('queued'),
  /** So many of `orderIds` are in files or missing. */
  done: integer().notNull().default(0),
  missing: jsonb().notNull().$type<readonly { barcode: string; code: ResultMessageCode }[]>(),
  /** Failures in a row. */
  attempts: integer().notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When its last file was ready: users take turns. */
  servedAt: timestamp('served_at', { withTimezone: true }),
  /** No process takes it before; null: any may. */
  leaseUntil: timestamp('lease_until', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const resultDownloadFiles = pgTable(
  'result_download_files',
  {
    downloadId: integer('download_id').notNull(),
    /** From 1. */
    part: integer().notNull(),
    orderIds: integer('order_ids').array().notNull(),
    /** The releases drawn of each order, by its id; those of files of earlier versions are missing. */
    releases: jsonb().notNull().default({}).$type<Readonly<Record<number, number[]>>>(),
    /** Base64. */
    file: text().notNull(),
    fetchedAt: timestamp('fetched_at', { withTimezone: true }),
  },
  ({ downloadId, part }) => [primaryKey({ columns: [downloadId, part] })],
);
