import { mailArticle } from '../../reference/articles/mailArticle.ts';
import { discountPool } from '../../reference/discounts/createCards.ts';
import { discountPoolStatus } from '../../reference/discounts/poolStatus.ts';
import { digest } from '../../orderFlow/notices/digest.ts';
import { refresh } from '../../orderFlow/synchronization/refresh.ts';
import type { JobKind } from './jobs.ts';

/** The kinds of background jobs by name. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  digest,
  discountPool,
  discountPoolStatus,
  mailArticle,
  refresh,
};
