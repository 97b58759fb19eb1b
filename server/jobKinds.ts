import { mailArticle } from './reference/articles/mailArticle.ts';
import { discountPool } from './reference/discounts/createCards.ts';
import { discountPoolStatus } from './reference/discounts/poolStatus.ts';
import { digest } from './orderFlow/notices/digest.ts';
import { importOrders } from './orderFlow/orderImport/loadBatch.ts';
import { persons } from './reference/persons/nightly.ts';
import { refresh } from './orderFlow/synchronization/refresh.ts';
import type { JobKinds } from './core/jobs/runJobs.ts';

/** How the background jobs of this server are done. */
export const jobKinds: JobKinds = {
  digest,
  discountPool,
  discountPoolStatus,
  importOrders,
  mailArticle,
  persons,
  refresh,
};
