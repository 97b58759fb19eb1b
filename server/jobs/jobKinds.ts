import { mailArticle } from '../articles/mailArticle.ts';
import { discountPool } from '../discounts/createCards.ts';
import { discountPoolStatus } from '../discounts/poolStatus.ts';
import { digest } from '../notices/digest.ts';
import { refresh } from '../synchronization/refresh.ts';
import type { JobKind } from './jobs.ts';

/** The kinds of background jobs by name. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  digest,
  discountPool,
  discountPoolStatus,
  mailArticle,
  refresh,
};
