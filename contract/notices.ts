import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';
import { todayOpens, waitingCalls } from './today.ts';

/** Kinds of notices, the most urgent first. */
export const noticeKinds = [
  'critical',
  'abnormal',
  'results',
  'refused',
  'failed',
  'cancelled',
  'letterFailed',
  'late',
  'atRisk',
  'manifests',
  'whose',
  'expiring',
  'requests',
  'refreshes',
  'mailFailed',
  'smsFailed',
  'mailStuck',
  'news',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
const kind = z.enum(noticeKinds);
/** Kinds that stand until the laboratory has released what it owes: they are in the daily letter, not in the bell. */
export const standingKinds: ReadonlySet<NoticeKind> = new Set(['late', 'atRisk']);

/** A list with the conditions under which it finds what a notice has counted. */
export const noticeOpens = z.discriminatedUnion('list', [
  ...todayOpens.options,
  z.object({ list: z.literal('news') }),
]);
export type NoticeOpens = z.output<typeof noticeOpens>;

/** The bell counts no further: this many may be more. */
export const MOST_COUNTED = 100;

const notice = z.object({
  kind,
  /** At most `MOST_COUNTED`. */
  count: z.int(),
  /** The last of them, ISO 8601. */
  latest: z.iso.datetime(),
  opens: noticeOpens,
  /** Of critical values. */
  waiting: waitingCalls.optional(),
});
export type Notice = z.output<typeof notice>;
/** Up to when a kind is read. */
export type ReadNotice = Pick<Notice, 'kind' | 'latest'>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/v1.0/Notice',
  summary:
    'What has happened in own contracts since the caller has read the notices of its kind, without names',
  row: 'X-66',
  access: 'signedIn',
  scoped: true,
  response: outcome.extend({
    notices: z.array(notice),
    /** How many have happened, as far as they are counted; a critical result is counted once. */
    unread: z.int(),
  }),
});
export type Notices = Omit<z.output<typeof listNotices.response>, keyof z.output<typeof outcome>>;

export const readNotices = endpoint({
  method: 'POST',
  path: '/v1.0/Notice/Read',
  summary:
    'Mark notices as read up to a moment, on all devices of the caller; an earlier moment changes nothing',
  row: 'X-66',
  access: 'signedIn',
  repeatable: true,
  body: z.object({ read: z.array(z.object({ kind, upTo: z.iso.datetime() })).max(noticeKinds.length) }),
  response: outcome,
});

const wish = z.object({ kind, inBell: z.boolean(), byLetter: z.boolean() });
export type NoticeWish = z.output<typeof wish>;

export const listNoticeWishes = endpoint({
  method: 'GET',
  path: '/v1.0/Notice/Wishes',
  summary: 'The kinds of notices for the caller’s role, and which of them the caller wants where',
  row: 'X-66',
  access: 'signedIn',
  response: outcome.extend({
    wishes: z.array(wish),
    /** When the daily e-mail is written, HH:mm at the laboratory. */
    letterTime: z.string(),
  }),
});

export const saveNoticeWish = endpoint({
  method: 'POST',
  path: '/v1.0/Notice/Wishes',
  summary: 'Choose whether notices of a kind come to the bell and into the daily letter',
  row: 'X-66, X-67',
  access: 'signedIn',
  repeatable: true,
  body: wish,
  response: outcome,
});
