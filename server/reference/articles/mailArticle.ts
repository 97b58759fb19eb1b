import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../../core/dates.ts';
import { articles } from '../../core/db/schema/articles.ts';
import { users } from '../../core/db/schema/users.ts';
import { startJob, type JobKind } from '../../core/jobs/jobs.ts';
import type { Lab } from '../../core/lab.ts';
import { portalLink } from '../mail/portalLink.ts';
import { queueEmail } from '../mail/queueEmail.ts';
import { hasContractOf } from '../../core/session/authenticate.ts';

/** Emails per step. */
const BATCH = 10;

/** Starts mailing the articles that readers see by now and that are to go by email; each once. */
export const startMailings = ({ db, clock }: Pick<Lab, 'db' | 'clock'>): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const isPublished = or(isNull(articles.publishOn), lte(articles.publishOn, dayOf(now)));
    const due = await tx
      .update(articles)
      .set({ mailedAt: now })
      .where(and(articles.sendByEmail, isNull(articles.mailedAt), isPublished))
      .returning({ id: articles.id });
    for (const { id } of due)
      await startJob(tx, now, {
        kind: 'mailArticle',
        key: `article ${String(id)}`,
        input: { articleId: id },
        startedBy: null,
      });
  });

const input = z.object({ articleId: z.int() });
const reached = z.object({ lastUserId: z.int() }).nullable();

/** Queues an article for the readers who want news by email, in their languages. */
export const mailArticle: JobKind = {
  step: async ({ db, lab, job }) => {
    const { articleId } = input.parse(job.input);
    const { lastUserId } = reached.parse(job.outcome) ?? { lastUserId: 0 };
    const [article] = await db.select().from(articles).where(eq(articles.id, articleId));
    const isConcerned =
      article && article.contractIds.length > 0 ? hasContractOf(article.contractIds) : undefined;
    const readers = article
      ? await db
          .select({ id: users.id, email: users.email, language: users.language })
          .from(users)
          .where(and(gt(users.id, lastUserId), eq(users.state, 'ACTIVE'), users.newsByEmail, isConcerned))
          .orderBy(asc(users.id))
          .limit(BATCH)
      : [];
    for (const { email, language } of readers)
      if (article)
        await queueEmail(
          { db, lab },
          {
            event: 'news',
            to: email,
            language,
            values: {
              title: article.title[language],
              description: article.description[language],
              link: portalLink(lab, language, `/info/article/${article.name}`),
              settingsLink: portalLink(lab, language, '/settings/notifications'),
            },
          },
        );
    return {
      done: job.done + readers.length,
      outcome: { lastUserId: readers.at(-1)?.id ?? lastUserId },
      isFinished: readers.length < BATCH,
    };
  },
};
