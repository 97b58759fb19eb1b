import { DAY } from '../../../contract/time.ts';
import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { headers as headerNames } from '../../../contract/headers.ts';
import { writeOpens } from '../../../contract/noticeLink.ts';
import type { Notice, NoticeKind } from '../../../contract/notices.ts';
import type { TemplateLink } from '../../../contract/templateVariables.ts';
import { noticeNames as be } from '../../../contract/texts/be/notices.ts';
import { noticeNames as en } from '../../../contract/texts/en/notices.ts';
import { noticeNames as ru } from '../../../contract/texts/ru/notices.ts';
import { dayOf, minskMoment } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { noticeMarks } from '../../core/db/schema/notices.ts';
import { users } from '../../core/db/schema/users.ts';
import { startJob, type JobKind } from '../../core/jobs/jobs.ts';
import { repeat } from '../../core/jobs/repeat.ts';
import type { Lab } from '../../core/lab.ts';
import { portalLink } from '../../reference/mail/portalLink.ts';
import { queueEmail } from '../../reference/mail/queueEmail.ts';
import type { Language } from '../../core/messages/messages.ts';
import { writtenDay } from '../../core/written.ts';
import { noScope, scopeOf, type Scope } from '../../core/session/scope.ts';
import { contractIdsOfUser, type Caller } from '../../core/session/authenticate.ts';
import { unitLimitsOfUser } from '../../core/session/unitLimits.ts';
import { countNotices } from './count.ts';
import { kindsOf, laboratoryKinds, planned } from './kinds.ts';

const noticeNames = { ru, en, be };
const KIND = 'digest';
const LONGEST = 7 * DAY;
/** Readers per step. */
const BATCH = 10;
/** How often the clock is checked; ms. */
const EVERY = 60_000;

const period = z.object({ since: z.string(), until: z.string() });
const reached = z.object({ lastUserId: z.int() }).nullable();

type DigestLab = Pick<Lab, 'db' | 'clock' | 'digestTime'>;

/**
 * Starts the e-mails of the day once their time has come: one job a day, whatever the number of processes and of their
 * starts. An e-mail covers what happened since the e-mails of the day before.
 */
export const startDigest = async ({ db, clock, digestTime }: DigestLab): Promise<void> => {
  const now = clock.now();
  const today = dayOf(now);
  const due = minskMoment(`${today}T${digestTime}`);
  if (now < due) return;
  const [last] = await db
    .select({ key: jobs.key, input: jobs.input })
    .from(jobs)
    .where(eq(jobs.kind, KIND))
    .orderBy(desc(jobs.id))
    .limit(1);
  if (last?.key === today) return;
  const told = last === undefined ? due.getTime() - DAY : Date.parse(period.parse(last.input).until);
  const since = Math.max(told, due.getTime() - LONGEST);
  await startJob(db, now, {
    kind: KIND,
    key: today,
    input: { since: new Date(since).toISOString(), until: due.toISOString() },
    startedBy: null,
  });
};

/** Starts the daily e-mails at their time. Returns a function that stops it. */
export const runDigests = (lab: DigestLab & Pick<Lab, 'log'>): (() => Promise<void>) =>
  repeat(lab, { event: 'digest not started', ms: EVERY }, () => startDigest(lab));

interface Reader extends Pick<Caller, 'id' | 'roleId' | 'contractIds' | 'unitLimits'> {
  email: string;
  language: Language;
  byLetter: readonly NoticeKind[];
}

/** The lines of an e-mail: kinds and their numbers, never a person. Each line links to its list. */
const linesOf = (lab: Lab, notices: readonly Notice[], language: Language): TemplateLink[] =>
  notices.map(({ kind, count, opens }) => ({
    label: `${noticeNames[language][kind]}: ${String(count)}`,
    href: portalLink(lab, language, `/notice/${writeOpens(opens)}`),
  }));

interface Window {
  since: Date;
  until: Date;
}

/**
 * Queues a reader's e-mails: one for each contract with notices, and one for notices that belong to no contract.
 */
const writeTo = async (lab: Lab, db: Db, reader: Reader, { since, until }: Window): Promise<void> => {
  const { id, email, language, roleId, byLetter, contractIds } = reader;
  const wanted = kindsOf(roleId).filter((kind) => byLetter.includes(kind));
  const write = async (contractId: number | null, name: string, scope: Scope) => {
    const kinds = wanted
      .filter((kind) => laboratoryKinds.has(kind) === (contractId === null))
      .map((kind) => planned(kind, until, since, contractId ?? undefined));
    const notices = await countNotices({ db, user: reader, scope, until, most: null }, kinds);
    if (notices.length === 0) return;
    await queueEmail(
      { db, lab },
      {
        event: 'digest',
        to: email,
        language,
        contractId: contractId ?? undefined,
        values: {
          contract: name,
          date: writtenDay(dayOf(until)),
          lines: linesOf(lab, notices, language),
          link: portalLink(lab, language, '/today'),
          settingsLink: portalLink(lab, language, '/settings/notifications'),
        },
        // The queue takes an e-mail of an occasion once.
        occasion: `digest ${dayOf(until)} ${String(id)} ${String(contractId ?? '')}`,
      },
    );
  };
  const named = await db
    .select({ id: contracts.id, name: contracts.name })
    .from(contracts)
    .where(inArray(contracts.id, [...contractIds]))
    .orderBy(asc(contracts.id));
  for (const contract of named) {
    const headers = new Headers({ [headerNames.contracts]: String(contract.id) });
    await write(contract.id, contract.name[language], await scopeOf(db, reader, headers));
  }
  await write(null, lab.contacts.name, noScope);
};

/** Writes the e-mails of a day, for a batch of readers in each step. */
export const digest: JobKind = {
  step: async ({ db, lab, job }) => {
    const { since, until } = period.parse(job.input);
    const { lastUserId } = reached.parse(job.outcome) ?? { lastUserId: 0 };
    const readers = await db
      .select({
        id: users.id,
        email: users.email,
        language: users.language,
        roleId: users.roleId,
        contractIds: contractIdsOfUser,
        unitLimits: unitLimitsOfUser,
        byLetter: noticeMarks.byLetter,
      })
      .from(noticeMarks)
      .innerJoin(users, eq(users.id, noticeMarks.userId))
      .where(
        and(
          gt(noticeMarks.userId, lastUserId),
          ne(noticeMarks.byLetter, sql`'{}'`),
          eq(users.state, 'ACTIVE'),
        ),
      )
      .orderBy(asc(noticeMarks.userId))
      .limit(BATCH);
    for (const reader of readers)
      await writeTo(lab, db, reader, { since: new Date(since), until: new Date(until) });
    return {
      done: job.done + readers.length,
      outcome: { lastUserId: readers.at(-1)?.id ?? lastUserId },
      isFinished: readers.length < BATCH,
    };
  },
};
